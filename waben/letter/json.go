package letter

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// MarshalJSON gives what AppendJSON appends.
func (l *Letter) MarshalJSON() ([]byte, error) { return l.AppendJSON(nil), nil }

// AppendJSON appends the letter for programs. Fields are written `ggg/kk`, realms by their codes, terrain, kinds and orders in
// the rule text's short forms, moons as numbers (12 a year n.P.), events with the names of their values. What the
// reader may not know is not there. Keys stand in a fixed order. The template of the
// next turn is not in it: Next gives that.
func (l *Letter) AppendJSON(b []byte) []byte {
	e := encoder{b: b, names: &l.names}
	e.open('{')
	e.head(&l.Head)
	if l.Start != nil {
		e.key("start")
		e.start(l.Start)
	}
	e.yes("silent", l.Silent)
	e.list("courses", len(l.Courses), func(n int) { e.course(&l.Courses[n], l.Events) })
	e.list("battles", len(l.Battles), func(n int) { e.battle(&l.Battles[n]) })
	e.list("sightings", len(l.Sightings), func(n int) { e.sighting(&l.Sightings[n]) })
	e.list("books", len(l.Books), func(n int) { e.book(&l.Books[n]) })
	e.list("settlements", len(l.Settlements), func(n int) { e.settlement(&l.Settlements[n]) })
	e.list("sites", len(l.Sites), func(n int) { e.site(&l.Sites[n]) })
	e.list("walls", len(l.Walls), func(n int) { e.wall(&l.Walls[n]) })
	e.list("people", len(l.People), func(n int) { e.person(&l.People[n]) })
	e.list("captives", len(l.Captives), func(n int) { e.captive(&l.Captives[n]) })
	e.list("relations", len(l.Relations), func(n int) { e.relation(&l.Relations[n]) })
	e.list("post", len(l.Post), func(n int) { e.post(&l.Post[n]) })
	e.list("sent", len(l.Sent), func(n int) { e.post(&l.Sent[n]) })
	e.list("faults", len(l.Faults), func(n int) { e.fault(&l.Faults[n]) })
	e.list("map", len(l.Map), func(n int) { e.memory(&l.Map[n]) })
	e.account(&l.Account)
	e.shut('}')
	return e.b
}

func (e *encoder) start(s *Start) {
	e.open('{')
	e.codes("neighbours", s.Neighbours)
	e.codes("embassies", s.Embassies)
	e.key("forecast")
	e.open('{')
	e.book(&s.Forecast)
	e.shut('}')
	e.shut('}')
}

// codes writes a list of realms.
func (e *encoder) codes(k string, list []world.RealmID) {
	e.strings(k, len(list), func(n int) string { return e.names.code(list[n]) })
}

// strings writes a list of texts.
func (e *encoder) strings(k string, n int, text func(n int) string) {
	e.key(k)
	e.open('[')
	for i := range n {
		e.next()
		e.b = appendString(e.b, text(i))
	}
	e.shut(']')
}

// encoder appends JSON; it knows where commas belong.
type encoder struct {
	b     []byte
	names *names
	more  bool   // something stands before, in the same object or list
	out   *spool // where it goes while it is written; nil: it stays
}

func (e *encoder) open(c byte) {
	e.b = append(e.b, c)
	e.more = false
}

func (e *encoder) shut(c byte) {
	e.b = e.out.pass(append(e.b, c), 0)
	e.more = true
}

func (e *encoder) next() {
	if e.more {
		e.b = append(e.b, ',')
	}
	e.more = true
}

func (e *encoder) key(k string) {
	e.next()
	e.b = append(append(append(e.b, '"'), k...), '"', ':')
}

// list writes a list of objects; an empty one is there too.
func (e *encoder) list(k string, n int, item func(n int)) {
	e.key(k)
	e.open('[')
	for i := range n {
		e.next()
		e.open('{')
		item(i)
		e.shut('}')
	}
	e.shut(']')
}

func (e *encoder) int(k string, n int64) {
	e.key(k)
	e.b = strconv.AppendInt(e.b, n, 10)
}

// some writes a number that is not 0.
func (e *encoder) some(k string, n int64) {
	if n != 0 {
		e.int(k, n)
	}
}

// yes writes what is so.
func (e *encoder) yes(k string, so bool) {
	if so {
		e.key(k)
		e.b = append(e.b, "true"...)
	}
}

func (e *encoder) text(k, s string) {
	e.key(k)
	e.b = appendString(e.b, s)
}

// words writes a text that is not empty.
func (e *encoder) words(k, s string) {
	if s != "" {
		e.text(k, s)
	}
}

