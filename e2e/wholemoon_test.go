package e2e

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"golang.org/x/text/encoding/charmap"

	"spielleiter/internal/host"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/moon"
	waben "spielleiter/waben/world"
)

// wholeMoon is a club's segment in its first moon of recruiting, and those who have to do with it. Its realms are Anna, Ben, Cleo, and
// Dirk; Emil plays along with Ben.
type wholeMoon struct {
	*week
	segment                              *waben.World
	id                                   string
	gundula, anna, ben, cleo, dirk, emil member
}

// at opens a browser of somebody.
func (w *wholeMoon) at(m member, s screen) *person {
	w.t.Helper()
	p := someone(w.t, w.server, "de", s)
	p.prefers("light")
	order(p, network.SetCookie, network.SetCookieParams{URL: w.url, Name: "session", Value: m.token})
	return p
}

// realm is the realm of a seat, from 1.
func (w *wholeMoon) realm(n int) *waben.Realm { return &w.segment.Realms[n-1] }

// capital is where the capital of a realm is.
func (w *wholeMoon) capital(n int) string { return w.segment.Patch.Name(w.realm(n).Capital) }

// file is what an address gives to somebody, as their browser asks for it.
func (w *wholeMoon) file(m member, path string) string {
	w.t.Helper()
	r, err := http.NewRequestWithContext(w.t.Context(), http.MethodGet, w.url+path, nil)
	must(w.t, err)
	r.AddCookie(&http.Cookie{Name: "session", Value: m.token})
	r.Header.Set("Accept-Language", "de")
	a, err := http.DefaultClient.Do(r)
	must(w.t, err)
	defer a.Body.Close()
	var b bytes.Buffer
	_, err = b.ReadFrom(a.Body)
	must(w.t, err)
	if a.StatusCode != http.StatusOK {
		w.t.Fatalf("%s answers with %d", path, a.StatusCode)
	}
	return b.String()
}

// saved is what somebody has saved of the open turn.
func (w *wholeMoon) saved(m member) string {
	w.t.Helper()
	p, err := w.Match(w.t.Context(), m.Actor, w.id)
	must(w.t, err)
	if p.Orders == nil {
		return ""
	}
	return p.Orders.Text
}

// keeps waits until the server has what somebody has written: what is right is saved by itself.
func (w *wholeMoon) keeps(m member, text string) {
	w.t.Helper()
	for end := time.Now().Add(*patience); !strings.Contains(w.saved(m), text); pause() {
		if time.Now().After(end) {
			w.t.Fatalf("saved is %q, without %q", w.saved(m), text)
		}
	}
}

// A whole moon of a club's segment: its game master brings the folder; a realm orders by touch on a telephone, one types and puts its
// co-player's part into its sheet, one sends its sheet as the file of a mail, one writes in the offline file opened from its disk. Two
// ask; the game master answers in the inbox, decides by a form, writes the leader, and lets the moon pass. What was ordered is in the
// letters, each realm's alone, and what all may know in the Segmentsbote.
func TestAWholeMoonOfAClub(t *testing.T) {
	t.Parallel()
	w := &wholeMoon{week: openWeek(t)}
	master := w.begins()
	way := w.ordersByTouch()
	w.ordersByTextWithACoPlayer()
	w.ordersByMailedFile()
	w.ordersByOfflineFile()
	w.rules(master)
	w.isRead(way)
}

