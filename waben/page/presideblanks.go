package page

// blank is a form: what is filled in, in the order in which the line has it.
type blank struct {
	name    string
	words   words // that the line begins with
	changes bool
	help    bool // there is more to say: "form.NAME.help"
	text    bool // what the line is about is a text, so it has no reason behind
	slots   []slot
}

// words are in German and in English. Lines are understood in both.
type words [2]string

// slot is a field of a form.
type slot struct {
	name     string
	kind     string
	list     string   // of something listed
	choices  []string // of a choice; their texts are "form.choice.NAME.N", from 1
	min, max int      // of a number
	may      bool     // it may be left out
	front    words    // in front of it, if it is filled in
	quoted   bool     // in the line it stands in quotes
}

func place(name string) slot        { return slot{name: name, kind: "place"} }
func listed(name, list string) slot { return slot{name: name, kind: "listed", list: list} }
func number(name string, least, most int) slot {
	return slot{name: name, kind: "number", min: least, max: most}
}

func choice(name string, choices ...string) slot {
	return slot{name: name, kind: "choice", choices: choices}
}
func text(name string) slot { return slot{name: name, kind: "text", quoted: true} }

// maybe is a field that may be left out, with words in front of it if it is not.
func maybe(s slot, front words) slot {
	s.may, s.front = true, front
	return s
}

// The largest numbers that forms offer.
const (
	mostGold    = 1 << 31
	mostTroops  = 10_000_000
	mostLeaders = 1000
	mostWall    = 1000
)

// decisions are about the turn, as in a file of rulings (scroll.Rulings).
var decisions = []blank{
	{name: "write", help: true, words: words{"Nachricht", "Message"}, text: true, slots: []slot{listed("reader", "reader"), {name: "text", kind: "long", quoted: true}}},
	{name: "taxes", help: true, words: words{"Steuern", "Taxes"}, slots: []slot{listed("realm", "realm"), number("percent", 1, 100)}},
	{name: "gold", words: words{"Schatz", "Treasury"}, slots: []slot{listed("realm", "realm"), number("gold", 0, mostGold)}},
	{name: "size", help: true, words: words{"Stärke", "Size"}, slots: []slot{listed("unit", "unit"), number("size", 0, mostTroops)}},
	{name: "move", words: words{"Ort", "Place"}, slots: []slot{listed("unit", "unit"), place("place")}},
	{name: "order", words: words{"Befehl", "Order"}, slots: []slot{listed("unit", "unit"), listed("order", "order")}},
	{name: "fate", words: words{"Schicksal", "Fate"}, slots: []slot{
		listed("person", "person"), choice("fate", "frei", "tot", "gefangen"), maybe(listed("holder", "realm"), words{}),
	}},
	{name: "circumstances", words: words{"Umstände", "Circumstances"}, slots: []slot{listed("realm", "realm"), place("place"), number("points", -100, 100)}},
	{name: "owner", words: words{"Besitz", "Owner"}, slots: []slot{place("place"), listed("owner", "owner")}},
	{name: "grade", words: words{"Schwierigkeit", "Grade"}, slots: []slot{place("place"), choice("grade", ".", "0", "1", "2")}},
	{name: "freeze", words: words{"Frost", "Freeze"}, slots: []slot{place("place")}},
	{name: "thaw", words: words{"Tau", "Thaw"}, slots: []slot{place("place")}},
	{name: "open", help: true, words: words{"Öffnung", "Open"}, slots: []slot{place("place"), place("to")}},
	{name: "close", words: words{"Schließung", "Close"}, slots: []slot{place("place"), place("to")}},
	{name: "hold", words: words{"Sperre", "Hold"}, slots: []slot{listed("realm", "realm"), choice("so", "ja", "nein")}},
	{name: "vacant", words: words{"Vakant", "Vacant"}, slots: []slot{listed("realm", "realm"), choice("so", "ja", "nein")}},
	{name: "deliver", help: true, words: words{"Zustellung", "Deliver"}, slots: []slot{{name: "letter", kind: "text"}}},
}

// amendments change the world, as scroll.Amend reads them.
var amendments = []blank{
	{name: "terrain", words: words{"Gelände", "Terrain"}, slots: []slot{place("place"), listed("land", "land")}},
	{name: "settlement", help: true, slots: []slot{
		listed("type", "settlement"), place("place"), listed("owner", "owner"), text("name"),
		maybe(slot{name: "harbours", kind: "text"}, words{"Häfen", "harbours"}),
	}},
	{name: "raze", words: words{"Weg Stadt", "Remove Town"}, slots: []slot{place("place")}},
	{name: "edge", slots: []slot{listed("what", "edge"), place("side")}},
	{name: "unedge", words: words{"Weg", "Remove"}, slots: []slot{listed("what", "edges"), place("side")}},
	{name: "wall", words: words{"Wall", "Wall"}, slots: []slot{place("side"), number("points", 5, mostWall)}},
	{name: "unit", help: true, words: words{"Einheit", "Unit"}, slots: []slot{
		listed("realm", "realm"), number("number", 100, 999), number("size", 1, mostTroops), listed("kind", "kind"), number("leaders", 0, mostLeaders),
		place("place"), listed("raised", "raised"),
	}},
	{name: "disband", words: words{"Weg Einheit", "Remove Unit"}, slots: []slot{listed("unit", "unit")}},
	{name: "person", words: words{"Person", "Person"}, slots: []slot{
		listed("realm", "realm"), number("number", 500, 599), text("name"), maybe(text("office"), words{"Amt", "office"}),
	}},
	{name: "rename", words: words{"Reich", "Realm"}, slots: []slot{listed("realm", "realm"), text("name")}},
	{name: "capital", words: words{"Hauptstadt", "Capital"}, slots: []slot{listed("realm", "realm"), place("place")}},
	{name: "payment", words: words{"Zahlung", "Payment"}, slots: []slot{
		listed("account", "account"), {name: "cents", kind: "text"}, maybe(text("for"), words{}),
	}},
	{name: "reminder", help: true, words: words{"Mahnung", "Reminder"}, slots: []slot{
		listed("account", "account"), {name: "cents", kind: "text"}, maybe(text("for"), words{}),
	}},
	{name: "stance", words: words{"Haltung", "Stance"}, slots: []slot{
		listed("realm", "realm"), listed("other", "realm"), choice("stance", "neutral", "Durchzug", "verbündet", "Krieg"),
	}},
}

// blanks are all forms, in the order in which they are offered.
var blanks = func() (list []blank) {
	list = append(list, decisions...)
	for _, b := range amendments {
		b.changes = true
		list = append(list, b)
	}
	return list
}()
