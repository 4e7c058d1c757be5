package proof

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/internal/i18n"
	"spielleiter/waben/kit"
	"spielleiter/waben/plan"
	"spielleiter/waben/scroll"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

var update = flag.Bool("update", false, "write what is said of bad input anew, to be read by somebody")

// example is the segment of the rules' example, with its laws.
func example(t testing.TB) *world.World {
	t.Helper()
	f, problems, err := scroll.Load(os.DirFS("../testdata/example"))
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	return f.World
}

// speakers put problems of sheets into words.
func speakers(t testing.TB) map[string]*i18n.Printer {
	t.Helper()
	texts := gametest.Together(t, sheet.Texts, plan.Texts, trial.Texts, kit.Texts)
	c, err := i18n.New([]fs.FS{i18n.Texts}, map[string]fs.FS{"waben": texts})
	if err != nil {
		t.Fatal(err)
	}
	return map[string]*i18n.Printer{"de": c.Printer(i18n.German, "waben"), "en": c.Printer(i18n.English, "waben")}
}

// bad is a case of bad input: a sheet, what is said of it in both languages, and what is done all the same.
type bad struct {
	about string
	parts map[string]string
}

// parse reads a case: what it is about, then parts below lines `-- name --`.
func parse(text string) bad {
	c := bad{parts: map[string]string{}}
	name := ""
	for line := range strings.Lines(text) {
		if head, is := strings.CutPrefix(strings.TrimSpace(line), "-- "); is && strings.HasSuffix(head, " --") {
			name = strings.TrimSuffix(head, " --")
			c.parts[name] = ""
			continue
		}
		if name == "" {
			c.about += line
		} else {
			c.parts[name] += line
		}
	}
	return c
}

func (c *bad) String() string {
	var b strings.Builder
	b.WriteString(c.about)
	for _, name := range []string{"sheet", "de", "en", "done"} {
		fmt.Fprintf(&b, "-- %s --\n%s", name, c.parts[name])
	}
	return b.String()
}

// bytes are the sheet as it arrives.
func (c *bad) bytes() []byte {
	text := c.parts["sheet"]
	if !strings.Contains(c.about, "\nlatin-1\n") {
		return []byte(text)
	}
	var latin []byte
	for _, r := range strings.ReplaceAll(text, "\n", "\r\n") {
		latin = append(latin, byte(r))
	}
	return latin
}

// world is the example, with as much in the capital's treasury as the case says.
func (c *bad) world(t *testing.T) *world.World {
	w := example(t)
	if _, gold, says := strings.Cut(c.about, "\nGold "); says {
		if _, err := fmt.Sscan(gold, &w.SettlementAt(w.Realm(1).Capital).Gold); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// realm is who has sent it: the one that the case names, or Dagon.
func (c *bad) realm(w *world.World) world.RealmID {
	for n := range w.Realms {
		if strings.Contains(c.about, "\nrealm "+w.Realms[n].Code+"\n") {
			return world.RealmID(n + 1)
		}
	}
	return 1
}

// try gives what the checker says of the case, and what the evaluation then does.
func (c *bad) try(t *testing.T, w *world.World) ([]game.Problem, string) {
	t.Helper()
	r := c.realm(w)
	s, problems := sheet.Read(c.bytes(), sheet.Options{Realm: w.Realm(r).Code, Moons: w.Laws.Moons})
	sent := make([]turn.Sent, len(w.Realms))
	sent[r-1] = turn.Sent{Sheet: s, Problems: problems}
	problems = append(slices.Clone(problems), trial.Run(w.For(r), r, s).Problems...)
	next, log, _ := turn.Run(w, sent, 3, nil)
	if err := next.Verify(); err != nil {
		t.Error(err)
	}
	return problems, done(w, next, r) + fmt.Sprintf("%d GS\n", log.Books[r-1].New)
}

// done are the units that are elsewhere or of another size than before.
func done(before, after *world.World, r world.RealmID) string {
	var b strings.Builder
	units, _ := after.Of(r)
	for n := range units {
		u := &units[n]
		if id := before.Unit(r, u.Number); id != world.NoUnit && before.Units[id].Field == u.Field && before.Units[id].Size == u.Size {
			continue
		}
		fmt.Fprintf(&b, "%d %d %s %s\n", u.Number, u.Size, u.Kind, after.Patch.Name(u.Field))
	}
	return b.String()
}

// spoken are problems in a language, as a terminal has them.
func spoken(say *i18n.Printer, list []game.Problem) string {
	var b strings.Builder
	for _, p := range list {
		fmt.Fprintf(&b, "%d:%d %s: %s\n", p.Line, p.Column, p.Severity, say.Problem(p))
	}
	return b.String()
}

// A sheet is taken line by line: good lines count, and each bad one gets its reason in both languages. The cases
// are in testdata/input; -update writes what is said.
func TestBadInputIsToldLineByLine(t *testing.T) {
	files, err := filepath.Glob("testdata/input/*.txt")
	if err != nil || len(files) < 12 {
		t.Fatalf("%d cases, %v", len(files), err)
	}
	say := speakers(t)
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			c := parse(string(data))
			got := bad{about: c.about, parts: map[string]string{"sheet": c.parts["sheet"]}}
			problems, does := c.try(t, c.world(t))
			got.parts["de"], got.parts["en"], got.parts["done"] = spoken(say["de"], problems), spoken(say["en"], problems), does
			if *update {
				if err := os.WriteFile(name, []byte(got.String()), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(c.String(), got.String()); diff != "" && !*update {
				t.Error(diff)
			}
			if strings.ContainsAny(got.String(), "⟨⟩") || !utf8.ValidString(got.String()) {
				t.Errorf("something is not in words:\n%s", got.String())
			}
			within(t, c.parts["sheet"], problems)
		})
	}
}

// within wants every place that is marked to be in the sheet.
func within(t *testing.T, text string, problems []game.Problem) {
	t.Helper()
	lines := strings.Split(text, "\n")
	for _, p := range problems {
		if p.Line < 0 || p.Line > len(lines) {
			t.Errorf("line %d of %d: %+v", p.Line, len(lines), p)
			continue
		}
		if p.Line > 0 && p.Column+p.Length-1 > utf8.RuneCountInString(lines[p.Line-1]) {
			t.Errorf("marks %d+%d in %q", p.Column, p.Length, lines[p.Line-1])
		}
		if len(p.Cite) == 0 {
			t.Errorf("cites nothing: %+v", p)
		}
	}
}
