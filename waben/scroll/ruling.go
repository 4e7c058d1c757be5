package scroll

import (
	"slices"

	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// RulingFile is the file of a folder in which the game master decides (WDW-6).
const RulingFile = "rulings.txt"

// decrees are the words of rulings in German and in English, and what is understood besides.
var decrees = [turn.Write + 1][]string{
	turn.Freeze: {"Frost", "Freeze"}, turn.Thaw: {"Tau", "Thaw"}, turn.Circumstances: {"Umstände", "Circumstances"},
	turn.SetOwner: {"Besitz", "Owner"}, turn.SetGold: {"Schatz", "Treasury"}, turn.SetSize: {"Stärke", "Size"},
	turn.SetField: {"Ort", "Place"}, turn.SetGrade: {"Schwierigkeit", "Grade"}, turn.SetHold: {"Sperre", "Hold"},
	turn.SetVacant: {"Vakant", "Vacant"}, turn.Open: {"Öffnung", "Open"}, turn.Close: {"Schließung", "Close"},
	turn.GiveOrder: {"Befehl", "Order"}, turn.Answer: {"Antwort", "Answer"}, turn.Deliver: {"Zustellung", "Deliver"},
	turn.SetFate: {"Schicksal", "Fate"}, turn.RaiseTaxes: {"Steuern", "Taxes"}, turn.Write: {"Nachricht", "Message"},
}

// decreed are the kinds of rulings by their words, folded.
var decreed = func() map[string]turn.RulingKind {
	m := map[string]turn.RulingKind{}
	for k, names := range decrees {
		for _, name := range names {
			m[order.Fold(name)] = turn.RulingKind(k)
		}
	}
	return m
}()

var (
	atEnd = []string{order.Fold("Ende"), order.Fold("end")}
	yes   = []string{order.Fold("ja"), order.Fold("yes")}
	no    = []string{order.Fold("nein"), order.Fold("no")}
)

// ends are the words for what becomes of a character.
var ends = map[string]fight.End{
	order.Fold("frei"): fight.Escaped, order.Fold("free"): fight.Escaped, order.Fold("tot"): fight.Dead, order.Fold("dead"): fight.Dead,
	order.Fold("gefangen"): fight.Captive, order.Fold("captive"): fight.Captive,
}

// Rulings reads what a game master decides about a turn, a ruling a line, UTF-8 or Latin-1. The problems are all that is
// wrong; lines with errors are left out. In front of a ruling stands when it holds, behind it why, and both may be missing:
//
//	Mond 2 Ende Frost 210/04 "Ein harter Winter"     in the turn's second moon, at its end
//	Frost 210/04          Tau 210/04                 Öffnung 210/04 711/25      Schließung 210/04 711/25
//	Öffnung 210/04 020/11                             a gate to a field of another segment
//	Umstände DAG 210/04 2                            Gutpunkte in battles there
//	Besitz 210/04 DAG     or "." for nobody          Schwierigkeit 210/04 2     "." for the terrain's own
//	Schatz DAG 20000      Sperre DAG ja              Vakant DAG nein
//	Stärke DAG 101 6000   Ort DAG 101 210/04         Befehl DAG 101 KV
//	Schicksal DAG 501 frei                           likewise "tot", or "gefangen TOR": held by that realm
//	Antwort special/DAG/101/1 "…"                    to the question of that key
//	Zustellung post/DAG/TOR/1                        a message that would be lost
//	Steuern DAG 20                                   a fifth more than the land brings, in a moon of income
//	Nachricht DAG "…"                                or "." for all, in the Segmentsbote
func Rulings(text []byte, w *world.World) ([]turn.Ruling, []game.Problem) {
	r := &reader{file: RulingFile, w: w, codes: map[string]world.RealmID{}}
	for n := range w.Realms {
		r.codes[w.Realms[n].Code] = world.RealmID(n + 1)
	}
	var list []turn.Ruling
	for _, l := range split(Decode(text)) {
		c := cursor{r: r, line: l.number, all: l.words}
		ruling := c.ruling()
		if c.end(); !c.bad {
			list = append(list, ruling)
		}
	}
	return list, r.problems
}

// ruling reads a line.
func (c *cursor) ruling() turn.Ruling {
	x := turn.Ruling{Field: grid.None, To: grid.None, Line: c.line}
	if statements[order.Fold(c.all[c.at].text)] == tMoon {
		c.at++
		x.Moon = max(int(c.number(1, int64(max(c.r.w.Laws.Moons, 1)))), 1) - 1
	}
	if c.more() && slices.Contains(atEnd, order.Fold(c.all[c.at].text)) {
		c.at++
		x.Late = true
	}
	c.decree(&x)
	x.Reason = c.name()
	if (x.Kind == turn.Answer || x.Kind == turn.Write) && x.Reason == "" {
		c.take(`"…"`)
	}
	return x
}

// decree reads what is decided.
func (c *cursor) decree(x *turn.Ruling) {
	w := c.take()
	if c.bad {
		return
	}
	x.Kind = decreed[order.Fold(w.text)]
	switch x.Kind {
	case turn.Freeze, turn.Thaw:
		x.Field = c.field()
	case turn.Open, turn.Close:
		x.Field = c.field()
		if g, abroad := c.beyond(x.Field); abroad {
			x.Beyond = g.To()
			return
		}
		x.To = c.field()
	case turn.SetOwner:
		x.Field, x.Realm = c.field(), c.realm(true)
	case turn.SetGrade:
		x.Field, x.Value = c.field(), c.grade()
	case turn.Circumstances:
		x.Realm, x.Field = c.realm(false), c.field()
		x.Value = c.number(-100, 100)
	case turn.SetGold:
		x.Realm, x.Value = c.realm(false), c.number(0, max31)
	case turn.RaiseTaxes:
		x.Realm, x.Value = c.realm(false), c.number(1, 100)
	case turn.Write:
		x.Realm = c.realm(true)
	case turn.SetHold, turn.SetVacant:
		x.Realm, x.Value = c.realm(false), c.consent()
	case turn.SetSize, turn.SetField, turn.GiveOrder, turn.SetFate:
		x.Realm, x.Unit = c.realm(false), uint16(c.number(1, 1<<16-1))
		c.unitRuling(x)
	case turn.Answer, turn.Deliver:
		x.Key = c.take("special/…", "post/…").text
	default:
		if len(c.r.problems) < most {
			c.r.tell(c.line, w, "keyword", order.Suggest(w.text, decreeWords()))
		}
		c.bad = true
	}
}

// unitRuling reads what is decided about a unit.
func (c *cursor) unitRuling(x *turn.Ruling) {
	switch x.Kind {
	case turn.SetSize:
		x.Value = c.number(0, 10_000_000)
	case turn.SetField:
		x.Field = c.field()
	case turn.SetFate:
		x.Value = int64(c.fate())
		if x.Value == int64(fight.Captive) {
			x.Other = c.realm(false)
		}
	case turn.GiveOrder:
		w := c.take("KV", "KA")
		if c.bad {
			return
		}
		command, fault := kit.ParseCommand(w.text)
		if x.Order = command.Order; fault != kit.CommandGood || command.Ext != kit.NoExtension || command.Order == kit.Special {
			c.fail(w, "word", orders()...)
		}
	}
}

// fate reads what becomes of a character.
func (c *cursor) fate() fight.End {
	w := c.take("frei", "tot", "gefangen")
	end, known := ends[order.Fold(w.text)]
	if !known {
		c.fail(w, "word", "frei", "tot", "gefangen")
	}
	return end
}

// grade reads a grade of difficulty; "." is the terrain's own.
func (c *cursor) grade() int64 {
	if c.more() && c.all[c.at].text == "." {
		c.at++
		return -1
	}
	return c.number(0, 2)
}

// consent reads yes or no.
func (c *cursor) consent() int64 {
	w := c.take("ja", "nein")
	switch folded := order.Fold(w.text); {
	case slices.Contains(yes, folded):
		return 1
	case !slices.Contains(no, folded):
		c.fail(w, "word", "ja", "nein")
	}
	return 0
}

// decreeWords are the words of all rulings, in German and then in English.
func decreeWords() []string {
	var list []string
	for lang := range 2 {
		for _, names := range decrees[1:] {
			list = append(list, names[lang])
		}
	}
	return list
}

// orders are what a unit may be ordered instead of a special order.
func orders() []string {
	var list []string
	for _, o := range kit.Orders() {
		if o != kit.Special {
			list = append(list, o.String())
		}
	}
	return list
}
