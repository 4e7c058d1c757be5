package sheet

import (
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/waben/kit"
)

// Person names a character, or says something new of one that is there: whose it is, what it is trained to lead
// (WDW-36, WDW-R-55).
type Person struct {
	At
	Unit   uint16   `json:"unit"`
	REP    bool     `json:"rep,omitempty"`
	Name   string   `json:"name,omitempty"`
	Office string   `json:"office,omitempty"`
	Place  *Place   `json:"place,omitempty"` // the settlement that it stands for; nil: none is said
	Leads  kit.Unit `json:"leads,omitempty"` // a kind of those whom it can lead; NoUnit: none is said
}

// trait begins what a line says of a character.
type trait uint8

const (
	noTrait trait = iota
	repTrait
	nscTrait
	officeTrait
	placeTrait
	leadsTrait
)

var traits = func() (v order.Vocabulary[trait]) {
	v.Add(repTrait, "REP")
	v.Add(nscTrait, "NSC", "NPC")
	v.Add(officeTrait, "Amt", "office")
	v.Add(placeTrait, "von", "of", "in", "für", "for", "aus", "from")
	v.Add(leadsTrait, "führt", "leads", "Hf")
	return v
}()

// person reads `503 REP "Illyra" Amt "Heermeisterin" von 210/37 führt K`, and the row of the printed table of characters,
// `501 REP 210/37 48 4+2 Traska Dagon II.`, whose points the server knows. The other printed table, with what they are ordered,
// is read as orders of units. Lines of words describe them (WDW-36).
func (r *reader) person(c *cursor) {
	line := Person{At: c.place()}
	switch {
	case !digit(c.here()):
		if !r.tableHead(c) && !isRule(c.s) {
			r.toMaster(c) // who they are, in words
		}
		return
	case !r.trial && r.tries(c.s, unitsPart):
		c.pos = 0
		r.unitLine(c)
		return
	}
	if r.unitNumber(c, &line.Unit) && r.traits(c, &line) {
		r.sheet.People = append(r.sheet.People, line)
	}
}

// traits reads what a line says of a character. Names have quotation marks but for those behind a status, which end the line.
func (r *reader) traits(c *cursor, line *Person) bool {
	start, status := c.pos, false
	wrong := func(from int, suggest string) {
		r.report(c, from, len(c.s), game.Problem{
			Code: "problem.sheet.person", Args: game.Args{"text": quoted(c.s[from:])}, Suggest: suggest,
			Want: []string{`503 "Illyra" von 210/37 führt K`}, Cite: []string{"WDW-R-55"},
		})
	}
	for !c.done() {
		from := c.pos
		if text, there := c.quoted(); there {
			line.Name = text
			continue
		}
		switch b := c.at(); {
		case digit(b) && r.slash(c):
			p, _, good := r.position(c, Before)
			if !good {
				return false
			}
			line.Place = r.place(p)
			continue
		case status && (digit(b) || b == '+'), b == ',', b == ';', b == '.': // Bauwert and Gutpunkte
			c.pos++
			continue
		}
		word := c.word()
		switch is, _ := traits.Find(word); is {
		case repTrait, nscTrait:
			line.REP, status = is == repTrait, true
		case placeTrait:
		case officeTrait:
			line.Office, _ = c.quoted()
		case leadsTrait:
			line.Leads = kit.Foot
			if k, found := kinds.Find(c.peek()); found {
				line.Leads = k
				c.word()
			}
		default:
			if !status || line.Name != "" || word == "" {
				wrong(from, traits.Suggest(word))
				return false
			}
			line.Name = tidy(strings.TrimSpace(c.s[from:]))
			c.pos = len(c.s)
		}
	}
	if line.Name == "" && line.Office == "" && line.Place == nil && line.Leads == kit.NoUnit {
		wrong(start, "")
		return false
	}
	return true
}

func (w *writer) people(list []Person) {
	if len(list) == 0 {
		return
	}
	w.part(peoplePart)
	for n := range list {
		l := &list[n]
		w.s(strconv.Itoa(int(l.Unit)))
		if l.REP {
			w.s(" REP")
		}
		if l.Name != "" {
			w.quote(l.Name)
		}
		if l.Office != "" {
			w.say(" Amt", " office")
			w.quote(l.Office)
		}
		if l.Place != nil {
			w.say(" von ", " of ")
			w.place(*l.Place, nowhere)
		}
		if l.Leads != kit.NoUnit {
			w.say(" führt ", " leads ")
			w.s(l.Leads.Spec().Code)
		}
		w.s("\n")
	}
}
