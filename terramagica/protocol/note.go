package protocol

import (
	"strings"

	"spielleiter/game"
	"spielleiter/terramagica/battle"
)

// Note tells an event: what happened, the numbers that made it, and the statements behind it.
// Units have the names of the line-up, in German and English.
func (p *Protocol) Note(e battle.Event) game.Note {
	a := args{}
	switch e.What {
	case battle.Initiative:
		a.each("side", func(lang string) string { return p.Lineup.SideName(e.Side, lang) })
		return note("initiative", a, "TM-D11")
	case battle.Attack:
		return p.attackNote(e)
	case battle.Batter:
		return p.batterNote(e)
	case battle.Step:
		return p.stepNote(e)
	case battle.Rout:
		a.each("unit", p.unit(e.Side, e.Unit)).hp("before", e.Before).hp("after", e.After)
		return note("rout", a, "TM-N23", "TM-D21")
	default:
		return note("exhaust", a.each("unit", p.unit(e.Side, e.Unit)), "TM-N25")
	}
}

func note(code string, a args, cite ...string) game.Note {
	return game.Note{Code: "protocol." + code, Args: game.Args(a), Cite: cite}
}

// unit names a unit in every language. Where the other side has one of the same name, its side is
// named too.
func (p *Protocol) unit(side, n int) func(lang string) string {
	return func(lang string) string {
		label := p.Lineup.Label(side, n, lang)
		for other := range p.Lineup.Sides[1-side].Units {
			if p.Lineup.Label(1-side, other, lang) == label {
				return label + " (" + p.Lineup.SideName(side, lang) + ")"
			}
		}
		return label
	}
}

func (p *Protocol) attackNote(e battle.Event) game.Note {
	a := args{}
	a.each("unit", p.unit(e.Side, e.Unit)).each("target", p.unit(1-e.Side, e.Target))
	a.each("sum", p.sum(e)).hp("hp", e.Damage).hp("rest", e.After)
	a.count("lost", e.MenBefore-e.MenAfter).count("left", e.MenAfter)
	cite := []string{"TM-N17", "TM-N18"}
	code := "attack"
	if e.MenAfter == 0 {
		code = "attack.last"
	}
	if e.Left < 1 {
		cite = append(cite, "TM-N19", "TM-D7")
	}
	return p.because(code, e, a, cite)
}

func (p *Protocol) batterNote(e battle.Event) game.Note {
	a := args{}
	fort := p.Lineup.Forts[e.Target]
	a.each("unit", p.unit(e.Side, e.Unit)).each("target", func(lang string) string { return p.Lineup.FortName(fort, lang) })
	a.each("sum", p.sum(e)).hp("hp", e.Damage).hp("rest", e.After)
	code := "batter"
	if e.After == 0 {
		code = "batter.last"
	}
	return p.because(code, e, a, []string{"TM-N17", "TM-N18", "TM-N30"})
}

// because adds why an attack was as it was.
func (p *Protocol) because(code string, e battle.Event, a args, cite []string) game.Note {
	var why []string
	for _, reason := range []struct {
		is         bool
		name, cite string
	}{
		{e.Back, "back", "TM-D14"},
		{e.Melee, "melee", "TM-N22"},
		{e.Exhausted, "exhausted", "TM-N25"},
		{e.TargetMelee, "target.melee", "TM-N22"},
		{e.TargetExhausted, "target.exhausted", "TM-N25"},
	} {
		if reason.is {
			why = append(why, "@protocol.why."+reason.name)
			cite = append(cite, reason.cite)
		}
	}
	if len(why) > 0 {
		a["why"] = strings.Join(why, " ")
		code += ".why"
	}
	return note(code, a, cite...)
}

// sum writes the damage out: X · damage of a man · men · chance, and where they count the rest of
// the capacity and the bonus against walls.
func (p *Protocol) sum(e battle.Event) func(lang string) string {
	kind := p.kind(e.Side, e.Unit)
	return func(lang string) string {
		factors := []string{
			Number(e.A, 3, lang) + "/(" + Number(e.A, 3, lang) + " + " + Number(e.V, 3, lang) + ")",
			Number(kind.Damage, 3, lang), Number(float64(e.Men), 0, lang), Number(e.Factor, 3, lang),
		}
		if e.Left < 1 {
			factors = append(factors, Number(e.Left, 3, lang))
		}
		if e.What == battle.Batter && kind.FortMult != 1 {
			factors = append(factors, Number(kind.FortMult, 2, lang))
		}
		return strings.Join(factors, " · ")
	}
}

func (p *Protocol) stepNote(e battle.Event) game.Note {
	a := args{}.each("unit", p.unit(e.Side, e.Unit)).count("from", e.From).count("to", e.To)
	if e.To > e.From {
		return note("back", a, "TM-N13", "TM-N24")
	}
	return note("step", a, "TM-N13")
}
