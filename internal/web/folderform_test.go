package web_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"os"
	"strings"
	"testing"

	"spielleiter/internal/web"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/scroll"
)

// bring sends the form of a new match with files.
func (r *reader) bring(fields map[string]string, files map[string][]byte) answer {
	r.h.t.Helper()
	return r.bringTo("/new", fields, files)
}

// bringTo sends a form with files.
func (r *reader) bringTo(path string, fields map[string]string, files map[string][]byte) answer {
	r.h.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		form.WriteField(name, value)
	}
	for name, data := range files {
		part, err := form.CreateFormFile("folder", name)
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

// A club's folder makes a match with its realms, packed or file by file; what the game master saves is a folder of the same texts. A
// folder with mistakes makes none, and each is named.
func TestAClubBringsItsSegment(t *testing.T) {
	s := newServer(t, web.Options{})
	r := s.reader("Gundula", "de")
	w, _, err := genesis.Make(dice.Dice(3), genesis.Options{Fields: 8 * 48, Realms: 2, Organisations: 1})
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range scroll.Files(w, scroll.German) {
		files[f.Name] = f.Data
	}
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for name, data := range files {
		f, err := z.Create("Welt/" + name)
		if err != nil {
			t.Fatal(err)
		}
		f.Write(data)
	}
	z.Close()
	form := map[string]string{"game": "waben", "against": "random", "seat": "-", "master": "on", "count": "6", "option.size": "8", "pace": "none"}

	broken := bytes.Replace(files[scroll.SegmentFile], []byte("\nZug "), []byte("\nZuge "), 1)
	broken = append(broken, "Metropole 999/99\n"...)
	a := r.bring(form, map[string][]byte{scroll.SegmentFile: broken})
	if a.status != 422 || strings.Count(a.body, scroll.SegmentFile) < 3 || !strings.Contains(a.body, "Zuge") || !strings.Contains(a.body, "999/99") {
		t.Errorf("with mistakes: status %d: %s", a.status, a.body)
	}
	if a = r.bring(form, map[string][]byte{"welt.zip": []byte("PK\x03\x04 und sonst nichts")}); a.status != 422 || !strings.Contains(a.body, "beschädigt") {
		t.Errorf("no folder: status %d: %s", a.status, a.body)
	}
	for name, brought := range map[string]map[string][]byte{"packed": {"welt.zip": packed.Bytes()}, "as files": files} {
		a := r.bring(form, brought)
		at := a.header.Get("Location")
		if a.status != 303 || !strings.HasPrefix(at, "/m/") {
			t.Fatalf("%s: status %d: %s", name, a.status, a.body)
		}
		if desk := r.get(at + "/desk").body; !strings.Contains(desk, at+"/folder") {
			t.Errorf("%s: the desk offers no folder", name)
		}
		saved := r.get(at + "/folder")
		got, err := zip.NewReader(strings.NewReader(saved.body), int64(len(saved.body)))
		if err != nil {
			t.Fatalf("%s: status %d, %v", name, saved.status, err)
		}
		for _, f := range got.File {
			in, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			text, _ := io.ReadAll(in)
			if want, there := files[f.Name]; there && !bytes.Equal(text, want) {
				t.Errorf("%s: %s is another text", name, f.Name)
			}
		}
		if len(got.File) != 3 {
			t.Errorf("%s: %d files", name, len(got.File))
		}
		if other := s.reader("", "de").get(at + "/folder"); other.status != 403 {
			t.Errorf("a stranger: %d", other.status)
		}
	}
}

// Thirty mistakes in a foreign folder are all on the page that refuses it, each with its file, its line and what stands there, in German and
// English; mended, the folder is a match.
func TestAForeignFolderIsRefusedWithAllItsMistakes(t *testing.T) {
	s := newServer(t, web.Options{})
	files := map[string][]byte{}
	var slips []struct{ Name, File, Old, New string }
	for _, name := range []string{"segment.txt", "laws.txt", "mistakes.json"} {
		data, err := os.ReadFile("../../waben/testdata/foreign/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = data
	}
	if err := json.Unmarshal(files["mistakes.json"], &slips); err != nil {
		t.Fatal(err)
	}
	delete(files, "mistakes.json")
	wrong := maps.Clone(files)
	for _, x := range slips {
		wrong[x.File] = bytes.Replace(wrong[x.File], []byte(x.Old), []byte(x.New), 1)
	}
	fields := map[string]string{"game": "waben", "against": "master", "title": "Fremdes Land"}
	for lang, says := range map[string][]string{
		"de": {"laws.txt, Zeile 1:", "segment.txt, Zeile 7", "Festung", "Widdermond", "moons"}, "en": {"laws.txt, line 1:", "segment.txt, line 7", "Festung", "Widdermond", "moons"},
	} {
		a := s.reader("Gundula", lang).bring(fields, wrong)
		if n := strings.Count(a.body, `<code class="pre quote">`); a.status != 422 || n < 30 {
			t.Fatalf("%s: status %d with %d lines", lang, a.status, n)
		}
		for _, want := range append(says, "Festunng 757/29 ELE", "mons = 1", "Mond Widermond 446", "Burg 088/36 HAS") {
			if !strings.Contains(a.body, want) {
				t.Errorf("%s: the page has no %q", lang, want)
			}
		}
		if strings.Index(a.body, "mons = 1") > strings.Index(a.body, "Mond Widermond") {
			t.Errorf("%s: the files are mixed", lang)
		}
	}
	if a := s.reader("Gundula", "de").bring(fields, files); a.status != 303 {
		t.Errorf("mended: status %d: %s", a.status, text(a.body))
	}
}
