package field

import (
	"strconv"
	"strings"

	"spielleiter/game"
)

func (p *picture) text(key string, args game.Args) string { return p.Options.Text(key, args) }

// when says which moment the frame shows.
func (p *picture) when() string { return whenOf(p.frame, p.Options.Text) }

// When says in words which moment a frame shows.
func (f *Field) When(n int, text Text) string { return whenOf(f.Frames[n], text) }

func whenOf(f Frame, text Text) string {
	if f.Moment == Start {
		return text("field.moment.start", nil)
	}
	return text("field.moment."+momentNames[f.Moment], game.Args{"round": strconv.Itoa(f.Round)})
}

var momentNames = [...]string{"start", "combat", "movement", "closing"}

func (p *picture) title() string {
	name := p.p.Lineup.Title
	if name == "" {
		name = p.p.Lineup.SideName(0, p.Lang) + " – " + p.p.Lineup.SideName(1, p.Lang)
	}
	return p.text("field.title", game.Args{"name": name, "when": p.when()})
}

// describe says how both sides stand.
func (p *picture) describe() string {
	args := game.Args{}
	for s := range p.frame.Units {
		n := strconv.Itoa(s)
		args["side"+n], args["men"+n] = p.p.Lineup.SideName(s, p.Lang), p.number(p.men(s))
	}
	return p.text("field.describe", args)
}

func (p *picture) men(side int) int {
	men := 0
	for _, m := range p.frame.Units[side] {
		men += m.Men
	}
	return men
}

// sideTitle names a side at its edge of the field, with its men; and how many of its units do not
// fit onto the field.
func (p *picture) sideTitle(side int) string {
	words := p.text("field.side", game.Args{"side": p.p.Lineup.SideName(side, p.Lang), "men": strconv.Itoa(p.men(side))})
	if more := len(p.frame.Units[side]) - columns*mostRows; more > 0 {
		words += " " + p.text("field.more", game.Args{"n": strconv.Itoa(more)})
	}
	return words
}

// says reads a unit out: "100 Fußsoldaten (Nordmark), Reihe 1, Sturmangriff, im Nahkampf".
func (p *picture) says(side, n int, m Mark) string {
	u := p.p.Lineup.Sides[side].Units[n]
	args := game.Args{
		"men": p.number(m.Men), "unit": p.p.Lineup.Label(side, n, p.Lang), "side": p.p.Lineup.SideName(side, p.Lang), "row": strconv.Itoa(m.Row),
		"tactic": p.p.Lineup.Catalogue.Tactics[u.Tactic].Name[p.Lang],
	}
	if m.Falls {
		return p.text("field.unit.falls", args)
	}
	said := []string{p.text("field.unit", args)}
	switch {
	case m.Exhausted:
		said = append(said, p.text("field.exhausted", nil))
	case m.Fleeing:
		said = append(said, p.text("field.flees", nil))
	default:
		said = append(said, args["tactic"])
	}
	if m.Melee {
		said = append(said, p.text("field.melee", nil))
	}
	return strings.Join(said, ", ")
}

func (p *picture) fortArgs(k int) game.Args {
	f := p.p.Lineup.Forts[k]
	return game.Args{"name": p.p.Lineup.FortName(f, p.Lang), "share": strconv.Itoa(percent(p.frame.Forts[k], f.Max))}
}

func (p *picture) fortSays(k int) string {
	if p.frame.Forts[k] <= 0 {
		return p.text("field.fort.gone", p.fortArgs(k))
	}
	return p.text("field.fort", p.fortArgs(k))
}

func (p *picture) fortPlate(k int) string {
	if p.frame.Forts[k] <= 0 {
		return p.text("field.plate.gone", p.fortArgs(k))
	}
	return p.text("field.plate", p.fortArgs(k))
}

// percent is how much of a wall stands: nothing only if nothing does, all only if all does.
func percent(hp, full float64) int {
	switch share := 100 * hp / max(full, 1e-9); {
	case share <= 0:
		return 0
	case share >= 100:
		return 100
	default:
		return min(max(int(share+0.5), 1), 99)
	}
}

// number writes thousands as the language does.
func (p *picture) number(n int) string {
	s, sign := strconv.Itoa(n), "."
	if p.Lang == "en" {
		sign = ","
	}
	for k := len(s) - 3; k > 0; k -= 3 {
		s = s[:k] + sign + s[k:]
	}
	return s
}
