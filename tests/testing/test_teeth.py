"""Each law bites: a fault planted in the template is caught, and by the law that is named for it."""

from dataclasses import replace
from random import Random

import msgspec
import pytest

from oviraptor.core.game import CHANCE, Chance, Offer, Over, Refusal, Status
from oviraptor.kit.rules import bag
from oviraptor.kit.rules.guesses import nothing
from oviraptor.testing import LAWS, QUICK, Broken, check
from oviraptor.testing.template import game
from oviraptor.testing.template.knowledge.view import View
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.rules.state import EMPTY, State
from oviraptor.testing.template.text.actions import Draw, Play
from tests.testing.faulty import faulty

VIEWS = "law-1-views-tell-all"
OPEN_CHOICES = "law-1-open-choices-tell-nothing"
STEPS = "law-2-steps-explain"
OWN_ACTS = "law-3-own-acts-teach-nothing"
MEMORY = "law-4-views-remember"
FAIRNESS = "law-4-imagination-is-fair"
POSITIONS = "law-5-positions-are-written"
ACTIONS = "law-5-actions-are-written"
PATHS = "law-5-paths-lead-home"
END = "law-6-games-end"


def caught(law: str, words: str, **replaced) -> Broken:
    with pytest.raises(Broken) as caught_one:
        LAWS[law](faulty(**replaced), META, QUICK)
    assert caught_one.value.law == law
    assert words in str(caught_one.value)
    return caught_one.value


# What a viewer is sent.


def leaking_view(s, viewer):
    """Every hand, as if it were one's own."""
    owned = [game.view(s, seat).seats[seat] for seat in range(len(s.hands))]
    return msgspec.structs.replace(game.view(s, viewer), seats=tuple(owned))


def test_a_view_that_leaks_another_hand_is_caught():
    def imagine(v, rng):
        return game.imagine(forgotten(v), rng)

    caught(VIEWS, "the view", view=leaking_view, imagine=imagine)


def test_a_view_that_leaks_all_hands_and_is_believed_is_caught():
    """No imagined world differs then; but many more would fit what was seen."""
    caught(FAIRNESS, "are not among", view=leaking_view)


def test_a_view_that_leaks_all_hands_is_caught_where_only_particles_can_follow():
    settings = replace(QUICK, limit=1)
    with pytest.raises(Broken, match="would fit, and is never imagined"):
        LAWS[MEMORY](faulty(view=leaking_view), META, settings)


def test_a_view_that_leaks_through_one_number_is_caught():
    class Leak(View, frozen=True):
        top: int = 0

    def view(s, viewer):
        fields = msgspec.structs.asdict(game.view(s, viewer))
        return Leak(**fields, top=max(bag.kinds(s.hands[0]), default=0))

    caught(VIEWS, "the view", view=view)


def test_a_status_that_knows_too_much_is_caught():
    def status(s, viewer):
        return Status(
            "Round", f"The first card of the deck is a {max(bag.kinds(s.deck), default=0)}."
        )

    caught(VIEWS, "status", status=status)


def test_a_refusal_that_looks_into_another_hand_is_caught():
    def refuse(s, seat, a):
        who = [other for other, hand in enumerate(s.hands) if a == Play(None) or hand[1]]
        return Refusal("H2.1", f"The 1 is held by {who}.")

    caught(VIEWS, "refuse", refuse=refuse)


def test_a_label_that_knows_who_will_win_is_caught():
    def offer(s, seat, a):
        real = game.offer(s, seat, a)
        if not isinstance(a, Play):
            return real
        best = max(max(bag.kinds(hand)) for hand in s.hands)
        return Offer(real.path, f"{real.label}, {'high' if a.card == best else 'low'}")

    caught(VIEWS, "offer", offer=offer)


def test_a_hand_that_is_offered_for_all_to_see_is_caught():
    caught(OPEN_CHOICES, "openly told", private=lambda _s, _seat: False)


def test_a_curtain_that_falls_for_good_cards_alone_is_caught():
    """Who sees it fall, or not, knows something of the hand."""
    caught(OPEN_CHOICES, "in private", private=lambda s, seat: any(s.hands[seat][5:]))


