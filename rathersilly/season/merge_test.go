package season_test

import (
	"testing"

	"spielleiter/rathersilly/season"
)

// foresight is a small case of steps 1 and 2.
type foresight struct {
	name   string // the statements that it is about
	world  string
	orders string // with predictions
	after  string
	told   string // codes of the events of step 2
	must   string // who must retreat then
	wide   bool
}

func TestMerge(t *testing.T) {
	for _, c := range []foresight{
		{
			name:  "RSD-16.2 those who bounce become one unit",
			world: "ger A mun devil 2; aus A vie devil 2", orders: "ger A mun-tyr; aus A vie-tyr; wah WAHR tyr",
			after: "wah A tyr", told: "merge.foreseen merge.merged merge.merged",
		},
		{
			name:  "RSD-16.1 two predictions, equal ones are one, a third is none",
			world: "ger A mun; aus A vie; rus A war; rus A ukr; fra A par; fra A mar", orders: "ger A mun-tyr; aus A vie-tyr; rus A war-gal; rus A ukr-gal; fra A par-bur; fra A mar-bur; wah WAHR tyr; wah WAHR tyr; wah WAHR gal; wah WAHR bur",
			after: "wah A tyr; wah A gal; fra A par; fra A mar", told: "merge.foreseen merge.merged merge.merged merge.foreseen merge.merged merge.merged",
		},
		{
			name:  "RSD-16.1 nothing comes of it",
			world: "ger A mun; aus A vie", orders: "ger A mun-tyr; aus A vie H; wah WAHR tyr",
			after: "ger A tyr; aus A vie", told: "merge.nothing",
		},
		{
			name:  "RSD-16.1 two attack one who stays: he is one of them",
			world: "ger A mun; aus A vie; ita A tyr", orders: "ger A mun-tyr; aus A vie-tyr; wah WAHR tyr",
			after: "wah A tyr", told: "merge.foreseen merge.merged merge.merged merge.merged",
		},
		{
			name:  "RSD-16.1 one and one who stays are none",
			world: "ger A mun; ita A tyr", orders: "ger A mun-tyr; wah WAHR tyr",
			after: "ger A mun; ita A tyr", told: "merge.nothing",
		},
		{
			name:  "RSD-16.1 but with the option they are",
			world: "ger A mun; ita A tyr", orders: "ger A mun-tyr; wah WAHR tyr", wide: true,
			after: "wah A tyr", told: "merge.foreseen merge.merged merge.merged",
		},
		{
			name:  "RSD-16.1 no monsters, Amazons, dirtbags",
			world: "ger A mun; aus AZ vie; ita DA ven; mon MW tri; ger A bud; ger A ser", orders: "ger A mun-tyr; aus AZ vie-boh; ita DA ven-pie; wah WAHR boh; wah WAHR tyr",
			after: "ger A tyr; aus AZ boh; ita DA pie; mon MW ven; ger A bud; ger A ser", told: "merge.nothing merge.nothing",
		},
		{
			name:  "RSD-16.1 a carried army is not one of them",
			world: "ger A mun; aus A boh; aus V boh; ita A pie", orders: "ger A mun-tyr; aus A boh-vie-tyr; aus V boh-vie-tyr; ita A pie-tyr; wah WAHR tyr",
			after: "wah A tyr; aus A vie; aus V tyr", told: "merge.foreseen merge.merged merge.merged",
		},
		{
			name:  "RSD-16.1 nor one whose convoy did not come through",
			world: "ger A mun; eng A lon; eng F nth; fra F eng; fra F hel; rus A swe; rus A fin; rus A nwy", orders: "eng A lon-den; eng F nth C A lon-den; fra F eng-nth; fra F hel S F eng-nth; rus A swe-den; wah WAHR den",
			after: "ger A mun; eng A lon; fra F nth; fra F hel; rus A den; rus A fin; rus A nwy", told: "merge.nothing", must: "eng F nth: bel edi hol nwg ska yor",
		},
		{
			name:  "RSD-16.1 nor two of whom one did not come through",
			world: "eng A lon; eng F nth; fra F eng; fra F hel; rus A swe; rus F den", orders: "eng A lon-den; eng F nth C A lon-den; fra F eng-nth; fra F hel S F eng-nth; rus A swe-den; wah WAHR den",
			after: "eng A lon; fra F nth; fra F hel; rus A swe; rus F den", told: "merge.nothing", must: "eng F nth: bel edi hol nwg nwy ska yor",
		},
		{
			name:  "RSD-16.2 not where somebody was dropped",
			world: "ger V kie; ger A kie; fra A bur; ger A mun; fra A bel", orders: "ger V kie-ruh-bur; ger A kie-ruh-bur; ger A mun-ruh; fra A bel-ruh; wah WAHR ruh",
			after: "ger V bur; ger A ruh; fra A bur; ger A mun; fra A bel", told: "merge.nothing",
		},
		{
			name:  "RSD-16.1 a unit merges once",
			world: "ger A mun; aus A boh; ita A tyr; ita A ven; fra A pie", orders: "ger A mun-tyr; aus A boh-tyr; ita A tyr-pie; ita A ven-pie; wah WAHR tyr; wah WAHR pie",
			after: "wah A tyr; wah A pie", told: "merge.foreseen merge.merged merge.merged merge.merged merge.foreseen merge.merged merge.merged",
		},
		{
			name:  "RSD-16.3 a fleet at sea, an army inland",
			world: "eng F lon; eng F nwg; fra A pic; fra F eng", orders: "eng F lon-nth; eng F nwg-nth; wah WAHR nth A",
			after: "wah F nth; fra A pic; fra F eng", told: "merge.foreseen merge.merged merge.merged",
		},
		{
			name:  "RSD-16.3 the majority",
			world: "eng F lon; eng F nth; fra A pic", orders: "eng F nth-bel; eng F lon H; fra A pic-bel; wah WAHR bel F",
			after: "eng F lon; wah F bel", told: "merge.foreseen merge.merged merge.merged",
		},
		{
			name:  "RSD-16.3 the majority is stronger than the wish",
			world: "fra A bur; eng F nth; fra A pic", orders: "eng F nth-bel; fra A bur-bel; fra A pic-bel; wah WAHR bel F",
			after: "wah A bel", told: "merge.foreseen merge.merged merge.merged merge.merged",
		},
		{
			name:  "RSD-16.3 the coast of most",
			world: "eng F mao; fra F wes; fra F lyo", orders: "eng F mao-spa/nc; fra F wes-spa/sc; fra F lyo-spa/sc; wah WAHR spa",
			after: "wah F spa/sc", told: "merge.foreseen merge.merged merge.merged merge.merged",
		},
		{
			name:  "RSD-16.3 or the one that he names",
			world: "eng F mao; fra F wes", orders: "eng F mao-spa/nc; fra F wes-spa/sc; wah WAHR spa/sc F",
			after: "wah F spa/sc", told: "merge.foreseen merge.merged merge.merged",
		},
		{
			name:  "RSD-12.2 a twin's partner dies with the merger",
			world: "ger SA mun; ger SA boh; ita A ven; ita A tri", orders: "ger SA mun-tyr; ita A ven-tyr; ita A tri S A ven-tyr; wah WAHR tyr",
			after: "wah A tyr; ita A tri", told: "merge.foreseen merge.merged merge.merged twin.died",
		},
		{
			name:  "RSD-16.2 who was dislodged merges and need not retreat; its field is free",
			world: "ger A mun; aus A vie; fra A bur; fra A ruh; ita A tri; ita A bud; ger A boh; rus A gal", orders: "ger A mun-tyr; aus A vie-tyr; fra A bur-mun; fra A ruh S A bur-mun; wah WAHR tyr; ita A bud-vie",
			after: "wah A tyr; fra A mun; fra A ruh; ita A bud; ita A tri; ger A boh; rus A gal", told: "merge.foreseen merge.merged merge.merged",
		},
		{
			name:  "RSD-16.2 who must retreat can go where one was that merged",
			world: "ger A mun; aus A vie; rus A boh; ita A gal; ita A sil", orders: "ger A mun-tyr; aus A vie-tyr; ita A gal-boh; ita A sil S A gal-boh; wah WAHR tyr",
			after: "wah A tyr; ita A boh; ita A sil", told: "merge.foreseen merge.merged merge.merged", must: "rus A boh: mun vie",
		},
		{
			name:  "RSD-16.4 no soul is lost",
			world: "ger A mun devil 1; aus A vie devil 1; ita A rom", orders: "ger A mun-tyr; aus A vie-tyr; wah WAHR tyr",
			after: "wah A tyr; ita A rom", told: "merge.foreseen merge.merged merge.merged",
		},
	} {
		t.Run(c.name, c.try)
	}
}

