package match_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"spielleiter/game"
	"spielleiter/match"
)

// notes writes something into the diary of a seat.
func (h *server) notes(who match.Who, seat game.Seat, r match.Remark) match.DiaryLine {
	h.t.Helper()
	var line match.DiaryLine
	h.must(func(t *match.Table) (err error) {
		line, err = t.WriteDiary(who, seat, r, h.now)
		return err
	})
	return line
}

func noting(who match.Who, seat game.Seat, r match.Remark, now time.Time) func(*match.Table) error {
	return func(t *match.Table) error { _, err := t.WriteDiary(who, seat, r, now); return err }
}

// reads are the entries of diaries that a viewer reads.
func (h *server) reads(v game.Viewer) []match.DiaryLine {
	h.t.Helper()
	lines, err := match.Diary(match.Redact(h.entries, v, &h.m))
	if err != nil {
		h.t.Fatal(err)
	}
	return lines
}

var promise = match.Remark{Kind: match.DiaryPromise, Of: "fox", Text: "The fox votes yes with me"}

func TestSPL36WhatADiaryTakes(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	gathers := gathers(t, func(*match.Terms) {})
	off := councilOfThree(t, match.Plan{Terms: match.Terms{Diary: match.DiariesOff}})
	resigned := councilOfThree(t, match.Plan{})
	resigned.must(func(t *match.Table) error { return t.Resign(anna, "raven", resigned.now) })
	over := storied(t)
	text := func(s string) match.Remark { return match.Remark{Text: s} }
	for name, c := range map[string]struct {
		h    *server
		who  match.Who
		seat game.Seat
		r    match.Remark
		kind match.Kind
		code string
	}{
		"a note":                       {h, anna, "raven", text("The bear is tired"), "", ""},
		"as long as may be":            {h, anna, "raven", text(strings.Repeat("ö", match.MaxDiaryText)), "", ""},
		"lines":                        {h, anna, "raven", text("One\r\n\tTwo"), "", ""},
		"an intention":                 {h, anna, "raven", match.Remark{Kind: match.DiaryIntent, Text: "Bid it all"}, "", ""},
		"a promise":                    {h, anna, "raven", promise, "", ""},
		"nothing":                      {h, anna, "raven", text(" \n "), match.Invalid, "diary.empty"},
		"too much":                     {h, anna, "raven", text(strings.Repeat("ö", match.MaxDiaryText+1)), match.Invalid, "diary.long"},
		"control characters":           {h, anna, "raven", text("a\x00b"), match.Invalid, "diary.letters"},
		"no UTF-8":                     {h, anna, "raven", text("a\xffb"), match.Invalid, "diary.letters"},
		"of an unknown kind":           {h, anna, "raven", match.Remark{Kind: "curse", Text: "x"}, match.Invalid, "diary.kind"},
		"a note of another":            {h, anna, "raven", match.Remark{Of: "fox", Text: "x"}, match.Invalid, "diary.of"},
		"a promise of nobody":          {h, anna, "raven", match.Remark{Kind: match.DiaryPromise, Text: "x"}, match.Invalid, "diary.whose"},
		"a promise of oneself":         {h, anna, "raven", match.Remark{Kind: match.DiaryPromise, Of: "raven", Text: "x"}, match.Invalid, "diary.own"},
		"a promise of no seat":         {h, anna, "raven", match.Remark{Kind: match.DiaryPromise, Of: "wolf", Text: "x"}, match.NotFound, "seat.unknown"},
		"in another's":                 {h, anna, "fox", text("x"), match.Forbidden, "seat.other"},
		"by the game master":           {h, gm, "fox", text("x"), match.Forbidden, "seat.other"},
		"by nobody":                    {h, match.Who{}, "fox", text("x"), match.Forbidden, "seat.other"},
		"by the server":                {h, match.Server, "fox", text("x"), match.Forbidden, "seat.other"},
		"before the start":             {gathers, anna, gathers.m.Chairs[0].Seat, text("x"), match.Conflict, "match.gathering"},
		"after the end":                {over, anna, "raven", text("x"), match.Conflict, "match.ended"},
		"by who has resigned":          {resigned, anna, "raven", text("x"), match.Conflict, "seat.resigned"},
		"where there is none":          {off, anna, "raven", text("x"), match.Forbidden, "diary.off"},
		"where what is said is wanted": {off, anna, "raven", text(""), match.Forbidden, "diary.off"},
	} {
		err := c.h.do(noting(c.who, c.seat, c.r, c.h.now))
		if c.code == "" && err != nil {
			t.Errorf("%s: %v", name, err)
		} else if c.code != "" {
			t.Run(name, func(t *testing.T) { wantRefusal(t, err, c.kind, c.code) })
		}
	}
	if len(h.effects) > 0 {
		t.Errorf("it is announced: %v", h.effects)
	}
	found(t, find3(t), match.Plan{ID: "m2", Terms: match.Terms{Diary: match.DiariesOff}})
	_, err := match.New(find3(t), match.Plan{ID: "m3", Terms: match.Terms{Diary: "sometimes"}, Seed: game.Seed{1}}, anna, key, noon)
	wantRefusal(t, err, match.Invalid, "terms.diary")
}