def test_a_secret_choice_made_for_all_to_see_is_caught():
    """Also where everybody knows what there is to choose from."""
    settings = replace(QUICK, worlds=0)
    with pytest.raises(Broken, match="what a spectator sees chosen"):
        LAWS[OPEN_CHOICES](faulty(private=lambda _s, _seat: False), META, settings)


def test_a_curtain_that_the_players_own_view_does_not_tell_of_is_caught():
    caught(VIEWS, "private", private=lambda s, seat: s.hands[1 - min(seat, 1)][6] > 0)


# Steps.


def test_a_veiled_card_that_shows_its_value_is_caught():
    def seen(s, actor, a, viewer):
        shown = game.seen(s, actor, a, viewer)
        return a if shown == Play(None) else shown

    caught(STEPS, "a tell", seen=seen)


def test_a_veiled_draw_that_differs_with_the_card_is_caught_by_memory():
    def seen(s, actor, a, viewer):
        shown = game.seen(s, actor, a, viewer)
        return a if a == Draw(1, 1) and shown else shown

    caught(MEMORY, "could know better", seen=seen)


def test_a_reveal_that_tells_more_than_the_chosen_cards_is_caught():
    def seen(s, actor, a, viewer):
        is_reveal = actor == CHANCE and not isinstance(a, Draw)
        holds_six = is_reveal and any(hand[6] for hand in s.hands)
        return replace(a, cards=(*a.cards, 6)) if holds_six else game.seen(s, actor, a, viewer)

    caught(STEPS, "a tell", seen=seen)


def test_a_secret_change_of_mind_that_shows_in_the_view_is_caught():
    def seen(s, actor, a, viewer):
        return None if isinstance(a, Play) and viewer != actor else game.seen(s, actor, a, viewer)

    caught(STEPS, "not shown", seen=seen)


def test_a_sentence_that_knows_the_veiled_card_is_caught():
    def say(s, actor, shown, after, viewer):
        if shown == Play(None):
            return f"Somebody chooses the {after.chosen[actor]}."
        return game.say(s, actor, shown, after, viewer)

    caught(STEPS, "say", say=say)


def test_an_own_act_that_teaches_is_caught():
    def apply(s, actor, a):
        after = game.apply(s, actor, a)
        if isinstance(a, Play) and None not in after.chosen:  # the last choice reveals at once
            return game.apply(after, CHANCE, game.outcomes(after)[0][0])
        return after

    caught(OWN_ACTS, "the own view", apply=apply)


# Memory.


def test_a_forgetful_imagination_is_caught():
    def imagine(v, rng):
        return game.imagine(forgotten(v), rng)

    caught(MEMORY, "could know better", imagine=imagine)


def forgetting(s):
    n = s.copy()
    n.mind = nothing(len(n.players))
    return n


def forgetful_apply(s, actor, a):
    after = game.apply(s, actor, a)
    return forgetting(after) if isinstance(a, Play) else after


@pytest.mark.slow
def test_a_forgetful_game_whose_views_agree_with_it_is_caught():
    """Laws 1 to 3 cannot see this one: some steps later the state itself forgets."""
    check(faulty(apply=forgetful_apply), META, laws=(VIEWS, STEPS, OWN_ACTS))
    caught(MEMORY, "could know better", apply=forgetful_apply)


def test_a_forgetful_game_is_caught_where_only_particles_can_follow():
    settings = replace(QUICK, limit=1, seeds=(2,))
    with pytest.raises(Broken, match="is imagined, and fits nothing it saw"):
        LAWS[MEMORY](faulty(apply=forgetful_apply), META, settings)


@pytest.mark.slow
def test_an_imagination_that_never_draws_some_world_is_caught():
    def imagine(v, rng):
        for _ in range(50):
            s = game.imagine(v, rng)
            if not any(hand[5] == 2 for hand in s.hands):
                break
        return s

    caught(FAIRNESS, "are not among", imagine=imagine)


def test_an_unfair_imagination_is_caught():
    def imagine(v, rng):
        worlds = [game.imagine(v, rng) for _ in range(3)]
        return max(worlds, key=lambda s: bag.size(s.deck[4:]))

    caught(FAIRNESS, "off", imagine=imagine)


