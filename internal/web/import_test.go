package web_test

import (
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"spielleiter/internal/web"
)

// upload sends a form with a file, or without one if there is no data.
func (r *reader) upload(path string, data []byte) answer {
	r.h.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	if data != nil {
		part, err := form.CreateFormFile("file", "match.json")
		if err != nil {
			r.h.t.Fatal(err)
		}
		part.Write(data)
	}
	form.Close()
	req, err := http.NewRequestWithContext(r.h.t.Context(), http.MethodPost, r.h.url+path, &body)
	if err != nil {
		r.h.t.Fatal(err)
	}
	req.Header.Set("Accept-Language", r.lang)
	req.Header.Set("Content-Type", form.FormDataContentType())
	req.Header.Set("Sec-Fetch-Site", "same-origin")
	res, err := r.client.Do(req)
	if err != nil {
		r.h.t.Fatal(err)
	}
	defer res.Body.Close()
	page, err := io.ReadAll(res.Body)
	if err != nil {
		r.h.t.Fatal(err)
	}
	return answer{res.StatusCode, res.Header, string(page)}
}

// The file that one server hands out is taken over by another through the form of its
// lobby, and nothing that the command line would refuse.
func TestMatchesAreTakenOverFromFiles(t *testing.T) {
	w := newWorld(t)
	file := []byte(w.anna.get("/m/" + w.over.id + "/export").body)
	other := newServer(t, web.Options{})
	r := other.reader("", "de")
	lobby := r.get("/lobby").body
	if !strings.Contains(lobby, `action="/import"`) || !strings.Contains(lobby, "Höchstens 32 MB.") {
		t.Error("the lobby has no form, or does not say how much it takes")
	}
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"no JSON":    {[]byte("{"), "kein gültiges JSON"},
		"changed":    {bytes.Replace(file, []byte(`"phase":7`), []byte(`"phase":8`), 1), "Nichts"},
		"no file":    {nil, "Wähle zuerst die Datei"},
		"too large":  {bytes.Repeat([]byte(" "), 33<<20), "Höchstens 32 MB."},
		"more after": {append(bytes.Clone(file), 'x'), "anders, als dieses Programm"},
	} {
		a := r.upload("/import", c.data)
		if a.status != 422 || c.want != "Nichts" && !strings.Contains(text(a.body), c.want) {
			t.Errorf("%s: status %d: %s", name, a.status, text(a.body))
		}
		checkPage(t, "de", a.body)
		if a := r.get("/m/" + w.over.id); a.status != 404 {
			t.Fatalf("%s: the match is there", name)
		}
	}
	a := r.upload("/import", file)
	if a.status != 303 || a.header.Get("Location") != "/m/"+w.over.id+"?done=imported" {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if again := r.get("/m/" + w.over.id + "/export").body; again != string(file) {
		t.Error("what was taken over is another match")
	}
	if a := r.upload("/import", file); a.status != 409 || !strings.Contains(a.body, "gibt es hier schon") {
		t.Errorf("once more: status %d: %s", a.status, text(a.body))
	}
}
