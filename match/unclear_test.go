package match_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/match"
)

// asIs sends a text for the game master to read.
func (h *server) asIs(who match.Who, seat game.Seat, text string, ready bool) (saved match.Saved) {
	h.t.Helper()
	h.must(func(t *match.Table) (err error) {
		saved, err = t.Submit(who, match.Draft{Seat: seat, Text: text, Lang: "en", Ready: ready, AsIs: true}, h.now)
		return err
	})
	return saved
}

func (h *server) ruling(key, answer string) error {
	h.t.Helper()
	return h.do(func(t *match.Table) error { return t.Answer(gm, key, answer, "", h.now) })
}

// misspelt is a council whose fox has sent something that the rules cannot read.
func misspelt(t testing.TB, review match.Span) *server {
	t.Helper()
	h := led(t, review)
	h.submit(anna, "raven", "bid 1 "+hand(h, "raven"), true)
	h.submit(cleo, "bear", "bid 0 "+hand(h, "bear"), true)
	h.asIs(ben, "fox", foxSays(h), true)
	return h
}

// foxSays is the bid of the fox with a letter too many.
func foxSays(h *server) string { return "bidd 3 " + hand(h, "fox") }

func TestSPL25TheGameMasterReadsWhatTheRulesCannot(t *testing.T) {
	h := misspelt(t, 0)
	fox, sent := hand(h, "fox"), foxSays(h)
	s := h.chair("fox").Submission
	if s.Sent == nil || s.Sent.Text != sent || s.Text != "bid 0 "+fox || s.Amended {
		t.Fatalf("%+v", s)
	}
	if err := match.VerifyReceipt(pub, s.Receipt, sent); err != nil {
		t.Errorf("the receipt is not for what was sent: %v", err)
	}
	if h.m.AskedAt == nil || len(h.m.Questions) != 1 {
		t.Fatalf("questions %+v", h.m.Questions)
	}
	q := h.m.Questions[0]
	if q.Key != "house/unclear/fox/1" || q.Default != match.AsRead || len(q.Choices) != 2 || q.Choices[1] != "bid 3 "+fox || q.Args["text"] != sent {
		t.Fatalf("%+v", q)
	}
	p, err := h.preview(gm)
	if err != nil || len(p.Questions) != 1 || len(p.Orders[1].Problems) == 0 || p.Orders[1].Sent == nil {
		t.Fatalf("%+v, %v", p.Questions, err)
	}
	h.verifiedWhole()

	wantRefusal(t, h.ruling(q.Key, "dance"), match.Invalid, "orders.wrong")
	wantRefusal(t, h.ruling(q.Key, ""), match.Invalid, "orders.wrong")
	wantRefusal(t, h.ruling(q.Key, "bid 3 "+fox+"\nbid 1 "+fox), match.Invalid, "unclear.line")
	if err := h.ruling(q.Key, q.Choices[1]); err != nil {
		t.Fatal(err)
	}
	g := h.phases[1].Orders[1]
	if h.m.Phase != 2 || g.Text != "bid 3 "+fox || g.Source != match.Amended || g.Receipt.By != "gm:gundula" || g.Receipt.Nth != 2 {
		t.Fatalf("phase %d: %+v", h.m.Phase, g)
	}
	if err := match.VerifyReceipt(pub, *g.Receipt, "bid 3 "+fox); err != nil {
		t.Error(err)
	}
	h.verifiedWhole()
	h.playOut(newRand(24))
	h.verified()
}

