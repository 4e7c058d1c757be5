package board

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/svg"
	"spielleiter/waben/land"
)

// tincture is a realm's colour, on light paper and on dark.
type tincture struct{ light, dark string }

// tinctures are the realms' colours, in turn; the dashes of their borders differ too.
var tinctures = [12]tincture{
	{"#b3261e", "#ff8a80"},
	{"#1f4fa3", "#8fb8ff"},
	{"#6d28a8", "#d0a3ff"},
	{"#0b6b4f", "#6fe0b6"},
	{"#a34b00", "#ffb266"},
	{"#9c1c6b", "#ff96d0"},
	{"#20606e", "#7fdcea"},
	{"#5a5200", "#e6dc62"},
	{"#54301a", "#e0b394"},
	{"#7d5a00", "#e8c15a"},
	{"#3c3c46", "#c9c9d6"},
	{"#2f5a12", "#abe07f"},
}

// patterns are how borders are dashed: the first twelve realms each have their own pair of colour and pattern, and so
// have all others up to 72.
var patterns = [6]string{"", "3 1.5", "1 1", "5 1.5 1 1.5", "5 2", "2 1 .5 1"}

// dashes is the class of a realm's pattern; the realms' order starts with 0.
func dashes(n int) string { return " d" + strconv.Itoa((n+n/len(tinctures))%len(patterns)) }

// grounds are the colours of land.
var grounds = func() []land.Colour {
	var list []land.Colour
	for _, t := range land.All() {
		outer, inner := t.Colours()
		list = append(list, outer, inner)
	}
	slices.Sort(list)
	return slices.Compact(list)
}()

const rules = `.wdw{font-family:"Source Sans 3",system-ui,sans-serif}` +
	`.wdw path{fill:none;stroke-linejoin:round}.wdw text{text-anchor:middle;fill:var(--ink)}` +
	`.wdw .pp{fill:var(--pp)}.wdw .g{stroke-width:.3}.wdw .i{stroke-width:8.6;stroke-linecap:round}` +
	`.wdw .dim{stroke:var(--ink);stroke-width:1.4;stroke-linecap:round;opacity:.55}` +
	`.wdw .m1,.wdw .m2{fill:var(--pp);opacity:.3}.wdw .m2{opacity:.52}` +
	`.wdw .sh,.wdw .li{stroke:#000;stroke-width:1.1;opacity:.3;stroke-linecap:round}.wdw .li{stroke:#fff;opacity:.55}` +
	`.wdw .co{stroke:var(--ink);stroke-width:.8;stroke-linecap:round}.wdw .cl{stroke:var(--ink);stroke-width:1.8;stroke-dasharray:.5 .8;opacity:.8}` +
	`.wdw .ri,.wdw .sp{stroke:var(--wa);stroke-width:1.5;stroke-linecap:round}.wdw .sp{stroke-width:2.6}` +
	`.wdw .ca{stroke:var(--wa);stroke-width:2.4}.wdw .cb{stroke:var(--pp);stroke-width:1}` +
	`.wdw .rb{stroke:var(--pp);stroke-width:1.5;opacity:.7}.wdw .ro{stroke:var(--ink);stroke-width:.8;stroke-linecap:round}` +
	`.wdw .ba,.wdw .wa,.wdw .wb{stroke:var(--ink);stroke-width:2.6}.wdw .bb{stroke:var(--pp);stroke-width:1.4}` +
	`.wdw .wa,.wdw .wb{stroke-width:.8}.wdw .wb{stroke-dasharray:1 1}.wdw .wt{stroke:var(--ink);stroke-width:2.6;stroke-dasharray:.5 1.2}` +
	`.wdw .gf{stroke:var(--ink);stroke-width:.6;opacity:.45}.wdw .gn{font-size:12px;font-weight:600;opacity:.26}` +
	`.wdw .n{font-size:2.7px;opacity:.8;paint-order:stroke;stroke:var(--pp);stroke-width:.45;stroke-opacity:.6}.wdw .bo{stroke:var(--pp);stroke-width:1.9;opacity:.75}.wdw .b{stroke:currentColor;stroke-width:1.3;stroke-linecap:butt}` +
	`.wdw .t,.wdw .ut{font-size:3.8px;font-weight:600;paint-order:stroke;stroke:var(--pp);stroke-width:.9}` +
	`.wdw .u{fill:var(--pp);stroke:currentColor;stroke-width:.8;rx:1px}.wdw .us{stroke-dasharray:1.4 .8}.wdw .ut{font-size:3.4px;stroke:none}` +
	`.wdw .ub{fill:currentColor;stroke:var(--pp);stroke-width:.4;rx:2px}.wdw .un{font-size:3px;font-weight:700;fill:var(--pp)}` +
	`.wdw .rc{font-size:5.5px;font-weight:700;letter-spacing:.4px;fill:currentColor;paint-order:stroke;stroke:var(--pp);stroke-width:1.2}` +
	`.wdw .si{stroke:var(--ink);stroke-width:2;stroke-linecap:square}.wdw .l{font-size:5px;text-anchor:start}.wdw .l .g{stroke:var(--ink);stroke-opacity:.5}` +
	`.wdw .s{fill:currentColor;stroke:var(--pp);stroke-width:.5}.wdw .sk{fill:var(--pp)}.wdw .r{color:var(--ink)}` +
	`.wdw-gr{fill:none;stroke:var(--ink);stroke-width:.35;opacity:.3}.wdw-cc{fill:none;stroke:var(--ink);stroke-width:.8}.wdw-hb{fill:none;stroke:var(--ink);stroke-width:.6}` +
	`.wdw-st{fill:currentColor;stroke:var(--pp);stroke-width:.5}` // of what is used: no rule reaches it by what it is in

