"""The laws of what is shown bite: a view, a word or a step that tells too much is caught, by the law named for it."""

from dataclasses import replace

import msgspec
import pytest

from oviraptor.core.game import CHANCE, Offer, Refusal, Status
from oviraptor.kit.rules import bag
from oviraptor.testing import LAWS, QUICK, Broken
from oviraptor.testing.template import game
from oviraptor.testing.template.knowledge.view import View
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.text.actions import Draw, Play
from tests.testing.faulty import FAIRNESS, MEMORY, OWN_ACTS, STEPS, VIEWS, caught, faulty, forgotten

OPEN_CHOICES = "law-1-open-choices-tell-nothing"


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
