package proof

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/letter"
	"spielleiter/waben/scroll"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// statements is how many numbered statements the rule book has.
const statements = 86

// Each numbered statement has a test that says so: in its name, in the sentence above it, or in a row of its table.
func TestEveryStatementHasATest(t *testing.T) {
	tested := map[int]bool{}
	number := regexp.MustCompile(`WDW-?(\d+)`)
	files, err := filepath.Glob("../*/*_test.go")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range claims(f) {
			for _, m := range number.FindAllStringSubmatch(text, -1) {
				n, _ := strconv.Atoi(m[1])
				tested[n] = true
			}
		}
	}
	for n := 1; n <= statements; n++ {
		if !tested[n] {
			t.Errorf("WDW-%d has no test", n)
		}
	}
}

// claims are the names of a file's tests, what is said above them, and all texts in their tables.
func claims(f *ast.File) (texts []string) {
	for _, d := range f.Decls {
		fn, is := d.(*ast.FuncDecl)
		if is && !strings.HasPrefix(fn.Name.Name, "Test") {
			continue
		}
		if is {
			texts = append(texts, fn.Name.Name, fn.Doc.Text())
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if x, is := n.(*ast.BasicLit); is && x.Kind == token.STRING {
				texts = append(texts, x.Value)
			}
			return true
		})
	}
	return texts
}

// WDW-3: who plays with others in a realm hands in through its Spieler: one sheet and one letter a realm, the Spieler's; a
// Wanderer has his own.
func TestWDW3OnlySpielerSendAndGetLetters(t *testing.T) {
	s := set(t)
	w := s.w
	w.Realms = append(w.Realms, world.Realm{
		Code: "WAN", Name: "Wanda", Sort: world.Wanderer, Capital: -1, Players: []world.Player{{Name: "Wanda Spielt"}},
		People: []world.Character{{Number: 501, Name: "Wanda", Player: 1, Settlement: -1}},
	})
	w.Stances = make([]world.Stance, len(w.Realms)*len(w.Realms))
	s.put(5, 501, 1, kit.Leader, "007/25")
	s.sheets["WAN"] = "Spielzug WAN 7\n501 007/25-26 KI\n"
	o := s.play(t)
	if u := o.next.Units[o.next.Unit(5, 501)]; u.Field != s.at("007/26") {
		t.Errorf("Wanda is on %s", o.next.Patch.Name(u.Field))
	}
	desk := letter.Sort(o.next, o.log)
	for n := range o.next.Realms {
		l := desk.Letter(world.RealmID(n + 1))
		if l.Head.Code != o.next.Realms[n].Code || len(l.Courses) == 0 {
			t.Errorf("the letter of %s is %s's, with %d units", o.next.Realms[n].Code, l.Head.Code, len(l.Courses))
		}
		for _, c := range l.Courses {
			if c.Here && c.Unit.Realm != world.RealmID(n+1) {
				t.Errorf("%s reads of %d/%d", l.Head.Code, c.Unit.Realm, c.Number)
			}
		}
	}
}

// WDW-4: that a player is Reichsspielleiter is kept in every form of the world, and is its realm's own business.
func TestWDW4TheReichsspielleiterIsKept(t *testing.T) {
	s := set(t)
	s.w.Realm(amt).Players[0].Judge = true
	read, problems := scroll.Read(scroll.Write(s.w, scroll.German), s.w.Laws)
	if read == nil {
		t.Fatal(problems)
	}
	var stored world.World
	if err := json.Unmarshal([]byte(written(t, s.w)), &stored); err != nil {
		t.Fatal(err)
	}
	for name, w := range map[string]*world.World{"text": read, "JSON": &stored, "its own eyes": s.w.For(amt), "after a turn": s.play(t).next} {
		if p := w.Realm(amt).Players; !p[0].Judge || p[1].Judge {
			t.Errorf("%s: %+v", name, p)
		}
	}
	if p := s.w.For(bor).Realm(amt).Players; p != nil {
		t.Errorf("Bor knows %+v", p)
	}
}

// WDW-11: culture alone gives no advantage: whoever writes of a thousand dragons has none.
func TestWDW11CultureMovesNothing(t *testing.T) {
	plain := set(t).play(t)
	s := set(t)
	s.sheets["AMT"] += "Kultur öffentlich: Drachen\n  Tausend Drachen fliegen auf, und alle fallen.\n"
	told := s.play(t)
	if written(t, plain.next) != written(t, told.next) || written(t, plain.log.Events) != written(t, told.log.Events) || written(t, plain.log.Battles) != written(t, told.log.Battles) {
		t.Error("the world is another one")
	}
	if len(told.log.Post) != len(plain.log.Post)+1 {
		t.Errorf("%d letters, before %d", len(told.log.Post), len(plain.log.Post))
	}
}