// The game master may read a line otherwise than the rules suggest, or leave it as it is, or
// not answer at all: no match waits for nobody.
func TestSPL25AnUnclearLineHasADefault(t *testing.T) {
	for name, c := range map[string]struct {
		rule func(h *server, key string)
		want string
	}{
		"another line": {func(h *server, key string) { h.say(key, "biete 2 "+hand(h, "fox")) }, "bid 2"},
		"as read":      {func(h *server, key string) { h.say(key, match.AsRead) }, "bid 0"},
		"nobody":       {func(h *server, _ string) { h.now = *h.m.CloseAt; h.close() }, "bid 0"},
		"amended": {func(h *server, _ string) {
			if _, err := h.amend(gm, match.Amendment{Seat: "fox", Text: "bid 4 " + hand(h, "fox")}); err != nil {
				h.t.Fatal(err)
			}
		}, "bid 4"},
	} {
		t.Run(name, func(t *testing.T) {
			h := misspelt(t, 0)
			fox := hand(h, "fox")
			c.rule(h, h.m.Questions[0].Key)
			if h.m.Phase != 2 || h.phases[1].Orders[1].Text != c.want+" "+fox {
				t.Fatalf("phase %d: %+v", h.m.Phase, h.phases)
			}
			h.verifiedWhole()
			h.must(func(t *match.Table) error { return t.RollBack(gm, 1, "again", h.phases, h.now) })
			if s := h.chair("fox").Submission; s == nil || (s.Sent == nil) != (name == "amended") {
				t.Errorf("what was sent is lost with the phase: %+v", s)
			}
			h.verifiedWhole()
			h.playOut(newRand(3))
			h.verified()
		})
	}
}

func (h *server) say(key, answer string) {
	h.t.Helper()
	if err := h.ruling(key, answer); err != nil {
		h.t.Fatal(err)
	}
}

func TestSPL25OnlyAGameMasterWhoDoesNotPlayReads(t *testing.T) {
	off := spans(match.Day)
	off.Unclear = match.UnclearOff
	for name, h := range map[string]*server{
		"nobody leads": councilOfThree(t, match.Plan{}),
		"who plays":    councilOfThree(t, match.Plan{GM: "anna"}),
		"agreed":       councilOfThree(t, match.Plan{GM: "gundula", Terms: off}),
	} {
		h.refused(match.Conflict, "unclear.off", submitting(ben, match.Draft{Seat: "fox", Text: "bidd", AsIs: true}, h.now))
		if h.m.ReadsUnclear() {
			t.Error(name)
		}
	}
	h := led(t, 0)
	h.refused(match.Invalid, "unclear.empty", submitting(ben, match.Draft{Seat: "fox", Text: " \n", AsIs: true}, h.now))
	h.refused(match.Invalid, "orders.long", submitting(ben, match.Draft{Seat: "fox", Text: strings.Repeat("x", 70_000), AsIs: true}, h.now))
	h.refused(match.Invalid, "orders.wrong", submitting(ben, match.Draft{Seat: "fox", Text: "bidd"}, h.now))
	bad := h.m.Terms
	bad.Unclear = "perhaps"
	h.refused(match.Invalid, "terms.unclear", func(t *match.Table) error { return t.SetTerms(gm, bad, "x", h.now) })

	// What reads is stored as ever; once it is agreed that nobody reads, nobody is asked.
	if h.asIs(ben, "fox", "bid 1 "+hand(h, "fox"), false); h.chair("fox").Submission.Sent != nil {
		t.Error("a text without doubts is kept beside its orders")
	}
	first := h.asIs(ben, "fox", "bidd 1", false)
	if again := h.asIs(ben, "fox", "bidd 1", false); again.Receipt != first.Receipt {
		t.Error("the same text gives another receipt")
	}
	bad.Unclear = match.UnclearOff
	h.must(func(t *match.Table) error { return t.SetTerms(gm, bad, "x", h.now) })
	h.now = *h.m.CloseAt
	h.close()
	if len(h.m.Questions) > 0 && strings.HasPrefix(h.m.Questions[0].Key, match.KeyUnclear) {
		t.Errorf("asked %+v", h.m.Questions)
	}
	h.verifiedWhole()
}

