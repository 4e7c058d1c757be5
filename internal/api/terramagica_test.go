package api_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"spielleiter/internal/api/terramagica"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/odds"
	"spielleiter/terramagica/protocol"
)

const lineup = "100 Fußsoldaten\n40 Bogenschützen\ngegen\n90 Pikeniere\nPalisade"

func read(t *testing.T, text string) muster.Muster {
	t.Helper()
	m, problems := muster.Read("", []byte(text), catalogue.Standard())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return m
}

// battles are those of no match, fought for somebody without a name.
func battles(w *world, lang string) {
	for path, body := range map[string]map[string]any{
		"/simulations": {"lineup": lineup, "runs": 100}, "/comparisons": {"lineup": lineup, "other": lineup, "runs": 100},
		"/searches": {"lineup": lineup, "gold": 100, "kinds": []string{"miliz"}}, "/battles": {"lineup": lineup},
	} {
		w.nobody(lang).want(http.StatusOK, "POST", "/terramagica"+path, body, nil)
	}
}

// Nobody needs a name for it, and text and JSON give what the simulator reckons.
func TestSimulationsAreWhatIsReckoned(t *testing.T) {
	w := newWorld(t)
	m := read(t, lineup)
	want, err := odds.Run(t.Context(), odds.Job{Catalogue: m.Catalogue, Lineup: m.Lineup(0), Runs: 500, Seed: 9, Workers: 1}, nil)
	w.Must(err)
	wanted, err := json.Marshal(want)
	w.Must(err)
	for name, form := range map[string]any{"text": lineup, "JSON": json.RawMessage(m.JSON())} {
		got := w.nobody("de").want(http.StatusOK, "POST", "/terramagica/simulations", map[string]any{"lineup": form, "runs": 500, "seed": 9}, nil)
		if !bytes.Equal(bytes.TrimSpace(got.body), wanted) {
			t.Errorf("%s: %.300s, want %.300s", name, got.body, wanted)
		}
	}
	var usual odds.Report
	w.nobody("").want(http.StatusOK, "POST", "/terramagica/simulations", map[string]any{"lineup": lineup}, &usual)
	if usual.Runs != 2000 || usual.Seed != 0 {
		t.Errorf("without wishes: %d runs, seed %d", usual.Runs, usual.Seed)
	}
}

// Whoever accepts lines is told how far it is, and then the same.
func TestSimulationsTellHowFarTheyAre(t *testing.T) {
	w := newWorld(t)
	long := strings.Repeat("50 Pikeniere\n", 10)
	body := map[string]any{"lineup": long + "gegen\n" + long, "runs": 200_000, "seed": 9}
	plain := w.nobody("").want(http.StatusOK, "POST", "/terramagica/simulations", body, nil)
	told := w.nobody("").want(http.StatusOK, "POST", "/terramagica/simulations", body, nil, "Accept", "application/x-ndjson")
	if kind := told.Header.Get("Content-Type"); kind != "application/x-ndjson" {
		t.Errorf("content type %q", kind)
	}
	list := strings.Split(strings.TrimSpace(string(told.body)), "\n")
	for _, line := range list[:len(list)-1] {
		var news struct{ Progress *terramagica.Marching }
		w.Must(json.Unmarshal([]byte(line), &news))
		if p := news.Progress; p != nil && (p.Done > 200_000 || p.First+p.Second+p.Mutual+p.Undecided != p.Done) {
			t.Errorf("progress %+v", *p)
		}
	}
	last := struct{ Result json.RawMessage }{}
	w.Must(json.Unmarshal([]byte(list[len(list)-1]), &last))
	if len(list) < 2 || !bytes.Equal(last.Result, bytes.TrimSpace(plain.body)) {
		t.Errorf("%d lines; at last %.200s", len(list), list[len(list)-1])
	}
	wrong := w.nobody("de").want(http.StatusOK, "POST", "/terramagica/searches", map[string]any{"lineup": "1 Oger\ngegen\n100000 Oger", "gold": 38, "win": 0.99}, nil, "Accept", "application/x-ndjson")
	if !bytes.Contains(wrong.body, []byte(`"found":false`)) {
		t.Errorf("nothing wins, and the search says %.300s", wrong.body)
	}
}

func TestComparisonsAndSearches(t *testing.T) {
	w := newWorld(t)
	var c odds.Comparison
	w.nobody("").want(http.StatusOK, "POST", "/terramagica/comparisons", map[string]any{"lineup": "100 Fußsoldaten\ngegen\n100 Pikeniere", "other": "130 Fußsoldaten\ngegen\n100 Pikeniere", "runs": 1000}, &c)
	if c.Gain.Low <= 0 || c.A.Runs != 1000 || c.B.Runs != 1000 {
		t.Errorf("a third more win by %+v", c.Gain)
	}
	var a odds.Answer
	w.nobody("").want(http.StatusOK, "POST", "/terramagica/searches", map[string]any{"lineup": "1 Oger\ngegen\n20 Pikeniere", "gold": 2000, "kinds": []string{"axt"}}, &a)
	if !a.Found || len(a.Army.Units) != 1 || a.Army.Units[0].Kind != "axt" || a.Win.Low < 0.95 {
		t.Errorf("%+v", a)
	}
}

