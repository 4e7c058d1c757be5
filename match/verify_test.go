package match_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/match"
)

// storied is a match in which nearly everything happened.
func storied(t testing.TB) *server {
	t.Helper()
	h := councilOfThree(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	tie(h)
	h.notes(anna, "raven", match.Remark{Text: "There will be a tie"})
	h.must(func(t *match.Table) error { return t.Answer(gm, "chair", "fox", "", h.now) })
	h.submit(anna, "raven", "vote yes", true)
	h.now = *h.m.CloseAt
	h.close()
	h.notes(ben, "fox", match.Remark{Kind: match.DiaryPromise, Of: "raven", Text: "A vote for me"})
	h.must(func(t *match.Table) error { return t.RollBack(gm, 2, "a mail was late", h.phases, h.now) })
	h.submit(ben, "fox", "vote yes", true)
	h.now = *h.m.CloseAt
	h.close()
	h.must(func(t *match.Table) error {
		_, err := t.Correct(gm, []match.Correction{{Phase: 1, Rulings: map[string]string{"chair": "bear"}}}, "misread", h.phases, h.now)
		return err
	})
	h.must(func(t *match.Table) error { return t.Resign(cleo, "bear", h.now) })
	h.playOut(rand.New(rand.NewPCG(1, 9)))
	return h
}

// Line 30 of the reliability checklist.
func TestEveryFlippedByteIsFound(t *testing.T) {
	data := storied(t).export(game.Public)
	flips := gametest.Times(2_000, 10_000)
	if testing.Short() {
		flips = 1000
	}
	rng := newRand(30)
	for range flips {
		at, bit := rng.IntN(len(data)), byte(1)<<rng.IntN(8)
		data[at] ^= bit
		if _, err := match.Verify(data, find); err == nil {
			t.Fatalf("byte %d flipped by %#x is not found: %s", at, bit, data[max(0, at-40):min(len(data), at+40)])
		}
		data[at] ^= bit
	}
	if _, err := match.Verify(data, find, pub); err != nil {
		t.Fatal(err)
	}
}

func TestVerifySaysWhatItCould(t *testing.T) {
	h := storied(t)
	r := h.verified()
	if r.Redacted || r.Match != "m1" || r.Commitment != h.m.Commitment || r.Head != h.m.Head || r.Entries != len(h.entries) || r.Phases != len(h.phases)-1 || r.Receipts < 5 {
		t.Errorf("%+v", r)
	}
	running := votes(t)
	for _, v := range []game.Viewer{game.Public, game.As("raven"), game.Master} {
		data := running.export(v)
		r, err := match.Verify(data, find, pub)
		if err != nil || !r.Redacted || r.Phases != 0 || (r.Receipts > 0) == v.IsPublic() {
			t.Errorf("%s: %+v, %v", v, r, err)
		}
		if _, _, _, err := match.Import(data); err == nil {
			t.Error("a running match was imported")
		}
	}
	whole := running.whole()
	if r, err := match.Verify(whole, find, pub); err != nil || r.Redacted || !r.Secret || r.Phases != len(running.phases)-1 {
		t.Errorf("whole: %+v, %v", r, err)
	}
	stranger, _, _ := ed25519.GenerateKey(nil)
	_, err := match.Verify(h.export(game.Public), find, stranger)
	wantFault(t, err, "key.untrusted")
	_, err = match.Verify(h.export(game.Public), func(string, string) (game.Game, bool) { return nil, false })
	wantFault(t, err, "rules.unknown")
}

func TestImportGivesBackWhatWasExported(t *testing.T) {
	h := storied(t)
	data := h.export(game.Public)
	m, entries, phases, err := match.Import(data)
	if err != nil {
		t.Fatal(err)
	}
	again, err := match.Export(m, entries, phases, game.Public, pub)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("export, import and export differ: %v", err)
	}
	marked, _, _, err := match.Import(append([]byte("\ufeff"), data...)) // by an editor
	if err != nil || marked.ID != m.ID {
		t.Errorf("with a mark in front: %v", err)
	}
}

