package season_test

import "testing"

func TestTunnel(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-6.2 joins the five fields",
			world: "ger A mun; fra A bur; fra A mar", orders: "ger A mun-pie; fra A bur-tyr; fra A mar-mun",
			after: "ger A pie; fra A tyr; fra A mun", results: "succeeds; succeeds; succeeds",
		},
		{
			name:  "RSD-6.3 no change of places",
			world: "ger A mun; ita A pie", orders: "ger A mun-pie; ita A pie-mun",
			after: "ger A mun; ita A pie", results: "fails; fails",
		},
		{
			name:  "RSD-6.3 bounce",
			world: "ger A mun; fra A bur", orders: "ger A mun-pie; fra A bur-pie",
			after: "ger A mun; fra A bur", results: "fails; fails",
		},
		{
			name:  "RSD-6.3 crossing",
			world: "ger A mun; fra A bur", orders: "ger A mun-pie; fra A bur-tyr",
			after: "ger A pie; fra A tyr",
		},
		{
			name:  "RSD-6.4 support",
			world: "ger A mun; fra A bur; fra A mar", orders: "fra A bur-mun; fra A mar S A bur-mun",
			after: "fra A mun; fra A mar", must: "ger A mun: ber boh kie pie ruh sil tyr", results: "succeeds; given",
		},
		{
			name:  "RSD-6.4 cut",
			world: "ger A mun; fra A bur; fra A mar; ita A tyr", orders: "fra A bur-mun; fra A mar S A bur-mun; ita A tyr-mar",
			after: "ger A mun; fra A bur; fra A mar; ita A tyr", results: "fails; cut; fails",
		},
		{
			name:  "RSD-6.5 devils too",
			world: "ger A mun devil 2", orders: "ger A mun-pie", after: "ger A pie devil 2",
		},
		{
			name:  "RSD-6.5 not for Amazons, dirtbags, monsters",
			world: "ger AZ mun; fra DA bur; mon MW pie", orders: "ger AZ mun-mar; fra DA bur-tyr",
			after: "ger AZ mun; fra DA bur; mon MW ven", results: "illegal reach; illegal reach; succeeds",
		},
		{
			name:  "RSD-6.1 no way through Switzerland otherwise",
			world: "fra A bur; fra F mar", orders: "fra A bur-ven; fra F mar-mun",
			after: "fra A bur; fra F mar", results: "illegal reach; illegal terrain",
		},
	})
}

func TestWormhole(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-7.5 all units whom the terrain lets",
			world: "hole nth-ion; eng F nth; eng V nth; ita A rom", orders: "eng F nth-ion; eng V nth-ion-nap",
			after: "eng F ion; eng V nap; ita A rom",
		},
		{
			name:  "RSD-7.5 no army at sea",
			world: "hole mun-nth; ger A mun", orders: "ger A mun-nth",
			after: "ger A mun", results: "illegal terrain",
		},
		{
			name:  "RSD-7.5 no change of places",
			world: "hole mun-mos; ger A mun; rus A mos", orders: "ger A mun-mos; rus A mos-mun",
			after: "ger A mun; rus A mos",
		},
		{
			name:  "RSD-7.5 Amazons and dirtbags",
			world: "hole mun-mos; ger AZ mun; rus DA mos", orders: "ger AZ mun-mos; rus DA mos-stp",
			after: "ger AZ mos; rus DA stp",
		},
		{
			name:  "RSD-7.5 a coast must be named where there are two",
			world: "hole nth-spa; eng F nth; eng F lon", orders: "eng F nth-spa/nc",
			after: "eng F spa/nc; eng F lon",
		},
		{
			name:  "RSD-7.5 a coast must be named where there are two (left out)",
			world: "hole nth-spa; eng F nth", orders: "eng F nth-spa",
			after: "eng F nth", results: "illegal nocoast",
		},
		{
			name:  "RSD-7.5 supports and convoys",
			world: "hole nth-ion; eng F nth; eng F ion; eng A lon; tur A gre; ita A tun", orders: "eng F nth C A lon-gre; eng F ion C A lon-gre; eng A lon-gre",
			after: "eng F nth; eng F ion; eng A lon; tur A gre; ita A tun",
		},
		{
			name:  "RSD-3.2 monsters",
			world: "hole nth-tun; mon MS nth; eng F lon; eng F edi; fra F bel; nar F nwy; ger F den; ger F hol", orders: "",
			after: "mon MS tun; eng F lon; eng F edi; fra F bel; nar F nwy; ger F den; ger F hol",
		},
	})
}

