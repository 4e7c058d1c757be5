package season_test

import "testing"

func TestMonstersRoam(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-3.3 first to a centre without a unit",
			world: "mon MS ska; eng F nwy; rus F swe", orders: "", after: "mon MS den; eng F nwy; rus F swe", results: "succeeds", told: "monster.seizes",
		},
		{
			name:  "RSD-3.3 then to one with a unit that is alone",
			world: "mon MS ska; eng F nwy; rus F swe; ger F den; eng F nwg; fra F bar", orders: "rus F swe-bot", after: "mon MS ska; eng F nwy; rus F bot; ger F den; eng F nwg; fra F bar", results: "succeeds; fails",
		},
		{
			name:  "RSD-3.3 last to one with a unit that has neighbours",
			world: "mon MS nao; eng F lvp; eng F iri", orders: "", after: "mon MS nao; eng F lvp; eng F iri", results: "fails", told: "monster.seizes",
		},
		{
			name:  "RSD-3.4 towards the nearest centre that no monster has",
			world: "mon MW boh; mon MW mun; mon MW vie", orders: "", after: "mon MW gal; mon MW mun; mon MW vie",
			draw: func(string, int) int { return 0 }, told: "monster.approaches monster.keeps",
		},
		{
			name:  "RSD-3.5 from a centre only to a quieter one",
			world: "mon MS den; ger F kie; ger A ber", orders: "", after: "mon MS swe; ger F kie; ger A ber", told: "monster.calmer",
		},
		{
			name:  "RSD-3.6 or it stays",
			world: "mon MS den", orders: "", after: "mon MS den", results: "stands", told: "monster.keeps",
		},
		{
			name:  "RSD-3.6 until it is dislodged",
			world: "mon MS den; ger F kie; ger F ska; rus F swe; eng A hol", orders: "ger F kie-den; ger F ska S F kie-den; rus F swe S F kie-den",
			after: "ger F den; ger F ska; rus F swe; eng A hol", must: "mon MS den: bal hel nth", results: "succeeds; given; given; fails, dislodged",
			later: "ger F kie D", end: "ger F den; ger F ska; rus F swe; eng A hol; mon MS hel",
		},
		{
			name:  "RSD-4.2 space monsters go by land",
			world: "mon MW boh; ger A mun", orders: "", after: "mon MW vie; ger A mun", told: "monster.seizes",
		},
		{
			name:  "RSD-4.4 two that want the same bounce",
			world: "mon MW gal; mon MW tyr; aus A tri; ita A ven; ger A mun; rus A war; aus A bud; rus A rum", orders: "aus A tri-ser; ita A ven-pie; rus A rum-ukr; aus A bud-tri",
			after: "mon MW gal; mon MW tyr; aus A ser; ita A pie; ger A mun; rus A war; aus A tri; rus A ukr",
		},
		{
			name:  "RSD-3.20 they dislodge an Amazon, and birds do not stop them",
			world: "mon MW boh; ger AZ vie; ger A mun; ger V vie; aus A gal; rus A sil", orders: "ger A mun S AZ vie; ger AZ vie H",
			after: "mon MW boh; ger AZ vie; ger A mun; ger V vie; aus A gal; rus A sil",
		},
		{
			name:  "RSD-3.2 players can support one",
			world: "mon MW boh; aus A vie; ger A mun; ger A tyr; ita A gal", orders: "aus A vie H; ger A tyr S MW boh-vie; ita A gal S MW boh-vie; ger A mun H",
			after: "mon MW boh; aus A vie; ger A mun; ger A tyr; ita A gal",
		},
	})
}

// RSD-15.2: the TARDIS hinders nobody, and nobody hinders it.
func TestTardisSharesItsField(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-15.2 a unit comes to it",
			world: "dok T mun; ger A ber", orders: "ger A ber-mun", after: "ger A mun", results: "succeeds",
		},
		{
			name:  "RSD-15.2 it comes to a unit",
			world: "ger A ber", orders: "dok T HYP ber", after: "ger A ber", results: "succeeds",
		},
	})
}