// begins brings the folder by the page for new matches, and lets all sit down.
func (w *wholeMoon) begins() (master *person) {
	t := w.t
	t.Helper()
	var err error
	w.segment, _, err = genesis.Make(dice.Dice(3), genesis.Options{Fields: 12 * 48, Realms: 4})
	must(t, err)
	w.segment.Moon = moon.At(446, moon.Falke)
	folder := filepath.Join(t.TempDir(), "welt.zip")
	zipped(t, folder, folderOf(w.segment))
	for name, m := range map[string]*member{"Gundula": &w.gundula, "Anna": &w.anna, "Ben": &w.ben, "Cleo": &w.cleo, "Dirk": &w.dirk, "Emil": &w.emil} {
		*m = w.member(name, "de")
	}
	_, _, err = w.Upgrade(t.Context(), w.emil.Actor, host.Client{IP: "127.0.0.1"}, "Emil", "das Pferd ist hohl")
	must(t, err)

	p := w.at(w.gundula, desktop)
	p.visit("/new?game=waben")
	p.until("the form", `document.readyState === "complete" && document.querySelector("#folder-files")`)
	p.unfolds("#folder-files")
	p.do("who leads", chromedp.Evaluate[chromedp.Void](`document.querySelector("input[name=against][value=master]").click()`))
	p.uploads("#folder-files", folder)
	p.hands("#folder-files", p.word("new.create"))
	p.arrives(`/m/[^/]+$`)
	w.id = strings.TrimPrefix(p.path(), "/m/")
	m, err := w.Match(t.Context(), w.gundula.Actor, w.id)
	must(t, err)
	for n, who := range []member{w.anna, w.ben, w.cleo, w.dirk} {
		must(t, w.Join(t.Context(), who.Actor, w.id, m.Seats[n].Seat, m.Invite))
	}
	p.until("the match to have begun", `document.querySelector("#match")?.dataset.status === "running"`)
	return p
}

// ordersByTouch recruits, builds and sends a unit on its way, on a telephone. It gives where the unit goes.
func (w *wholeMoon) ordersByTouch() string {
	t := w.t
	t.Helper()
	p := w.at(w.anna, phone)
	words := func(key string) string { return w.texts.Printer("de", "waben").T(key, nil) }
	p.visit("/m/" + w.id)
	p.until("the map to wake up", `document.querySelector('#board svg.wdw[role="application"]') && document.fonts.status === "loaded"`)
	const home = wabenFields + `((d) => d.fields.filter((f) => f.n === d.home))`
	p.touches(p.shown("the capital", home))
	p.until("what can be ordered there", `document.querySelector(".waben-desk .waben-part")`)
	for part, line := range map[string]string{"board.page.desk.recruit": `^Rüstung:\n\d+ \d+ \w+ \d+ Hf in`, "board.page.desk.build": `^Bau:\n\S`} {
		p.click(named("summary", words(part)))
		p.click(at(".waben-desk .waben-part[open] form button"))
		p.until("the line of "+part, `/`+line+`/m.test(document.getElementById("text").value)`)
		p.click(named("summary", words(part)))
	}
	p.touches(p.shown("the capital again", home))
	p.until("the line of its first unit", `/^101 .*KV$/m.test(document.getElementById("text").value)`)
	p.touches(p.shown("where it can go", wabenFields+`((d) => d.reaches[d.units[0].reach - 1][0].map((n) => d.fields[n]).filter((f) => f.n !== d.home))`))
	p.until("its way", `/^101 \S+ ?[->R].* KV$/m.test(document.getElementById("text").value)`)
	p.click(confirm)
	p.until("the turn to count", `document.querySelector("#unready")`)
	return w.saved(w.anna)
}

