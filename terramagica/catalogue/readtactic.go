package catalogue

import (
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/paper"
)

// paces are how a document writes battle.Pace, by its value.
var paces = []string{"stay", "row", "forward", "back"}

// theRules are the tactics that every catalogue has, as they are: routs and the avatar
// rely on them (TM-N2).
var theRules = []struct {
	id     string
	battle battle.Tactic
}{{"charge", battle.Charge}, {"advance", battle.Advance}, {"hold", battle.Hold}, {"flee", battle.Flee}}

func (r reader) tactic(v paper.Value) Tactic {
	v = r.Object(v, []string{"id", "name", "pace"}, []string{"words", "fights", "strikes", "batters"})
	t := Tactic{
		ID: r.id(v.Get("id")), Name: r.names(v.Get("name"), true), Words: r.words(v.Get("words")),
		Battle: battle.Tactic{
			Pace:   battle.Pace(max(slices.Index(paces, r.Choice(v.Get("pace"), paces...)), 0)),
			Fights: r.Truth(v.Get("fights")), Strikes: r.Truth(v.Get("strikes")), Batters: r.Truth(v.Get("batters")),
		},
	}
	if !t.Battle.Fights && (t.Battle.Strikes || t.Battle.Batters) {
		r.Refuse(v.Place, "problem.catalogue.tame", game.Args{"name": t.ID}, `"fights": true`)
	}
	if t.Battle.Strikes && t.Battle.Pace == battle.Back {
		r.Refuse(v.Place, "problem.catalogue.backward", game.Args{"name": t.ID}, `"strikes": false`)
	}
	for _, rule := range theRules {
		if t.ID == rule.id && t.Battle != rule.battle {
			r.Refuse(v.Place, "problem.catalogue.rule", game.Args{"name": t.ID}, written(rule.battle))
		}
	}
	return t
}

// written is a tactic as a document writes it.
func written(t battle.Tactic) string {
	words := []string{`"pace": "` + paces[t.Pace] + `"`}
	for _, flag := range []struct {
		name string
		on   bool
	}{{"fights", t.Fights}, {"strikes", t.Strikes}, {"batters", t.Batters}} {
		if flag.on {
			words = append(words, `"`+flag.name+`": true`)
		}
	}
	return strings.Join(words, ", ")
}

// rules demands the four tactics of the rules.
func (r reader) rules(v paper.Value, c *Catalogue) {
	if v.Kind != paper.List {
		return
	}
	for _, rule := range theRules {
		if _, ok := c.Tactic(rule.id); !ok {
			r.Refuse(v.Place, "problem.catalogue.tactic", game.Args{"name": rule.id}, written(rule.battle))
		}
	}
}
