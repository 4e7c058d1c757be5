package turn

import (
	"slices"
	"strings"

	"spielleiter/order"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/plan"
	"spielleiter/waben/world"
)

// judges are the words after which the judge of a realm decides in the text of a special order (WDW-4).
var judges = []string{"rsl:", order.Fold("Reichsspielleiter:"), "judge:"}

// judgement is what a realm's judge has written at the end of a special order: a line that begins with his title.
func judgement(text string) (decided string, there bool) {
	last := strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:])
	for _, title := range judges {
		if len(last) > len(title) && order.Fold(last[:len(title)]) == title {
			return strings.TrimSpace(last[len(title):]), true
		}
	}
	return "", false
}

// innocent are the orders that concern nobody else: those that a judge may give.
var innocent = []kit.Order{kit.Hold, kit.Defend, kit.Ignore, kit.Retreat}

// judged lets the realm's judge decide a special order: an order for the unit, or an answer to the player. He makes neither
// gold nor units, nor fights: what he may not decide goes to the game master, and so does everything on which the game master
// has ruled himself. It reports whether the order is decided.
func (e *Engine) judged(key string, u *plan.Unit, text string) bool {
	unit := &e.w.Units[u.ID]
	decided, there := judgement(text)
	if !there || !slices.ContainsFunc(e.w.Realm(unit.Realm).Players, func(p world.Player) bool { return p.Judge }) {
		return false
	}
	if slices.ContainsFunc(e.rulings, func(r Ruling) bool { return r.Kind == Answer && r.Key == key }) {
		return false
	}
	ev := e.event(chronicle.Judged, unit.Realm)
	ev.Unit, ev.Field, ev.Text = unit.Number, unit.Field, decided
	ev.Values[0] = int32(u.Special)
	switch command, fault := kit.ParseCommand(decided); {
	case fault != kit.CommandGood:
		e.log.Post = append(e.log.Post, chronicle.Post{Sort: chronicle.Answer, Moon: e.w.Moon, To: unit.Realm, Title: text, Text: decided})
	case command.Ext != kit.NoExtension || !slices.Contains(innocent, command.Order):
		return false
	default:
		u.Order = command.Order
	}
	e.log.Add(ev)
	return true
}
