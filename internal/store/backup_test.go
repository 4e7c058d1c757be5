package store_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
)

// furnish fills a store with some of everything.
func furnish(t testing.TB, s store.Store, matches int) {
	t.Helper()
	at := time.Date(2026, 3, 1, 12, 0, 0, 1e6, time.UTC)
	text := `{"a":"Ännchen <&> \u0000 \" 日本","n":9007199254740993}`
	for n := range matches {
		m := bigMatch(fmt.Sprintf("Match-%d", n))
		m.Data, m.Title = []byte(text), "Zeile 1\nZeile 2 \u2028"
		if n%2 == 0 {
			m.CloseAt = nil
		}
		a := store.Append{
			Phases: []store.Phase{{N: 0, At: at, Data: []byte(text), State: m.State}, {N: 1, At: at, Data: []byte("{}"), State: m.State}},
			Outbox: []store.Message{{ID: m.ID + "/mail", Kind: "mail", Match: m.ID, Data: []byte(text), DueAt: at}},
			Chat:   []store.ChatLine{{At: at, Person: "ann", Name: "Änn", Seat: "greeks", Text: "<b>hallo</b> \\"}},
		}
		for seq := range 3 {
			a.Entries = append(a.Entries, store.Entry{Seq: int64(seq), At: at, Kind: "x", Data: []byte(text), Hash: "h"})
		}
		if err := s.CreateMatch(t.Context(), m, a); err != nil {
			t.Fatal(err)
		}
	}
	err := errors.Join(
		s.CreatePerson(t.Context(), store.Person{ID: "ann", Version: 3, Name: "Änn", CreatedAt: at, UpdatedAt: at, Data: []byte(text)}),
		s.CreateSession(t.Context(), store.Session{ID: "s", Person: "ann", Hash: "h", Device: "Firefox", CreatedAt: at, SeenAt: at, ExpiresAt: at}),
		s.KeepBrowser(t.Context(), store.Browser{Session: "s", Person: "ann", Endpoint: "https://push.example.org/é", P256dh: "p", Auth: "a", CreatedAt: at}, 1),
		s.KeepPasskey(t.Context(), store.Passkey{ID: "k", Person: "ann", Name: "Änns Telefon", Data: []byte(text), CreatedAt: at}, 1),
		s.CreatePerson(t.Context(), store.Person{ID: "bob", Version: 1, Name: "Böb", CreatedAt: at, UpdatedAt: at, Data: []byte(text)}),
		s.KeepOpenID(t.Context(), store.OpenID{Issuer: "https://id.example.org", Subject: "é", Person: "ann", CreatedAt: at}, 1),
		s.AskFriend(t.Context(), store.Friend{Person: "ann", Other: "bob", State: store.FriendAsked, Hushed: true, At: at}),
		s.Remember(t.Context(), store.IdemRecord{Person: "ann", Key: "k", BodyHash: "b", Status: 201, Response: []byte(text), At: at, ExpiresAt: at}),
		s.SetMeta(t.Context(), "k", "v"), s.Done(t.Context(), "Match-0/mail", at))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Secret(t.Context(), "key", []byte{0, 255}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Fail(t.Context(), "login/ann", at, time.Hour); err != nil {
		t.Fatal(err)
	}
}

func backup(t testing.TB, s store.Store) []byte {
	t.Helper()
	var b bytes.Buffer
	var last, all int64
	if err := s.Backup(t.Context(), &b, func(done, total int64) { last, all = done, total }); err != nil {
		t.Fatal(err)
	}
	if last != all {
		t.Errorf("progress ends at %d of %d", last, all)
	}
	return b.Bytes()
}

func unpack(t testing.TB, packed []byte) string {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// kinds gives an empty database of each kind.
func kinds(t testing.TB) map[string]string {
	return map[string]string{"sqlite": filepath.Join(t.TempDir(), "games.db"), "postgres": pgtest.DSN(t)}
}

// What is restored from either database into either gives the same backup again.
func TestABackupRestoresIntoEitherDatabase(t *testing.T) {
	for from, dsn := range kinds(t) {
		s := open(t, dsn)
		furnish(t, s, 250) // more rows than one statement inserts
		want := backup(t, s)
		for to, dsn := range kinds(t) {
			var last int64
			err := store.Restore(t.Context(), dsn, bytes.NewReader(want), func(done, total int64) { last = total - done })
			if err != nil || last != 0 {
				t.Errorf("%s to %s: %v, %d rows left", from, to, err, last)
				continue
			}
			restored := open(t, dsn)
			if diff := cmp.Diff(unpack(t, want), unpack(t, backup(t, restored))); diff != "" {
				t.Errorf("%s to %s: %s", from, to, diff)
			}
			// It is a database to work with.
			m, err := restored.Match(t.Context(), "Match-7")
			if err != nil {
				t.Fatal(err)
			}
			if err := restored.SaveMatch(t.Context(), m.Version, move(m), store.Append{}); err != nil {
				t.Error(err)
			}
			err = store.Restore(t.Context(), dsn, bytes.NewReader(want), nil)
			if !errors.Is(err, store.ErrNotEmpty) {
				t.Errorf("restored over a database in use: %v", err)
			}
		}
	}
}

// Whatever bit is changed or missing, the backup is refused and nothing is kept.
func TestADamagedBackupIsRefused(t *testing.T) {
	s := open(t, ":memory:")
	furnish(t, s, 3)
	good := backup(t, s)
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 200 {
		bad := bytes.Clone(good)
		// The head of a gzip file has ten bytes, of which some mean nothing.
		at := 10 + random.IntN(len(bad)-10)
		if bad[at] ^= 1 << random.IntN(8); n%4 == 0 {
			bad = good[:at]
		}
		if r, err := gzip.NewReader(bytes.NewReader(bad)); err == nil {
			if text, err := io.ReadAll(r); err == nil && string(text) == unpack(t, good) {
				continue // a bit between the parts of a gzip file, which means nothing
			}
		}
		refuses(t, bad, store.ErrDamaged)
	}
}

// With its packing in order, a file is still checked line by line.
func TestAForgedBackupIsRefused(t *testing.T) {
	s := open(t, ":memory:")
	furnish(t, s, 1)
	good := unpack(t, backup(t, s))
	lines := strings.SplitAfter(good, "\n")
	for name, forge := range map[string]func() string{
		"a changed row":      func() string { return strings.Replace(good, "Match-0", "Match-1", 1) },
		"a row too few":      func() string { return strings.Join(append(lines[:2:2], lines[3:]...), "") },
		"a row twice":        func() string { return strings.Join(append(lines[:3:3], lines[2:]...), "") },
		"a short row":        func() string { return strings.Replace(good, `["ann",3,`, `["ann",`, 1) },
		"half a number":      func() string { return strings.Replace(good, `["ann",3,`, `["ann",3.5,`, 1) },
		"an unknown table":   func() string { return strings.Replace(good, `{"table":"people"`, `{"table":"users"`, 1) },
		"an unknown column":  func() string { return strings.Replace(good, `"name_key"`, `"x) --"`, 1) },
		"a table of objects": func() string { return strings.Replace(good, `{"table":"people"`, `{"table":{}`, 1) },
		"another format":     func() string { return strings.Replace(good, "spielleiter-backup-1", "spielleiter-backup-2", 1) },
		"no foot":            func() string { return strings.Join(lines[:len(lines)-2], "") },
		"more after the end": func() string { return good + "{}\n" },
		"nothing":            func() string { return "" },
		"a text":             func() string { return "Dear Ann,\n" },
		"a row of no table":  func() string { return lines[0] + "[]\n" },
	} {
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		if _, err := io.WriteString(w, forge()); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		t.Run(name, func(t *testing.T) { refuses(t, packed.Bytes(), nil) })
	}
	newer := regexp.MustCompile(`"schema":\d+`).ReplaceAllString(good, `"schema":999`)
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := io.WriteString(w, newer); err != nil {
		t.Fatal(err)
	}
	w.Close()
	err := store.Restore(t.Context(), ":memory:", &packed, nil)
	if _, ok := errors.AsType[*store.NewerSchemaError](err); !ok {
		t.Errorf("a newer backup: %v", err)
	}
}

// refuses checks that a backup is refused, with that error if one is named, and that
// the database stays empty.
func refuses(t *testing.T, packed []byte, want error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games.db")
	err := store.Restore(t.Context(), file, bytes.NewReader(packed), nil)
	if err == nil || want != nil && !errors.Is(err, want) && !errors.Is(err, store.ErrExists) {
		t.Errorf("restored: %v", err)
	}
	s := open(t, file)
	defer s.Close()
	counts, err := s.Counts(t.Context())
	if diff := cmp.Diff(store.Counts{Matches: map[string]int64{}}, counts); diff != "" || err != nil {
		t.Errorf("left behind: %v %s", err, diff)
	}
}
