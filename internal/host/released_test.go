package host_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/match"
)

// A folder with the database of each release, made by that release:
// go test ./internal/host -run TestReleasesAreStored -release NAME
var release = flag.String("release", "", "store a server as this program makes it under this name")

const releases = "testdata/releases"

func TestReleasesAreStored(t *testing.T) {
	if *release == "" {
		t.Skip("-release NAME stores the database of a release")
	}
	file := filepath.Join(t.TempDir(), "spielleiter.db")
	s, err := store.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	ids := furnishServer(t, hosttest.Of(t, s, hosttest.NewClock(), games.All(), host.Options{Random: hosttest.Chance(12)}))
	var backup bytes.Buffer
	if err := s.Backup(t.Context(), &backup, nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		*release + ".db.gz": pack(t, raw), *release + ".backup": backup.Bytes(),
		*release + ".matches": []byte(strings.Join(ids, "\n") + "\n"),
	} {
		if err := os.WriteFile(filepath.Join(releases, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// soonOver are options with which games end soon that by their defaults go on for long.
var soonOver = map[string]map[string]string{"diplomacy": {"years": "2"}, "rathersilly": {"years": "2"}, "terramagica": {"weeks": "6"}, "waben": {"length": "6"}}

// furnishHouse fills a server with accounts and guests, a finished match and two that run of
// every game, talk, receipts, and a game master with a question. It gives the matches' ids.
func furnishServer(t *testing.T, h *hosttest.Server) (ids []string) {
	ctx := t.Context()
	account := func(name string) host.Actor {
		_, a, err := h.Upgrade(ctx, h.Person(name), host.Client{IP: "192.0.2.7", Agent: "test"}, name, "drei alte Ziegen")
		h.Must(err)
		return a
	}
	anna, gaia := account("Anna"), account("Gaia")
	for _, e := range h.Games() {
		info := e.Game.Info()
		seats := info.Seats[:max(info.MinSeats, 2)]
		n := host.NewMatch{Game: info.ID, Seats: seats, Seat: seats[0], Bots: map[game.Seat]string{}}
		for _, seat := range seats[1:] {
			n.Bots[seat] = e.Levels[0].Name
		}
		made, err := h.Create(ctx, anna, n)
		h.Must(err)
		n.Options = soonOver[info.ID]
		over, err := h.Create(ctx, anna, n)
		h.Must(err)
		for range 400 {
			if h.Page(anna, over.ID).Status == match.Over {
				break
			}
			closePhase(t, h, over.ID, "")
		}
		ids = append(ids, made.ID, over.ID)
		h.Must(second(h.Say(ctx, anna, made.ID, "", "Gegen den Computer: viel Glück!")))

		n = host.NewMatch{Game: info.ID, Seats: seats, Listed: true, Master: true}
		made, err = h.Create(ctx, gaia, n)
		h.Must(err)
		ids = append(ids, made.ID)
		for k, seat := range seats {
			h.Must(h.Join(ctx, h.Person([]string{"Thetis", "Nereus", "Galateia"}[k%3]), made.ID, seat, ""))
		}
		h.Must(second(h.Say(ctx, gaia, made.ID, "", "Ich leite dieses Spiel.")))
		asks := ""
		if info.ID == "waben" {
			asks = "\nFragen:\n  Liegt Gold in den Hügeln?\n"
		}
		if closePhase(t, h, made.ID, asks) == 0 {
			t.Fatalf("%s: nothing was sent", info.ID)
		}
		t.Log(info.ID, h.Page(gaia, made.ID).Phase, len(h.Page(gaia, made.ID).Questions))
	}
	return ids
}

// closePhase sends everybody's default orders for the open phase, a few words longer, and lets
// it close; it tells how many were acknowledged.
func closePhase(t *testing.T, h *hosttest.Server, id, also string) (sent int) {
	t.Helper()
	ctx := t.Context()
	phase := h.Page(host.Actor{}, id).Phase
	row, err := h.Store.Match(ctx, id)
	h.Must(err)
	for _, c := range row.Chairs {
		if c.Kind != "person" {
			continue
		}
		p, err := h.Store.Person(ctx, c.Person)
		h.Must(err)
		a := host.Actor{Person: p.ID, Name: p.Name, Guest: p.Guest}
		page := h.Page(a, id)
		if page.Phase != phase || page.Status != match.Running || !page.You.Can(host.ActSubmit) {
			continue
		}
		_, err = h.Submit(ctx, a, id, host.Order{Phase: phase, Text: h.DefaultOrders(page) + also, Ready: true})
		h.Must(err)
		sent++
	}
	h.Must(h.MoveBots(ctx, id))
	h.Clock.Forward(time.Minute)
	return sent
}

func unpack(packed []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

func pack(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := z.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// The database of every release opens with today's program, its running matches go on, and
// all its matches verify.
func TestReleasedDatabasesGoOnAndVerify(t *testing.T) {
	files, err := filepath.Glob(releases + "/*.db.gz")
	if err != nil || len(files) == 0 {
		t.Fatal("no release is stored", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".db.gz")
		t.Run(name+" on SQLite", func(t *testing.T) {
			packed, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			raw, err := unpack(packed)
			if err != nil {
				t.Fatal(err)
			}
			db := filepath.Join(t.TempDir(), "spielleiter.db")
			if err := os.WriteFile(db, raw, 0o600); err != nil {
				t.Fatal(err)
			}
			goesOn(t, db, idsOf(t, name))
		})
		t.Run(name+" on PostgreSQL", func(t *testing.T) {
			backup, err := os.Open(filepath.Join(releases, name+".backup"))
			if err != nil {
				t.Fatal(err)
			}
			defer backup.Close()
			db := pgtest.DSN(t)
			if err := store.Restore(t.Context(), db, backup, nil); err != nil {
				t.Fatal(err)
			}
			goesOn(t, db, idsOf(t, name))
		})
	}
}

// A house with matches of all games, some running and some over, that a release has made moves from SQLite to PostgreSQL as it is, to
// the last byte of its backup, and is played on there.
func TestAHouseThatMovesGoesOn(t *testing.T) {
	files, err := filepath.Glob(releases + "/*.db.gz")
	if err != nil || len(files) == 0 {
		t.Fatal("no release is stored", err)
	}
	file := files[len(files)-1]
	packed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := unpack(packed)
	if err != nil {
		t.Fatal(err)
	}
	from, to := filepath.Join(t.TempDir(), "spielleiter.db"), pgtest.DSN(t)
	if err := os.WriteFile(from, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Move(t.Context(), from, to, nil); err != nil {
		t.Fatal(err)
	}
	backups := [2]bytes.Buffer{}
	for n, dsn := range []string{from, to} {
		s, err := store.Open(t.Context(), dsn)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(s.Backup(t.Context(), &backups[n], nil), s.Close()); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(backups[0].Bytes(), backups[1].Bytes()) {
		t.Error("the backups are not the same")
	}
	goesOn(t, to, idsOf(t, strings.TrimSuffix(filepath.Base(file), ".db.gz")))
}

func idsOf(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(releases, name+".matches"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(text))
}

func goesOn(t *testing.T, db string, ids []string) {
	s, err := store.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	clock := hosttest.NewClock()
	clock.Forward(48 * time.Hour)
	h := hosttest.Of(t, s, clock, games.All(), host.Options{})
	ctx := t.Context()
	_, anna, err := h.SignIn(ctx, host.Client{IP: "192.0.2.8", Agent: "test"}, "Anna", "drei alte Ziegen", "")
	h.Must(err)
	running, finished := map[string]int{}, map[string]int{}
	for _, id := range ids {
		p := h.Page(anna, id)
		switch p.Status {
		case match.Over:
			finished[p.Game]++
		case match.Running:
			running[p.Game]++
			if len(p.Questions) == 0 && p.Asked == nil && closePhase(t, h, id, "") > 0 && h.Page(anna, id).Phase <= p.Phase {
				t.Errorf("%s: all have sent orders and phase %d stays open", p.Game, p.Phase)
			}
		}
		file, err := h.ExportWhole(ctx, id)
		h.Must(err)
		if _, err := match.Verify(file, rulesOf(games.All()), h.PublicKey()); err != nil {
			t.Errorf("%s %s: %v", p.Game, id, err)
		}
	}
	for _, e := range games.All() {
		if id := e.Game.Info().ID; running[id] < 2 || finished[id] < 1 {
			t.Errorf("%s: %d matches run and %d are over", id, running[id], finished[id])
		}
	}
}