func TestIslands(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-14.3 a fleet leaves, nothing enters",
			world: "sup F isl; sup A kre; eng F nwg", orders: "sup F isl-nao; eng F nwg-isl",
			after: "sup F nao; sup A kre; eng F nwg", results: "succeeds; illegal sealed",
		},
		{
			name:  "RSD-14.3 a convoy leads out",
			world: "sup A kre; tur F aeg", orders: "sup A kre-gre; tur F aeg C A kre-gre",
			after: "sup A gre; tur F aeg",
		},
		{
			name:  "RSD-14.3 supports from an island cannot be cut",
			world: "sup F isl; eng F nwg; rus F bar; eng F nao", orders: "sup F isl S F bar-nwg; rus F bar-nwg; eng F nao-isl",
			after: "sup F isl; rus F nwg; eng F nao", must: "eng F nwg: cly edi nth nwy",
		},
		{
			name:  "RSD-14.3 no birds there",
			world: "eng V nao", orders: "eng V nao-isl", after: "eng V nao", results: "illegal route",
		},
	})
}

func TestDevils(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-5.2 attack and hold with two",
			world: "ger A mun devil 2; fra A bur; ita A tyr; ita A pie devil 1", orders: "ger A mun-bur; ita A tyr-pie",
			after: "ger A bur devil 2; ita A tyr; ita A pie devil 1", must: "fra A bur: bel gas mar par pic ruh",
		},
		{
			name:  "RSD-5.2 support with two",
			world: "ger A mun; ger A ruh devil 1; fra A bur; fra A par", orders: "ger A mun-bur; ger A ruh S A mun-bur; fra A par S A bur",
			after: "ger A bur; ger A ruh devil 1; fra A par", must: "fra A bur: bel gas mar pic pie tyr",
		},
		{
			name:   "RSD-5.3 a lost soul",
			world:  "ger A mun devil 2; fra A bur; fra A tyr; fra A boh; ita A pie; ita A ruh; ita A kie; ita A ber; ita A sil; ita A mar",
			orders: "fra A bur-mun; fra A tyr S A bur-mun; fra A boh S A bur-mun", told: "soul.lost retreat.norefuge",
			after: "fra A mun; fra A tyr; fra A boh; ita A pie; ita A ruh; ita A kie; ita A ber; ita A sil; ita A mar",
			must:  "ger A mun devil 2:", later: "dok T mun R",
			end: "fra A mun; fra A tyr; fra A boh; ita A pie; ita A ruh; ita A kie; ita A ber; ita A sil; ita A mar",
		},
	})
}

func TestNought(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-9.2, 10.2 into an empty field, but not against one",
			world: "ger AZ mun; ger DA boh; fra A bur", orders: "ger AZ mun-tyr; ger DA boh-vie; fra A bur-mun",
			after: "ger AZ tyr; ger DA vie; fra A mun",
		},
		{
			name:  "RSD-3.20 nought against nought bounces, nought against one does not",
			world: "ger AZ mun; ger DA boh; fra DA ven; fra A pie; ger AZ sil; rus A war", orders: "ger AZ mun-tyr; ger DA boh-tyr; ger AZ sil-gal; rus A war-gal",
			after: "ger AZ mun; ger DA boh; fra DA ven; fra A pie; ger AZ sil; rus A gal", results: "fails; fails; fails; succeeds",
		},
		{
			name:  "RSD-12.6 nought cuts nothing",
			world: "ger AZ tyr; fra A bur; fra A ruh; ger A mun; ita A boh", orders: "ger AZ tyr-boh; ita A boh S A bur-mun; fra A bur-mun",
			after: "ger AZ tyr; fra A mun; fra A ruh; ita A boh", must: "ger A mun: ber kie mar pie sil",
		},
		{
			name:  "RSD-9.2 an unsupported attack dislodges her",
			world: "ger AZ mun; fra A bur", orders: "fra A bur-mun",
			after: "fra A mun", must: "ger AZ mun: ber boh kie ruh sil tyr",
		},
		{
			name:  "RSD-9.2 she can be supported",
			world: "ger AZ mun; ger A ber; fra A bur", orders: "fra A bur-mun; ger A ber S AZ mun",
			after: "ger AZ mun; ger A ber; fra A bur",
		},
		{
			name:  "RSD-9.2, 10.2 they support nobody",
			world: "ger AZ mun; ger A ber; ger DA kie", orders: "ger AZ mun S A ber; ger DA kie S A ber-pru; ger A ber-pru",
			after: "ger AZ mun; ger A pru; ger DA kie", results: "illegal class; illegal class; succeeds",
		},
	})
}