// Nobody but the game master learns whose orders were unclear before the phase is closed, not
// even that it is not a question of the rules; the seat learns what was read for it.
func TestSPL25WhoseOrdersAreUnclearStaysSecret(t *testing.T) {
	world := func(unclear game.Seat) *server {
		h := led(t, 0)
		for _, s := range []game.Seat{"raven", "fox", "bear"} {
			if s == unclear {
				h.asIs(h.who(s), s, "bidd 1 "+hand(h, s), true)
			} else {
				h.submit(h.who(s), s, "bid 1 "+hand(h, s), true)
			}
		}
		return h
	}
	told := func(h *server, v game.Viewer) []byte {
		red := match.Redact(h.entries, v, &h.m)
		for n := range red {
			red[n].Prev, red[n].Hash, red[n].SecretHash = "", "", ""
		}
		m := h.m.For(v)
		m.Head, m.Last = "", m.CreatedAt
		b, err := json.Marshal(struct {
			M match.Match
			E []match.Entry
		}{m, red})
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	fox, bear, tied := world("fox"), world("bear"), world("nobody")
	for _, v := range []game.Viewer{game.Public, game.As("raven")} {
		if a := told(fox, v); !bytes.Equal(a, told(bear, v)) || !bytes.Equal(a, told(tied, v)) {
			t.Errorf("%s can tell them apart", v)
		}
	}
	if bytes.Equal(told(fox, game.Master), told(bear, game.Master)) {
		t.Error("the game master is to tell them apart")
	}

	h := led(t, 0)
	h.submit(anna, "raven", "bid 1 "+hand(h, "raven"), true)
	h.asIs(ben, "fox", foxSays(h), true)
	h.asIs(cleo, "bear", "bidd 1 "+hand(h, "bear"), true)
	h.say(h.m.Questions[0].Key, h.m.Questions[0].Choices[1])
	if h.m.Phase != 1 || len(h.m.Questions) != 1 {
		t.Fatalf("%+v", h.m.Questions)
	}
	last := h.entries[len(h.entries)-1:]
	for v, reads := range map[game.Viewer]bool{game.As("fox"): true, game.Master: true, game.As("bear"): false, game.Public: false} {
		if red := match.Redact(last, v, &h.m); (red[0].Secret != nil) != reads || bytes.Contains(red[0].Public, []byte("fox")) {
			t.Errorf("%s reads %t: %s", v, !reads, red[0].Public)
		}
	}
	if own := h.m.For(game.As("fox")).Chairs[1].Submission; own == nil || !own.Amended {
		t.Error("the fox does not see what was read for it")
	}
}

// Of many lines the game master is asked about those that are wrong and those that are void.
func TestSPL25LinesAreReadOneByOne(t *testing.T) {
	h := found(t, diplomacy.New(), match.Plan{GM: "gundula", Terms: spans(match.Day)})
	for n, s := range h.m.Config.Seats {
		h.join(match.Who{Person: "p" + string(rune('0'+n)), Name: string(s)}, s)
	}
	france := h.who("france")
	h.asIs(france, "france", "A Par - Bur\nA Mar to the sea\nF Bre - Mos", true)
	for _, s := range h.m.Pending.Seats {
		if s != "france" {
			h.submit(h.who(s), s, h.random(s, newRand(1)), true)
		}
	}
	keys := map[string]game.Question{}
	for _, q := range h.m.Questions {
		keys[q.Key] = q
	}
	spain, ok := keys["house/unclear/france/2"]
	if !ok || len(keys) != 2 {
		t.Fatalf("%+v", h.m.Questions)
	}
	if s := h.chair("france").Submission; !strings.Contains(s.Text, "Bur") || strings.Contains(s.Text, "Spa") {
		t.Fatalf("as read: %q", s.Text)
	}
	h.say(spain.Key, "A Mar - Spa")
	if len(h.m.Questions) != 1 || h.m.Questions[0].Key != "house/unclear/france/3" { // it can be read, but it is void
		t.Fatalf("%+v", h.m.Questions)
	}
	if !slices.Contains(h.m.Questions[0].Choices, "F Bre - MAO") {
		t.Fatalf("what would be right is not suggested: %q", h.m.Questions[0].Choices)
	}
	h.say("house/unclear/france/3", "F Bre - MAO")
	i := 0
	for n, g := range h.phases[1].Orders {
		if g.Seat == "france" {
			i = n
		}
	}
	text := h.phases[1].Orders[i].Text
	for _, want := range []string{"Bur", "Spa", "MAO"} {
		if !strings.Contains(strings.ToLower(text), strings.ToLower(want)) {
			t.Errorf("%q lacks %s", text, want)
		}
	}
	data, err := match.ExportWhole(h.m, h.entries, h.phases, pub)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := match.Verify(data, func(string, string) (game.Game, bool) { return h.rules, true }, pub); err != nil {
		t.Errorf("%v: %+v", err, err)
	}
}

func TestSPL25ForgedReadingsAreFound(t *testing.T) {
	h := misspelt(t, 0)
	h.say(h.m.Questions[0].Key, "bid 3 "+hand(h, "fox"))
	h.playOut(newRand(8))
	data := h.export(game.Public)
	for name, c := range map[string]struct {
		code   string
		change func(*forger)
	}{
		"another answer": {"phase.orders", func(f *forger) {
			e := f.first("answered")
			e.Secret = replace(e.Secret, `"answer":"bid 3`, `"answer":"bid 4`)
		}},
		"another reading": {"phase.orders", func(f *forger) {
			e := f.first("answered")
			e.Secret = replace(e.Secret, `,"text":"bid 3`, `,"text":"bid 4`)
		}},
		"another giver": {"receipt.orders", func(f *forger) {
			e := f.first("answered")
			e.Secret = replace(e.Secret, `"by":"gm:gundula"`, `"by":"gm:anna"`)
		}},
		"no text": {"phase.orders", func(f *forger) { f.Phases[1].Orders[1].Sent = nil }},
	} {
		t.Run(name, func(t *testing.T) {
			f := forge(t, data)
			c.change(f)
			f.chain()
			_, err := match.Verify(f.file(), find)
			wantFault(t, err, c.code)
		})
	}
	for n, e := range h.entries {
		if e.Kind == match.EntrySubmitted && bytes.Contains(e.Secret, []byte(`"sent"`)) {
			f := forge(t, data)
			f.Entries[n].Secret = replace(f.Entries[n].Secret, `"text":"bid 0`, `"text":"bid 5`)
			f.chain()
			_, err := match.Verify(f.file(), find)
			wantFault(t, err, "phase.orders")
		}
	}
}

// Whatever is sent as it is is stored, has orders that count, and the match goes on.
func TestAnyTextCanBeSentAsItIs(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) { anyText(t, rapid.StringN(1, 60, 200).Draw(r, "text")) })
}

