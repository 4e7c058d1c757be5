package raster

import (
	"image/color"
	"strings"
	"testing"
)

var (
	red    = color.RGBA{255, 0, 0, 255}
	blue   = color.RGBA{0, 0, 255, 255}
	white  = color.RGBA{255, 255, 255, 255}
	square = `<rect width="100" height="100"/>`
)

// sheeted is a picture with a style sheet.
func sheeted(sheet, body string) []byte {
	return picture("<style><![CDATA[" + sheet + "]]></style>" + body)
}

// The colour of the middle says which rule has won.
func TestSheetsAreReadAsTheStandardSays(t *testing.T) {
	for name, tt := range map[string]struct {
		sheet, body string
		want        color.RGBA
	}{
		"type":                   {`rect{fill:#ff0000}`, square, red},
		"every type":             {`*{fill:#ff0000}`, square, red},
		"short colour":           {`rect{fill:#f00}`, square, red},
		"class":                  {`.a{fill:#f00}`, `<rect class="b a" width="100" height="100"/>`, red},
		"id":                     {`#a{fill:#f00}`, `<rect id="a" width="100" height="100"/>`, red},
		"compound":               {`rect.a.b{fill:#f00}.a.c{fill:#00f}circle.a.b{fill:#00f}`, `<rect class="a b" width="100" height="100"/>`, red},
		"attribute":              {`[data-a]{fill:#00f}[data-a=b]{fill:#f00}[data-a=c]{fill:#0f0}`, `<rect data-a="b" width="100" height="100"/>`, red},
		"quoted attribute":       {`[data-a="b"]{fill:#f00}[data-a='c']{fill:#0f0}`, `<rect data-a="b" width="100" height="100"/>`, red},
		"descendant":             {`.a .b{fill:#f00}.b .a{fill:#00f}`, `<g class="a"><g><rect class="b" width="100" height="100"/></g></g>`, red},
		"several steps":          {`.a .b .c{fill:#f00}.b .a .c{fill:#00f}`, `<g class="a"><g class="b"><rect class="c" width="100" height="100"/></g></g>`, red},
		"far ancestor":           {`svg .a rect{fill:#f00}`, `<g class="a"><g class="b"><g class="a"><rect width="100" height="100"/></g></g></g>`, red},
		"not itself":             {`.a .a{fill:#00f}`, `<rect class="a" width="100" height="100" fill="#ff0000"/>`, red},
		"list":                   {`.b,.a,circle{fill:#f00}`, `<rect class="a" width="100" height="100"/>`, red},
		"later wins":             {`rect{fill:#00f}rect{fill:#f00}`, square, red},
		"later in a rule":        {`rect{fill:#00f;fill:#f00;}`, square, red},
		"class over type":        {`.a{fill:#f00}svg rect{fill:#00f}`, `<rect class="a" width="100" height="100"/>`, red},
		"two classes over one":   {`.a.a{fill:#f00}svg .a{fill:#00f}`, `<rect class="a" width="100" height="100"/>`, red},
		"id over classes":        {`#i{fill:#f00}.a.a.a.a{fill:#00f}`, `<rect id="i" class="a" width="100" height="100"/>`, red},
		"rule over attribute":    {`rect{fill:#f00}`, `<rect fill="#0000ff" width="100" height="100"/>`, red},
		"attribute over heir":    {`g{fill:#00f}`, `<g><rect fill="#ff0000" width="100" height="100"/></g>`, red},
		"rule of the picture":    {`svg{fill:#f00}`, square, red},
		"comment":                {`/* rect{fill:#00f} */rect{/**/fill:/* */#f00}`, square, red},
		"two sheets":             {`rect{fill:#00f}`, `<style>rect{fill:#f00}</style>` + square, red},
		"sheet behind":           {``, square + `<style>rect{fill:#f00}</style>`, red},
		"variable":               {`svg{--a:#f00}rect{fill:var(--a)}`, square, red},
		"variable in between":    {`svg{--a:#00f}g{--a:#f00}rect{fill:var( --a )}`, `<g>` + square + `</g>`, red},
		"variable of a variable": {`svg{--a:var(--b);--b:#f00}g{--b:#00f}rect{fill:var(--a)}`, `<g>` + square + `</g>`, red},
		"instead of a variable":  {`svg{--b:#f00}rect{fill:var(--a,var(--b))}`, square, red},
		"part of a value":        {`svg{--a:5 5}rect{stroke:#f00;stroke-width:200;stroke-dasharray:200 var(--a)}`, square, red},
		"variable of attribute":  {`svg{--a:#f00}`, `<rect width="100" height="100" fill="var(--a)"/>`, red},
		"current colour":         {`rect{fill:currentColor;color:#f00}`, square, red},
		"colour of what it's in": {`g{color:#00f;fill:currentColor}rect{color:#f00}`, `<g>` + square + `</g>`, red},
		"current of current":     {`g{color:#f00}rect{color:currentcolor;fill:currentColor}`, `<g>` + square + `</g>`, red},
		"variable of colour":     {`svg{--a:#f00}.a{color:var(--a)}.b{fill:currentColor}`, `<g class="a"><rect class="b" width="100" height="100"/></g>`, red},
		"dark paper":             {`rect{fill:#f00}@media(prefers-color-scheme:dark){rect{fill:#00f}a::b{c:d}}`, square, red},
		"light paper":            {`rect{fill:#00f}@media (prefers-color-scheme: light){rect{fill:#f00}}`, square, red},
		"print":                  {`@media print{rect{fill:#00f}}rect{fill:#f00}`, square, red},
		"screen and light":       {`@media screen and (prefers-color-scheme:light){rect{fill:#f00}}`, square, red},
		"screen and dark":        {`rect{fill:#f00}@media screen and (prefers-color-scheme:dark){rect{fill:#00f}}`, square, red},
		"print or screen":        {`@media print,screen{rect{fill:#f00}}`, square, red},
		"order over blocks":      {`@media screen{rect{fill:#00f}}rect{fill:#f00}`, square, red},
		"pixels":                 {`rect{stroke:#f00;stroke-width:200px}`, square, red},
		"used as it stands":      {`g .a{fill:#00f}.a{fill:#f00}`, `<defs><rect id="i" class="a" width="100" height="100"/></defs><g><use href="#i"/></g>`, red},
		"used without its place": {`.a{fill:#f00}defs .a{fill:#00f}`, `<defs><rect id="i" class="a" width="100" height="100"/></defs><use href="#i"/>`, red},
		"used with its insides":  {`.a rect{fill:#f00}`, `<defs><g id="i" class="a">` + square + `</g></defs><use href="#i"/>`, red},
		"heir of its user":       {`use{color:#f00}.a{fill:currentColor}`, `<defs><rect id="i" class="a" width="100" height="100"/></defs><use href="#i"/>`, red},
		"pattern where it is":    {`svg{--a:#f00}.b rect{fill:#00f}pattern rect{fill:var(--a)}.c{fill:url(#p)}`, `<defs><pattern id="p" width="10" height="10">` + square + `</pattern></defs><g class="b"><circle class="c" cx="50" cy="50" r="40"/></g>`, red},
		"font":                   {`rect{font-family:"A b",sans-serif;font-weight:700;fill:#f00}`, square, red},
		"unseen":                 {`rect{pointer-events:all}`, `<rect width="100" height="100" fill="#ff0000" pointer-events="all"/>`, red},
		"nothing":                {`rect{fill:none}`, square, white},
		"half":                   {`rect{fill:#f00;opacity:.5}`, square, color.RGBA{255, 128, 128, 255}},
	} {
		t.Run(name, func(t *testing.T) {
			img, err := Image(sheeted(tt.sheet, tt.body), 100)
			if err != nil {
				t.Fatal(err)
			}
			if got := img.RGBAAt(51, 51); got != tt.want {
				t.Errorf("the middle is %v, want %v", got, tt.want)
			}
		})
	}
}

