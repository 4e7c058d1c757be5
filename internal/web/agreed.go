package web

import (
	"cmp"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// presses are the kinds of talk as the form names them, and what the server calls them.
var presses = []struct {
	value string
	press match.Press
}{
	{"public", match.PressPublic}, {"private", match.PressPrivate}, {"whisper", match.PressWhisper}, {"none", match.PressNone},
}

// drawWays are the ways to a draw as the form names them.
var drawWays = []struct {
	value string
	draws match.Draws
}{
	{"open", match.DrawsOpen}, {"secret", match.DrawsSecret}, {"off", match.DrawsOff},
}

// pressOf reads the field of the form; without it nobody talks.
func pressOf(value string) match.Press {
	for _, v := range presses {
		if v.value == value {
			return v.press
		}
	}
	return match.Press(cmp.Or(value, string(match.PressNone)))
}

func drawsOf(value string) match.Draws {
	for _, v := range drawWays {
		if v.value == value {
			return v.draws
		}
	}
	return match.Draws(value)
}

func (q *ask) pressChoices(chosen string) []choice {
	list := make([]choice, len(presses))
	for n, v := range presses {
		list[n] = choice{Value: v.value, Name: q.p.T("press."+v.value, nil), Help: q.p.T("press."+v.value+".help", nil), On: v.value == chosen}
	}
	return list
}

func (q *ask) drawChoices(chosen string) []choice {
	list := make([]choice, len(drawWays))
	for n, v := range drawWays {
		list[n] = choice{Value: v.value, Name: q.p.T("draws."+v.value, nil), On: v.value == chosen}
	}
	return list
}

// agreed are the terms about talk, names, draws and unclear orders that differ from what is usual.
func (q *ask) agreed(t match.Terms, collates bool, words *i18n.Printer) []string {
	var list []string
	if t.Anonymous {
		list = append(list, q.p.T("terms.anonymous", nil))
	}
	if t.Seating == match.SeatingPreferred {
		list = append(list, q.p.T("terms.wishing", nil))
	}
	for _, v := range presses {
		if v.press == t.Press && t.Press != match.PressPublic {
			list = append(list, q.p.T("press."+v.value, nil))
		}
	}
	if len(t.Quiet) > 0 {
		list = append(list, q.p.Fill("terms.quiet", game.Args{"kinds": quietKinds(t.Quiet, words)}))
	}
	if t.Grey {
		list = append(list, q.p.T("terms.grey", nil))
	}
	if t.Draws != match.DrawsOpen {
		for _, v := range drawWays {
			if v.draws == t.Draws {
				list = append(list, q.p.T("terms.draws."+v.value, nil))
			}
		}
	}
	if t.Unclear == match.UnclearOff {
		list = append(list, q.p.T("terms.unclear.off", nil))
	}
	if t.Deputies == match.DeputiesOff && !t.Anonymous {
		list = append(list, q.p.T("terms.deputies.off", nil))
	}
	switch {
	case !collates || t.Anonymous:
	case t.CoPlayers == match.CoPlayersOff:
		list = append(list, q.p.T("terms.coplayers.off", nil))
	default:
		list = append(list, q.p.T("terms.coplayers", nil))
	}
	if t.Programs != match.ProgramsInvited {
		list = append(list, q.p.T("terms.programs."+string(t.Programs), nil))
	}
	if t.Diary == match.DiariesOff {
		list = append(list, q.p.T("terms.diary.off", nil))
	}
	return append(append(list, q.absenceAgreed(t)...), q.holidaysAgreed(t)...)
}

// switched is what a switch of the form says.
func switched[T any](on bool, yes, no T) T {
	if on {
		return yes
	}
	return no
}

func privatePress(p match.Press) bool { return p == match.PressPrivate || p == match.PressWhisper }

// gatheredLine tells how many take part in an anonymous match whose seats are not drawn
// yet, and no more.
type gatheredLine struct {
	Text string
	Free bool   // somebody can still join
	Seat string // a free chair, for a computer
	Kept bool   // a chair is kept for the reader
}

// gathered counts the chairs of an anonymous match that gathers; nil for every other.
func (q *ask) gathered(seats []host.SeatLine, anonymous bool, status match.Status) *gatheredLine {
	if !anonymous || status != match.Gathering {
		return nil
	}
	g := &gatheredLine{}
	taken := 0
	for _, l := range seats {
		switch {
		case l.Kind != string(match.Nobody):
			taken++
		case l.Kept != "other":
			g.Free, g.Seat, g.Kept = true, string(l.Seat), g.Kept || l.Kept == "you"
		}
	}
	g.Text = q.p.Fill("gather.taken", game.Args{"n": strconv.Itoa(taken), "of": strconv.Itoa(len(seats))})
	return g
}
