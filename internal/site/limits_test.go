package site_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"spielleiter/diplomacy/archive"
	"spielleiter/game"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/scenario"
)

// taking are the routes that take a body.
func (w *world) taking() (list []request) {
	w.t.Helper()
	var described struct {
		Paths map[string]map[string]struct {
			RequestBody *struct{} `json:"requestBody"`
		}
	}
	w.Must(json.Unmarshal([]byte(w.ask(host.Actor{}, request{method: "GET", path: "/openapi.json"}).body), &described))
	for _, r := range w.routes() {
		ours, ofAPI := described.Paths[r.path][strings.ToLower(r.method)]
		if r.method == "GET" || ofAPI && ours.RequestBody == nil {
			continue
		}
		list = append(list, r)
	}
	return list
}

// tooLong is a body for a route with some bytes of content, and what its headers are.
func tooLong(r request, n int) (body string, header map[string]string) {
	text := strings.Repeat("x", n)
	switch {
	case strings.HasPrefix(r.path, api.Prefix):
		return `{"text":"` + text + `"}`, map[string]string{}
	case r.path == "/import" || r.path == "/new" || r.path == "/planets" || takesPicture(r.path):
		return "--a\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n" + text + "\r\n--a--\r\n",
			map[string]string{"Content-Type": "multipart/form-data; boundary=a"}
	}
	return "text=" + text, map[string]string{}
}

// takesPicture reports whether a page's form may bring a picture.
func takesPicture(path string) bool {
	return takesPiece(path) || strings.HasPrefix(path, "/clubs/") && (strings.HasSuffix(path, "/news") || strings.HasSuffix(path, "/news/{post}") || strings.HasSuffix(path, "/news/none"))
}

// takesPiece reports whether a page's form brings a piece of culture.
func takesPiece(path string) bool {
	return strings.HasPrefix(path, "/m/") && (strings.HasSuffix(path, "/library") || strings.HasSuffix(path, "/library/{piece}") || strings.HasSuffix(path, "/library/none"))
}

// Whatever takes something says how much at most, and does nothing with more. The routes come from the router
// and the description of the API, so none is forgotten.
func TestEveryBodyHasABoundThatIsNamed(t *testing.T) {
	w := newWorld(t, 1)
	eris := w.person("Eris")
	f := fields{cast: councillors, id: "none", invite: "none", session: "none"}
	routes := w.taking()
	if len(routes) < 75 {
		t.Fatalf("only %d routes take something", len(routes))
	}
	for _, r := range routes {
		file := r.path == "/import" || r.path == api.Prefix+"/imports"
		most, as := web.MaxBody, host.Actor{}
		if strings.HasPrefix(r.path, api.Prefix) {
			most, as = api.MaxBody, eris
		}
		if file {
			most = host.MaxImport
		}
		picture, piece := takesPicture(r.path), takesPiece(r.path)
		if picture {
			most = host.MaxPicture
		}
		if piece {
			most = host.MaxPicture + web.MaxBody
		}
		if r.route == "POST "+api.Prefix+"/matches/{id}/library" || r.route == "PUT "+api.Prefix+"/matches/{id}/library/{piece}" {
			most = host.MaxPicture + host.MaxPicture/2
			piece = true
		}
		folder := r.route == "POST /new" || r.route == "POST /planets" || r.route == "POST "+api.Prefix+"/matches"
		if folder {
			most = host.MaxFolder + web.MaxBody
		}
		r.path = f.fill(r.path)
		for lang, point := range map[string]string{"de": ".", "en": ","} {
			r := r
			r.body, r.header = tooLong(r, most+(1<<17))
			r.header["Accept-Language"] = lang
			before := w.counts()
			a := w.ask(as, r)
			names := []string{fmt.Sprintf("%d MB", most>>20), strings.Replace(fmt.Sprintf("%d kB", most>>10), "1024", "1"+point+"024", 1), "32" + point + "768 kB"}
			if picture {
				names = []string{"8" + point + "256 kB"} // and what stands around it
			}
			if piece {
				names = []string{fmt.Sprintf("%d MB", most>>20), strings.Replace(strings.Replace(fmt.Sprintf("%d kB", most>>10), "9216", "9"+point+"216", 1), "12288", "12"+point+"288", 1)}
			}
			if folder {
				names = []string{"5 MB", "5" + point + "120 kB"} // what else is chosen may be as long as a form
			}
			named := strings.Contains(a.body, names[0]) || strings.Contains(a.body, names[1]) || file && strings.Contains(a.body, names[2])
			if (a.status != 413 && a.status != 422) || !named {
				t.Errorf("%s, %s: status %d, and none of %q: %s", r.route, lang, a.status, names, clipped(a.body))
			}
			if after := w.counts(); after != before {
				t.Errorf("%s: it has done something: %s, was %s", r.route, after, before)
			}
		}
	}
}

