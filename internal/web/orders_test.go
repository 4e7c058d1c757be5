package web_test

import (
	"html"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func itoa(n int) string { return strconv.Itoa(n) }

// A whole turn is played by forms alone: looked at, checked, saved, confirmed.
func TestOrdersWithoutScripts(t *testing.T) {
	w := newWorld(t)
	mover := w.mover(w.early)
	path := "/m/" + w.early.id
	p, err := w.Match(t.Context(), mover.actor(), w.early.id)
	if err != nil {
		t.Fatal(err)
	}
	v := p.GameView()
	orders := v.Write(mover.lang, v.Default())

	a := mover.get(path)
	phase := regexp.MustCompile(`name="phase" value="(\d+)"`).FindStringSubmatch(a.body)
	if phase == nil || phase[1] != itoa(p.Phase) {
		t.Fatalf("the form names phase %v, want %d", phase, p.Phase)
	}

	a = mover.post(path+"/orders", "phase", phase[1], "text", "X@99", "act", "ready")
	if a.status != 422 || !strings.Contains(a.body, ">X@99</textarea>") || !strings.Contains(a.body, `class="problems"`) {
		t.Errorf("nonsense: status %d, %s", a.status, text(a.body))
	}
	checkPage(t, mover.lang, a.body)

	a = mover.post(path+"/orders", "phase", phase[1], "text", orders, "act", "check")
	if a.status != 200 || !strings.Contains(a.body, `<details class="trial" open>`) {
		t.Errorf("check: status %d, %s", a.status, text(a.body))
	}
	checkPage(t, mover.lang, a.body)
	if p := w.page(mover, w.early); p.Orders != nil {
		t.Error("a check has stored something")
	}

	a = mover.post(path+"/orders", "phase", phase[1], "text", orders, "act", "save")
	if a.status != 303 || a.header.Get("Location") != path+"?done=saved" {
		t.Errorf("save: status %d to %s", a.status, a.header.Get("Location"))
	}
	saved := w.page(mover, w.early)
	if saved.Orders == nil || saved.Orders.Ready || saved.Phase != p.Phase {
		t.Fatalf("saved orders are %+v", saved.Orders)
	}
	a = mover.get(path)
	if !strings.Contains(a.body, saved.Orders.Receipt.Hash[:8]) {
		t.Error("the page does not name the receipt")
	}

	a = mover.post(path+"/orders", "phase", phase[1], "text", orders, "act", "ready")
	if a.status != 303 || a.header.Get("Location") != path+"?done=moved" {
		t.Errorf("ready: status %d to %s", a.status, a.header.Get("Location"))
	}
	if now := w.page(mover, w.early); now.Phase != p.Phase+1 {
		t.Errorf("phase %d, want %d", now.Phase, p.Phase+1)
	}

	a = mover.post(path+"/orders", "phase", phase[1], "text", orders, "act", "ready")
	if a.status != 409 || !strings.Contains(a.body, orders[:3]) {
		t.Errorf("again, for a phase that is over: status %d, %s", a.status, text(a.body))
	}
}

// The receipt that a page shows is found genuine, and not after a letter was changed.
func TestReceiptsAreVerified(t *testing.T) {
	w := newWorld(t)
	mover := w.mover(w.early)
	p := w.page(mover, w.early)
	v := p.GameView()
	if a := mover.post("/m/"+w.early.id+"/orders", "phase", itoa(p.Phase), "text", v.Write("", v.Default()), "act", "save"); a.status != 303 {
		t.Fatalf("status %d", a.status)
	}
	a := mover.get("/m/" + w.early.id + "/receipts")
	fields := regexp.MustCompile(`(?s)<textarea class="mono" id="(receipt|rtext)"[^>]*>(.*?)</textarea>`).FindAllStringSubmatch(a.body, -1)
	if len(fields) != 2 {
		t.Fatalf("%d fields", len(fields))
	}
	receipt, orders := text(fields[0][2]), html.UnescapeString(fields[1][2])
	if a := mover.post("/receipts", "receipt", receipt, "text", orders); a.status != 200 || !strings.Contains(a.body, "notice good") {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	anew := "\ufeff" + strings.ReplaceAll(regexp.MustCompile(`"nth": (\d+)`).ReplaceAllString(receipt, `"nth" : $1.0`), "\n", "\r\n")
	if a := mover.post("/receipts", "receipt", anew, "text", orders); a.status != 200 || !strings.Contains(a.body, "notice good") {
		t.Errorf("written anew by another program: status %d: %s", a.status, text(a.body))
	}
	for name, form := range map[string][2]string{
		"other orders":   {receipt, orders + "#"},
		"other phase":    {strings.Replace(receipt, `"phase": `, `"phase": 1`, 1), orders},
		"not a receipt":  {"{", orders},
		"unknown fields": {`{"a": 1}`, orders},
		"nothing":        {"", ""},
	} {
		if a := mover.post("/receipts", "receipt", form[0], "text", form[1]); a.status != 422 || !strings.Contains(a.body, "notice bad") {
			t.Errorf("%s: status %d: %s", name, a.status, text(a.body))
		}
	}
}
