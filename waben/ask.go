package waben

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// evaluation is one turn in the making.
type evaluation struct {
	before State
	sent   []turn.Sent
	dice   dice.Dice
	clerk  *game.Clerk

	parties []*world.Party // that come from other segments

	world *world.World
	log   *chronicle.Log
}

// rounds is how often a turn is evaluated at most: answers of the game master can lead to further questions.
const rounds = 8

// evaluate evaluates the turn with what the game master decides of his own accord, asks him what it leaves open, and
// evaluates it again with his answers. Dice are rolled by key: an answer changes only what it touches (WDW-M-9).
func (e *evaluation) evaluate(engine *turn.Engine) {
	var rulings []turn.Ruling
	own := decrees{e: e}
	own.invite()
	asked := map[string]bool{}
	for range rounds {
		var open []turn.Question
		engine.Expect(e.parties)
		e.world, e.log, open = engine.Run(e.before.World, e.sent, e.dice, slices.Concat(own.rulings(), rulings))
		answered := own.idle(engine.Idle())
		for _, q := range open {
			if asked[q.Key] {
				continue
			}
			asked[q.Key] = true
			answer, _ := e.clerk.Ask(e.question(q)) // the clerk's Err tells what is open
			answer = strings.TrimSpace(answer)
			switch ruled := rule(q, answer); {
			case q.Kind == turn.Reading && answer == answerPublic:
				e.publish(q)
				answered = true
			case len(ruled) > 0:
				rulings = append(rulings, ruled...)
				answered = true
			}
		}
		if !answered {
			return
		}
	}
}

// publish lets a culture report appear whose author has not said whether it may (WDW-80).
func (e *evaluation) publish(q turn.Question) {
	letters := e.sent[q.Realm-1].Sheet.Letters // the sheet is this evaluation's own
	for n := range letters {
		if letters[n].Line == q.Line && letters[n].Sort == "culture" {
			public := true
			letters[n].Public = &public
		}
	}
}

// kinds are the questions of an evaluation: their texts, and the statement that leaves them to the game master.
var kinds = map[turn.QuestionKind]struct{ code, cite string }{
	turn.SpecialOrder: {"question.special", "WDW-66"},
	turn.PlayerAsks:   {"question.asks", "WDW-6"},
	turn.RealPerson:   {"question.person", "WDW-D-C1"},
	turn.VacantRealm:  {"question.vacant", "WDW-79"},
	turn.Reading:      {"question.culture", "WDW-80"},
	turn.RealmActs:    {"question.action", "WDW-66"},
}

// Answers to questions that have choices.
const (
	answerVacant = "vacant"
	answerKeep   = "keep"
	answerSecret = "secret"
	answerPublic = "public"
	answerStay   = "stay"
	answerFree   = "free"
	answerDead   = "dead"
)

// fates are what the game master's answers make of a REP (WDW-R-46).
var fates = map[string]fight.End{answerFree: fight.Escaped, answerDead: fight.Dead}

// question puts a question of the evaluation into the clerk's form. Where nobody answers, nothing happens.
func (e *evaluation) question(q turn.Question) game.Question {
	r := e.before.World.Realm(q.Realm)
	asked := game.Question{
		Key: q.Key, Code: kinds[q.Kind].code, Cite: []string{kinds[q.Kind].cite},
		Args: game.Args{
			"realm": game.Literal(r.Name), "code": r.Code, "unit": strconv.Itoa(int(q.Unit)), "place": e.place(q.Field), "text": quoted(q.Text),
			"moon": strconv.Itoa(q.Moon + 1),
		},
	}
	switch q.Kind {
	case turn.VacantRealm:
		asked.Choices, asked.Default = []string{answerVacant, answerKeep}, answerVacant
	case turn.Reading:
		asked.Choices, asked.Default = []string{answerSecret, answerPublic}, answerSecret
	case turn.RealPerson:
		asked.Choices, asked.Default = []string{answerStay, answerFree, answerDead}, answerStay
	case turn.SpecialOrder, turn.PlayerAsks, turn.RealmActs:
	}
	return asked
}

// place names a field; None has no name.
func (e *evaluation) place(f grid.Field) string {
	if f == grid.None {
		return "–"
	}
	return e.before.World.Patch.Name(f)
}

// rule makes rulings of an answer. Of a special order an order in one word counts as such, alone or in the last line; everything
// else goes to the player as it is (WDW-D-S).
func rule(q turn.Question, answer string) []turn.Ruling {
	r := turn.Ruling{Kind: turn.Answer, Moon: q.Moon, Realm: q.Realm, Key: q.Key, Reason: answer, Field: grid.None, To: grid.None} // of no place
	switch q.Kind {
	case turn.SpecialOrder:
		text, last := lastLine(answer)
		command, fault := kit.ParseCommand(last)
		if fault != kit.CommandGood || command.Ext != kit.NoExtension || !slices.Contains(kit.Attitudes(), command.Order) {
			break
		}
		given := r
		given.Kind, given.Unit, given.Order, given.Reason = turn.GiveOrder, q.Unit, command.Order, ""
		if text == "" {
			return []turn.Ruling{given}
		}
		r.Reason = text
		return []turn.Ruling{given, r}
	case turn.VacantRealm:
		if answer != answerKeep {
			return nil
		}
		r.Kind, r.Value, r.Reason = turn.SetVacant, 0, ""
		return []turn.Ruling{r}
	case turn.Reading:
		return nil
	case turn.RealPerson:
		end, decided := fates[answer]
		if !decided {
			return nil
		}
		return []turn.Ruling{{Kind: turn.SetFate, Moon: q.Moon, Late: true, Realm: q.Realm, Unit: q.Unit, Value: int64(end), Field: grid.None, To: grid.None}}
	case turn.PlayerAsks, turn.RealmActs:
	}
	if answer == "" {
		return nil
	}
	return []turn.Ruling{r}
}

// lastLine cuts a text before its last line.
func lastLine(text string) (above, last string) {
	n := strings.LastIndexByte(text, '\n') + 1
	return strings.TrimSpace(text[:n]), strings.TrimSpace(text[n:])
}

// quoted is what a player wrote, in one line that is short enough for a sentence, and no key of a text. The texts put it in the
// quotation marks of their language.
func quoted(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if list := []rune(text); len(list) > mostQuoted {
		text = string(list[:mostQuoted]) + "…"
	}
	return game.Literal(text)
}

const mostQuoted = 500
