package e2e

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"spielleiter/internal/host"
)

// A game master announces something and makes turns wait for their deadline: those who
// play read it without reloading.
func TestGameMasterSpeaksToTheTable(t *testing.T) {
	t.Parallel()
	w := settled(t)
	path := ""
	for _, a := range w.pages {
		if a.state == "led" {
			path = a.path
		}
	}
	greta, ben := someone(t, w.server, "de", phone), someone(t, w.server, "en", desktop)
	greta.isAnna(w)
	ben.visit(path)
	ben.sitsDown()
	born := look[float64](ben, "performance.timeOrigin")
	greta.visit(path)
	greta.sitsDown()
	greta.opens("table")
	greta.click(button(greta.word("act.announce")))
	greta.writes(at("#announcement"), "Wir halten über Weihnachten an")
	greta.leaves(func() { greta.click(named("button", greta.word("act.announce.do"))) })
	greta.reads(greta.word("done.announced"))
	ben.readsIn(at(".told"), "Wir halten über Weihnachten an")

	greta.sitsDown()
	greta.opens("table")
	greta.click(button(greta.word("act.wait")))
	greta.leaves(func() { greta.click(named("button", greta.word("act.wait.on"))) })
	greta.reads(greta.word("done.wait.on"))

	greta.sitsDown()
	greta.opens("table")
	greta.click(button(greta.word("act.pause")))
	greta.leaves(func() { greta.click(named(".acts form button", greta.word("act.pause"))) })
	greta.reads(greta.word("match.paused"))
	ben.reads(ben.word("match.paused"))
	if now := look[float64](ben, "performance.timeOrigin"); now != born {
		t.Error("Ben's page was loaded again")
	}
}

// The file of a match is taken over by another server through the form of its lobby.
func TestMatchIsTakenOverFromAFile(t *testing.T) {
	t.Parallel()
	here, there := openServer(t), openServer(t)
	p := someone(t, here, "de", desktop)
	p.opposes(option("option.open", "on"))
	p.playsOn(pointer{p}, rand.New(rand.NewPCG(21, 22)))
	id := look[string](p, `document.getElementById("match").dataset.match`)
	a, err := here.Export(t.Context(), host.Actor{}, id)
	must(t, err)
	file, broken := filepath.Join(t.TempDir(), "match.json"), filepath.Join(t.TempDir(), "broken.json")
	must(t, os.WriteFile(file, a, 0o644))
	must(t, os.WriteFile(broken, a[:len(a)-9], 0o644))

	q := someone(t, there, "en", phone)
	q.allow("status of 422 .*/import$")
	q.visit("/lobby")
	q.click(button(q.word("import.title")))
	q.uploads("#import-file", broken)
	q.leaves(func() { q.click(button(q.word("import.do"))) })
	q.reads(q.word("import.nothing"))
	q.uploads("#import-file", file)
	q.leaves(func() { q.click(button(q.word("import.do"))) })
	q.arrives("^/m/" + id + "$")
	q.reads(q.word("done.imported"))
	q.reads(q.word("todo.over"))
}
