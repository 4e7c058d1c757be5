package web_test

import (
	"archive/zip"
	"io"
	"net/http"
	"strings"
	"testing"
)

// SPL-65: a piece is written by a form that comes back filled when something is wrong or to be seen before; it is read, found, compared, withdrawn,
// and given out packed.
func TestTheLibraryIsWrittenAndRead(t *testing.T) {
	h, anna, ben, at := segment(t) // Anna leads; Ben has a realm
	_ = h
	lib := at + "/library"
	form := ben.get(lib + "/new?field=210/19")
	checkPage(t, "en", form.body)
	wants(t, form, 200, "Write a piece", `value="210/19"`, "SPL-65")
	fields := []string{"kind", "legend", "title", "The <b>tower</b>", "body", "It has stood here for ages.\n\nNobody knows why.", "lang", "en", "access", "all"}
	with := func(pairs ...string) []string { return append(append([]string{}, fields...), pairs...) }

	seen := ben.sends(lib, nil, with("act", "preview")...)
	checkPage(t, "en", seen.body)
	wants(t, seen, 200, "Preview", "The <b>tower</b>", "Nobody knows why.</textarea>")
	wrong := ben.sends(lib, []byte("<svg><script>alert(1)</script></svg>"), with("act", "save", "says", "A tower", "realms", "realm2")...)
	checkPage(t, "en", wrong.body)
	wants(t, wrong, 422, `role="alert"`, "no picture that can be read", "Nobody knows why.</textarea>", `value="A tower"`, `name="realms" value="realm2" checked`)
	half := ben.sends(lib, nil, "act", "save", "title", "Half")
	wants(t, half, 422, `role="alert"`, `value="Half"`)
	if a := ben.get(lib); strings.Contains(a.body, "tower") || strings.Contains(a.body, "Half") {
		t.Errorf("something that was refused is there: %s", text(a.body))
	}

	a := ben.sends(lib, aPNG(t, 4, 2), with("act", "save", "says", "A tower")...)
	if a.status != http.StatusSeeOther {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	piece, _, _ := strings.Cut(a.header.Get("Location"), "?")
	page := ben.get(piece)
	checkPage(t, "en", page.body)
	wants(t, page, 200, "The <b>tower</b>", `alt="A tower"`, "Write a new version", "by the realm")
	for _, r := range []*reader{anna, h.reader("", "de")} {
		a := r.get(lib + "?q=tower+age&kind=legend")
		checkPage(t, "de", a.body)
		wants(t, a, 200, "<mark>tower</mark>", "<mark>ages</mark>")
		if a := r.get(piece); a.status != 200 || strings.Contains(a.body, "/edit") {
			t.Errorf("status %d: %s", a.status, text(a.body))
		}
	}
	src := page.body[strings.Index(page.body, piece+"/pictures/"):]
	src = src[:strings.Index(src, `"`)]
	if a := anna.get(src); a.status != 200 || a.header.Get("Content-Type") != "image/jpeg" || a.header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("picture: status %d, %v", a.status, a.header)
	}

	edit := ben.get(piece + "/edit")
	checkPage(t, "en", edit.body)
	wants(t, edit, 200, `name="base" value="1"`, `name="keep" value="on" checked`, "Nobody knows why.</textarea>")
	second := []string{"act", "save", "base", "1", "title", "The tower", "body", "It has stood here for ages.\n\nA giant knows why.", "access", "none", "lang", "en", "keep", "on", "says", "A tower"}
	if a := ben.sends(piece, nil, second...); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	stale := ben.sends(piece, nil, second...)
	wants(t, stale, 409, "has a new version", "A giant knows why.</textarea>", `name="base" value="2"`)
	compared := ben.get(piece + "?from=1")
	checkPage(t, "en", compared.body)
	wants(t, compared, 200, "From version 1 to version 2", "Nobody knows why.</del>", "A giant knows why.</ins>", "secret")
	wants(t, ben.get(piece+"?v=1"), 200, "You are reading version 1 of 2.", "Nobody knows why.")
	for _, r := range []string{piece, piece + "?v=1", piece + "/edit", src} {
		if a := h.reader("Dora", "en").get(r); a.status != 404 {
			t.Errorf("%s: status %d for who may not read it", r, a.status)
		}
	}
	for _, r := range []string{piece + "?v=3", piece + "?v=x", piece + "?from=9", lib + "/nothing", lib + "?cursor=x", at + "/realm/NIX", at + "/character/NIX/Nobody"} {
		if a := ben.get(r); a.status != 404 && a.status != 422 {
			t.Errorf("%s: status %d", r, a.status)
		}
	}
	theRealmOf(t, ben, anna, at, piece)
}

// theRealmOf goes on with the realm whose piece it is.
func theRealmOf(t *testing.T, ben, anna *reader, at, piece string) {
	t.Helper()
	page := ben.get(piece)
	realm := page.body[strings.Index(page.body, at+"/realm/"):]
	realm = realm[:strings.Index(realm, `"`)]
	own := ben.get(realm)
	checkPage(t, "en", own.body)
	wants(t, own, 200, "What you know", "Capital", "The tower", `class="arms"`, realm+"/culture")
	all := ben.get(realm + "/culture")
	checkPage(t, "en", all.body)
	wants(t, all, 200, "Collected culture", "one piece", "A giant knows why.")
	packed := ben.get(realm + "/culture.zip")
	z, err := zip.NewReader(strings.NewReader(packed.body), int64(len(packed.body)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[strings.SplitN(f.Name, "/", 2)[0]] = string(data)
	}
	if len(files) != 3 || !strings.Contains(files["culture.txt"], "A giant knows why.") || !strings.Contains(files["versions.txt"], "Nobody knows why.") || !strings.HasPrefix(files["pictures"], "\xff\xd8") {
		t.Errorf("packed: %q", files)
	}
	if a := ben.post(piece, "act", "withdraw"); a.status != 303 {
		t.Errorf("withdraw: status %d: %s", a.status, text(a.body))
	}
	wants(t, ben.get(piece), 200, "taken out", "Put back")
	wants(t, anna.get(piece), 200, "herausgenommen")
	if a := ben.post(piece, "act", "burn"); a.status != 422 {
		t.Errorf("status %d", a.status)
	}
}