// forger writes a file as it likes and repairs the checksum and the chain, since
// anybody can compute those.
type forger struct {
	Format  string           `json:"format"`
	Match   match.Match      `json:"match"`
	Entries []match.Entry    `json:"entries"`
	Phases  []match.Phase    `json:"phases"`
	Keys    []string         `json:"keys"`
	Sum     string           `json:"sum"`
	t       testing.TB       `json:"-"`
	byKind  map[string][]int `json:"-"`
}

func forge(t testing.TB, data []byte) *forger {
	f := &forger{t: t, byKind: map[string][]int{}}
	if err := json.Unmarshal(data, f); err != nil {
		t.Fatal(err)
	}
	for n, e := range f.Entries {
		f.byKind[string(e.Kind)] = append(f.byKind[string(e.Kind)], n)
	}
	return f
}

func (f *forger) encode() []byte {
	b, err := json.Marshal(f)
	if err != nil {
		f.t.Fatal(err)
	}
	return append(b, '\n')
}

func (f *forger) chain() {
	prev := ""
	for n := range f.Entries {
		e := &f.Entries[n]
		e.Seq, e.Prev = n+1, prev
		if e.Secret != nil {
			e.SecretHash = e.SumSecret()
		}
		e.Hash = e.Sum()
		prev = e.Hash
	}
	f.Match.Seq, f.Match.Head = len(f.Entries), prev
}

// salt salts again, since the seed of a match that is over is known.
func (f *forger) salt() {
	seed, err := hex.DecodeString(f.Match.Seed)
	if err != nil {
		f.t.Fatal(err)
	}
	for n := range f.Entries {
		if e := &f.Entries[n]; e.Secret != nil {
			m := hmac.New(sha256.New, seed)
			fmt.Fprintf(m, "spielleiter salt %d", n+1)
			e.Salt = hex.EncodeToString(m.Sum(nil)[:16])
		}
	}
}

func (f *forger) file() []byte {
	f.Sum = ""
	h := sha256.New()
	h.Write([]byte("spielleiter file 1\n"))
	h.Write(f.encode())
	f.Sum = hex.EncodeToString(h.Sum(nil))
	return f.encode()
}

func (f *forger) first(kind match.EntryKind) *match.Entry {
	return &f.Entries[f.byKind[string(kind)][0]]
}

func replace(raw json.RawMessage, old, with string) json.RawMessage {
	if !strings.Contains(string(raw), old) {
		panic("the forger finds no " + old + " in " + string(raw))
	}
	return json.RawMessage(strings.Replace(string(raw), old, with, 1))
}

