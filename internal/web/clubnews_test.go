package web_test

import (
	"bytes"
	"encoding/xml"
	"image"
	"image/png"
	"mime/multipart"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	ical "github.com/arran4/golang-ical"
)

// sends posts a form with a file, as a browser without scripts does.
func (r *reader) sends(path string, file []byte, pairs ...string) answer {
	r.h.t.Helper()
	must := func(err error) {
		r.h.t.Helper()
		if err != nil {
			r.h.t.Fatal(err)
		}
	}
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for n := 0; n+1 < len(pairs); n += 2 {
		must(form.WriteField(pairs[n], pairs[n+1]))
	}
	part, err := form.CreateFormFile("picture", "tisch.png")
	must(err)
	_, err = part.Write(file)
	must(err)
	must(form.Close())
	req, err := http.NewRequestWithContext(r.h.t.Context(), "POST", r.h.url+path, &body)
	must(err)
	req.Header.Set("Content-Type", form.FormDataContentType())
	req.Header.Set("Accept-Language", r.lang)
	req.Header.Set("Sec-Fetch-Site", "same-origin")
	res, err := r.client.Do(req)
	must(err)
	defer res.Body.Close()
	var b bytes.Buffer
	_, err = b.ReadFrom(res.Body)
	must(err)
	return answer{res.StatusCode, res.Header, b.String()}
}

func aPNG(t *testing.T, wide, high int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, wide, high))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// The newspaper and the calendar of a club by forms alone; what is written is shown as text; programs read both.
func TestSPL57ANewspaperWithoutScripts(t *testing.T) {
	w := smallWorld(t)
	head, stranger := w.holder("Thetis", "de"), w.reader("", "en")
	a := head.post("/clubs", "name", "Tafelrunde")
	at, _, _ := strings.Cut(a.header.Get("Location"), "?")
	words := []string{"title", "<b>Abend</b>", "body", "<script>alert(1)</script>\n\nElf kamen."}
	if a := head.sends(at+"/news", []byte("<svg onload='alert(1)'/>"), append(words, "says", "ein Tisch")...); a.status != 422 || !strings.Contains(a.body, "&lt;script&gt;alert(1)") || !strings.Contains(a.body, `value="ein Tisch"`) {
		t.Errorf("status %d, and what was written is lost: %s", a.status, text(a.body))
	}
	if a := head.sends(at+"/news", aPNG(t, 20, 10), words...); a.status != 422 {
		t.Errorf("a picture of which nothing is said: %d", a.status)
	}
	a = head.sends(at+"/news", aPNG(t, 20, 10), append(words, "says", "ein <Tisch>")...)
	if a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	post, _, _ := strings.Cut(a.header.Get("Location"), "?")
	for lang, r := range map[string]*reader{"de": head, "en": stranger} {
		for _, path := range []string{at + "/news", post} {
			a := r.get(path)
			if a.status != 200 || strings.Contains(a.body, "<script>alert") || !strings.Contains(a.body, "&lt;b&gt;Abend&lt;/b&gt;") || !strings.Contains(a.body, `alt="ein &lt;Tisch&gt;"`) {
				t.Errorf("%s: status %d: %s", path, a.status, a.body)
			}
			if writes := strings.Contains(a.body, `name="body"`); writes != (r == head) {
				t.Errorf("%s: %s writes: %v", path, lang, writes)
			}
			checkPage(t, lang, a.body)
		}
	}
	src := regexp.MustCompile(`<img src="([^"]+/pictures/[^"]+)"`).FindStringSubmatch(stranger.get(post).body)
	if src == nil {
		t.Fatal("no picture")
	}
	a = stranger.get(src[1])
	if m, kind, err := image.Decode(strings.NewReader(a.body)); err != nil || a.header.Get("Content-Type") != "image/"+kind || m.Bounds().Dx() != 20 || a.header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%s, %v", a.header, err)
	}
	drop := regexp.MustCompile(`action="([^"]+/news/[^"]+/pictures/[^"]+)"`).FindStringSubmatch(head.get(post).body)
	for act, want := range map[string]int{"rewrite": 303, "picture": 422, "": 422, "king": 422} {
		if a := head.post(post, "act", act, "title", "<b>Abend</b>", "body", "Neu"); a.status != want {
			t.Errorf("%s: %d", act, a.status)
		}
	}
	if page := head.get(at + "/report?post=" + post[strings.LastIndex(post, "/")+1:]); page.status != 200 || !strings.Contains(page.body, "selected>der Beitrag „&lt;b&gt;Abend") {
		t.Errorf("what is reported: %d, %s", page.status, text(page.body))
	}
	for what, want := range map[string]int{"club": 303, "post " + post[strings.LastIndex(post, "/")+1:]: 303, "post": 404} {
		if a := head.post(at+"/report", "what", what, "reason", "spam", "words", "Werbung"); a.status != want {
			t.Errorf("%s is reported: %d, %s", what, a.status, text(a.body))
		}
	}
	if a := head.post(at+"/report", "what", "club", "reason", "none", "words", "bleibt <da>"); a.status != 422 || !strings.Contains(a.body, "bleibt &lt;da&gt;") {
		t.Errorf("without a reason: %d", a.status)
	}
	if a := stranger.post(at+"/report", "what", "club", "reason", "spam"); a.status != 401 {
		t.Errorf("a stranger reports: %d", a.status)
	}
	if a := stranger.post(post, "act", "drop"); a.status != 401 {
		t.Errorf("a stranger deletes: %d", a.status)
	}
	if a := head.sends(post, aPNG(t, 8, 8), "act", "picture", "says", "noch eins"); a.status != 303 {
		t.Errorf("one picture more: %d: %s", a.status, text(a.body))
	}
	if drop == nil || head.post(drop[1]).status != 303 || strings.Count(stranger.get(post).body, "<figure>") != 1 {
		t.Errorf("taking out %v", drop)
	}

	for from, want := range map[string]int{"": 422, "gestern": 422, "2001-01-01T20:00": 422} {
		if a := head.post(at+"/dates", "date-title", "Abend", "date-about", "im Keller", "from", from); a.status != want || !strings.Contains(a.body, "im Keller") {
			t.Errorf("a date from %q: %d", from, a.status)
		}
	}
	evening := time.Now().AddDate(0, 0, 9).UTC().Truncate(time.Minute)
	if a := head.post(at+"/dates", "date-title", "Abend", "date-about", "im <Keller>", "from", evening.Format("2006-01-02T15:04")); a.status != 303 || !strings.Contains(stranger.get(at).body, "im &lt;Keller&gt;") {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	cal, err := ical.ParseCalendar(strings.NewReader(stranger.get(at + "/feed/calendar.ics").body))
	if err != nil || len(cal.Events()) != 1 {
		t.Fatalf("%v", err)
	}
	if begins, err := cal.Events()[0].GetStartAt(); err != nil || begins.Sub(evening).Abs() > 14*time.Hour { // the zone of who has entered it
		t.Errorf("begins %v, %v", begins, err)
	}
	var feed struct {
		Entries []struct {
			Title   string `xml:"title"`
			Summary string `xml:"summary"`
			Link    struct {
				Href string `xml:"href,attr"`
			} `xml:"link"`
		} `xml:"entry"`
	}
	a = stranger.get(at + "/feed/news.atom")
	if err := xml.Unmarshal([]byte(a.body), &feed); err != nil || len(feed.Entries) != 1 || feed.Entries[0].Title != "<b>Abend</b>" || !strings.HasSuffix(feed.Entries[0].Link.Href, post) {
		t.Errorf("%v: %s", err, a.body)
	}
	if a := stranger.get(at + "/feed/other"); a.status != 404 {
		t.Errorf("another file: %d", a.status)
	}
	date := regexp.MustCompile(`action="([^"]+/dates/[^"]+)"`).FindStringSubmatch(head.get(at).body)
	if date == nil || head.post(date[1]).status != 303 || head.post(post, "act", "drop").status != 303 || stranger.get(post).status != 404 {
		t.Errorf("what was deleted is there: %v", date)
	}
}