// A battle is its protocol, which anybody can check (TM-D44).
func TestABattleIsItsProtocol(t *testing.T) {
	w := newWorld(t)
	got := w.nobody("").want(http.StatusOK, "POST", "/terramagica/battles", map[string]any{"lineup": lineup, "seed": 5}, nil)
	p, err := protocol.Read(got.body, catalogue.Standard())
	w.Must(err)
	if w.Must(p.Verify()); p.Lineup.Seed != 5 {
		t.Errorf("seed %d", p.Lineup.Seed)
	}
}

// What is wrong is said with its place and what would be right, in both languages.
func TestLineupsThatAreWrong(t *testing.T) {
	w := newWorld(t)
	for name, c := range map[string]struct {
		path, code, lang string
		body             map[string]any
		want             string
	}{
		"a word":     {"/simulations", "lineup.wrong", "de", map[string]any{"lineup": "100 Fussoldatn\ngegen\n1 Oger"}, "Fußsoldat"},
		"in English": {"/battles", "lineup.wrong", "en", map[string]any{"lineup": "100 fiit sooldirs\nvs\n1 ogre"}, "is not a unit"},
		"nobody":     {"/simulations", "lineup.wrong", "de", map[string]any{"lineup": "1 Oger"}, "niemand"},
		"nothing":    {"/comparisons", "lineup.wrong", "de", map[string]any{"lineup": lineup, "other": ""}, "keine Aufstellung"},
		"a row":      {"/battles", "lineup.wrong", "de", map[string]any{"lineup": map[string]any{"side": [][]any{{map[string]any{"type": "oger", "men": 1, "row": 11, "tactic": "charge"}}, {map[string]any{"type": "oger", "men": 1, "row": 1, "tactic": "charge"}}}}}, "1-10"},
		"absurd":     {"/battles", "lineup.wrong", "de", map[string]any{"lineup": "1000000000000 Oger\ngegen\n1 Oger"}, "1000000000"},
		"too many":   {"/simulations", "lineup.fault", "de", map[string]any{"lineup": strings.Repeat("1 Oger\n", 401) + "gegen\n1 Oger"}, "2-400"},
		"too much":   {"/simulations", "simulation.much", "de", map[string]any{"lineup": strings.Repeat("1 Oger\n", 200) + "gegen\n1 Oger", "runs": 200_000}, "24000000"},
		"too often":  {"/simulations", "form.422", "de", map[string]any{"lineup": lineup, "runs": 200_001}, ""},
		"a kind":     {"/searches", "lineup.fault", "de", map[string]any{"lineup": lineup, "gold": 10, "kinds": []string{"ork"}}, "ork"},
		"no gold":    {"/searches", "form.422", "de", map[string]any{"lineup": lineup}, ""},
		"no line-up": {"/battles", "form.422", "de", map[string]any{}, ""},
		"a number":   {"/battles", "lineup.wrong", "de", map[string]any{"lineup": 5}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			w.t = t
			p, a := w.nobody(c.lang).problem(422, c.code, "POST", "/terramagica"+c.path, c.body)
			if !strings.Contains(string(a.body), c.want) {
				t.Errorf("%s does not say %q", a.body, c.want)
			}
			if c.code == "lineup.wrong" && (len(p.Problems) == 0 || p.Problems[0].Message == "" || strings.Contains(p.Problems[0].Message, "⟨")) {
				t.Errorf("problems %+v", p.Problems)
			}
		})
	}
}

// One address cannot keep the ground for itself.
func TestSimulationsAreLimited(t *testing.T) {
	w := newWorld(t)
	for n := range 40 {
		a := w.nobody("de").send("POST", "/terramagica/simulations", map[string]any{"lineup": strings.Repeat("1 Oger\n", 100) + "gegen\n1 Miliz", "runs": 200_000, "until": 0.4})
		if a.StatusCode == http.StatusTooManyRequests {
			if a.Header.Get("Retry-After") == "" || n < 3 {
				t.Errorf("refused after %d, try again after %q", n, a.Header.Get("Retry-After"))
			}
			return
		}
		if a.StatusCode != http.StatusOK {
			t.Fatalf("%d: %s", a.StatusCode, a.body)
		}
	}
	t.Error("one address is never refused")
}
