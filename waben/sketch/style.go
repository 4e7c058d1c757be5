package sketch

import (
	"strconv"
	"strings"

	"spielleiter/svg"
)

// Style is the style sheet of all maps, for pages that show them bare.
func Style() string { return style(len(Tinctures)) }

// style is the style sheet: the colours of light paper and of dark, paper in print, then what marks look like.
func style(realms int) string {
	light, dark := colours(realms, false), colours(realms, true)
	var b strings.Builder
	b.WriteString(".wdw{" + light + "}@media(prefers-color-scheme:dark){.wdw{" + dark + "}}")
	b.WriteString("[data-theme=dark] .wdw{" + dark + "}[data-theme=light] .wdw{" + light + "}@media print{.wdw.wdw{" + light + "}}")
	b.WriteString(`.wdw{font-family:"Source Sans 3",system-ui,sans-serif}.wdw path{fill:none;stroke-linejoin:round;stroke-linecap:round}.wdw text{text-anchor:middle}`)
	for _, l := range looks {
		b.WriteString(".wdw ." + l.name + "{" + l.rules() + "}")
	}
	b.WriteString(".wdw .r{color:var(--ink)}")
	for _, c := range grounds {
		b.WriteString(".wdw ." + Ground(c) + "{color:var(--" + Ground(c) + ")}")
	}
	for n := range min(realms, len(Tinctures)) {
		b.WriteString(".wdw ." + Realm(n) + "{color:var(--" + Realm(n) + ")}")
	}
	for n, p := range Patterns {
		if p != "" {
			b.WriteString(".wdw .d" + strconv.Itoa(n) + "{stroke-dasharray:" + p + "}")
		}
	}
	return b.String()
}

// rules are a look as declarations.
func (l *Look) rules() string {
	var list []string
	put := func(name, value string) { list = append(list, name+":"+value) }
	paint := func(name, ink string) {
		switch ink {
		case "":
		case "own":
			put(name, "currentColor")
		default:
			put(name, "var(--"+ink+")")
		}
	}
	paint("fill", l.Fill)
	paint("stroke", l.Stroke)
	if l.Halo > 0 {
		put("paint-order", "stroke")
		put("stroke", "var(--pp)")
		put("stroke-width", short(l.Halo))
	}
	if l.Width > 0 {
		put("stroke-width", short(l.Width))
	}
	if l.Dashes != "" {
		put("stroke-dasharray", l.Dashes)
	}
	if l.Butt {
		put("stroke-linecap", "butt")
	}
	if l.Opacity > 0 {
		// Not opacity: a browser keeps a layer for each mark that has one.
		if l.Fill != "" {
			put("fill-opacity", short(l.Opacity))
		}
		if l.Stroke != "" || l.Halo > 0 {
			put("stroke-opacity", short(l.Opacity))
		}
	}
	if l.Size > 0 {
		put("font-size", short(l.Size)+"px")
	}
	if l.Bold {
		put("font-weight", "600")
	}
	if l.Start {
		put("text-anchor", "start")
	}
	if l.Round > 0 {
		put("rx", short(l.Round)+"px")
	}
	return strings.Join(list, ";")
}

func short(x float64) string { return strings.TrimPrefix(svg.Num(x), "0") }

func colours(realms int, dark bool) string {
	var list []string
	put := func(name string, t Tincture) {
		hex := t.Light
		if dark {
			hex = t.Dark
		}
		list = append(list, "--"+name+":"+hex)
	}
	for n := range inks {
		put(inks[n].name, inks[n].Tincture)
	}
	for _, c := range grounds {
		put(Ground(c), Tincture{c.Hex(false), c.Hex(true)})
	}
	for n, t := range Tinctures[:min(realms, len(Tinctures))] {
		put(Realm(n), t)
	}
	return strings.Join(list, ";")
}