// Programs read the newspaper of a closed club by the link of somebody who is in it, and of nobody else.
func TestSPL58FeedsOfAClosedClub(t *testing.T) {
	w := smallWorld(t)
	head, outside := w.holder("Thetis", "de"), w.holder("Nereus", "de")
	a := head.post("/clubs", "name", "Geheimrat", "closed", "on")
	at, _, _ := strings.Cut(a.header.Get("Location"), "?")
	id := strings.TrimPrefix(at, "/clubs/")
	if a := head.post(at+"/news", "title", "Unter uns", "body", "Still"); a.status != 303 {
		t.Fatalf("status %d", a.status)
	}
	program := w.reader("", "de")
	for name, r := range map[string]*reader{"head": head, "outside": outside} {
		for n, path := range feedPaths(t, r) {
			a := program.get(path + "?club=" + id)
			if ok := a.status == 200; ok != (r == head) || n == 1 && ok != strings.Contains(a.body, "Unter uns") {
				t.Errorf("%s of %s: %d: %s", path, name, a.status, text(a.body))
			}
		}
	}
	if a := head.get(at); !strings.Contains(a.body, "/calendar.ics?club="+id) {
		t.Error("the page does not name one's own link")
	}
	if a := program.get(at + "/feed/news.atom"); a.status != 404 {
		t.Errorf("without a link: %d", a.status)
	}
}
