package match_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// summed writes a file with a part of one's own in the place of another, and a checksum that is right:
// anybody can compute that.
func summed(match, entries, phases, keys string) []byte {
	body := `{"format":"spielleiter match 1","match":` + match + `,"entries":` + entries + `,"phases":` + phases + `,"keys":` + keys + `,"sum":"`
	sum := sha256.Sum256([]byte("spielleiter file 1\n" + body + "\"}\n"))
	return []byte(body + hex.EncodeToString(sum[:]) + "\"}\n")
}

// many is a list with so many times the same in it.
func many(n int, one string) string { return "[" + strings.Repeat(one+",", n-1) + one + "]" }

// asJSON is a value as a file has it.
func asJSON(t testing.TB, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// allocated gives the bytes that something takes altogether; what is held at once is never more.
func allocated(do func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}

// Two bytes of a file can be a hundred bytes of memory, whichever part of it they stand in.
func TestAFileOfNothingTakesNoMemory(t *testing.T) {
	m := asJSON(t, storied(t).m)
	sizes := []int{1_000_000, 9_000_000}
	if !gametest.Release() {
		sizes = sizes[:1]
	}
	for _, n := range sizes {
		for name, data := range map[string][]byte{
			"entries":          summed(m, many(n, "{}"), "[]", "[]"),
			"entries, null":    summed(m, many(n, "null"), "[]", "[]"),
			"phases":           summed(m, "[]", many(n, "{}"), "[]"),
			"keys":             summed(m, "[]", "[]", many(n, `""`)),
			"chairs":           summed(strings.Replace(m, `"chairs":`, `"chairs":`+many(n, "{}")+`,"chairs":`, 1), "[]", "[]", "[]"),
			"chairs, null":     summed(strings.Replace(m, `"chairs":`, `"chairs":`+many(n/2, "null")+`,"chairs":`, 1), "[]", "[]", "[]"),
			"orders":           summed(m, "[]", `[{"n":0,"orders":`+many(n, "{}")+`}]`, "[]"),
			"notes":            summed(m, "[]", `[{"n":0,"state":{},"protocol":{"notes":`+many(n, "{}")+`}}]`, "[]"),
			"the file, in all": []byte(many(n, "{}")),
			"brackets":         summed(m, strings.Repeat("[", n), "[]", "[]"),
		} {
			var verified, imported error
			took := allocated(func() {
				_, verified = match.Verify(data, find)
				_, _, _, imported = match.Import(data)
			})
			if verified == nil || imported == nil {
				t.Errorf("%s: %v, %v", name, verified, imported)
			}
			if took > 1<<20 {
				t.Errorf("%s: %d bytes of a file take %d", name, len(data), took)
			}
		}
	}
}

// The same inside of an entry that is a good link of the chain.
func TestEntriesOfNothingTakeNoMemory(t *testing.T) {
	const n = 200_000
	f := forge(t, storied(t).export(game.Public))
	e := f.first("closed")
	e.Public = json.RawMessage(`{"phase":1,"pending":{},"orders":` + many(n, "{}") + `}`)
	e.Secret = json.RawMessage(`"` + strings.Repeat("x", 24*n) + `"`) // the entry as a whole is not sparse
	f.salt()
	f.chain()
	data := f.file()
	took := allocated(func() {
		_, err := match.Verify(data, find)
		wantFault(t, err, "entry.payload")
	})
	if took > 8*len(data) {
		t.Errorf("%d bytes of a file take %d", len(data), took)
	}
}

// long is a file whose record is a good chain of so many of the shortest entries.
func long(t testing.TB, entries int) []byte {
	f := forge(t, storied(t).export(game.Public))
	f.Entries = nil
	for range entries {
		f.Entries = append(f.Entries, match.Entry{Public: json.RawMessage("0")})
	}
	f.chain()
	return f.file()
}

// TestReadingAFileIsLinear counts what reading takes in bytes, against the bytes of the file.
func TestReadingAFileIsLinear(t *testing.T) {
	var took []int
	for _, n := range []int{5000, 10_000, 20_000} {
		data := long(t, n)
		took = append(took, allocated(func() {
			if _, _, _, err := match.Import(data); err != nil {
				t.Fatal(err)
			}
		}))
		if last := took[len(took)-1]; last > 16*len(data) {
			t.Errorf("%d bytes of a file take %d", len(data), last)
		} else {
			t.Logf("%d bytes of a file take %d", len(data), last)
		}
	}
	for n := range took[1:] {
		if float64(took[n+1]) > 2.3*float64(took[n]) {
			t.Errorf("twice as much takes %d instead of %d", took[n+1], took[n])
		}
	}
}

// swollen are rules whose positions are longer than any file may be.
type swollen struct{ game.Game }

type swollenPosition struct{ game.Position }

func (s swollen) Setup(c game.Config, clerk *game.Clerk) (game.Position, error) {
	p, err := s.Game.Setup(c, clerk)
	return swollenPosition{p}, err
}

func (swollenPosition) MarshalJSON() ([]byte, error) {
	return []byte(`"` + strings.Repeat("x", match.MaxReplayed) + `"`), nil
}

func TestEveryBoundOfAFileIsNamed(t *testing.T) {
	h := storied(t)
	m := asJSON(t, h.m)
	good := h.export(game.Public)
	for code, c := range map[string]struct {
		data func() []byte
		max  int
	}{
		"file.bytes":   {func() []byte { return make([]byte, match.MaxFile+1) }, match.MaxFile >> 20},
		"file.entries": {func() []byte { return long(t, match.MaxEntries+1) }, match.MaxEntries},
		"file.phases": {func() []byte {
			return summed(m, "[]", many(match.MaxPhases+1, asJSON(t, match.Phase{})), "[]")
		}, match.MaxPhases},
		"file.keys":   {func() []byte { return summed(m, "[]", "[]", many(101, `""`)) }, 100},
		"file.part":   {func() []byte { return summed(`"`+strings.Repeat("x", match.MaxPart)+`"`, "[]", "[]", "[]") }, match.MaxPart >> 20},
		"file.replay": {func() []byte { return good }, match.MaxReplayed >> 20},
	} {
		if code == "file.entries" && testing.Short() {
			continue
		}
		_, err := match.Verify(c.data(), func(string, string) (game.Game, bool) { return swollen{council.New()}, true })
		if f := wantFault(t, err, code); f.Args["max"] != fmt.Sprint(c.max) {
			t.Errorf("%s: %v", code, f.Args)
		}
	}
}

// What people can mend in a file is said, although the checksum is wrong as well.
func TestAFileThatIsNotWholeIsToldWhy(t *testing.T) {
	good := string(storied(t).export(game.Public))
	for name, c := range map[string]struct{ data, code, offset string }{
		"something behind":  {good + "x", "file.canonical", fmt.Sprint(len(good))},
		"the end cut off":   {good[:len(good)/2], "file.json", fmt.Sprint(len(good) / 2)},
		"nothing":           {"", "file.json", "0"},
		"one letter less":   {strings.Replace(good, `"listed":`, `"liste":`, 1), "file.sum", ""},
		"another order":     {`{"match":{},"format":"spielleiter match 1"}`, "file.rewritten", ""},
		"no file of ours":   {`{"format":"chess"}`, "file.format", ""},
		"a format of twice": {`{"format":"spielleiter match 1","format":"chess"}`, "file.format", ""},
	} {
		_, err := match.Verify([]byte(c.data), find)
		if f := wantFault(t, err, c.code); f.Args["offset"] != c.offset {
			t.Errorf("%s: %+v", name, f)
		}
	}
}

func TestAReplayEndsWithWhoeverAsked(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	gone := errors.New("gone")
	cancel(gone)
	var fault *match.Fault
	if _, err := match.Take(ctx, storied(t).export(game.Public), find); !errors.Is(err, gone) || errors.As(err, &fault) {
		t.Errorf("%v", err)
	}
	in, err := match.Take(t.Context(), storied(t).export(game.Public), find)
	if err != nil || in.Report.Phases == 0 || in.Match.ID != in.Report.Match || len(in.Entries) != in.Report.Entries {
		t.Errorf("%+v, %v", in.Report, err)
	}
}