func TestForgersAreFoundWhateverTheyRepair(t *testing.T) {
	data := storied(t).export(game.Public)
	honest := forge(t, data)
	honest.chain()
	if !bytes.Equal(honest.file(), data) {
		t.Fatal("the forger cannot even copy")
	}
	other := hex.EncodeToString(ed25519.NewKeyFromSeed(make([]byte, 32)).Public().(ed25519.PublicKey))
	for name, c := range map[string]struct {
		code  string
		forge func(*forger)
	}{
		"another seed": {"seed.commitment", func(f *forger) {
			e := f.first("created")
			e.Secret = json.RawMessage(`{"seed":"` + strings.Repeat("7", 64) + `"}`)
		}},
		"another salt": {"entry.salt", func(f *forger) { f.first("submitted").Salt = strings.Repeat("0", 32) }},
		"another config": {"match.field", func(f *forger) {
			e := f.first("created")
			e.Public = replace(e.Public, `"rounds":"4"`, `"rounds":"99"`)
		}},
		"a secret kept":   {"entry.secret.missing", func(f *forger) { e := f.first("submitted"); e.Secret, e.Salt = nil, "" }},
		"another bid":     {"receipt.orders", func(f *forger) { e := f.first("submitted"); e.Secret = replace(e.Secret, "bid 2", "bid 3") }},
		"another receipt": {"receipt.signature", func(f *forger) { e := f.first("submitted"); e.Secret = replace(e.Secret, `"nth":1`, `"nth":2`) }},
		"another vote counted": {"phase.orders", func(f *forger) {
			e := &f.Entries[f.byKind["closed"][1]]
			e.Secret = replace(e.Secret, "vote yes", "vote no")
		}},
		"orders that were saved": {"phase.orders", func(f *forger) {
			e := &f.Entries[f.byKind["closed"][1]]
			e.Secret = replace(e.Secret, `"submitted"`, `"missing"`)
		}},
		"a ruling nobody gave": {"phase.rulings", func(f *forger) {
			e := f.first("closed")
			e.Secret = replace(e.Secret, `"answer":"fox"`, `"answer":"bear"`)
		}},
		"another bid evaluated again": {"phase.orders", func(f *forger) {
			e := &f.Entries[f.byKind["corrected"][0]+1]
			e.Secret = replace(e.Secret, "bid 2", "bid 1")
		}},
		"another evaluation":   {"phase.state", func(f *forger) { e := f.first("closed"); e.Secret = replace(e.Secret, `"state":"`, `"state":"0`) }},
		"another draw":         {"phase.protocol", func(f *forger) { f.Phases[0].Protocol.Draws[0].Value ^= 1 }},
		"another position":     {"phase.state", func(f *forger) { f.Phases[2].State = replace(f.Phases[2].State, `"round":`, `"round":1`) }},
		"a phase less":         {"phase.count", func(f *forger) { f.Phases = f.Phases[:len(f.Phases)-1] }},
		"phases in disorder":   {"phase.number", func(f *forger) { f.Phases[1].N = 2 }},
		"other orders shown":   {"phase.orders", func(f *forger) { f.Phases[2].Orders[0].Text = "vote no" }},
		"another winner":       {"result.wrong", func(f *forger) { e := f.first("over"); e.Public = replace(e.Public, `"rank":1`, `"rank":2`) }},
		"another result shown": {"match.field", func(f *forger) { f.Match.Result.Standing[0].Points++ }},
		"another player shown": {"match.field", func(f *forger) { f.Match.Chairs[0].Holder.ID = "dora" }},
		"the end taken off":    {"match.field", func(f *forger) { f.Entries = f.Entries[:len(f.Entries)-1] }},
		"an evaluation left out": {"entry.phase", func(f *forger) {
			n := f.byKind["closed"][0]
			f.Entries = append(f.Entries[:n:n], f.Entries[n+1:]...)
			f.salt()
		}},
		"a strange entry":       {"entry.kind", func(f *forger) { f.first("asked").Kind = "bribed" }},
		"an unreadable entry":   {"entry.payload", func(f *forger) { f.first("seated").Public = json.RawMessage(`{"seat":1}`) }},
		"a seat that is none":   {"entry.seat", func(f *forger) { e := f.first("seated"); e.Public = replace(e.Public, "raven", "rat") }},
		"another key":           {"receipt.key", func(f *forger) { f.Keys = []string{other} }},
		"no key":                {"key.wrong", func(f *forger) { f.Keys = []string{"x"} }},
		"another format":        {"file.format", func(f *forger) { f.Format = "chess" }},
		"a name like a path":    {"match.field", func(f *forger) { f.Match.ID = "session/x" }},
		"corrected and no more": {"entry.kind", func(f *forger) { e := f.first("corrected"); e.Public = replace(e.Public, `"again":2`, `"again":3`) }},
	} {
		t.Run(name, func(t *testing.T) {
			f := forge(t, data)
			c.forge(f)
			for n := range f.Entries {
				if e := &f.Entries[n]; e.Secret != nil && e.Salt == "" {
					t.Fatal("the forger lost a salt")
				}
			}
			f.chain()
			_, err := match.Verify(f.file(), find)
			if fault := wantFault(t, err, c.code); fault.Entry > len(f.Entries) {
				t.Errorf("%+v", fault)
			}
		})
	}
	denied := votes(t) // all voted no, which is also the default
	denied.playOut(newRand(2))
	f := forge(t, denied.export(game.Public))
	e := &f.Entries[f.byKind["closed"][1]]
	e.Secret = replace(e.Secret, `"submitted"`, `"missing"`)
	f.Phases[2].Orders[0].Source, f.Phases[2].Orders[0].Receipt = match.Missing, nil
	f.chain()
	_, err := match.Verify(f.file(), find)
	wantFault(t, err, "phase.orders")

	unsummed := forge(t, data)
	unsummed.Match.Title = "Anna wins"
	_, err = match.Verify(unsummed.encode(), find)
	wantFault(t, err, "file.sum")
	_, err = match.Verify(data[:100], find)
	wantFault(t, err, "file.json")
}

