package web_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"path"
	"regexp"
	"strings"
	"testing"
)

const boardPageLimit = 150_000 // bytes as sent, the page of a match with all that it needs

func TestBoardPageIsLight(t *testing.T) {
	w := newWorld(t)
	for page, files := range map[string]int{"/m/" + w.early.id: 10, "/terramagica": 7, "/terramagica/battle?frame=3": 7} {
		seen := map[string]int{}
		w.weigh(t, page, seen)
		sum := 0
		for _, n := range seen {
			sum += n
		}
		t.Logf("%s: %d files, %d bytes", page, len(seen), sum)
		if sum > boardPageLimit {
			t.Errorf("%s: %d bytes, want at most %d: %v", page, sum, boardPageLimit, seen)
		}
		if len(seen) < files {
			t.Errorf("%s: only %d files were weighed", page, len(seen))
		}
	}
}

var needs = []*regexp.Regexp{
	regexp.MustCompile(`(?:href|src|data-script)="(/static/[^"]+)"`),
	regexp.MustCompile(`url\("([^"]+)"\)`),
	regexp.MustCompile(`(?m)^import [^"]*"(\.[^"]+)"`),
}

// onlyInstalled are files that a browser fetches when its owner puts the server among the programs, and not with the page.
var onlyInstalled = regexp.MustCompile(`<link rel="apple-touch-icon"[^>]*>`)

// weigh fetches a file as browsers do and everything that it names.
func (w *world) weigh(t *testing.T, file string, seen map[string]int) {
	t.Helper()
	if _, done := seen[file]; done {
		return
	}
	req, err := http.NewRequestWithContext(t.Context(), "GET", w.url+file, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept-Encoding", "gzip")
	res, err := w.anna.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != 200 {
		t.Fatalf("%s: status %d, %v", file, res.StatusCode, err)
	}
	seen[file] = len(data)
	text := string(data)
	if res.Header.Get("Content-Encoding") == "gzip" {
		z, err := gzip.NewReader(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		plain, err := io.ReadAll(z)
		if err != nil {
			t.Fatal(err)
		}
		text = string(plain)
	}
	text = onlyInstalled.ReplaceAllString(text, "")
	for _, re := range needs {
		for _, m := range re.FindAllStringSubmatch(text, -1) {
			name := m[1]
			if !strings.HasPrefix(name, "/") {
				name = path.Join(path.Dir(file), name)
			}
			w.weigh(t, name, seen)
		}
	}
}

func TestStaticFilesAreKeptForEverUnderTheirName(t *testing.T) {
	w := newWorld(t)
	page := w.anna.get("/").body
	css := regexp.MustCompile(`href="(/static/[^"]+app\.css)"`).FindStringSubmatch(page)
	if css == nil {
		t.Fatal("no style sheet")
	}
	a := w.anna.get(css[1])
	if a.status != 200 || !strings.Contains(a.header.Get("Cache-Control"), "immutable") || !strings.HasPrefix(a.header.Get("Content-Type"), "text/css") {
		t.Errorf("status %d, %v", a.status, a.header)
	}
	old := w.anna.get(regexp.MustCompile(`/static/[0-9a-f]+/`).ReplaceAllString(css[1], "/static/000000000000/"))
	if old.status != 200 || strings.Contains(old.header.Get("Cache-Control"), "immutable") || old.body != a.body {
		t.Errorf("an older name: status %d, kept as %q", old.status, old.header.Get("Cache-Control"))
	}
	if a := w.anna.get(strings.Replace(css[1], "app.css", "none.css", 1)); a.status != 404 {
		t.Errorf("no such file: status %d", a.status)
	}
}