// counts is how much there is in the server.
func (w *world) counts() string {
	c, err := w.Counts(w.t.Context())
	w.Must(err)
	return fmt.Sprint(c)
}

func clipped(text string) string { return text[:min(len(text), 600)] }

// TestTheLimitsAreThoseThatAreWritten holds the table for operators against what the server does.
func TestTheLimitsAreThoseThatAreWritten(t *testing.T) {
	data, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(data), "### What is read")
	table, _, _ = strings.Cut(table, "\n## ")
	rows := map[string]string{}
	for row := range strings.Lines(table) {
		if cells := strings.Split(row, "|"); len(cells) == 5 {
			rows[strings.TrimSpace(cells[1])] = strings.TrimSpace(cells[2])
		}
	}
	size := func(n int) string {
		if n >= 1<<20 {
			return strconv.Itoa(n>>20) + " MiB"
		}
		return strconv.Itoa(n>>10) + " KiB"
	}
	count := func(n int, what string) string {
		text := strconv.Itoa(n)
		if n >= 1000 {
			text = text[:len(text)-3] + "," + text[len(text)-3:]
		}
		return text + " " + what
	}
	for name, want := range map[string]string{
		"a form of a page":                  size(web.MaxBody),
		"a form with a picture":             size(host.MaxPicture),
		"the folder a match begins with":    size(host.MaxFolder),
		"a request of the API":              size(api.MaxBody),
		"the file of a match, over the net": size(host.MaxImport),
		"the file of a match, anywhere":     size(match.MaxFile),
		"its record":                        count(match.MaxEntries, "entries"),
		"its phases":                        count(match.MaxPhases, "phases"),
		"one entry or phase of it":          size(match.MaxPart),
		"its positions while it is played":  size(match.MaxReplayed),
		"orders that are sent":              size(match.MaxOrders),
		"orders that are read":              size(game.MaxText),
		"a line of talk":                    count(host.MaxSaid, "characters"),
		"an announcement, a reason":         count(match.MaxText, "characters"),
		"an answer of a game master":        count(match.MaxAnswer, "characters"),
		"a note on a match":                 count(match.MaxMemo, "characters"),
		"a line-up as text":                 size(muster.MaxText),
		"line-ups as JSON":                  size(muster.MaxJSON),
		"a list of line-ups":                count(muster.MaxLineups, "line-ups"),
		"a side of a line-up":               count(muster.MaxUnits, "units"),
		"a scenario":                        size(scenario.MaxBytes),
		"a catalogue":                       size(catalogue.MaxBytes),

		"saved games and test cases of other programs": count(archive.MaxCases, "cases"),
		"one game of them":  count(archive.MaxPhases, "phases"),
		"one phase of them": count(archive.MaxParts, "units"),
	} {
		if rows[name] != want {
			t.Errorf("docs/operations.md: %s: %q, but it is %q", name, rows[name], want)
		}
	}
}

// A file of two bytes an entry takes a few times its own bytes on its way through the server, and no more: what
// it took once was 200 times as much.
func TestAnImportOfNothingTakesAFewTimesItsBytes(t *testing.T) {
	entries := 9_000_000
	if testing.Short() {
		entries = 1_000_000
	}
	head := `{"format":"spielleiter match 1","match":{},"entries":[` + strings.Repeat("{},", entries-1) + `{}],"phases":[],"keys":[],"sum":"`
	sum := sha256.Sum256([]byte("spielleiter file 1\n" + head + "\"}\n"))
	file := head + hex.EncodeToString(sum[:]) + "\"}\n"
	w := newWorld(t, 1)
	form := "--a\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n" + file + "\r\n--a--\r\n"
	for _, r := range []request{
		{method: "POST", path: api.Prefix + "/imports", body: file},
		{method: "POST", path: "/import", body: form, header: map[string]string{"Content-Type": "multipart/form-data; boundary=a"}},
	} {
		as := w.person("Eris") // another one each time: nobody may send so much at once
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		a := w.ask(as, r)
		runtime.ReadMemStats(&after)
		if a.status != 422 || !strings.Contains(a.body, "Byte 41") && !strings.Contains(a.body, "byte 41") {
			t.Errorf("%s: status %d: %s", r.path, a.status, clipped(a.body))
		}
		took := int(after.TotalAlloc - before.TotalAlloc)
		t.Logf("%s: %d kB take %d kB", r.path, len(r.body)>>10, took>>10)
		if took > 6*len(file)+(4<<20) {
			t.Errorf("%s: %d bytes of a file take %d", r.path, len(file), took)
		}
	}
}
