package host_test

import (
	"maps"
	"strings"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
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
	files := map[string]string{"letters/BRA.txt": "that nobody reads"}
	for _, f := range scroll.Files(w, scroll.English) {
		files[f.Name] = string(f.Data)
	}
	return files
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
	_, err = h.Folder(ctx, gm, made.ID, "en")
	h.Refused(err, host.Conflict, "folder.early")
	h.Must(h.Join(ctx, a, made.ID, "realm1", made.Invite))
	h.Must(h.Join(ctx, b, made.ID, "realm2", made.Invite))
	got, err := h.Folder(ctx, gm, made.ID, "en")
	h.Must(err)
	delete(files, "letters/BRA.txt")
	delete(got, "chronicle.json")
	if !maps.Equal(got, files) {
		t.Error("the folder of a match that has begun is not the one that it began with")
	}
	for _, who := range []host.Actor{a, b, other, {}} {
		_, err := h.Folder(ctx, who, made.ID, "en")
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
	if _, err := h.Folder(ctx, other, made.ID, "de"); err != nil {
		t.Errorf("after the end: %v", err)
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

func openWaben(t *testing.T) *hosttest.Server {
	t.Helper()
	s, err := store.Open(t.Context(), t.TempDir()+"/house.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return hosttest.Playing(t, s, games.All())
}
