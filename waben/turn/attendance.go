package turn

import (
	"strconv"
	"strings"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// attendance notes who has sent a turn, and what the game master is asked before the first moon. A realm that sends nothing
// defends where it stands, its income and upkeep run, and what is paid for is built on (D-P).
func (e *Engine) attendance() {
	e.now = 0
	for n := range e.w.Realms {
		id := world.RealmID(n + 1)
		realm := e.w.Realm(id)
		sheet := e.sent[n].Sheet
		e.refuse(id, e.sent[n].Problems)
		if sheet != nil && !sheet.Absent {
			realm.Missed, realm.Vacant = 0, false
			e.inquire(id)
		} else {
			e.missed(id)
		}
	}
}

// missed counts a turn that a realm has not sent (WDW-79).
func (e *Engine) missed(id world.RealmID) {
	realm := e.w.Realm(id)
	realm.Missed++
	ev := e.event(chronicle.Missed, id)
	ev.Values[0] = int32(realm.Missed)
	e.log.Add(ev)
	if most := e.w.Laws.Missed; most == 0 || realm.Missed < most || realm.Vacant {
		return
	}
	realm.Vacant = true
	ev.Code = chronicle.Vacant
	e.log.Add(ev)
	e.ask(Question{Key: "vacant/" + realm.Code, Kind: VacantRealm, Realm: id, Field: realm.Capital})
}

// inquire hands on what a player writes to the game master: the cover letter, what the realm does without a unit, which waits
// for a ruling as special orders of units do (WDW-66), and questions.
func (e *Engine) inquire(id world.RealmID) {
	s := e.sent[id-1].Sheet
	if len(s.Head) > 0 {
		e.log.Post = append(e.log.Post, chronicle.Post{Sort: chronicle.Cover, Moon: e.w.Moon, From: id, Text: strings.Join(s.Head, "\n")})
	}
	for n, action := range s.Actions() {
		key := "action/" + e.w.Realm(id).Code + "/" + strconv.Itoa(n+1)
		e.ask(Question{Key: key, Kind: RealmActs, Realm: id, Unit: action.Unit, Line: action.Line, Field: grid.None, Text: action.Text})
		e.log.Post = append(e.log.Post, chronicle.Post{Sort: chronicle.Action, Moon: e.w.Moon, From: id, Title: special(action), Text: action.Text})
	}
	for n, text := range e.sent[id-1].Sheet.Questions {
		q := Question{Key: "asks/" + e.w.Realm(id).Code + "/" + strconv.Itoa(n+1), Kind: PlayerAsks, Realm: id, Field: -1, Text: text}
		e.ask(q)
		e.log.Post = append(e.log.Post, chronicle.Post{Sort: chronicle.Question, Moon: e.w.Moon, From: id, Text: text})
	}
}

// special is the name of a special order as sheets have it: "S", "S1", "S1 (102)".
func special(s sheet.Special) string {
	name := "S"
	if s.Number > 0 {
		name += strconv.Itoa(s.Number)
	}
	if s.Unit > 0 {
		name += " (" + strconv.Itoa(int(s.Unit)) + ")"
	}
	return name
}

// ask puts a question to the game master, unless a ruling has answered it; then the answer is on its way to the realm.
func (e *Engine) ask(q Question) {
	q.Moon = e.now
	for n := range e.rulings {
		if r := &e.rulings[n]; r.Kind == Answer && r.Key == q.Key {
			e.took[n] = true
			e.log.Post = append(e.log.Post, chronicle.Post{Sort: chronicle.Answer, Moon: e.w.Moon, To: q.Realm, Title: q.Text, Text: r.Reason})
			return
		}
	}
	e.questions = append(e.questions, q)
}