// What of sheets is not known is told by its name.
func TestWhatIsUnknownInSheetsIsAnError(t *testing.T) {
	for sheet, want := range map[string]string{
		`rect{fill:#f00`:                         "braces",
		`rect{fill:#f00}}`:                       "braces",
		`rect{fill:#f00{}}`:                      "braces",
		`@media print{rect{}`:                    "braces",
		`@media screen{rect{}`:                   "braces",
		`rect`:                                   `"rect"`,
		`rect;circle{}`:                          "rect;circle",
		`/* rect{}`:                              "comment",
		`g>rect{}`:                               "g>rect",
		`g > rect{}`:                             "g > rect",
		`rect:hover{}`:                           "rect:hover",
		`.a,{}`:                                  "missing",
		`{}`:                                     "missing",
		`..a{}`:                                  "..a",
		`.ä{}`:                                   ".ä",
		`#a#b{}`:                                 "#a#b",
		`[a{}`:                                   "[a",
		`[a=b c]{}`:                              "[a=b",
		`[a]b{}`:                                 "[a]b",
		`.a` + strings.Repeat(" .a", 100) + `{}`: "too long",
		`@import "a";`:                           "@import",
		`@font-face{}`:                           "@font-face",
		`@media (min-width:3px){}`:               "(min-width:3px)",
		`@media screen{@media screen{}}`:         "@media",
		`rect{fill}`:                             "fill",
		`rect{fill:}`:                            "fill",
		`rect{fill:#f00!important}`:              "important",
		`rect{filter:blur(2px)}`:                 "filter of rect",
		`rect{fill:reddish}`:                     "reddish",
		`rect{fill:#ff}`:                         "#ff",
		`rect{fill:var(--a)}`:                    "--a",
		`rect{fill:var(--a}`:                     "cannot be read",
		`rect{--a:var(--b);--b:var(--a)}`:        "made of itself",
		`rect{--a:var(--b)}`:                     "--b",
		`rect{stroke-width:2em}`:                 "2em",
		`rect{opacity:half}`:                     "half",
		`rect{stroke-dasharray:1 -2}`:            "1 -2",
		`rect{stroke-linejoin:bevel}`:            "bevel",
		`rect{x:5px}`:                            "x of rect",
	} {
		if _, err := Image(sheeted(sheet, square), 100); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one about %q", sheet, err, want)
		}
	}
}

// A picture that asks for more than any of ours does is refused before it takes long.
func TestSheetsAreBounded(t *testing.T) {
	doubled := `svg{--a0:#f00 `
	for n := range byte(20) {
		doubled += ";--a" + string('a'+n) + ":var(--a" + string('a'+n+1) + ")var(--a" + string('a'+n+1) + ")"
	}
	for name, tt := range map[string]struct{ sheet, body, want string }{
		"long":    {strings.Repeat(" ", maxSheet+1), square, "too long"},
		"rules":   {strings.Repeat("a,", maxRules) + "a{}", square, "too many rules"},
		"doubled": {doubled + ";--au:0123456789}", square, "too long"},
		"tests":   {strings.Repeat("rect{fill:#f00}", 900), strings.Repeat(`<rect/>`, 6_000), "so many rules"},
		"layers":  {`g{opacity:.5}`, strings.Repeat("<g>", 5) + strings.Repeat("</g>", 5), "deep"},
	} {
		if _, err := Image(sheeted(tt.sheet, tt.body), 100); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want one about %q", name, err, tt.want)
		}
	}
}