# Texts and paths.


def test_a_position_that_is_not_read_as_it_was_written_is_caught():
    def read(text):
        return forgetting(game.read(text))

    with pytest.raises(Broken, match=r"read\(write\(s\)\)"):
        LAWS[POSITIONS](faulty(read=read), META, replace(QUICK, seeds=range(12)))


def test_a_veiled_action_that_cannot_be_read_is_caught():
    def parse(text):
        return game.parse(text.replace("?", "1"))

    caught(ACTIONS, "parse", parse=parse)


def test_an_action_that_looks_like_the_tables_own_is_caught():
    caught(ACTIONS, "which is the table's", text=lambda a: "!" + game.text(a))


def test_nonsense_that_is_read_as_an_action_is_caught():
    caught("law-5-nonsense-is-malformed", "was read as", parse=lambda _text: Play(1))


def test_a_path_that_begins_another_is_caught():
    def offer(s, seat, a):
        real = game.offer(s, seat, a)
        if not isinstance(a, Play) or a.card is None:
            return real
        return Offer(("hand",) + (("more",) * (a.card - 1)), real.label)

    def aim(s, seat, touched):
        return Play(len(touched))

    caught(PATHS, "is the beginning of", offer=offer, aim=aim)


def test_a_path_that_leads_elsewhere_is_caught():
    caught(PATHS, "aim of", aim=lambda _s, _seat, _touched: None)


def test_a_list_too_long_for_a_person_is_caught():
    def legal(s, seat):
        return list(game.legal(s, seat)) * 100

    caught(PATHS, "legal actions", legal=legal)


# Games end.


def test_a_game_that_never_ends_is_caught():
    def apply(s, actor, a):
        return s if isinstance(a, Play) else game.apply(s, actor, a)

    caught(END, "has not ended", apply=apply)


def test_an_awaited_seat_that_can_do_nothing_is_caught():
    def legal(s, seat):
        return () if seat == 1 else game.legal(s, seat)

    caught(END, "can do nothing", legal=legal)


def test_a_weight_of_nothing_is_caught():
    def outcomes(s):
        return [*game.outcomes(s), (Draw(0, 1), 0)]

    caught(END, "weighs 0", outcomes=outcomes)


def test_an_undeclared_ending_is_caught():
    def turn(s):
        now = game.turn(s)
        return Over(now.places, "boredom") if isinstance(now, Over) else now

    caught("endings-are-declared", "boredom", turn=turn)


def test_a_judgement_that_misses_the_result_is_caught():
    caught("endings-are-declared", "evaluate", evaluate=lambda s: [0.5] * len(s.points))


# Values.


def test_an_unstable_order_is_caught():
    rng = Random(1)

    def legal(s, seat):
        return rng.sample(game.legal(s, seat), len(game.legal(s, seat)))

    caught("orders-are-stable", "asked again", legal=legal)


def test_a_clock_that_knows_what_its_seat_does_not_is_caught():
    def lapse(s, seat):
        best = max(bag.kinds(s.hands[1 - seat]), default=0) if len(s.hands) == 2 else 0
        return game.legal(s, seat)[best % len(game.legal(s, seat))]

    caught("clocks-act", "what the clock does there", lapse=lapse)


def test_a_clock_whose_deed_is_refused_without_a_rule_is_caught():
    def refuse(s, seat, a):
        return Refusal("", "It cannot be done.")

    caught("clocks-act", "without a rule", lapse=lambda s, seat: Play(1), refuse=refuse)


def test_an_action_that_changes_its_argument_is_caught():
    def apply(s, actor, a):
        if isinstance(a, Play):
            s.players[actor].points += 1
        return game.apply(s, actor, a)

    caught("nothing-is-changed", "was applied to", apply=apply)


def test_a_die_rolled_inside_an_action_is_caught():
    rng = Random(1)

    def apply(s, actor, a):
        n = game.apply(s, actor, a)
        n.players[0].points = rng.randrange(9)
        return n

    caught("games-replay", "played again", apply=apply)


def test_a_view_that_json_cannot_carry_is_caught():
    class Loose(msgspec.Struct, frozen=True):
        cards: object

    caught("views-travel", "JSON", view=lambda s, _viewer: Loose(s.points))


