package web_test

import (
	"strconv"
	"strings"
	"testing"

	"spielleiter/internal/host"
)

// What the program cannot read can be given to the game master, who reads it at the desk.
func TestUnclearOrdersGoToTheGameMaster(t *testing.T) {
	h, m, gm := openCouncil(t)
	at, ben := "/m/"+m.id, m.readers[1]
	written := func(r *reader) string { v := h.page(r, m).GameView(); return v.Write("de", v.Default()) }
	wrong, meant := "x"+written(ben), written(ben)
	for _, r := range []*reader{m.readers[0], m.readers[2]} {
		if _, err := h.Submit(t.Context(), r.actor(), m.id, host.Order{Text: written(r), Ready: true}); err != nil {
			t.Fatal(err)
		}
	}
	a := ben.post(at+"/orders", "phase", "1", "text", wrong, "act", "save")
	checkPage(t, "de", a.body)
	if a.status != 422 || !strings.Contains(a.body, `value="asis"`) {
		t.Fatalf("it cannot be given to the game master: status %d: %s", a.status, text(a.body))
	}
	if a := ben.post(at+"/orders", "phase", "1", "text", meant, "act", "check"); strings.Contains(a.body, `value="asis"`) {
		t.Error("what is clear needs nobody who reads it")
	}
	if a := ben.post(at+"/orders", "phase", "1", "text", wrong, "act", "asis"); a.status != 303 || a.header.Get("Location") != at+"?done=unclear" {
		t.Fatalf("status %d to %s: %s", a.status, a.header.Get("Location"), text(a.body))
	}
	desk := gm.get(at + "/desk")
	checkPage(t, "de", desk.body)
	key := "house/unclear/fox/1"
	for _, want := range []string{`value="` + key + `"`, wrong, `value="` + meant + `"`, "wie das Programm sie liest", `class="mono grow" name="answer"`, "So abgegeben"} {
		if !strings.Contains(desk.body, want) {
			t.Errorf("the desk lacks %q", want)
		}
	}
	a = gm.post(at+"/answer", "key", key, "answer", "tanze", "from", "desk")
	checkPage(t, "de", a.body)
	if a.status != 422 || !strings.Contains(a.body, `value="tanze"`) {
		t.Errorf("what was typed is lost: status %d: %s", a.status, text(a.body))
	}
	if a := gm.post(at+"/answer", "key", key, "answer", meant, "reason", "verschrieben", "from", "desk"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	for _, r := range []*reader{m.readers[0], ben} {
		a := r.get(at + "/acts")
		checkPage(t, "de", a.body)
		if !strings.Contains(a.body, "verschrieben") || strings.Contains(a.body, meant) != (r == ben) {
			t.Errorf("%s", text(a.body))
		}
	}
}

// Without a game master nobody is offered to read anything.
func TestNobodyReadsUnclearOrdersWithoutAGameMaster(t *testing.T) {
	w := smallWorld(t)
	r := w.anna
	if !w.page(r, w.early).You.Can(host.ActSubmit) {
		r = w.ben
	}
	phase := strconv.Itoa(w.page(r, w.early).Phase)
	a := r.post("/m/"+w.early.id+"/orders", "phase", phase, "text", "tanze", "act", "save")
	if a.status != 422 || !strings.Contains(a.body, ">tanze</textarea>") || strings.Contains(a.body, `value="asis"`) {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	if a := r.post("/m/"+w.early.id+"/orders", "phase", phase, "text", "tanze", "act", "asis"); a.status != 409 {
		t.Errorf("it is taken all the same: status %d", a.status)
	}
}
