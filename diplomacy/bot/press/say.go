package press

import (
	"strconv"
	"strings"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Ways is in how many ways each act can be said.
const Ways = 3

// Say puts an act into words: a text key with its values.
func (Press) Say(a ai.Act, nth int64) game.Note {
	n := game.Note{Code: "press." + string(a.Kind) + "." + strconv.FormatInt((nth%Ways+Ways)%Ways+1, 10), Args: game.Args{}}
	if len(a.Mine) > 0 {
		n.Args["mine"] = names(a.Mine)
	}
	if len(a.Yours) > 0 {
		n.Args["yours"] = names(a.Yours)
	}
	if a.At != "" {
		n.Args["place"] = names([]string{a.At})
	}
	if a.Until != 0 {
		n.Args["until"] = strconv.Itoa(a.Until)
	}
	if a.Kind == ai.Warning && a.At == "" {
		n.Code = "press.warning.short"
	}
	return n
}

// names are the keys of the names of places.
func names(codes []string) string {
	keys := make([]string, len(codes))
	for n, code := range codes {
		keys[n] = "@place." + code
	}
	return strings.Join(keys, " ")
}

// Choices are what forms offer to the seat of a view.
func (Press) Choices(v game.View, to game.Seat) (c ai.Choices) {
	view, ok := v.Value().(diplomacy.View)
	if !ok || view.Ended != "" {
		return c
	}
	s := speaker{pos: view.Position()}
	me, you := view.Power(), diplomacy.PowerOf(to)
	if s.pos.Phase != judge.Movement || me == chart.None || you == chart.None {
		return c
	}
	mine, yours := s.reach(me), s.reach(you)
	c.Places = picks(mine.Or(yours).Or(s.owned(me)).Or(s.owned(you)))
	c.Targets = picks(mine.And(yours))
	for _, u := range s.pos.Units {
		switch u.Power {
		case me:
			c.Mine = append(c.Mine, pick(codeOf(u)))
		case you:
			c.Yours = append(c.Yours, pick(codeOf(u)))
		}
	}
	for year := s.pos.Year; year <= s.pos.Year+ahead; year++ {
		c.Years = append(c.Years, year)
	}
	return c
}

func picks(set chart.Set) (list []ai.Pick) {
	for _, code := range codes(set, chart.Max) {
		list = append(list, pick(code))
	}
	return list
}

func pick(code string) ai.Pick { return ai.Pick{Code: code, Key: "place." + code} }