func TestSPL36ADiaryHasBounds(t *testing.T) {
	h := councilOfThree(t, match.Plan{Config: game.Config{Options: map[string]string{"rounds": "20", "goal": "40"}}})
	for h.chair("raven").Diary == nil || h.chair("raven").Diary.All < match.MaxDiary {
		before, _ := h.m.InDiary("raven")
		for n := range match.MaxDiaryPhase {
			if written, left := h.m.InDiary("raven"); written != before+n || left != match.MaxDiaryPhase-n {
				t.Fatalf("in phase %d: %d written, %d left", h.m.Phase, written, left)
			}
			if line := h.notes(anna, "raven", promise); line.Receipt.Nth != before+n+1 || line.Phase != h.m.Phase || line.Seat != "raven" {
				t.Fatalf("%+v", line)
			}
		}
		if before+match.MaxDiaryPhase < match.MaxDiary {
			h.refused(match.Conflict, "diary.phase", noting(anna, "raven", promise, h.now))
		}
		h.notes(ben, "fox", match.Remark{Text: "Others have their own"})
		if h.round(); h.m.Status != match.Running {
			t.Fatal("it ends too early")
		}
	}
	h.refused(match.Conflict, "diary.full", noting(anna, "raven", promise, h.now))
	if written, left := h.m.InDiary("raven"); written != match.MaxDiary || left != 0 {
		t.Errorf("%d written, %d left", written, left)
	}
}

// Nobody but its writer reads a diary while the match runs, in no form: not its words, its kind, whom it
// names, who has written, nor how long it is.
func TestSPL36ADiaryIsSealedUntilTheEnd(t *testing.T) {
	for _, terms := range []match.Terms{spans(match.Day), {OpenOrders: true}, {Anonymous: true, OpenOrders: true}} {
		world := func(seat game.Seat, r match.Remark) *server {
			h := found(t, find3(t), match.Plan{GM: "gundula", Terms: terms, Config: game.Config{Seats: beasts}})
			for n, who := range []match.Who{anna, ben, cleo} {
				if terms.Anonymous {
					h.join(who, "")
				} else {
					h.join(who, beasts[n])
				}
			}
			h.notes(h.who(seat), seat, r)
			h.submit(h.who("raven"), "raven", "bid 0 "+hand(h, "raven"), true)
			h.submit(h.who("fox"), "fox", "bid 1 "+hand(h, "fox"), true)
			h.submit(h.who("bear"), "bear", "bid 2 "+hand(h, "bear"), true)
			h.notes(h.who(seat), seat, r)
			if h.m.Phase != 2 {
				t.Fatal("no phase was closed")
			}
			return h
		}
		const canary = "Kanarienvogel"
		a := world("fox", match.Remark{Text: canary})
		b := world("bear", match.Remark{Kind: match.DiaryPromise, Of: "raven", Text: strings.Repeat(canary, 3)})
		for _, v := range []game.Viewer{game.Public, game.As("raven"), game.Master} {
			x, y := hashes.ReplaceAll(a.export(v), nil), hashes.ReplaceAll(b.export(v), nil)
			if !bytes.Equal(x, y) {
				t.Errorf("%v: %s can tell the worlds apart:\n%s\n%s", terms, v, x, y)
			}
			if bytes.Contains(x, []byte(canary)) || len(a.reads(v)) > 0 {
				t.Errorf("%v: %s reads it", terms, v)
			}
		}
		if own := a.reads(game.As("fox")); len(own) != 2 || own[0].Text != canary || own[0].Phase != 1 || own[0].Name != "1.bid" || own[1].Name != "1.vote" {
			t.Errorf("%v: the fox reads %+v", terms, own)
		}
		if r, err := match.Verify(a.export(game.As("fox")), find, pub); err != nil || !r.Redacted || r.Receipts < 3 { // one of orders
			t.Errorf("%v: %+v, %v", terms, r, err)
		}
		a.playOut(newRand(1))
		if all := a.reads(game.Public); len(all) != 2 || all[0].Text != canary || a.chair("fox").Diary != nil {
			t.Errorf("%v: after the end the public reads %+v", terms, all)
		}
		a.verified()
	}
	stopped := councilOfThree(t, match.Plan{GM: "gundula"})
	stopped.notes(anna, "raven", promise)
	stopped.must(func(t *match.Table) error { return t.Cancel(gm, "enough", stopped.now) })
	if all := stopped.reads(game.Public); len(all) != 1 {
		t.Errorf("after a match was cancelled: %+v", all)
	}
	stopped.verified()
}