# Words.


def test_an_empty_sentence_is_caught():
    caught("steps-are-told", "is ''", say=lambda *_: "")


def test_a_sentence_with_a_hole_is_caught():
    def status(s, viewer):
        return Status("Round 1", f"Waiting for {None if isinstance(game.turn(s), Chance) else 1}.")

    caught("positions-are-told", "shows the program", status=status)


def test_a_refusal_without_a_rule_is_caught():
    caught("positions-are-told", "names no rule", refuse=lambda *_: Refusal("", "No."))


@pytest.mark.parametrize("rule", ["H9.9", "H2.11", "2.1"])
def test_a_refusal_by_a_rule_that_is_not_in_the_book_is_caught(rule: str):
    bent = faulty(refuse=lambda *_: Refusal(rule, "No."))
    vars(bent)["__file__"] = game.__file__
    with pytest.raises(Broken, match="not in the book"):
        LAWS["guards-agree"](bent, META, QUICK)


# META and players.


def test_options_that_cannot_be_played_are_caught():
    def start(options, rng):
        return {"4": game.start}[options["rounds"]](options, rng)

    with pytest.raises(Broken, match="options-start"):
        LAWS["options-start"](faulty(start=start), META, QUICK)


def test_a_level_without_a_player_is_caught():
    def bot(name):
        return {"random": game.bot("random")}[name]

    caught("levels-think", "greedy", bot=bot)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (lambda s, viewer: s.round + (viewer == 0), "viewers are in different rounds"),
        (lambda s, _viewer: -s.round, "the view's round is -1"),
        (lambda s, _viewer: f"{s.round}", "the view's round is '1'"),
        (lambda s, _viewer: s.round - 1, "a cap of 1 rounds ends round 1"),
        (lambda s, _viewer: s.round + 1, "a cap of 1 rounds does not end round 2"),
    ],
)
def test_a_round_that_is_counted_wrongly_is_caught(changed, words: str):
    def view(s, viewer):
        return msgspec.structs.replace(game.view(s, viewer), round=changed(s, viewer))

    caught("rounds-are-counted", words, view=view)


def test_an_adviser_that_is_no_level_is_caught():
    meta = msgspec.structs.replace(META, adviser="Somebody")
    with pytest.raises(Broken, match="the adviser “Somebody” is no level"):
        LAWS["meta-is-sound"](game, meta, QUICK)


def test_a_theme_that_is_no_option_is_caught():
    meta = msgspec.structs.replace(META, theme="colours")
    with pytest.raises(Broken, match="the theme “colours” is no option"):
        LAWS["meta-is-sound"](game, meta, QUICK)


def test_a_judgement_that_fails_in_the_middle_of_a_round_is_caught():
    def evaluate(s):
        return [value / s.chosen.count(None) for value in game.evaluate(s)]

    caught("generic-players-play", "ZeroDivisionError", evaluate=evaluate)


def test_an_order_of_actions_that_tells_a_secret_is_caught():
    def legal(s, seat):
        cards = game.legal(s, seat)
        return cards[::-1] if s.hands[1 - min(seat, 1)][6] else cards

    caught("generic-players-are-fair", "what “random” does", legal=legal)


def test_data_without_names_for_all_seats_is_caught():
    meta = msgspec.structs.replace(META, seat_names=("Left", "Right"))
    with pytest.raises(Broken, match="more seats than names"):
        LAWS["meta-is-sound"](game, meta, QUICK)


def forgotten(v: View) -> View:
    """The view as if no card had ever come back into another hand."""

    def without(seat, number):
        if number == v.viewer:
            return seat
        unseen = seat.unseen + bag.size(seat.cards)
        return msgspec.structs.replace(seat, cards=EMPTY, unseen=unseen)

    seats = tuple(without(seat, number) for number, seat in enumerate(v.seats))
    return msgspec.structs.replace(v, seats=seats)


@pytest.mark.slow
def test_the_teeth_are_planted_in_a_sound_game():
    assert isinstance(game.start({"seats": "2", "rounds": "2"}, Random(0)), State)
    check(faulty(), META, seeds=range(1))
