package offline

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strings"

	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

// Input is what a file is made of.
type Input struct {
	World  *world.World // what the realm knows
	Me     world.RealmID
	Lang   string // "de" or "en"
	Page   any    // facts of fields and units, as the page of a match has them
	Letter []byte // the realm's letter as a page of its own, without a map
	Map    []byte // the map as SVG; the style sheet in it is left out
	Orders bool   // whether the realm orders a turn
}

//go:embed script style.css
var own embed.FS

// scripts are the modules of the file's script, those first that others use.
var scripts = []string{"words.js", "lines.js", "spend.js", "read.js", "ways.js", "check.js", "write.js", "map.js", "tables.js", "forms.js", "app.js"}

// File is the file: one page of HTML. The same input gives the same bytes.
func File(in Input) []byte {
	words := wordsOf(in.Lang)
	t := func(key string) string { return html.EscapeString(words[key]) }
	style, letter := parted(in.Letter)
	style += sketch.Style() + read("style.css")
	script := bundle()
	data, err := json.Marshal(struct {
		Lang     string            `json:"lang"`
		Rules    *rules            `json:"rules"`
		Page     any               `json:"page"`
		Orders   bool              `json:"orders"`
		Template string            `json:"template"`
		Words    map[string]string `json:"words"`
	}{in.Lang, rulesOf(in.World, in.Me), in.Page, in.Orders, template(in.World, in.Me, in.Lang), words})
	if err != nil {
		panic("waben/offline: " + err.Error()) // plain values
	}
	realm := in.World.Realm(in.Me)
	title := html.EscapeString(fmt.Sprintf("%s (%s) – %s %d", realm.Name, realm.Code, words["offline.turn"], in.World.Turn+1))
	var b bytes.Buffer
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=%q><head><meta charset=\"utf-8\">\n", in.Lang)
	fmt.Fprintf(&b, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '%s'; style-src '%s'; base-uri 'none'; form-action 'none'\">\n",
		digest(script), digest(style))
	b.WriteString("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"referrer\" content=\"no-referrer\">\n" + noMail + "\n")
	fmt.Fprintf(&b, "<title>%s</title>\n<style>%s</style></head>\n<body>\n<header class=\"bar\"><h1>%s</h1><p class=\"soft\">%s</p></header>\n", title, style, title, t("offline.about"))
	fmt.Fprintf(&b, "<noscript><p class=\"note\">%s</p></noscript>\n<div id=\"app\">\n", t("offline.noscript"))
	fmt.Fprintf(&b, "<section id=\"map\" aria-label=\"%s\"><div class=\"stage\">%s</div></section>\n<section id=\"desk\"></section>\n</div>\n", t("offline.map"), unstyled(in.Map))
	fmt.Fprintf(&b, "<section id=\"tables\"></section>\n<details id=\"letter\"><summary>%s</summary><main>%s</main></details>\n", t("offline.letter"), letter)
	fmt.Fprintf(&b, "<script type=\"application/json\" id=\"data\">%s</script>\n<script>%s</script>\n</body></html>\n", data, script) // JSON has no "<" of its own
	return b.Bytes()
}

// noMail is where the address stands to which orders are sent, if they are.
const noMail = `<meta name="orders" content="">`

// Address puts into a file to which address its text is sent by mail, and with which subject. Whoever brings a file knows that.
func Address(file []byte, to, subject string) []byte {
	mail := fmt.Sprintf(`<meta name="orders" content="%s" data-subject="%s">`, html.EscapeString(to), html.EscapeString(subject))
	return bytes.Replace(file, []byte(noMail), []byte(mail), 1)
}

// parted are the style sheet of a page and what its main part holds.
func parted(page []byte) (style, body string) {
	text := string(page)
	_, rest, _ := strings.Cut(text, "<style>")
	style, rest, _ = strings.Cut(rest, "</style>")
	_, body, _ = strings.Cut(rest, "<main>")
	if end := strings.LastIndex(body, "</main>"); end >= 0 {
		body = body[:end]
	}
	return style, body
}

// unstyled is a drawing without the style sheet in it: the file has one for all.
func unstyled(drawing []byte) []byte {
	before, rest, _ := bytes.Cut(drawing, []byte("<style>"))
	_, after, found := bytes.Cut(rest, []byte("</style>"))
	if !found {
		return drawing
	}
	return append(bytes.Clone(before), after...)
}

// What modules have beside plain script: comments, which readers of the file need not have, imports and exports.
var (
	commenting = regexp.MustCompile(`(?s)/\*\*.*?\*/\s?`)
	importing  = regexp.MustCompile(`^import \{ (.*) \} from "\./(\w+)\.js";$`)
	exporting  = regexp.MustCompile(`^export (?:async )?(?:function|class|const) (\w+)`)
)

// bundle is all modules as one script: each is a function of its own that gives what it exports to those below it.
func bundle() string {
	var b strings.Builder
	b.WriteString("\"use strict\";(() => {\n")
	for _, name := range scripts {
		var exports []string
		fmt.Fprintf(&b, "const _%s = (() => {\n", strings.TrimSuffix(name, ".js"))
		for line := range strings.Lines(commenting.ReplaceAllString(read("script/"+name), "")) {
			line = strings.TrimSuffix(line, "\n")
			if m := importing.FindStringSubmatch(line); m != nil {
				line = fmt.Sprintf("const { %s } = _%s;", m[1], m[2])
			}
			if m := exporting.FindStringSubmatch(line); m != nil {
				exports = append(exports, m[1])
			}
			b.WriteString(strings.TrimPrefix(line, "export ") + "\n")
		}
		fmt.Fprintf(&b, "return { %s };\n})();\n", strings.Join(exports, ", "))
	}
	b.WriteString("_app.start();\n})();\n")
	return b.String()
}

func read(name string) string {
	text, err := own.ReadFile(name)
	if err != nil {
		panic("waben/offline: " + err.Error()) // it is compiled in
	}
	return string(text)
}

// digest is how a policy names a script or a style.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
