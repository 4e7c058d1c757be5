package host_test

import (
	"iter"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/scroll"
)

// clubSegment is the folder of a segment with two realms.
func clubSegment(t *testing.T) map[string]string {
	t.Helper()
	w, _, err := genesis.Make(dice.Dice(3), genesis.Options{Fields: 8 * 48, Realms: 2})
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{
		"letters/" + w.Realms[0].Code + ".txt": "What the first realm was told last.\n", "letters/7/" + w.Realms[0].Code + ".txt": "What it was told before.\n",
		w.Realms[1].Code + ".txt": "Turn " + w.Realms[1].Code + " 1\n",
	}
	for _, f := range scroll.Files(w, scroll.English) {
		files[f.Name] = string(f.Data)
	}
	return files
}

// spoken are the words of a language, without those of problems.
func spoken(lang string) games.Speech {
	return games.Speech{Lang: lang, T: func(key string, _ game.Args) string { return key }}
}

// A segment's folder makes a match with as many seats as it has realms; a folder of it is its game master's alone, until the end.
func TestAFolderBeginsAMatchAndIsItsGameMastersAlone(t *testing.T) {
	h := openWaben(t)
	ctx := t.Context()
	gm, a, b, other := h.Person("Gundula"), h.Person("Anna"), h.Person("Ben"), h.Person("Cleo")
	files := clubSegment(t)
	made, err := h.Create(ctx, gm, host.NewMatch{Game: "waben", Master: true, Folder: files, Options: map[string]string{"length": "1", "size": "8"}})
	h.Must(err)
	page := h.Page(gm, made.ID)
	if len(page.Seats) != 2 || page.Config.Options["size"] != "folder" || page.Config.Start != "" {
		t.Errorf("%d seats, %v", len(page.Seats), page.Config.Options)
	}
	_, err = h.Folder(ctx, gm, made.ID, spoken("en"))
	h.Refused(err, host.Conflict, "folder.early")
	h.Must(h.Join(ctx, a, made.ID, "realm1", made.Invite))
	h.Must(h.Join(ctx, b, made.ID, "realm2", made.Invite))
	got, err := h.Folder(ctx, gm, made.ID, spoken("en"))
	h.Must(err)
	delete(got, "chronicle.json")
	if !maps.Equal(got, files) {
		t.Error("the folder of a match that has begun is not the one that it began with")
	}
	for _, who := range []host.Actor{a, b, other, {}} {
		_, err := h.Folder(ctx, who, made.ID, spoken("en"))
		h.Refused(err, host.Forbidden, "folder.secret")
	}
	for _, who := range []host.Actor{a, b} {
		h.Must(second(h.Submit(ctx, who, made.ID, host.Order{Ready: true})))
	}
	desk, err := h.Desk(ctx, gm, made.ID)
	h.Must(err)
	for _, q := range desk.Questions {
		h.Must(h.Answer(ctx, gm, made.ID, q.Key, q.Default, ""))
	}
	after, err := h.Folder(ctx, other, made.ID, spoken("de"))
	if err != nil {
		t.Errorf("after the end: %v", err)
	}
	code := strings.TrimSuffix(strings.TrimPrefix(slices.Collect(named(files, "letters/7/"))[0], "letters/7/"), ".txt")
	for name, want := range map[string]string{
		"letters/0/" + code + ".txt": "What the first realm was told last.", "letters/7/" + code + ".txt": "What it was told before.", "letters/" + code + ".txt": "1. Auswertung",
	} {
		if !strings.Contains(after[name], want) {
			t.Errorf("%s is %.60q", name, after[name])
		}
	}
	if n := len(slices.Collect(named(after, ""))); n != len(files)+3 { // the second realm's first letter, the chronicle and what the Segmentsbote goes on with; no sheet
		t.Errorf("after a turn there are %d files: %v", n, slices.Sorted(maps.Keys(after)))
	}

	two, err := h.Create(ctx, gm, host.NewMatch{Game: "agamemnon", Seat: "greeks", Folder: files})
	if refused := h.Refused(err, host.Invalid, "folder.wrong"); len(refused.Problems) != 1 || two.ID != "" {
		t.Errorf("%+v", refused)
	}
	files["segment.txt"] = strings.Replace(files["segment.txt"], "Turn ", "Torn ", 1)
	_, err = h.Create(ctx, gm, host.NewMatch{Game: "waben", Master: true, Folder: files})
	if refused := h.Refused(err, host.Invalid, "folder.wrong"); len(refused.Problems) == 0 || refused.Problems[0].Args["file"] != "segment.txt" || refused.Problems[0].Line == 0 {
		t.Errorf("%+v", refused.Problems)
	}
	files["segment.txt"] = strings.Repeat("# more\n", host.MaxFolder/7+1)
	_, err = h.Create(ctx, gm, host.NewMatch{Game: "waben", Master: true, Folder: files})
	h.Refused(err, host.Invalid, "folder.long")
}

// WDW-S13: who sends nothing, but whose turn the folder has brought, has missed no turn; who has neither has.
func TestWDWS13WhoseTurnWasBroughtHasMissedNone(t *testing.T) {
	h := openWaben(t)
	ctx := t.Context()
	a, b := h.Person("Anna"), h.Person("Ben")
	made, err := h.Create(ctx, h.Person("Gundula"), host.NewMatch{
		Game: "waben", Folder: clubSegment(t), Options: map[string]string{"length": "2", "size": "8"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, MaxMissed: 1, Missed: match.MissedOpen},
	})
	h.Must(err)
	h.Must(h.Join(ctx, a, made.ID, "realm1", made.Invite))
	h.Must(h.Join(ctx, b, made.ID, "realm2", made.Invite)) // for whom a turn was brought
	h.Clock.Forward(25 * time.Hour)
	h.Must(h.CloseDue(ctx, made.ID))
	for n, seat := range h.Page(b, made.ID).Seats {
		if open := seat.Open != nil; open != (n == 0) {
			t.Errorf("%s: open is %v", seat.Seat, open)
		}
	}
	own, err := h.Phase(ctx, b, made.ID, 1)
	h.Must(err)
	if len(own.Orders) == 0 || own.Orders[len(own.Orders)-1].Source != match.Brought {
		t.Errorf("%+v", own.Orders)
	}
}

func openWaben(t *testing.T) *hosttest.Server {
	t.Helper()
	s, err := store.Open(t.Context(), t.TempDir()+"/house.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return hosttest.Playing(t, s, games.All())
}

// named are the names of files that begin with something.
func named(files map[string]string, with string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if strings.HasPrefix(name, with) && !yield(name) {
				return
			}
		}
	}
}