// A diary belongs to who has written it: whoever takes the seat over begins a new one.
func TestSPL36WhoTakesASeatOverReadsNothingOfTheOneBefore(t *testing.T) {
	h := councilOfThree(t, match.Plan{GM: "gundula", Terms: spans(match.Day)})
	h.now = h.now.Add(time.Hour)
	h.notes(cleo, "bear", match.Remark{Text: "Cleo was here"})
	h.now = h.now.Add(-30 * time.Minute) // a clock that runs back opens nothing
	h.must(func(t *match.Table) error {
		return t.Substitute(gm, "bear", match.Holder{Kind: match.Person, ID: "dora", Name: "Dora"}, "", h.now)
	})
	if read := h.reads(game.As("bear")); len(read) > 0 {
		t.Errorf("Dora reads %+v", read)
	}
	if written, left := h.m.InDiary("bear"); written != 0 || left != match.MaxDiaryPhase {
		t.Errorf("Dora can count: %d, %d", written, left)
	}
	h.refused(match.Forbidden, "seat.other", noting(cleo, "bear", match.Remark{Text: "x"}, h.now))
	h.notes(dora, "bear", match.Remark{Text: "Dora is here"})
	if read := h.reads(game.As("bear")); len(read) != 1 || read[0].Text != "Dora is here" {
		t.Errorf("Dora reads %+v", read)
	}
	h.moved()
	h.must(func(t *match.Table) error { return t.SetBot(gm, "bear", "expert", h.now) })
	if read := h.reads(game.As("bear")); len(read) > 0 {
		t.Errorf("the computer reads %+v", read)
	}
	h.refused(match.Forbidden, "seat.other", noting(match.Server, "bear", match.Remark{Text: "x"}, h.now))
	h.playOut(newRand(1))
	if all := h.reads(game.Public); len(all) != 2 {
		t.Errorf("after the end: %+v", all)
	}
	h.verified()

	open := deserted(t, nil)
	open.notes(cleo, "bear", match.Remark{Text: "I am back in a moment"})
	if open.chair("bear").Open == nil || len(open.reads(game.As("bear"))) != 1 {
		t.Error("a diary brings nobody back, and is still theirs")
	}
	open.must(func(t *match.Table) error { return t.Claim(dora, "bear", "", open.now) })
	if read := open.reads(game.As("bear")); len(read) > 0 {
		t.Errorf("Dora reads %+v", read)
	}
}