// ordersByTextWithACoPlayer lets Ben type, and Emil write a part; of one unit they say different things, and Ben takes Emil's word.
func (w *wholeMoon) ordersByTextWithACoPlayer() {
	t := w.t
	t.Helper()
	p := w.at(w.ben, desktop)
	p.visit("/m/" + w.id + "/coplayers")
	p.fills("#co-name", "Emil")
	p.leaves(func() { p.click(button(p.word("coplay.ask.do"))) })
	p.reads("Emil")
	p.visit("/m/" + w.id)
	p.until("the map to wake up", `document.querySelector('#board svg.wdw[role="application"]')`)
	p.writes(at("#text"), "Zugbefehl:\n102 KR\nFragen:\n  Was weiß man am Hof über die Küste?\nMitteilung: Ein Fest\n  Alle sind willkommen.\n")
	p.until("nothing to complain of", `document.getElementById("text").getAttribute("aria-invalid") === "false"`)
	w.keeps(w.ben, "102 KR")

	emil := someone(t, w.server, "de", desktop)
	emil.prefers("light")
	emil.signsIn("Emil", "das Pferd ist hohl")
	emil.visit("/m/" + w.id + "/coplayers")
	emil.leaves(func() { emil.click(button(emil.word("deputy.accept"))) })
	emil.until("the text field", `document.querySelector("#text")`)
	emil.fills("#text", "Zugbefehl:\n102 KH\n103 KH\nSchatz:\n1.500 GS an "+w.realm(1).Code+" für \"Frieden\"\n")
	emil.click(button(emil.word("part.hand-in")))
	emil.reads(emil.word("part.handed"))

	p.visit("/m/" + w.id + "/parts")
	p.reads(p.word("parts.conflicts", "n", "1"))
	p.click(named("fieldset.variant label", "102 KH"))
	p.leaves(func() { p.click(button(p.word("parts.save"))) })
	p.visit("/m/" + w.id)
	p.until("the sheet of both", `/102 KH/.test(document.getElementById("text").value) && /Frieden/.test(document.getElementById("text").value) && /Küste/.test(document.getElementById("text").value)`)
	p.click(confirm)
	p.until("the turn to count", `document.querySelector("#unready")`)
}

// ordersByMailedFile lets Cleo answer from a mail program with her sheet as a file in Windows-1252; the address is in the offline file.
func (w *wholeMoon) ordersByMailedFile() {
	t := w.t
	t.Helper()
	found := regexp.MustCompile(`<meta name="orders" content="([^"]+)"`).FindStringSubmatch(w.file(w.cleo, "/m/"+w.id+"/papers/letter/offline"))
	if found == nil {
		t.Fatal("the offline file names no address")
	}
	sheet := "Spielzug " + w.realm(3).Code + " 1\r\n\r\nZugbefehl:\r\n102\tS1\r\n103\tKH\r\nSonderbefehle:\r\nS1: Sucht eine Furt für die Händler.\r\n" +
		"Botschaft an " + w.realm(4).Code + ":\r\n  Grüße über die Grenze.\r\nSchatz:\r\n2.000 GS an " + w.realm(4).Code + "\r\n"
	data, err := charmap.Windows1252.NewEncoder().String(sheet)
	must(t, err)
	mail := strings.ReplaceAll(fmt.Sprintf(`From: %s
To: %s
Subject: Mein Zug
Date: %s
Message-ID: <moon-1@example.org>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain; charset=utf-8

Hallo, mein Zug hängt an.
fertig
--b
Content-Type: text/plain; name="%s.txt"
Content-Disposition: attachment; filename="%s.txt"
Content-Transfer-Encoding: 8bit

`, w.cleo.address, found[1], w.clock.Now().Format(time.RFC1123Z), w.realm(3).Code, w.realm(3).Code), "\n", "\r\n") + data + "\r\n--b--\r\n"
	must(t, w.provider.Deliver(w.door, w.cleo.address, found[1], w.provider.Sign([]byte(mail), "example.org")))
	w.letter(w.cleo.address, "Furt") // how it was read, by mail
	if text := w.saved(w.cleo); !strings.Contains(text, "für die Händler") || !strings.Contains(text, "Grüße über") {
		t.Errorf("of the file is saved: %q", text)
	}
	p := w.at(w.cleo, phone)
	p.visit("/m/" + w.id)
	p.until("her sheet on the page", `/Händler/.test(document.getElementById("text").value)`)
	p.until("the turn to count, as the mail said", `document.querySelector("#unready")`)
}

