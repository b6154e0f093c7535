"""Hints on the page: asked for, read out, taken; refused between people who did not want them."""

import re

from playwright.sync_api import expect

from tests.browser.people import People


def test_a_hint_against_the_computer_is_asked_for_read_out_and_taken(people: People):
    ann = people.invite("Ann")
    ann.begin("The computer")
    hint = ann.page.get_by_role("group", name="Hint", exact=True)
    expect(hint).to_be_hidden()
    expect(ann.panel.get_by_role("button", name="Hint")).to_be_enabled()
    ann.page.keyboard.press("i")
    expect(hint).to_be_visible()
    expect(ann.voice).to_contain_text("Hint: Play ")
    card = hint.get_by_role("button", name=re.compile("^Play "))
    ann.page.keyboard.press("i")
    expect(hint).to_be_hidden()
    ann.panel.get_by_role("button", name="Hint").click()
    label = card.inner_text()
    card.click()
    expect(hint).to_be_hidden()
    value = re.match(r"Play (\d)", label)
    assert value
    expect(ann.log.filter(has_text=f"{value[1]}, ").last).to_be_attached()


def test_between_people_a_hint_is_refused_with_the_reason(people: People):
    ann = people.invite("Ann")
    ann.begin("A friend")
    expect(ann.panel.get_by_role("button", name="Undo")).to_be_visible()
    expect(ann.panel.get_by_role("button", name="Hint")).to_have_count(0)
    ann.page.keyboard.press("i")
    expect(ann.page.locator("main")).to_contain_text("Between people there are no hints")


def test_who_lends_a_seat_is_told_what_that_means_and_the_others_are_told_of_it(people: People):
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ann.begin("A friend")
    ben.open(ann.link("Seat: Scientist"))
    cards = [
        each.page.get_by_role("list", name="Your hand").get_by_role("button") for each in (ann, ben)
    ]
    cards[0].first.click()
    expect(ben.log.last).to_contain_text("chooses a card")
    ann.button(re.compile("^This match")).click()
    computer = ann.page.get_by_role("group", name="The computer at the table")
    expect(computer).to_have_accessible_description(re.compile("what the computer chooses stays"))
    ann.button("Let it play my seat").click()
    told = re.compile(r"^Raptor is now played by the computer \(")
    expect(ben.voice).to_contain_text(told)
    expect(ben.log.last).to_have_class("by-table")
    expect(ben.log.last).to_contain_text(told)
    news = ben.page.locator(".news", has_text=told)
    expect(news).to_be_visible()
    cards[1].first.click()
    expect(news).to_have_count(0)


def test_who_asks_for_a_lent_seat_too_early_is_told_why_it_stays_lent(people: People):
    ann = people.invite("Ann")
    ann.begin("A friend")
    ann.button(re.compile("^This match")).click()
    ann.button("Let it play my seat").click()
    expect(ann.log.last).to_contain_text("You choose card")  # the computer has
    ann.button("Take my seat back").click()
    expect(ann.page.locator(".notice")).to_contain_text("the computer's choice stays")
    expect(ann.button("Take my seat back")).to_be_visible()


def test_where_hints_are_allowed_a_seat_is_lent_freely(people: People):
    ann = people.invite("Ann")
    ann.begin("The computer")
    ann.button(re.compile("^This match")).click()
    expect(ann.button("Let it play my seat")).to_be_visible()
    expect(ann.page.get_by_text("what the computer chooses stays")).to_have_count(0)


def test_who_makes_a_match_may_allow_hints_and_everybody_is_told(people: People):
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ann.new_match("A friend", hints=True)
    ben.open(ann.link("Seat: Scientist"))
    for person in (ann, ben):
        players = person.page.get_by_role("region", name="Players")
        expect(players).to_contain_text("Hints are allowed at this table.")
        expect(person.panel.get_by_role("button", name="Hint")).to_be_visible()


def test_the_computer_plays_at_once_for_who_likes_it_so(people: People):
    ann = people.invite("Ann")
    ann.begin("The computer")
    ann.button("Settings").click()
    ann.page.get_by_label("The computer takes its time").uncheck()
    ann.button("Close: Settings").click()
    expect(ann.page.get_by_role("list", name="Your hand")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_role("list", name="Your hand")).to_be_visible()
    pace = {"type": "pace", "at_once": True}
    ann.wait(
        lambda: [each for each in ann.said if each["type"] == "pace"] == [pace] * 2, "the pace"
    )


def test_the_level_played_against_is_remembered(people: People):
    ann = people.invite("Ann")
    ann.open()
    levels = ann.page.get_by_role("group", name="Who sits opposite?").get_by_role("radio")
    chosen = levels.last
    chosen.check()
    ann.button("Play", exact=True).click()
    expect(ann.page.get_by_role("region", name="Board")).to_be_visible()
    ann.open()
    expect(levels.last).to_be_checked()