// The record tells whether a diary was changed afterwards, whatever a forger repairs.
func TestSPL36AForgedDiaryIsFound(t *testing.T) {
	h := councilOfThree(t, match.Plan{})
	h.notes(anna, "raven", promise)
	h.notes(anna, "raven", match.Remark{Kind: match.DiaryIntent, Text: "I bid nothing"})
	h.notes(ben, "fox", match.Remark{Text: "Nothing was promised"})
	h.round()
	h.notes(anna, "raven", match.Remark{Text: "It was a lie"})
	h.playOut(newRand(2))
	data := h.export(game.Public)
	if r := h.verified(); r.Receipts < 4 {
		t.Errorf("%+v", r)
	}
	nth := func(f *forger, n int) *match.Entry { return &f.Entries[f.byKind["diary"][n]] }
	change := func(n int, old, with string) func(*forger) {
		return func(f *forger) { e := nth(f, n); e.Secret = replace(e.Secret, old, with) }
	}
	stranger := ed25519.NewKeyFromSeed(make([]byte, 32))
	for name, c := range map[string]struct {
		code  string
		forge func(*forger)
	}{
		"other words":      {"receipt.diary", change(0, "votes yes", "votes no")},
		"another promiser": {"receipt.diary", change(0, `"of":"fox"`, `"of":"bear"`)},
		"another kind":     {"receipt.diary", change(1, `"kind":"intent",`, ``)},
		"no kind":          {"entry.diary", change(1, `"intent"`, `"curse"`)},
		"a promise to all": {"entry.diary", change(0, `"of":"fox",`, ``)},
		"another phase":    {"entry.phase", change(0, `"phase":1,"name"`, `"phase":2,"name"`)},
		"another phase for all": {"entry.phase", func(f *forger) {
			e := nth(f, 0)
			e.Public = replace(e.Public, `1`, `2`)
		}},
		"another name of it":  {"entry.diary", change(0, `"name":"1.bid"`, `"name":"2.bid"`)},
		"another seat":        {"entry.diary", change(0, `"seat":"raven","by"`, `"seat":"fox","by"`)},
		"a seat that is none": {"entry.seat", change(0, `"seat":"raven","by"`, `"seat":"rat","by"`)},
		"another writer":      {"entry.diary", change(0, "person:anna", "person:cleo")},
		"another time":        {"receipt.signature", change(0, `"at":"2026-03-02T12:`, `"at":"2026-03-02T11:`)},
		"something more":      {"entry.payload", change(0, `"of":"fox"`, `"of":"fox","to":"bear"`)},
		"another number":      {"receipt.diary", change(1, `"nth":2`, `"nth":1`)},
		"one left out": {"receipt.diary", func(f *forger) {
			n := f.byKind["diary"][0]
			f.Entries = append(f.Entries[:n:n], f.Entries[n+1:]...)
			f.salt()
		}},
		"two exchanged": {"receipt.diary", func(f *forger) { a, b := nth(f, 0), nth(f, 1); a.Secret, b.Secret = b.Secret, a.Secret }},
		"one moved behind an evaluation": {"entry.phase", func(f *forger) {
			n, closed := f.byKind["diary"][2], f.byKind["closed"][0]
			e := f.Entries[n]
			copy(f.Entries[n:closed], f.Entries[n+1:closed+1])
			f.Entries[closed] = e
			f.salt()
		}},
		"words and hash":       {"receipt.signature", func(f *forger) { rewritten(t, nth(f, 0), nil) }},
		"signed by a stranger": {"receipt.key", func(f *forger) { rewritten(t, nth(f, 0), stranger) }},
		"kept back":            {"entry.secret.missing", func(f *forger) { e := nth(f, 0); e.Secret, e.Salt = nil, "" }},
		"sealed with new salt": {"entry.salt", func(f *forger) { nth(f, 0).Salt = strings.Repeat("0", 32) }},
		"where there is none": {"entry.diary", func(f *forger) {
			e := f.first("created")
			e.Public = replace(e.Public, `"terms":{"pace":{}`, `"terms":{"pace":{},"diary":"off"`)
		}},
		"a count that is shown": {"match.field", func(f *forger) { f.Match.Chairs[0].Diary = &match.DiaryCount{All: 1} }},
	} {
		t.Run(name, func(t *testing.T) {
			f := forge(t, data)
			c.forge(f)
			f.chain()
			_, err := match.Verify(f.file(), find, pub)
			wantFault(t, err, c.code)
		})
	}
	f := forge(t, data)
	change(0, "votes yes", "votes no")(f) // and no more
	_, err := match.Verify(f.file(), find, pub)
	wantFault(t, err, "entry.secret")
}

