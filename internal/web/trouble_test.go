package web_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/store"
)

// What keeps a phase from closing, and what has moved its deadline, stands on the page of whoever
// looks, in their language; on the desk too, with what its game master can do.
func TestPagesSayWhatKeepsAPhaseOrMovedItsDeadline(t *testing.T) {
	h, gm, m := led(t)
	free := h.matchOf(m.readers[0], standard, m.readers[1]) // nobody leads this one
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); h.Run(ctx) }()
	t.Cleanup(func() { stop(); <-done })
	until := func(what string, ok func() bool) {
		t.Helper()
		for deadline := time.Now().Add(20 * time.Second); !ok(); time.Sleep(5 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("%s did not happen", what)
			}
		}
	}
	at := *h.page(gm, m).Deadline
	until("a sign of life", func() bool {
		_, err := h.store.Beat(t.Context(), h.clock.Now(), 24*time.Hour, h.clock.Now())
		return err == nil
	})
	h.clock.Forward(time.Hour)
	until("the outage", func() bool { return h.page(gm, m).Outage != nil && h.page(m.readers[0], free).Outage != nil })
	if moved := h.page(gm, m).Deadline.Sub(at); moved != time.Hour {
		t.Errorf("moved by %v", moved)
	}
	stop()
	<-done
	says := func(r *reader, path string, want ...string) {
		t.Helper()
		page := r.get(path).body
		checkPage(t, "de", page)
		for _, w := range want {
			if !strings.Contains(page, w) {
				t.Errorf("%s says no %q", path, w)
			}
		}
	}
	says(gm, "/m/"+m.id, "keine Befehle annehmen")
	says(gm, "/m/"+m.id+"/desk", "keine Befehle annehmen")
	says(gm, "/m/"+m.id+"/acts", "Was Spielleitung und Server taten", "keine Befehle annehmen")
	says(m.readers[0], "/m/"+free.id, `href="/m/`+free.id+`/acts"`)
	says(m.readers[0], "/m/"+free.id+"/acts", "keine Befehle annehmen")

	h.clock.Forward(h.page(gm, m).Deadline.Add(time.Minute).Sub(h.clock.Now()))
	row, err := h.store.Match(t.Context(), m.id)
	if err != nil {
		t.Fatal(err)
	}
	now := h.clock.Now()
	hold := store.Hold{Match: m.id, Version: row.Version, Since: now, Until: now.Add(time.Minute), Tries: 3, Reason: "the reason is the operator's"}
	if err := h.store.SetHold(t.Context(), hold); err != nil {
		t.Fatal(err)
	}
	says(gm, "/m/"+m.id, "gerade nicht auswerten", "3 Mal", "Für dich als Spielleitung")
	says(gm, "/m/"+m.id+"/desk", "gerade nicht auswerten", "spielleiter held")
	for _, r := range m.readers {
		page := r.get("/m/" + m.id).body
		if strings.Contains(page, "operator&#39;s") || strings.Contains(page, "Für dich als Spielleitung") || !strings.Contains(page, "3 ") {
			t.Errorf("a player reads what is not theirs, or nothing")
		}
	}
}
