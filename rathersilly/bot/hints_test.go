package bot_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/bot"
)

// silent holds that a hint says nothing in the player's place: it neither answers nor votes,
// and a question that it proposes has its right answer.
func silent(t *testing.T, v game.View, h ai.Hint) {
	t.Helper()
	o, _ := v.Read("", h.Text)
	m := o.Value().(rathersilly.Orders)
	if m.Answer != "" || slices.ContainsFunc(m.Lines, func(l rathersilly.Line) bool { return l.Do == "vote" }) {
		t.Errorf("a hint answers or votes: %q", h.Text)
	}
	if m.Question == nil {
		return
	}
	var a, b int
	if n, _ := fmt.Sscanf(m.Question.Text, "%d × %d = ?", &a, &b); n == 2 {
		if m.Question.Answer != strconv.Itoa(a*b) {
			t.Errorf("%q has the answer %q", m.Question.Text, m.Question.Answer)
		}
	} else if !strings.HasPrefix(m.Question.Text, "Hauptstadt / capital: ") || m.Question.Answer == "" {
		t.Errorf("nobody knows whether %q is right of %q", m.Question.Answer, m.Question.Text)
	}
}

// Questions of hints have right answers, and the same one stands in all of them.
func TestHintsForTheSuperbrainAskOnceAndKnowTheAnswer(t *testing.T) {
	asked, questions := 0, 0
	watch(t, configs[3], "beginner", 5, func(s seen) {
		if s.seat != rathersilly.Superbrain || questions >= 12 {
			return
		}
		if asked++; asked%3 != 1 {
			return
		}
		v := s.at.View(game.As(s.seat))
		hints, err := bot.Coach{Patience: 50 * time.Millisecond}.Hints(t.Context(), v)
		if err != nil {
			t.Fatal(err)
		}
		first := ""
		for n, h := range hints {
			silent(t, v, h)
			o, _ := v.Read("", h.Text)
			q := ""
			if m := o.Value().(rathersilly.Orders); m.Question != nil {
				q = m.Question.Text
				questions++
			}
			if n == 0 {
				first = q
			}
			if q != first {
				t.Errorf("hints ask %q and %q", first, q)
			}
		}
	})
	if questions < 4 {
		t.Errorf("%d questions were asked", questions)
	}
}

// What a player has written to be said stays when a hint is taken.
func TestAHintKeepsWhatThePlayerSays(t *testing.T) {
	kept := 0
	watch(t, configs[0], "intermediate", 3, func(s seen) {
		own := s.orders.Value().(rathersilly.Orders)
		if kept >= 40 || own.Answer == "" && own.Question == nil {
			return
		}
		kept++
		v := s.at.View(game.As(s.seat))
		both := ai.Keep(bot.Coach{}, v, s.orders, v.Default()).Value().(rathersilly.Orders)
		if both.Answer != own.Answer || both.Question == nil != (own.Question == nil) || both.Question != nil && *both.Question != *own.Question {
			t.Errorf("%q became %q", v.Write("", s.orders), v.Write("", v.Orders(both)))
		}
		for _, l := range own.Lines {
			if stays := slices.ContainsFunc(both.Lines, func(m rathersilly.Line) bool { return m.Do == l.Do }); stays != (l.Do == "vote") {
				t.Errorf("of %q there is %q", v.Write("", s.orders), v.Write("", v.Orders(both)))
			}
		}
	})
	if kept < 10 {
		t.Errorf("%d sheets said something", kept)
	}
}
