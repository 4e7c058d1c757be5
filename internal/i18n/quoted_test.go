package i18n_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// betrayal is what a sentence says if it takes a word of a player for a key.
const betrayal = "BETRAYAL"

// canaries are words that a printer could take for something of its own. Of the first there is a text.
var canaries = []string{"@zz.key", "@zz.none", "@Zz.key", "@@zz.key", "{n}", "⟨zz⟩"}

// canaryCatalog are all texts, and one for the key that players write.
func canaryCatalog(t *testing.T) *i18n.Catalog {
	t.Helper()
	text := &fstest.MapFile{Data: []byte(`{"zz.key":"` + betrayal + `"}`)}
	c := i18n.All(games.All(), match.Texts, host.Texts, fs.FS(fstest.MapFS{"de.json": text, "en.json": text}))
	if err := c.Load(); err != nil {
		t.Fatal(err)
	}
	return c
}

// What a player writes is quoted as it is written, in text and in data: no word of it is a key of a text, a template or a gap.
func TestNoWordOfAPlayerIsTakenForAKey(t *testing.T) {
	t.Parallel()
	catalog := canaryCatalog(t)
	for _, e := range games.All() {
		info := e.Game.Info()
		t.Run(info.ID+"@"+info.Edition, func(t *testing.T) {
			t.Parallel()
			q := quoter{t: t, quoted: map[string]int{}}
			for _, lang := range i18n.Langs {
				q.printers = append(q.printers, catalog.Printer(lang, info.ID+"@"+info.Edition))
			}
			q.play(e.Game)
			for _, canary := range canaries {
				t.Logf("%q: quoted %d times", canary, q.quoted[canary])
			}
			if never := q.quoted[canaries[0]]*q.quoted["{n}"] == 0; q.sentences == 0 || never && info.ID != "agamemnon" { // which reads sign by sign
				t.Errorf("%d sentences, quoted %v: nothing was tried", q.sentences, q.quoted)
			}
		})
	}
}

type quoter struct {
	t         *testing.T
	printers  []*i18n.Printer
	sentences int
	quoted    map[string]int
}

// play sends orders in which words are canaries, in some phases of a random match.
func (q *quoter) play(g game.Game) {
	const phases = 6
	rng := rand.New(rand.NewPCG(7, 7))
	config, _ := g.Info().Complete(game.Config{})
	at, err := g.Setup(config, game.NewClerk(game.Seed{7}, 0, nil))
	if err != nil {
		q.t.Fatal(err)
	}
	for phase := 1; phase <= phases && len(at.Pending().Seats) > 0; phase++ {
		var orders []game.ErasedOrders
		for n, seat := range at.Pending().Seats {
			view := at.View(game.As(seat))
			o := view.Random(rng)
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: o})
			if n < 2 {
				q.texts(view, o, rng)
				q.data(view, o)
			}
		}
		if at, err = at.Step(orders, game.NewClerk(game.Seed{7}, phase, nil)); err != nil {
			q.t.Fatal(err)
		}
	}
}

// texts puts canaries in the place of words of a text, before, between and behind them.
func (q *quoter) texts(view game.View, o game.Orders, rng *rand.Rand) {
	for _, lang := range []string{"de", "en"} {
		lines := strings.Split(view.Write(lang, o), "\n")
		for range 4 {
			n := rng.IntN(len(lines))
			words := strings.Split(lines[n], " ")
			for k := range words {
				for _, canary := range canaries {
					for _, with := range []string{canary, words[k] + canary, canary + " " + words[k], canary + words[k]} {
						changed := strings.Join(words[:k], " ") + " " + with + " " + strings.Join(words[k+1:], " ")
						text := strings.Join(append(append(append([]string{}, lines[:n]...), changed), lines[n+1:]...), "\n")
						_, problems := view.Read(lang, text)
						q.judge(problems, canary, text)
					}
				}
			}
		}
	}
}

// gap is a key or a value that is not there.
var gap = regexp.MustCompile(`⟨\w`)

var jsonText = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// data puts canaries in the place of the texts of orders in JSON.
func (q *quoter) data(view game.View, o game.Orders) {
	data, err := json.Marshal(o)
	if err != nil {
		q.t.Fatal(err)
	}
	places := jsonText.FindAllIndex(data, -1)
	for n, p := range places {
		if n > 40 {
			break
		}
		for _, canary := range canaries {
			written, _ := json.Marshal(canary)
			changed := string(data[:p[0]]) + string(written) + string(data[p[1]:])
			orders, err := view.Decode([]byte(changed))
			if err != nil {
				q.says(game.Problem{Code: "problem.json", Args: game.Misread(err)}, canary, changed)
				continue
			}
			q.judge(view.Check(orders), canary, changed)
			q.judge(view.Unheard(orders), canary, changed)
		}
	}
}

func (q *quoter) judge(problems []game.Problem, canary, text string) {
	for _, p := range problems {
		q.says(p, canary, text)
	}
}

// says prints a problem. If a value of it holds the canary, then so does the sentence that holds the value.
func (q *quoter) says(p game.Problem, canary, text string) {
	for _, say := range q.printers {
		if !say.Has(p.Code) {
			continue
		}
		q.sentences++
		sentence := say.Problem(p)
		switch {
		case strings.Contains(sentence, betrayal):
			q.t.Fatalf("%q: %s says %q", text, fmt.Sprint(p), sentence)
		case gap.MatchString(strings.ReplaceAll(sentence, "⟨zz", "")):
			q.t.Fatalf("%q: %s has a gap: %q", text, fmt.Sprint(p), sentence)
		case strings.Contains(sentence, canary):
			q.quoted[canary]++
		case strings.HasPrefix(canary, "@") && strings.Contains(sentence, "@"+canary):
			q.t.Fatalf("%q: %s quotes more than was written: %q", text, fmt.Sprint(p), sentence)
		}
		for name, value := range p.Args {
			if value == game.Literal(canary) && say.Fill(p.Code, game.Args{name: "\x00"}) != say.Fill(p.Code, game.Args{name: "\x01"}) && !strings.Contains(sentence, canary) {
				q.t.Fatalf("%q: %s does not quote its %s: %q", text, fmt.Sprint(p), name, sentence)
			}
		}
	}
}