// ordersByOfflineFile lets Dirk write in the file on his disk, where there is no server, and paste what it gives into the page.
func (w *wholeMoon) ordersByOfflineFile() {
	t := w.t
	t.Helper()
	p := w.at(w.dirk, desktop)
	p.visit("/m/" + w.id)
	if !look[bool](p, `!!document.querySelector('a[href="/m/`+w.id+`/papers/letter/offline"]')`) {
		t.Error("the match does not lead to the offline file")
	}
	file := filepath.Join(t.TempDir(), "zug.html")
	must(t, os.WriteFile(file, []byte(w.file(w.dirk, "/m/"+w.id+"/papers/letter/offline")), 0o600))
	p.allow(`asks somebody else: file://`)
	p.do("open the file", chromedp.Navigate("file://"+file))
	p.until("the file at work", `document.getElementById("orders")?.value && document.querySelector("#check .right")`)
	p.writes(at("#orders"), look[string](p, `document.getElementById("orders").value`)+"\nFragen:\n  Wer wohnt jenseits des Meeres?\nBotschaft an "+w.realm(1).Code+":\n  Wollen wir handeln?\n")
	p.until("the check to be content", `document.querySelector("#check .right") && !document.querySelector("#check .wrong")`)
	text := look[string](p, `document.getElementById("orders").value`)
	p.visit("/m/" + w.id)
	p.until("the map to wake up", `document.querySelector('#board svg.wdw[role="application"]')`)
	p.writes(at("#text"), text)
	p.until("nothing to complain of", `document.getElementById("text").getAttribute("aria-invalid") === "false"`)
	p.click(confirm)
	p.until("the turn to count", `document.querySelector("#unready") || !document.querySelector("#orders-form")`)
}

// rules answers what is asked, decides by a form, prints a leader, and lets the moon pass.
func (w *wholeMoon) rules(p *person) {
	t := w.t
	t.Helper()
	p.findsAt("/m/"+w.id+"/inbox", "three questions", `document.querySelectorAll(".inbox .item").length === 3`)
	answer := func(about, text string) {
		t.Helper()
		item := named(".inbox .item", about) + `.querySelector("textarea")`
		p.do("answer", chromedp.Evaluate[chromedp.Void]("("+string(item)+").value = "+quote(text)))
	}
	answer("Furt", "Sie finden eine Furt bei den Weiden.")
	answer("Küste", "Man erzählt von Walen.")
	answer("jenseits", "Niemand weiß es.")
	p.do("the order beside it", chromedp.Evaluate[chromedp.Void](string(named(".inbox .item", "Furt"))+`.querySelector("select").value = "KV"`))
	p.leaves(func() { p.click(named(".foot button", p.word("inbox.send"))) })
	p.until("only what he decides unasked to be left", `document.querySelectorAll(".inbox .item").length === 0 && document.querySelector("#decrees")`)

	p.visit("/m/" + w.id + "/desk")
	p.until("the dry run", `document.readyState === "complete" && document.querySelector("#trial")`)
	p.until("the notice in the issue as it would be", `/Ein Fest/.test(document.querySelector("#issue .paper").textContent)`)
	p.unfolds("#issue-title")
	p.fills("#issue-title", "Ein Mond der Boten")
	p.fills("#issue-text", "Von Hof zu Hof ritten sie.")
	p.hands("#issue-title", p.word("desk.issue.apply"))
	p.until("the leader in the preview", `/Ein Mond der Boten/.test(document.querySelector("#issue .paper").textContent)`)

	p.visit("/m/" + w.id + "/inbox")
	for form, fields := range map[string]map[string]string{
		"write": {"text": "Der Herbst kommt früh."}, "gold": {"realm": w.realm(2).Code, "gold": "100000"},
	} {
		for field, value := range fields {
			p.unfolds("[name='f." + form + "." + field + "']")
			p.fills("[name='f."+form+"."+field+"']", value)
		}
		p.hands("[name^='f."+form+".']", p.word("inbox.write"))
	}
	p.until("the lines of the rulings", `/Nachricht \. "Der Herbst kommt früh\."/.test(document.querySelector("#decrees textarea").value) && /Schatz `+w.realm(2).Code+` 100000/.test(document.querySelector("#decrees textarea").value)`)
	p.leaves(func() { p.click(named(".foot button", p.word("inbox.send"))) })
	if m, err := w.Match(t.Context(), w.gundula.Actor, w.id); err != nil || m.Phase != 2 {
		t.Fatalf("phase %d, %v", m.Phase, err)
	}
}