// WDW-24: higher taxes are between player and game master: income stays that of the table, the wish arrives, and what the
// game master grants is in the book with his reason.
func TestWDW24HigherTaxesAreTheGameMasters(t *testing.T) {
	plain := set(t).play(t)
	s := set(t)
	s.sheets["AMT"] += "Fragen:\n  Ich erhöhe die Steuern um ein Zehntel.\n"
	asked := s.play(t)
	if written(t, plain.log.Books) != written(t, asked.log.Books) {
		t.Error("asking for money brings money")
	}
	if !slices.ContainsFunc(asked.asks, func(q turn.Question) bool {
		return q.Realm == amt && q.Kind == turn.PlayerAsks && strings.Contains(q.Text, "Steuern")
	}) {
		t.Errorf("%+v", asked.asks)
	}
	s = set(t)
	s.rulings = []turn.Ruling{{Kind: turn.SetGold, Realm: amt, Value: plain.log.Books[0].Old + 900, Reason: "Höhere Steuern"}}
	granted := s.play(t)
	book := granted.log.Books[0]
	n := slices.IndexFunc(book.Entries, func(e chronicle.Entry) bool { return e.Sort == chronicle.Other })
	if n < 0 || book.Entries[n].Sum != 900 || book.Entries[n].Text != "Höhere Steuern" {
		t.Errorf("%+v", book.Entries)
	}
}

// WDW-81: each letter is the Reichsaufstellung: REPs, the treasury with its places, buildings with their progress, in the
// moon of income the taxes by terrain, in the moon of recruiting new units with their place; together the Reichsbilanz.
func TestWDW81TheReichsaufstellung(t *testing.T) {
	s := set(t)
	s.w.Land[s.at("001/01")] = land.Highland
	s.sheets["AMT"] = strings.Replace(s.sheets["AMT"], "Straße 001/25(2)", "Straße 001/25(2)\nBurg 001/01 \"Neuburg\"", 1)
	o := s.play(t)
	l := letter.For(o.next, o.log, amt)
	if len(l.Books) != 2 || len(l.People) != 2 || !l.People[0].REP() || len(l.Settlements) != 2 {
		t.Fatalf("%d books, %+v, %d settlements", len(l.Books), l.People, len(l.Settlements))
	}
	taxes, heights := 0, map[land.Height]bool{}
	for _, e := range l.Books[0].Entries {
		if e.Sort == chronicle.LandTax {
			taxes += int(e.Count)
			heights[e.Land.Height()] = true
		}
	}
	if taxes != 48+14 || len(heights) != 2 || len(l.Books[0].Stores) == 0 {
		t.Errorf("%d fields taxed by %d heights, %d stores", taxes, len(heights), len(l.Books[0].Stores))
	}
	raised := slices.IndexFunc(l.Events, func(e letter.Event) bool { return e.Code == chronicle.Raised })
	if raised < 0 || l.Events[raised].Unit != 104 || l.Events[raised].Field != s.at("001/25") {
		t.Errorf("new units: %+v", l.Events)
	}
	if n := slices.IndexFunc(l.Sites, func(x world.Site) bool { return x.Settlement == kit.Castle }); n < 0 || l.Sites[n].Done < 1 || l.Sites[n].Paid < l.Sites[n].Done {
		t.Errorf("sites: %+v", l.Sites)
	}
	sum := l.Books[0].Old
	for _, b := range l.Books {
		for _, e := range b.Entries {
			sum += e.Sum
		}
	}
	if sum != l.Books[1].New || l.Books[0].New != l.Books[1].Old {
		t.Errorf("from %d with all entries to %d, the book says %d", l.Books[0].Old, sum, l.Books[1].New)
	}
}

// WDW-86: time goes on if nobody sends anything: moons pass, what is paid for is built, and the turn counts as missed.
func TestWDW86TimeGoesOn(t *testing.T) {
	s := set(t)
	s.sheets = map[string]string{}
	start, done := s.w.Moon, s.w.Sites[0].Done
	o := s.play(t)
	if o.next.Moon != start+2 || o.next.Turn != s.w.Turn+1 {
		t.Errorf("moon %d, turn %d", o.next.Moon-start, o.next.Turn)
	}
	if o.next.Sites[0].Done != done+2 {
		t.Errorf("Neubor has %d points, before %d", o.next.Sites[0].Done, done)
	}
	for n := range o.next.Realms {
		if o.next.Realms[n].Missed != 1 {
			t.Errorf("%s has missed %d", o.next.Realms[n].Code, o.next.Realms[n].Missed)
		}
	}
	if l := law.Default(); o.next.Laws.Missed != l.Missed || len(o.log.Books) != 8 {
		t.Errorf("%d books", len(o.log.Books))
	}
}