func (c foresight) try(t *testing.T) {
	t.Helper()
	e := &season.Engine{Options: season.Standard(), Draw: func(_ string, n int) int { return n - 1 }}
	e.Options.WideBounce = c.wide
	w := world(t, c.world)
	list := orders(t, c.orders)
	e.Move(w, list)
	e.Events = e.Events[:0]
	var foresees []season.Order
	for _, o := range list {
		if o.Do == season.Foresee {
			foresees = append(foresees, o)
		}
	}
	e.Merge(w, foresees)
	same(t, "after the merger", show(w), show(world(t, c.after)))
	same(t, "events", codes(e.Events), c.told)
	same(t, "must retreat", showDislodged(w), c.must)
	for _, v := range e.Events {
		if secret := v.Code == season.NotForeseen; secret != (v.Only == season.Bit(season.Soothsayer)) {
			t.Errorf("%s is for %b", v.Code, v.Only)
		}
	}
	for _, u := range w.Units {
		if u.Owner == season.Soothsayer && (u.Supply != season.ByMerger || u.Devil != 0 || u.Immune) {
			t.Errorf("merged: %+v", u)
		}
	}
}

func TestRetreats(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-17.3 not to where the attacker came from, a stand-off was, or a unit is",
			world: "ger A mun; fra A bur; fra A ruh; aus A vie; ita A ven; rus A sil", orders: "fra A bur-mun; fra A ruh S A bur-mun; aus A vie-tyr; ita A ven-tyr",
			after: "fra A mun; fra A ruh; aus A vie; ita A ven; rus A sil", must: "ger A mun: ber boh kie mar pie",
			later: "ger A mun R tyr", end: "fra A mun; fra A ruh; aus A vie; ita A ven; rus A sil", told: "retreat.disbanded",
		},
		{
			name:  "RSD-6.4 through the tunnel",
			world: "ger A mun; fra A bur; fra A ruh", orders: "fra A bur-mun; fra A ruh S A bur-mun",
			after: "fra A mun; fra A ruh", must: "ger A mun: ber boh kie mar pie sil tyr",
			later: "ger A mun R pie", end: "fra A mun; fra A ruh; ger A pie", told: "retreat.fled",
		},
		{
			name:  "RSD-7.5 through the wormhole",
			world: "hole mun-stp; ger A mun; fra A bur; fra A ruh", orders: "fra A bur-mun; fra A ruh S A bur-mun",
			after: "fra A mun; fra A ruh", must: "ger A mun: ber boh kie mar pie sil stp tyr",
			later: "ger A mun R stp", end: "fra A mun; fra A ruh; ger A stp",
		},
		{
			name:  "RSD-17.3 a fleet names its coast",
			world: "eng F mao; fra F bre; fra F eng", orders: "fra F bre-mao; fra F eng S F bre-mao",
			after: "fra F mao; fra F eng", must: "eng F mao: gas iri naf nao por wes spa/nc spa/sc",
			later: "eng F mao R spa", end: "fra F mao; fra F eng", told: "retreat.disbanded",
		},
		{
			name:  "RSD-17.3 if there are two",
			world: "eng F wes; fra F tun; fra F tys", orders: "fra F tun-wes; fra F tys S F tun-wes",
			after: "fra F wes; fra F tys", must: "eng F wes: lyo mao naf spa/sc",
			later: "eng F wes R spa; eng F wes R spa/sc; fra F tys R tun; ger A mun R sil; eng F wes R wal; dok T mun R", end: "fra F wes; fra F tys; eng F spa/sc",
		},
		{
			name:  "RSD-17.3 who clashes dies",
			world: "ger A mun; fra A bur; fra A ruh; aus A vie; ita A tri; ita A gal", orders: "fra A bur-mun; fra A ruh S A bur-mun; ita A tri-vie; ita A gal S A tri-vie",
			after: "fra A mun; fra A ruh; ita A vie; ita A gal", must: "ger A mun: ber boh kie mar pie sil tyr; aus A vie: boh bud tyr",
			later: "ger A mun R boh; aus A vie R boh", end: "fra A mun; fra A ruh; ita A vie; ita A gal", told: "retreat.clashed",
		},
		{
			name:  "RSD-3.4 a monster finds its way itself",
			world: "mon MW boh; ger A mun; ger A sil; ger A gal; aus A vie; ger A tyr; fra A ruh", orders: "ger A sil-boh; ger A gal S A sil-boh; ger A tyr S A sil-boh; aus A vie H; ger A mun H",
			after: "ger A boh; ger A gal; ger A tyr; aus A vie; ger A mun; fra A ruh", must: "mon MW boh:",
			later: "ger A mun D", end: "ger A boh; ger A gal; ger A tyr; aus A vie; ger A mun; fra A ruh", told: "retreat.norefuge",
		},
		{
			name:  "RSD-3.4 to the best centre",
			world: "mon MW boh; ger A mun; ger A sil; aus A gal; aus A tyr", orders: "ger A sil-boh; aus A gal-vie; aus A tyr S A gal-vie; ger A mun S A sil-boh",
			after: "ger A boh; aus A vie; aus A tyr; ger A mun", must: "mon MW boh: gal",
			later: "ger A mun D", end: "ger A boh; aus A vie; aus A tyr; ger A mun; mon MW gal", told: "monster.fled",
		},
		{
			name:  "RSD-15.10 onto the TARDIS it dies",
			world: "dok T gal; mon MW boh; ger A mun; ger A sil; aus A gal; aus A tyr", orders: "ger A sil-boh; aus A gal-vie; aus A tyr S A gal-vie; ger A mun S A sil-boh",
			after: "ger A boh; aus A vie; aus A tyr; ger A mun", must: "mon MW boh: gal",
			later: "ger A mun D", end: "ger A boh; aus A vie; aus A tyr; ger A mun", told: "monster.fled tardis.monster",
		},
		{
			name:  "RSD-4.3 a space monster does not swim",
			world: "mon MW por; fra A spa; fra A gas; fra F mao", orders: "fra A spa-por; fra F mao S A spa-por; fra A gas-spa",
			after: "fra A por; fra A spa; fra F mao", must: "mon MW por:", later: "fra A spa D",
			end: "fra A por; fra A spa; fra F mao", told: "retreat.norefuge",
		},
	})
}