func FuzzAsIs(f *testing.F) {
	for _, text := range []string{"bidd 3 bread", "bid\n3", "vote", "1\n2\n3", "bid 99 bread"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { anyText(t, text) })
}

func anyText(t *testing.T, text string) {
	text = strings.ToValidUTF8(text, "")
	if strings.TrimSpace(text) == "" || len(text) > 60_000 {
		return
	}
	h := led(t, 0)
	h.asIs(ben, "fox", text, true)
	h.verifiedWhole()
	h.now = *h.m.CloseAt
	h.close()
	for rounds := 0; h.m.Phase == 1; rounds++ {
		if rounds > 100 {
			t.Fatalf("%q is asked about for ever", text)
		}
		h.say(h.m.Questions[0].Key, h.m.Questions[0].Default)
	}
	h.verifiedWhole()
}

func TestUnclearKeysAreRead(t *testing.T) {
	for key, want := range map[string]bool{
		"house/unclear/fox/1": true, "house/unclear/fox/0": true, "house/unclear/fox": false, "house/unclear/fox/-1": false,
		"house/unclear/fox/x": false, "house/publish": false, "chair": false,
	} {
		if _, _, ok := match.UnclearAt(key); ok != want {
			t.Errorf("%s: %t", key, ok)
		}
	}
}
