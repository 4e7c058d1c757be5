package web_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"spielleiter/internal/web"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/odds"
	"spielleiter/terramagica/protocol"
)

const lineup = "Angreifer: Nordmark\n100 Fußsoldaten\n40 Bogenschützen\nVerteidiger: Südreich (Palisade 900)\n90 Pikeniere, Reihe 1, Position halten\n1 Avatar\n"

// What the page says of a line-up is what the simulator reckons, to the last digit.
func TestSimulatorSaysWhatIsReckoned(t *testing.T) {
	h := newServer(t, web.Options{})
	a := h.reader("", "de").post("/terramagica", "act", "run", "text", lineup, "runs", "1000", "seed", "7")
	if a.status != 200 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)
	m, problems := muster.Read("", []byte(lineup), catalogue.Standard())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	r, err := odds.Run(t.Context(), odds.Job{Catalogue: m.Catalogue, Lineup: m.Lineup(0), Runs: 1000, Seed: 7, Workers: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []odds.Chance{r.First, r.Second, r.Undecided, r.Mutual} {
		want := fmt.Sprintf(">%s</td>", h.words("de").Number(c.Count))
		share := h.words("de").Percent(c.Share, 2)
		if !strings.Contains(a.body, want) || !strings.Contains(a.body, share) {
			t.Errorf("%d of %d (%s) are not on the page", c.Count, r.Runs, share)
		}
	}
	m.Seed = r.Typical.Seed
	if !strings.Contains(a.body, "c="+m.Code()) {
		t.Error("the typical battle cannot be watched")
	}
}

// A look at the odds is a sentence with what the simulator reckons, in the reader's language; a line-up that is
// too large or cut off is refused.
func TestAGlanceSaysWhatIsReckoned(t *testing.T) {
	h := newServer(t, web.Options{})
	m, problems := muster.Read("", []byte(lineup), catalogue.Standard())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for lang, word := range map[string]string{"de": "Sieg in ", "en": "Victory in "} {
		a := h.reader("", lang).get("/terramagica/odds?c=" + m.Code())
		var got struct {
			First, Second float64
			Text          string
		}
		decode(t, a.body, &got)
		r, err := odds.Run(t.Context(), odds.Job{Catalogue: m.Catalogue, Lineup: m.Lineup(0), Runs: 1000, Seed: 1, Workers: 1, Until: 0.02}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if a.status != 200 || math.Abs(got.First-r.First.Share) > 0.1 || got.First+got.Second > 1.0001 || !strings.HasPrefix(got.Text, fmt.Sprintf("%s%.0f ", word, 100*got.First)) {
			t.Errorf("%d: %+v, want %.2f", a.status, got, r.First.Share)
		}
	}
	if a := h.reader("", "de").get("/terramagica/odds?c=" + m.Code()[:9]); a.status < 400 || a.status >= 500 {
		t.Errorf("half a code gives %d", a.status)
	}
}

// The tables and the text say the same; a change of one is seen in the other.
func TestSimulatorKeepsTablesAndTextInStep(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("", "de")
	page := r.post("/terramagica", "act", "read", "text", "100 Fußsoldaten R2\ngegen\n3 Ritter (55 HP)").body
	for _, want := range []string{`name="m0" value="100"`, `name="r0" value="2"`, `<option value="ritter" data-row="2" data-tactic="charge" selected>`, `name="h1" value="55"`} {
		if !strings.Contains(page, want) {
			t.Errorf("after reading, the tables lack %s", want)
		}
	}
	form := url.Values{
		"k0": {"schwert", "bogen"}, "m0": {"100", "20"}, "r0": {"1", "4"}, "t0": {"charge", "hold"}, "s0": {"Nordmark"},
		"k1": {"ritter"}, "m1": {"3"}, "r1": {"2"}, "t1": {"charge"}, "h1": {"55"}, "a1": {"on"},
		"fk": {"mauer", "palisade"}, "fh": {"30000", "100"}, "fs": {"1"},
	}
	for act, want := range map[string]string{
		"table":       "100 Fußsoldaten, Reihe 1, Sturmangriff\n20 Bogenschützen, Reihe 4, Position halten\nVerteidiger: (Palisade 100/4000, Steinmauer)\n3 Ritter (55 HP), Reihe 2, Sturmangriff\n1 Avatar des Hierophanten",
		"copy 0 1":    "20 Bogenschützen, Reihe 4, Position halten\n20 Bogenschützen, Reihe 4, Position halten",
		"drop 0 0":    "Nordmark\n20 Bogenschützen",
		"unwall 0":    "Verteidiger: (Palisade 100/4000)",
		"swap":        "Angreifer: (Palisade 100/4000, Steinmauer)\n3 Ritter",
		"wall 1 burg": "Steinmauer, Burg)",
	} {
		form.Set("act", act)
		a := r.do("POST", "/terramagica", form)
		got := regexp.MustCompile(`(?s)<textarea[^>]*>(.*?)</textarea>`).FindStringSubmatch(a.body)
		if a.status != 200 || got == nil || !strings.Contains(got[1], want) {
			t.Errorf("%s: status %d, text %q, want %q", act, a.status, got, want)
		}
		checkPage(t, "de", a.body)
	}
}

// What is wrong is said with its place, and what was typed is still there.
func TestSimulatorSaysWhatIsWrong(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("", "de")
	for name, c := range map[string]struct {
		form url.Values
		want []string
	}{
		"a word":      {url.Values{"act": {"run"}, "text": {"gegen\n100 Fussoldatn"}}, []string{"Zeile 2, Spalte 5", "Fußsoldat", "100 Fussoldatn"}},
		"nobody":      {url.Values{"act": {"run"}, "text": {"100 Fußsoldaten"}}, []string{"niemand"}},
		"a number":    {url.Values{"act": {"run"}, "k0": {"schwert"}, "m0": {"-5"}, "k1": {"schwert"}, "m1": {"1000000000000"}}, []string{"Einheit 1", "-5", "1000000000000", "1-1000000000"}},
		"a row":       {url.Values{"act": {"run"}, "k0": {"schwert"}, "m0": {"5"}, "r0": {"11"}, "k1": {"schwert"}, "m1": {"5"}}, []string{"11", "1-10"}},
		"too often":   {url.Values{"act": {"run"}, "text": {lineup}, "runs": {"200001"}}, []string{"1-200000"}},
		"no chance":   {url.Values{"act": {"search"}, "text": {lineup}, "win": {"viel"}}, []string{"0.01-0.999"}},
		"too large":   {url.Values{"act": {"run"}, "text": {strings.Repeat("1 Oger\n", 300) + "gegen\n" + strings.Repeat("1 Oger\n", 300)}}, []string{"600", "400"}},
		"a catalogue": {url.Values{"act": {"read"}, "text": {`{"name":"x","catalogue":` + catalogue.StandardFile() + `,"side":[[{"type":"schwert","men":1,"row":1,"tactic":"charge"}],[{"type":"schwert","men":1,"row":1,"tactic":"charge"}]]}`}}, []string{"spielleiter simulate"}},
	} {
		t.Run(name, func(t *testing.T) {
			a := r.do("POST", "/terramagica", c.form)
			if a.status != http.StatusUnprocessableEntity {
				t.Errorf("status %d", a.status)
			}
			for _, want := range c.want {
				if !strings.Contains(a.body, want) {
					t.Errorf("the page does not say %q: %s", want, text(a.body))
				}
			}
			checkPage(t, "de", a.body)
		})
	}
}

// Two line-ups are fought with the same dice, and the difference is told.
func TestSimulatorCompares(t *testing.T) {
	h := newServer(t, web.Options{})
	m, _ := muster.Read("", []byte("80 Fußsoldaten\ngegen\n90 Pikeniere"), catalogue.Standard())
	a := h.reader("", "en").post("/terramagica", "act", "run", "runs", "2000", "text", "120 Fußsoldaten\ngegen\n90 Pikeniere", "with", m.Code())
	if a.status != 200 || !strings.Contains(text(a.body), "percentage points more often") {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "en", a.body)
}

// Scripts are told how far it is, and get the same result.
func TestSimulatorTellsHowFarItIs(t *testing.T) {
	h := newServer(t, web.Options{})
	long := strings.Repeat("50 Pikeniere\n", 20)
	form := url.Values{"act": {"run"}, "text": {long + "gegen\n" + long}, "runs": {"200000"}}
	req, err := http.NewRequestWithContext(t.Context(), "POST", h.url+"/terramagica", strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Accept", "application/json")
	req.Header.Set("Accept-Language", "de")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if kind := res.Header.Get("Content-Type"); kind != "application/x-ndjson" {
		t.Fatalf("content type %q", kind)
	}
	var last map[string]any
	news, done := 0, 0.0
	lines := bufio.NewReader(res.Body)
	for {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		last = nil
		if err := json.Unmarshal(line, &last); err != nil {
			t.Fatal(err)
		}
		if n, ok := last["done"].(float64); ok {
			if n < done || n > 200_000 {
				t.Errorf("%v battles after %v", n, done)
			}
			news, done = news+1, n
		}
	}
	html, _ := last["results"].(string)
	if news == 0 || !strings.Contains(html, "200.000") {
		t.Errorf("%d lines of progress, and at last %.200v", news, last)
	}
}

// The cheapest army is found, and can be taken into the tables.
func TestSimulatorFindsTheCheapestArmy(t *testing.T) {
	h := newServer(t, web.Options{})
	a := h.reader("", "de").post("/terramagica", "act", "search", "text", "1 Miliz\ngegen\n20 Pikeniere", "kinds", "axt", "win", "90", "limit", "2000")
	if a.status != 200 || !strings.Contains(a.body, "h-result") || !strings.Contains(text(a.body), "Axtkämpfer") {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	m := regexp.MustCompile(`data-take="([^"]*)"`).FindStringSubmatch(a.body)
	if m == nil || !strings.Contains(m[1], "20 Pikeniere") || strings.Contains(m[1], "Miliz") {
		t.Errorf("to take is %q", m)
	}
	checkPage(t, "de", a.body)
}

// A link holds the whole battle: line-up, dice and names. TM-N42, TM-D44.
func TestABattleIsInItsLink(t *testing.T) {
	h := newServer(t, web.Options{})
	m, _ := muster.Read("", []byte(lineup), catalogue.Standard())
	p, err := protocol.Record(nil, m, battle.SeedOf(7, 3))
	if err != nil {
		t.Fatal(err)
	}
	link := "?" + url.Values{"c": {p.Lineup.Code()}, "a": {"Nordmark"}, "b": {"Südreich"}}.Encode()
	r := h.reader("", "de")
	page := r.get("/terramagica/battle" + link)
	if page.status != 200 {
		t.Fatalf("status %d", page.status)
	}
	checkPage(t, "de", page.body)
	if n := strings.Count(page.body, "/rules/terramagica#TM-N1"); n < p.Result.Attacks {
		t.Errorf("%d attacks, and %d of their rules are cited", p.Result.Attacks, n)
	}
	file := r.get("/terramagica/battle/protocol.json" + link)
	again, err := protocol.Read([]byte(file.body), catalogue.Standard())
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Verify(); err != nil || again.Result.Attacks != p.Result.Attacks || again.Lineup.SideName(0, "de") != "Nordmark" {
		t.Errorf("the file is of another battle: %v", err)
	}
	record := r.get("/terramagica/battle/protocol.txt" + link).body
	back := h.reader("", "en").post("/terramagica", "act", "read", "text", record)
	if !strings.Contains(back.body, ">Attacker: Nordmark\n100 foot soldiers, row 1, charge\n") {
		t.Errorf("a protocol is not recognised: %s", text(back.body))
	}
	if svg := r.get("/terramagica/battle/field.svg" + link + "&frame=3"); svg.status != 200 || !strings.HasPrefix(svg.body, "<svg ") || svg.header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("picture: status %d, %.60s", svg.status, svg.body)
	}
	for _, wrong := range []string{"?c=nix", "?c=" + p.Lineup.Code() + "A"} {
		if a := r.get("/terramagica/battle" + wrong); a.status != 422 || !strings.Contains(text(a.body), "Link") {
			t.Errorf("%s: status %d", wrong, a.status)
		}
	}
	for _, wrong := range []string{"/terramagica/battle" + link + "&frame=999", "/terramagica/battle" + link + "&frame=x", "/terramagica/battle/nix" + link} {
		if a := r.get(wrong); a.status != 404 {
			t.Errorf("%s: status %d", wrong, a.status)
		}
	}
}

// Names in links come from anybody: nothing in them is more than a name.
func TestNamesInLinksAreOnlyNames(t *testing.T) {
	h := newServer(t, web.Options{})
	m, _ := muster.Read("", []byte(lineup), catalogue.Standard())
	a := h.reader("", "de").get("/terramagica/battle?" + url.Values{"c": {m.Code()}, "a": {"<script>x\n100 Drachen</script>" + strings.Repeat("ä", 300)}}.Encode())
	checkPage(t, "de", a.body)
	record := h.reader("", "de").get("/terramagica/battle/protocol.txt?" + url.Values{"c": {m.Code()}, "a": {"x\n100 Drachen"}}.Encode()).body
	if strings.Contains(record, "\n100 Drachen") {
		t.Error("a name has become a unit")
	}
}