// isRead lets everybody read: each effect in the letters of those whom it concerns and of nobody else, by the page, as text and on paper,
// and in the Segmentsbote.
func (w *wholeMoon) isRead(way string) {
	t := w.t
	t.Helper()
	seats := []member{w.anna, w.ben, w.cleo, w.dirk}
	at := "/m/" + w.id + "/papers/"
	letters := make([]string, len(seats))
	for n, m := range seats {
		letters[n] = strings.Join(strings.Fields(w.file(m, at+"letter/txt")), " ")
		for _, paper := range []string{"letter", "bote"} {
			if pdf := w.file(m, at+paper+"/pdf"); !strings.HasPrefix(pdf, "%PDF-") || !strings.HasSuffix(strings.TrimSpace(pdf), "%%EOF") {
				t.Errorf("%s of realm %d is no PDF", paper, n+1)
			}
		}
		p := w.at(m, []screen{phone, desktop}[n%2])
		p.visit(at + "letter")
		p.until("the letter", `document.querySelector(".paper h1") && document.querySelector(".paper svg.wdw")`)
		p.fits("the letter of realm " + w.realm(n+1).Code)
	}
	to := regexp.MustCompile(`(?m)^101 \S+ > (\S+) KV$`).FindStringSubmatch(way)
	if to == nil {
		t.Fatalf("by touch was ordered %q", way)
	}
	for text, readers := range map[string][]int{
		`101 [\d.]+ Krieger, \d Hf, ` + to[1]: {1}, `100 [\d.]+ Krieger, \d Hf, ` + w.capital(1): {1}, `\(Straße\): 1 BWP gebaut`: {1}, // touched
		`Erhalten: ` + w.realm(2).Name + `.{0,20} 1\.500 `: {1}, `Bezahlt: ` + w.realm(1).Name + `.{0,20} −1\.500 `: {2}, // Emil's line
		`Man erzählt von Walen\.`: {2}, `Was weiß man am Hof`: {2}, // asked and answered
		`Erhalten: ` + w.realm(3).Name + ` 2\.000`: {4}, `Bezahlt: ` + w.realm(4).Name + ` −2\.000`: {3}, `Grüße über die Grenze\.`: {3, 4}, // mailed
		`Sie finden eine Furt bei den Weiden\.`: {3}, `Die Spielleitung entscheidet: Befehl\. \[Einheit 102`: {3}, // a special order, and what counted instead
		`Wollen wir handeln\?`: {1, 4}, `Niemand weiß es\.`: {4}, // offline
		`74\.620 GS`: {2}, // what is left of the treasury that was decided
	} {
		for n, letter := range letters {
			if mine := slices.Contains(readers, n+1); regexp.MustCompile(text).MatchString(letter) != mine {
				t.Errorf("%s in the letter of realm %d: %v\n%s", text, n+1, !mine, letter)
			}
		}
	}
	p := someone(t, w.server, "de", phone)
	p.visit(at + "bote")
	for _, text := range []string{"Ein Mond der Boten", "Von Hof zu Hof ritten sie.", "Ein Fest", "Alle sind willkommen.", "Der Herbst kommt früh."} {
		p.reads(text)
	}
	for _, text := range []string{"Furt", "Walen", "handeln", "Frieden", "Grüße"} {
		if p.sees(text) {
			t.Errorf("everybody reads %q", text)
		}
	}
	p.fits("the Segmentsbote")
}
