package e2e

import (
	"archive/zip"
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"spielleiter/internal/host"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/scroll"
	waben "spielleiter/waben/world"
)

// folderOf is a segment as the files of a folder, by name.
func folderOf(w *waben.World) map[string]string {
	files := map[string]string{}
	for _, f := range scroll.Files(w, scroll.German) {
		files[f.Name] = string(f.Data)
	}
	return files
}

// zipped packs files as a folder of a name, as the programs of people do.
func zipped(t *testing.T, path string, files map[string]string) {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := z.Create("Welt/" + name)
		must(t, err)
		_, err = f.Write([]byte(files[name]))
		must(t, err)
	}
	must(t, z.Close())
	must(t, os.WriteFile(path, b.Bytes(), 0o600))
}

// packedSegment is a club's segment as one file, and with a mistake as another.
func packedSegment(t *testing.T) (good, bad string) {
	t.Helper()
	w, _, err := genesis.Make(dice.Dice(3), genesis.Options{Fields: 8 * 48, Realms: 2})
	must(t, err)
	folder, files := t.TempDir(), folderOf(w)
	good, bad = filepath.Join(folder, "welt.zip"), filepath.Join(folder, "bruch.zip")
	zipped(t, good, files)
	files[scroll.SegmentFile] = strings.Replace(files[scroll.SegmentFile], "\nZug ", "\nZuge ", 1)
	zipped(t, bad, files)
	return good, bad
}

// A moon of a club's own world: its game master brings the folder, two realms give their turns, the game master writes a leader and lets
// the moon pass; all read it in the Segmentsbote, and find it in its archive.
func TestAClubsOwnWorldForAMoon(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	good, bad := packedSegment(t)
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Gundula", "de")
	p := someone(t, w.server, "de", desktop)
	order(p, network.SetCookie, network.SetCookieParams{URL: w.url, Name: "session", Value: w.token})

	brings := func(file string) {
		p.visit("/new?game=waben")
		p.until("the form", `document.readyState === "complete" && document.querySelector("#folder-files")`)
		p.unfolds("#folder-files")
		p.do("who leads", chromedp.Evaluate[chromedp.Void](`document.querySelector("input[name=against][value=master]").click()`))
		p.uploads("#folder-files", file)
	}
	p.witness.allow(`status of 422 .*/new$`) // the folder with a mistake
	brings(bad)
	report(t, "a match that begins with a folder", p.judged(string(axe), rules["light"]))
	p.hands("#folder-files", p.word("new.create"))
	p.until("the mistake with its place", `/segment\.txt, Zeile \d+/.test(document.querySelector(".notice.bad .problems").textContent)`)
	brings(good)
	p.hands("#folder-files", p.word("new.create"))
	p.arrives(`/m/[^/]+$`)
	id := strings.TrimPrefix(p.path(), "/m/")
	m, err := w.Match(t.Context(), w.anna, id)
	must(t, err)
	if len(m.Seats) != 2 || m.Config.Options["size"] != "folder" {
		t.Fatalf("%d seats of %v", len(m.Seats), m.Config.Options)
	}
	var realms []host.Actor
	for n, name := range []string{"Anna", "Ben"} {
		_, who := w.guest(t, name, "de")
		must(t, w.Join(t.Context(), who, id, m.Seats[n].Seat, m.Invite))
		realms = append(realms, who)
	}
	for _, who := range realms {
		_, err := w.Submit(t.Context(), who, id, host.Order{Ready: true})
		must(t, err)
	}

	// The page that stands there loads itself again when the match begins, and would take the place of what is opened meanwhile.
	p.until("the match to have begun", `document.querySelector("#match")?.dataset.status === "running"`)
	p.visit("/m/" + id + "/desk")
	p.until("the desk", `document.readyState === "complete" && document.querySelector("#folder a")`)
	p.unfolds("#folder a")
	if href := look[string](p, `document.querySelector("#folder a").getAttribute("href")`); href != "/m/"+id+"/folder" {
		t.Errorf("the folder is at %s", href)
	}
	p.fills("#issue-title", "Ein Mond der Häuser")
	p.fills("#issue-text", "Gebaut wurde überall.")
	p.hands("#issue-title", p.word("desk.issue.apply"))
	p.until("the leader in the preview", `/Ein Mond der Häuser/.test(document.querySelector("#issue .paper").textContent)`)
	p.leaves(func() { p.click(named("button", p.word("desk.accept"))) })

	p.visit("/m/" + id + "/papers/bote")
	p.reads("Ein Mond der Häuser")
	p.visit("/m/" + id + "/archive?q=haus")
	p.until("the hit", `/Häuser/.test(document.querySelector("mark")?.textContent ?? "")`)
	report(t, "the archive of the Segmentsbote", p.judged(string(axe), rules["light"]))
}
