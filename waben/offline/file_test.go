package offline

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// example is the file of a realm of the example turn, whose neighbour is called what could be taken for HTML.
func example(t testing.TB, lang string) string {
	t.Helper()
	w := known(t, 1, moon.At(422, moon.Falke), func(w *world.World) {
		w.Realms[1].Name = `</script><img src=x onerror=alert(1)>`
		w.Settlements[0].Name = `<b>"&`
	})
	return string(File(Input{
		World: w, Me: 1, Lang: lang, Page: map[string]string{"name": "</script><script>alert(2)</script>"}, Orders: true,
		Letter: []byte("<html><style>p{color:red}</style><body><main><p>Ein Brief</p></main></body></html>"),
		Map:    []byte(`<svg viewBox="0 0 1 1"><style>.wdw{}</style><path d="M0 0"/></svg>`),
	}))
}

// WDW-S10: the file needs nothing from elsewhere and may fetch nothing; its own script and style are the only ones that it lets run.
func TestWDWS10TheFileNeedsNothingFromElsewhere(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		file := example(t, lang)
		script := file[strings.LastIndex(file, "<script>")+len("<script>") : strings.LastIndex(file, "</script>")]
		style := file[strings.Index(file, "<style>")+len("<style>") : strings.Index(file, "</style>")]
		policy := "default-src 'none'; script-src '" + digest(script) + "'; style-src '" + digest(style) + "'; base-uri 'none'; form-action 'none'"
		if !strings.Contains(file, `<meta http-equiv="Content-Security-Policy" content="`+policy+`">`) {
			t.Error("the policy does not name the script and the style of the file alone")
		}
		if n := strings.Count(file, "<style"); n != 1 || strings.Count(file, "<script") != 2 || strings.Contains(file, "style=\"") {
			t.Errorf("%d style sheets, %d scripts, or styles inside of elements", n, strings.Count(file, "<script"))
		}
		for _, from := range []string{"http://", "https://", "src=", "@import", "url(", "fetch(", "XMLHttpRequest", "import(", "eval(", "onerror=\"", "<link", "<iframe", "<base"} {
			rest := strings.NewReplacer("http://www.w3.org/2000/svg", "").Replace(file)
			if from != "src=" && strings.Contains(rest, from) || from == "src=" && regexp.MustCompile(`<\w+[^>]*\ssrc=`).MatchString(rest) {
				t.Errorf("the file has %q", from)
			}
		}
		if !strings.Contains(style, "p{color:red}") || !strings.Contains(file, "<p>Ein Brief</p>") || strings.Contains(file, ".wdw{}") {
			t.Error("the letter or its style are missing, or the drawing has kept its own")
		}
		if strings.Contains(file, "<img") || strings.Contains(file, "<script>alert") || strings.Contains(file, "⟨offline") {
			t.Error("what people wrote is not escaped, or a text is missing")
		}
		var data struct {
			Rules    rules  `json:"rules"`
			Template string `json:"template"`
		}
		text := file[strings.Index(file, `id="data">`)+len(`id="data">`):]
		if err := json.Unmarshal([]byte(text[:strings.Index(text, "</script>")]), &data); err != nil || data.Rules.Realm != "DAG" || !strings.Contains(data.Template, "101 6000 K") {
			t.Errorf("the data cannot be read: %v", err)
		}
		if file != example(t, lang) {
			t.Error("the same input gives other bytes")
		}
	}
}

// The address to which orders go is put in by whoever brings the file, and escaped.
func TestTheFileSaysWhereOrdersGo(t *testing.T) {
	file := []byte(example(t, "de"))
	with := string(Address(file, `turn+a@example.org`, `Zug "7" & <mehr>`))
	if !strings.Contains(with, `<meta name="orders" content="turn+a@example.org" data-subject="Zug &#34;7&#34; &amp; &lt;mehr&gt;">`) || strings.Contains(with, noMail) {
		t.Error("the address is not in the file")
	}
}

// Every text that the script asks for is there, in both languages, and none that nobody asks for.
func TestTheScriptsTextsAreThere(t *testing.T) {
	asked := map[string]bool{"offline.turn": true, "offline.about": true, "offline.noscript": true, "offline.map": true, "offline.letter": true}
	for _, sort := range []string{"message", "notice", "master", "question"} {
		asked["offline.say."+sort] = true
	}
	for _, col := range []string{"unit", "troop", "field", "gold", "land", "town", "realm"} {
		asked["offline.col."+col] = true
	}
	for _, name := range scripts {
		for _, m := range regexp.MustCompile(`"(offline\.[a-z.]*[a-z])"`).FindAllStringSubmatch(read("script/"+name), -1) {
			asked[m[1]] = true
		}
	}
	gametest.Exactly(t, Texts, asked)
}

// Modules come after those that they use, or the script would stop at once.
func TestModulesComeInTheirOrder(t *testing.T) {
	for n, name := range scripts {
		for _, m := range regexp.MustCompile(`(?m)^import .* from "\./(\w+\.js)";$`).FindAllStringSubmatch(read("script/"+name), -1) {
			if at := slices.Index(scripts, m[1]); at < 0 || at >= n {
				t.Errorf("%s uses %s, which comes later or not at all", name, m[1])
			}
		}
	}
}
