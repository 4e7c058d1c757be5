package web_test

import (
	"strings"
	"testing"

	"spielleiter/internal/web"
)

const firstCard = `aria-labelledby="h-first"`

// Whoever sits down for the first time reads who they are, how they win, what they can do and what threatens; a watcher does not.
func TestTheFirstTurnSaysHowToWin(t *testing.T) {
	h := newServer(t, web.Options{})
	for lang, words := range map[string][]string{"de": {"Dein erster Zug:", "So gewinnst du", "Das kannst du", "Darauf pass auf"}, "en": {"Your first turn:", "How you win", "What you can do", "What to watch"}} {
		r, watcher := h.reader("", lang), h.reader("", lang)
		for _, id := range []string{"agamemnon", "diplomacy", "rathersilly", "terramagica"} {
			at := strings.TrimPrefix(r.post("/new/quick", "game", id).header.Get("Location"), h.url)
			a := r.get(at)
			wants(t, a, 200, append(words, firstCard, `href="/learn/`+id+`"`)...)
			checkPage(t, lang, a.body)
			if strings.Contains(watcher.get(at).body, firstCard) {
				t.Errorf("%s: a watcher has a first turn", id)
			}
		}
	}
}

// It is gone with the first turn.
func TestTheFirstTurnIsTheFirst(t *testing.T) {
	w := newWorld(t)
	mover := w.mover(w.early)
	p := w.page(mover, w.early)
	path := "/m/" + w.early.id
	v := p.GameView()
	mover.post(path+"/orders", "phase", itoa(p.Phase), "text", v.Write(mover.lang, v.Default()), "act", "ready")
	if now := w.page(mover, w.early); now.Phase == p.Phase {
		t.Fatal("the phase is still open")
	}
	if strings.Contains(mover.get(path).body, firstCard) {
		t.Error("who has ordered has a first turn again")
	}
}