// Whatever stands in a file, reading it ends with a report or a fault.
func FuzzVerify(f *testing.F) {
	f.Add([]byte(`{"format":"spielleiter match 1"}`))
	f.Add([]byte(`{"format":"spielleiter match 1","entries":[{"kind":"created","public":{},"secret":{"seed":""}}],"phases":[{"n":0,"state":{}}]}`))
	f.Fuzz(func(t *testing.T, data []byte) { verifyAnything(t, data) })
}

// The same for a whole match in which one piece was replaced.
func FuzzVerifyReplaced(f *testing.F) {
	files := [][]byte{storied(f).export(game.Public), votes(f).export(game.As("fox")), votes(f).whole()}
	f.Add(0, 100, 10, "null")
	f.Add(1, 2000, 1, "-")
	f.Add(0, 9000, 0, `"gm"`)
	f.Fuzz(func(t *testing.T, which, at, cut int, with string) {
		data := files[uint(which)%uint(len(files))]
		from := int(uint(at) % uint(len(data)))
		to := min(len(data), from+cut&255)
		verifyAnything(t, slices.Concat(data[:from], []byte(with), data[to:]))
	})
}

func verifyAnything(t *testing.T, data []byte) {
	report, err := match.Verify(data, find)
	m, entries, phases, imported := match.Import(data)
	if err == nil && !report.Redacted && imported != nil {
		t.Errorf("verified and not imported: %v", imported)
	}
	if imported == nil {
		if again, err := match.Export(m, entries, phases, game.Public); err != nil || len(again) == 0 {
			t.Errorf("imported and not exported: %v", err)
		}
	}
	// Go on with a file whose checksum and chain are right, to reach what lies behind.
	repaired := forger{t: t}
	if json.Unmarshal(data, &repaired) == nil && len(repaired.Entries) > 0 {
		repaired.Format = "spielleiter match 1"
		for n := range repaired.Entries {
			for _, raw := range []*json.RawMessage{&repaired.Entries[n].Public, &repaired.Entries[n].Secret} {
				var compact bytes.Buffer
				if json.Compact(&compact, *raw) == nil {
					*raw = compact.Bytes()
				}
			}
		}
		repaired.chain()
		_, _ = match.Verify(repaired.file(), find)
	}
}

func FuzzTerms(f *testing.F) {
	f.Add([]byte(`{"pace":{"kind":"clock","at":"21:00","zone":"Europe/Berlin","days":[1,4],"atLeast":"1d"},"grace":"6h","graces":1}`))
	f.Add([]byte(`{"pace":{"kind":"span","span":"3d"},"maxMissed":2,"missed":"bot","bot":"expert"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var terms match.Terms
		if json.Unmarshal(data, &terms) != nil || terms.Validate() != nil {
			return
		}
		again, err := json.Marshal(terms)
		if err != nil {
			t.Fatal(err)
		}
		var read match.Terms
		if err := json.Unmarshal(again, &read); err != nil || read.Validate() != nil {
			t.Fatalf("%s is not read back: %v", again, err)
		}
		if at, ok := terms.Pace.Next(noon, noon); ok && !at.After(noon) {
			t.Fatalf("%s closes at %s", again, at)
		} else if ok != (terms.Pace.Kind != match.PaceNone) {
			t.Fatalf("%s has no deadline", again)
		}
	})
}
