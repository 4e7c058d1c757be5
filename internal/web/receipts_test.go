package web_test

import (
	"crypto/ed25519"
	"encoding/hex"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// Receipts of phases long closed are listed for whoever got them, and each comes as a
// file that proves its orders with the key that the page names.
func TestReceiptsOfPastPhasesAreFiles(t *testing.T) {
	w := newWorld(t)
	path := "/m/" + w.over.id + "/receipts"
	a := w.anna.get(path)
	checkPage(t, "de", a.body)
	command := regexp.MustCompile(`spielleiter verify --key ([0-9a-f]{64}) receipt-` + w.over.id + `-\d+\.json`).FindStringSubmatch(a.body)
	if command == nil {
		t.Fatalf("the page does not say how to verify: %s", text(a.body))
	}
	key, err := hex.DecodeString(command[1])
	if err != nil {
		t.Fatal(err)
	}
	files := regexp.MustCompile(`href="(`+path+`/\d+)" download="([^"]+)"`).FindAllStringSubmatch(a.body, -1)
	if len(files) < 8 {
		t.Fatalf("%d receipts of a whole match", len(files))
	}
	phases := map[int]bool{}
	for _, f := range files {
		got := w.anna.get(f[1])
		if got.status != 200 || !strings.Contains(got.header.Get("Content-Disposition"), `"`+f[2]+`"`) {
			t.Fatalf("%s: status %d, %v", f[1], got.status, got.header)
		}
		var file struct {
			Receipt match.Receipt `json:"receipt"`
			Neutral string        `json:"neutral"`
			Key     string        `json:"key"`
		}
		decode(t, got.body, &file)
		if err := match.VerifyReceipt(ed25519.PublicKey(key), file.Receipt, file.Neutral); err != nil || file.Key != command[1] {
			t.Errorf("%s: %v, key %s", f[1], err, file.Key)
		}
		if file.Receipt.Seat != "greeks" {
			t.Errorf("%s is of the %s", f[1], file.Receipt.Seat)
		}
		phases[file.Receipt.Phase] = true
	}
	if len(phases) != len(files) {
		t.Errorf("%d files of %d phases", len(files), len(phases))
	}
	for _, n := range []string{"0", "999", "x"} {
		if got := w.anna.get(path + "/" + n); got.status != 404 {
			t.Errorf("receipt %s: status %d", n, got.status)
		}
	}
	if body := w.watcher.get(path).body; strings.Contains(body, "download=") {
		t.Error("a watcher finds receipts")
	}
}

// What the page says of saved orders is true: with a deadline they count as they are,
// without one once they are confirmed.
func TestSavedSaysWhenItCounts(t *testing.T) {
	w := smallWorld(t)
	endless := standard
	endless.Terms.Pace = match.Pace{}
	free := w.matchOf(w.anna, endless, w.ben)
	for _, c := range []struct {
		m               table
		done, says, not string
	}{
		{w.early, "saved", "· zählt ·", "sobald du bereit bist"},
		{free, "saved.unconfirmed", "zählt, sobald du bereit bist", "· zählt ·"},
	} {
		mover := w.mover(c.m)
		mover.post("/settings", "lang", "de")
		p := w.page(mover, c.m)
		v := p.GameView()
		path := "/m/" + c.m.id
		a := mover.post(path+"/orders", "phase", itoa(p.Phase), "text", v.Write("", v.Default()), "act", "save")
		if a.status != 303 || a.header.Get("Location") != path+"?done="+c.done {
			t.Errorf("status %d to %s", a.status, a.header.Get("Location"))
		}
		page := text(mover.get(path + "?done=" + c.done).body)
		if !strings.Contains(page, c.says) || strings.Contains(page, c.not) {
			t.Errorf("%s: %s", c.done, page)
		}
		w.clock.Forward(48 * 3600e9)
		if err := w.CloseDue(t.Context(), c.m.id); err != nil {
			t.Fatal(err)
		}
		if counted := w.page(mover, c.m).Phase > p.Phase; counted != (c.done == "saved") {
			t.Errorf("%s: the orders count without confirmation: %v", c.done, counted)
		}
	}
}

// The hand is on the page without any script, also the new one after Weavers were kept.
func TestTheHandIsReadWithoutScripts(t *testing.T) {
	w := smallWorld(t)
	kept := 0
	for range 12 {
		m := w.matchOf(w.anna, standard, w.ben)
		for range 8 {
			r := w.mover(m)
			p := w.page(r, m)
			page := r.get("/m/" + m.id).body
			hand := regexp.MustCompile(`(?s)<div id="hand" class="hand">(.*?)</div>`).FindStringSubmatch(page)
			if hand == nil {
				t.Fatal("no hand")
			}
			var view struct {
				Phase string   `json:"phase"`
				Mover string   `json:"mover"`
				Hand  []string `json:"hand"`
			}
			decode(t, string(p.View), &view)
			words := w.words(r.lang)
			for _, piece := range view.Hand {
				if name := words.T("piece."+view.Mover+"."+piece, nil); !strings.Contains(text(hand[1]), name) {
					t.Errorf("%s in hand, and the page says %s", name, text(hand[1]))
				}
			}
			if view.Phase == "redraw" {
				kept++
			}
			v := p.GameView()
			if _, err := w.Submit(t.Context(), r.actor(), m.id, host.Order{Phase: p.Phase, Text: v.Write("", v.Default()), Ready: true}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if kept == 0 {
		t.Error("no Weavers were kept")
	}
}

// Receipts come in pages, the newest first, and none is left out or listed twice.
func TestReceiptsComeInPages(t *testing.T) {
	w := smallWorld(t)
	const versions = 60
	for n := range versions {
		w.clock.Forward(time.Minute)
		r := w.anna
		if p := w.page(w.anna, w.early); !p.You.Can(host.ActSubmit) {
			r = w.ben
		}
		p := w.page(r, w.early)
		v := p.GameView()
		text := v.Write("", v.Random(rand.New(rand.NewPCG(uint64(n), 1))))
		if _, err := w.Submit(t.Context(), r.actor(), w.early.id, host.Order{Phase: p.Phase, Text: text}); err != nil {
			t.Fatal(err)
		}
	}
	for _, r := range []*reader{w.anna, w.ben} {
		own, err := w.Receipts(t.Context(), r.actor(), w.early.id)
		if err != nil {
			t.Fatal(err)
		}
		first := "/m/" + w.early.id + "/receipts"
		path, want, pages := first, len(own), 0
		for path != "" {
			a := r.get(path)
			checkPage(t, r.lang, a.body)
			pages++
			for _, m := range regexp.MustCompile(`href="/m/[a-z0-9]+/receipts/(\d+)" download`).FindAllStringSubmatch(a.body, -1) {
				if m[1] != strconv.Itoa(want) {
					t.Fatalf("%s lists receipt %s, want %d", path, m[1], want)
				}
				want--
			}
			if back := regexp.MustCompile(`rel="prev" href="([^"]+)"`).FindStringSubmatch(a.body); (back != nil) != (pages > 1) {
				t.Errorf("%s leads back to %v", path, back)
			}
			path = ""
			if next := regexp.MustCompile(`rel="next" href="([^"]+)"`).FindStringSubmatch(a.body); next != nil {
				path = next[1]
			}
		}
		if want != 0 {
			t.Errorf("%d receipts of %d are not listed", want, len(own))
		}
		if len(own) > versions/3 && pages != (len(own)+24)/25 {
			t.Errorf("%d receipts come on %d pages", len(own), pages)
		}
		for _, page := range []string{"0", "-1", "99", "x"} {
			if a := r.get(first + "?page=" + page); a.status != 404 {
				t.Errorf("page %s: status %d", page, a.status)
			}
		}
	}
}