// rewritten writes other words into an entry, and repairs hash and receipt as far as who has that key can.
func rewritten(t *testing.T, e *match.Entry, key ed25519.PrivateKey) {
	t.Helper()
	e.Secret = replace(e.Secret, "votes yes", "votes no")
	r := promise
	was := r.Hash()
	r.Text = strings.Replace(r.Text, "votes yes", "votes no", 1)
	e.Secret = replace(e.Secret, was, r.Hash())
	if key == nil {
		return
	}
	var s struct{ Receipt match.Receipt }
	if err := json.Unmarshal(e.Secret, &s); err != nil {
		t.Fatal(err)
	}
	signed := s.Receipt.Sign(key)
	e.Secret = replace(replace(e.Secret, s.Receipt.Signature, signed.Signature), s.Receipt.Key, signed.Key)
}

// A diary is no part of the game: what is written changes no evaluation, and undo does not see it.
func TestSPL36ADiaryDecidesNothing(t *testing.T) {
	with, without := duel(t, nil, match.Terms{Undo: true}), duel(t, nil, match.Terms{Undo: true})
	for n := range 4 {
		with.notes(anna, "greeks", match.Remark{Text: fmt.Sprint("Move ", n)})
		with.notes(ben, "trojans", match.Remark{Kind: match.DiaryPromise, Of: "greeks", Text: "No war"})
		for _, h := range []*server{with, without} {
			h.round()
		}
	}
	if !bytes.Equal(with.state, without.state) {
		t.Error("the positions differ")
	}
	undo := func(h *server) error {
		last := h.phases[len(h.phases)-1].Orders[0].Seat
		return h.do(func(t *match.Table) error { return t.Undo(h.who(last), last, h.phases, h.now) })
	}
	if a, b := undo(with), undo(without); (a == nil) != (b == nil) || a != nil && a.Error() != b.Error() {
		t.Errorf("undo: %v and %v", a, b)
	}
	if n := len(with.reads(game.As("greeks"))); n != 4 {
		t.Errorf("%d entries are left", n)
	}
	if _, err := match.Verify(with.whole(), find, pub); err != nil {
		t.Fatalf("%v: %+v", err, err)
	}
}

// diaried is a life in which everything written says by whom.
func (l *life) writesDiary(t *rapid.T) {
	w, s := l.rightful(t)
	r := match.Remark{Text: "sealed by " + w.Person + "."}
	if rapid.Bool().Draw(t, "promised") {
		r.Kind, r.Of = match.DiaryPromise, l.seat(t)
	}
	l.try(t, noting(w, s, r, l.now))
}

// Whatever happens in whatever order: until the end nobody finds a word of a diary in what they may have
// of the match, but whoever has written it and holds the seat.
func TestSPL36WhateverHappensNobodyElseReadsADiary(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		l := drawLife(r, t)
		actions := l.actions()
		actions["diary 2"], actions["diary 3"] = actions["diary"], actions["diary"]
		actions[""] = func(r *rapid.T) {
			viewers := []game.Viewer{game.Public, game.Master}
			for _, c := range l.m.Chairs {
				viewers = append(viewers, game.As(c.Seat))
			}
			for _, v := range viewers {
				file := l.export(v)
				file = bytes.ReplaceAll(file, []byte("sealed by "+l.who(v.Seat()).Person+"."), nil)
				if (l.m.Status == match.Running) && bytes.Contains(file, []byte("sealed by")) {
					r.Fatalf("%s reads a diary: %s", v, file)
				}
			}
		}
		r.Repeat(actions)
		if _, err := match.Verify(l.whole(), find, pub); err != nil {
			r.Fatalf("%v: %+v", err, err)
		}
	})
}