func appendString(b []byte, s string) []byte {
	for n := range len(s) {
		if c := s[n]; c < ' ' || c >= utf8.RuneSelf || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			quoted, _ := json.Marshal(s) // texts can always be written
			return append(b, quoted...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

// field writes a field that is one.
func (e *encoder) field(k string, f grid.Field) {
	if f != grid.None {
		e.key(k)
		e.b = append(e.names.patch.AppendName(append(e.b, '"'), f), '"')
	}
}

func (e *encoder) realm(k string, r world.RealmID) { e.words(k, e.names.code(r)) }

var sorts = [...]string{"realm", "organisation", "wanderer"}

func (e *encoder) head(h *Head) {
	e.text("segment", h.Segment)
	e.text("realm", h.Code)
	e.text("name", h.Name)
	e.text("sort", sorts[h.Sort])
	e.int("turn", int64(h.Turn))
	e.int("from", int64(h.From))
	e.int("moons", int64(h.Moons))
	e.int("next", int64(h.Next))
	e.int("balance", int64(h.Balance))
	e.some("fee", int64(h.Fee))
	e.yes("withheld", h.Withheld)
	e.yes("vacant", h.Vacant)
	e.some("missed", int64(h.Missed))
	e.int("gold", h.Gold)
	e.field("capital", h.Capital)
	e.int("fields", int64(h.Fields))
	e.int("known", int64(h.Known))
}

func (e *encoder) course(c *Course, events []Event) {
	e.some("unit", int64(c.Number))
	e.words("name", c.Name)
	if u := &c.Unit; c.Here {
		e.text("kind", u.Kind.String())
		e.int("size", int64(u.Size))
		e.some("leaders", int64(u.Leaders))
		e.field("field", u.Field)
		e.some("side", int64(u.Side))
		e.some("aboard", int64(u.Aboard))
		e.some("gold", int64(u.Gold))
		e.text("raised", u.Raised.String())
	} else if c.Number != 0 {
		e.yes("gone", true)
	}
	e.ordered(c.Ordered)
	if c.To > c.From {
		e.list("events", c.To-c.From, func(n int) { e.event(&events[c.From+n]) })
	}
}

var roleNames = [roles]string{"mine", "theirs", "public"}

func (e *encoder) event(x *Event) {
	e.text("code", x.Code.String())
	if x.Role != Mine {
		e.text("role", roleNames[x.Role])
	}
	e.int("moon", int64(x.Moon))
	e.int("tick", int64(x.Tick))
	e.realm("realm", x.Realm)
	e.realm("by", x.By)
	e.some("with", int64(x.With))
	e.field("field", x.Field)
	e.field("to", x.To)
	values := x.Code.Info().Values
	for n := range values {
		if x.Shown>>n&1 != 0 {
			e.int(values[n].Name, int64(x.Values[n]))
		}
	}
	e.words("text", x.Text)
	e.words("word", x.Word)
	e.cite(x.Code)
}

// cite writes the statements that decided an event.
func (e *encoder) cite(c chronicle.Code) {
	list := c.Info().Cite
	e.strings("cite", len(list), func(n int) string { return list[n] })
}

func (e *encoder) sighting(s *Sighting) {
	e.int("moon", int64(s.Moon))
	e.int("tick", int64(s.Tick))
	e.field("field", s.Field)
	e.realm("realm", s.Realm)
	e.text("kind", s.Kind.String())
	e.int("class", int64(s.Class))
	e.some("by", int64(s.By))
}

func (e *encoder) relation(r *Relation) {
	stances := [...]string{"neutral", "passage", "allied", "war"}
	e.realm("realm", r.Realm)
	e.text("ours", stances[r.Ours])
	e.text("theirs", stances[r.Theirs])
	e.text("between", stances[r.Between])
}

var postSorts = [...]string{"", "message", "notice", "treaty", "culture", "question", "answer", "cover", "action", "master", "from-master"}

func (e *encoder) post(p *chronicle.Post) {
	e.text("sort", postSorts[p.Sort])
	e.int("moon", int64(p.Moon))
	e.realm("from", p.From)
	e.realm("to", p.To)
	e.words("title", p.Title)
	e.text("text", p.Text)
	e.yes("public", p.Public)
}

func (e *encoder) fault(f *Fault) {
	e.int("moon", int64(f.Moon))
	e.problem(&f.Problem)
}

func (e *encoder) problem(p *game.Problem) {
	data, err := json.Marshal(p)
	if err != nil {
		return // problems are texts and numbers
	}
	e.key("problem")
	e.b = append(e.b, data...)
}

// memory writes what is known of a field. Sides are bits, 1 for side 1, 2 for side 2, 4 for side 3 and so on.
func (e *encoder) memory(m *world.Memory) {
	e.field("field", m.Field)
	e.text("land", m.Land.String())
	e.some("rivers", int64(m.Rivers))
	e.some("springs", int64(m.Springs))
	e.some("traits", int64(m.Traits))
	if m.Grade > 0 {
		e.int("grade", int64(m.Grade)-1)
	}
	if !m.Full {
		return
	}
	e.int("seen", int64(m.Moon))
	e.realm("owner", m.Owner)
	e.words("settlement", m.Settlement.String())
	e.some("roads", int64(m.Roads))
	e.some("bridges", int64(m.Bridges))
	e.some("canals", int64(m.Canals))
	e.some("walls", int64(m.Walls))
}