// Style is the style sheet of all maps, for pages that show them bare.
func Style() string { return style(len(tinctures)) }

// style is the style sheet: the colours of light paper and of dark, paper in print, then the rules.
func style(realms int) string {
	light, dark := colours(realms, false), colours(realms, true)
	var b strings.Builder
	b.WriteString(".wdw{" + light + "}@media(prefers-color-scheme:dark){.wdw{" + dark + "}}")
	b.WriteString("[data-theme=dark] .wdw{" + dark + "}[data-theme=light] .wdw{" + light + "}@media print{.wdw.wdw{" + light + "}}")
	b.WriteString(rules)
	for _, c := range grounds {
		n := strconv.Itoa(int(c))
		b.WriteString(".wdw .g.k" + n + "{fill:var(--k" + n + ")}.wdw .k" + n + "{stroke:var(--k" + n + ")}")
	}
	for n := range min(realms, len(tinctures)) {
		k := strconv.Itoa(n)
		b.WriteString(".wdw .r" + k + "{color:var(--r" + k + ")}")
	}
	for n, p := range patterns {
		if p != "" {
			b.WriteString(".wdw .d" + strconv.Itoa(n) + "{stroke-dasharray:" + p + "}")
		}
	}
	return b.String()
}

func colours(realms int, dark bool) string {
	var b strings.Builder
	if dark {
		b.WriteString("--pp:#14181f;--ink:#ece6d8;--wa:#7cc0ff")
	} else {
		b.WriteString("--pp:#fffdf8;--ink:#22262f;--wa:#1a5fb4")
	}
	for _, c := range grounds {
		b.WriteString(";--k" + strconv.Itoa(int(c)) + ":" + c.Hex(dark))
	}
	for n, t := range tinctures[:min(realms, len(tinctures))] {
		colour := t.light
		if dark {
			colour = t.dark
		}
		b.WriteString(";--r" + strconv.Itoa(n) + ":" + colour)
	}
	return b.String()
}

// signs are the drawings of settlements by the middle of their field, of the capital's ring, and of harbours.
var signs = []struct{ name, body string }{
	{"s1", "M-2.5-1.5h5v4h-5z"},
	{"s2", "M-3 3v-5.5h1.5v1h1v-1h1v1h1v-1h1.5V3z"},
	{"s3", "M-3.5 3v-4l2-2 2 2v-3l1.5-1.5L3.5-4v7z"},
	{"s4", "M-4 3.5v-7h2v1.5h1v-1.5h2v1.5h1v-1.5h2v7zM-.8 3.5v-2.5h1.6v2.5z"},
	{"s5", "M-4.5 3.5v-5l1.5-1.5 1.5 1.5v-3.5l1.5-1.5 1.5 1.5v3.5l1.5-1.5 1.5 1.5v5z"},
	{"sc", ""},
	{"sh", ""},
}

// definitions are what is used many times.
func (d *drawing) definitions() {
	d.c.Open("defs")
	d.c.Open("pattern", svg.A("id", "wdw-h"), svg.A("patternUnits", "userSpaceOnUse"), svg.I("width", 2*half), svg.I("height", 2*row))
	d.c.Empty("path", svg.A("d", "M7 0v4l-7 4v8l7 4v4M7 4l7 4v8l-7 4"), svg.A("class", "wdw-gr"))
	d.c.Close()
	for _, s := range signs {
		switch s.name {
		case "sc":
			d.c.Empty("circle", svg.A("id", "wdw-sc"), svg.N("r", 6), svg.A("class", "wdw-cc"))
		case "sh":
			d.c.Empty("path", svg.A("id", "wdw-sh"), svg.A("d", "M0-1.8v3.6M-1.2-.9h2.4M-1.7.4Q-1.5 1.8 0 1.8 1.5 1.8 1.7.4"), svg.A("class", "wdw-hb"))
		default:
			d.c.Empty("path", svg.A("id", "wdw-"+s.name), svg.A("d", s.body), svg.A("class", "wdw-st"))
		}
	}
	d.c.Close()
}
