package match

import (
	"strconv"
	"time"
	"unicode/utf8"
)

// MaxMemo is how long notes on a match may be, in characters.
const MaxMemo = 10_000

// SetNote replaces the note on the match, which everybody reads: by its creator or game
// master.
func (t *Table) SetNote(who Who, text string, now time.Time) error {
	return t.act(func() error {
		if !t.organises(who) {
			return refuse(Forbidden, "creator.only")
		}
		if err := reasonable(text, false); err != nil {
			return err
		}
		if text == t.m.Note {
			return nil
		}
		before := t.m.Note
		t.m.Note = text
		return t.write(now, EntryNoted, who.actor(), notedPublic{Before: before, Text: text}, nil)
	})
}

// SetMemo replaces what the game master has noted for themselves. The record tells that
// they did, and never what.
func (t *Table) SetMemo(who Who, text string, now time.Time) error {
	return t.act(func() error {
		if !t.governs(who) {
			return refuse(Forbidden, "gm.only")
		}
		if utf8.RuneCountInString(text) > MaxMemo || !utf8.ValidString(text) {
			return refuse(Invalid, "text.long", "max", strconv.Itoa(MaxMemo))
		}
		if text == t.m.Memo {
			return nil
		}
		t.m.Memo = text
		return t.write(now, EntryMemo, who.actor(), actPublic{}, nil)
	})
}

// SetTerms changes what may change while a match runs: what becomes of missed turns, the
// times of the game master, whether they read unclear lines, and whether phases wait for their deadline. It takes the game
// master and a reason.
func (t *Table) SetTerms(who Who, terms Terms, reason string, now time.Time) error {
	now = instant(now)
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if !t.governs(who) {
			return refuse(Forbidden, "gm.only")
		}
		if err := reasonable(reason, true); err != nil {
			return err
		}
		if !sameJSON(terms, t.m.Terms.changed(terms)) {
			return refuse(Invalid, "terms.fixed")
		}
		if err := terms.Validate(); err != nil {
			return err
		}
		if err := terms.fits(t.rules.Info(), t.m.GM); err != nil {
			return err
		}
		before := t.m.Terms
		if sameJSON(terms, before) {
			return nil
		}
		t.m.Terms = terms
		if err := t.write(now, EntryTerms, who.actor(), termsPublic{Terms: terms, Before: &before, Reason: reason}, nil); err != nil {
			return err
		}
		return t.advance(now)
	})
}

// changed gives the terms with all that may change taken from others.
func (t Terms) changed(to Terms) Terms {
	t.Grace, t.Graces = to.Grace, to.Graces
	t.Majority, t.Answer = to.Majority, to.Answer
	t.MaxMissed, t.Missed, t.Bot = to.MaxMissed, to.Missed, to.Bot
	t.Return, t.Holidays = to.Return, to.Holidays
	t.RulingTime, t.Review, t.Wait, t.Unclear = to.RulingTime, to.Review, to.Wait, to.Unclear
	return t
}
