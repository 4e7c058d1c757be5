package e2e

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

// A board of one's own: the form says exactly what is wrong with it, and plays on it
// once it is right.
func TestOwnBoard(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../agamemnon/boards.json")
	must(t, err)
	var boards []map[string]any
	must(t, json.Unmarshal(data, &boards))
	own := boards[0]
	own["id"] = "mein-brett"
	right := written(t, "right.json", own)
	connections := own["connections"].([]any)
	first := connections[0].(map[string]any)
	first["b"] = first["a"]
	wrong := written(t, "wrong.json", own)

	p := someone(t, openServer(t), "de", desktop)
	p.allow("status of 422 .*/new$")
	p.visit("/new")
	p.offersBoard(wrong)
	p.until("what is wrong", `document.querySelector(".problems .error")`)
	p.reads(p.word("problem.board.loop", "path", "connections[0]", "space", "1"))
	p.offersBoard(right)
	p.arrives("^/m/")
	p.sitsDown()
	p.playsOn(pointer{p}, rand.New(rand.NewPCG(9, 9)))
	p.readsResult()
}

func written(t *testing.T, name string, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	must(t, err)
	file := filepath.Join(t.TempDir(), name)
	must(t, os.WriteFile(file, data, 0o644))
	return file
}

// offersBoard fills in the form for a match against the computer on a board of a file.
func (p *person) offersBoard(file string) {
	p.t.Helper()
	p.click(option("against", "beginner"))
	if look[bool](p, `!document.getElementById("finer").open`) {
		p.click(finer)
	}
	if look[bool](p, `!document.getElementById("f-board").closest("details").open`) {
		p.click(named("summary", p.word("option.board")))
	}
	p.uploads("#f-board", file)
	p.leaves(func() { p.click(button(p.word("new.create"))) })
}

// In practice the coach gives hints that can be taken over, and a match that is over is
// analysed turn by turn.
func TestHintAndAnalysis(t *testing.T) {
	for _, c := range turns(t, ways) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := someone(t, openServer(t), c.lang, c.screen)
			p.opposes(option("option.open", "on"))
			p.click(button(p.word("act.hint")))
			p.until("a hint", `document.querySelector("#hint li code")`)
			p.click(button(p.word("hint.take")))
			p.until("orders of the hint", string(orders)+`.value.includes("@")`)
			p.confirms()
			p.playsOn(pointer{p}, rand.New(rand.NewPCG(11, 12)))
			p.click(named("#todo a", p.word("result.title")))
			p.arrives("/result$")
			p.click(button(p.word("analysis.title")))
			p.arrives("/phase/1$")
			p.click(named(".beside a", p.word("analysis.whole")))
			p.arrives("/analysis$")
			p.until("the analysis", `document.querySelector(".chart .curve") || (document.querySelector("main a[href$='/analysis']")?.click(), false)`)
			if n := look[int](p, `document.querySelectorAll(".analysis table:last-of-type tbody tr th a").length`); n < 16 {
				t.Errorf("%d turns are analysed", n)
			}
			p.click(at(`.analysis table tbody tr th a[href*="/phase/"]`))
			p.arrives("/phase/[0-9]+$")
		})
	}
}

// A turn against the computer can be taken back as long as nothing new was revealed.
func TestUndoAfterConfirming(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	anna, ben := someone(t, h, "de", desktop), someone(t, h, "en", phone)
	ben.accepts(anna.invites("none", option("option.open", "on")))
	anna.sitsDown()
	anna.puts("A", 15)
	anna.confirms()
	ben.hasTurn()
	anna.opens("table")
	anna.leaves(func() { anna.click(button(anna.word("act.undo"))) })
	anna.sitsDown()
	anna.wants("A@15") // not confirmed any more, and not lost
	anna.until("the piece to be hers to move", string(space(15))+`.classList.contains("mine")`)
	ben.until("the piece to go", piecesOnBoard+" === 0 && !document.querySelector('#hand button')")
}
