package season_test

import "testing"

func TestTwins(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-12.7 Kiel and Munich: three against two",
			world: "ger SA kie; ger SA mun; fra A ruh; fra A bur", orders: "ger SA kie-ruh; ger SA mun S SA kie-ruh; fra A bur S A ruh; fra A ruh H",
			after: "ger SA ruh; ger SA mun; fra A bur", must: "fra A ruh: bel hol", results: "succeeds; given; given; dislodged",
		},
		{
			name:  "RSD-12.6 one attack takes the one support",
			world: "ger SA kie; ger SA mun; fra A ruh; fra A bur; aus A tyr", orders: "ger SA kie-ruh; ger SA mun S SA kie-ruh; fra A bur S A ruh; aus A tyr-mun",
			after: "ger SA kie; ger SA mun; fra A ruh; fra A bur; aus A tyr", results: "fails; cut; given; fails",
		},
		{
			name:  "RSD-12.6 but not the other",
			world: "ger SA kie; ger SA mun; fra A ruh; aus A tyr", orders: "ger SA kie-ruh; ger SA mun S SA kie-ruh; aus A tyr-mun",
			after: "ger SA ruh; ger SA mun; aus A tyr", must: "fra A ruh: bel bur hol", results: "succeeds; cut; fails",
		},
		{
			name:  "RSD-12.6 the second attack takes that, too; Munich holds with two",
			world: "ger SA kie; ger SA mun; fra A ruh; aus A tyr; aus A boh", orders: "ger SA kie-ruh; ger SA mun S SA kie-ruh; aus A tyr-mun; aus A boh-mun",
			after: "ger SA kie; ger SA mun; fra A ruh; aus A tyr; aus A boh", results: "fails; cut; fails; fails",
		},
		{
			name:  "RSD-12.6 or one of two",
			world: "ger SA kie; ger SA mun; fra A ruh; aus A tyr devil 1", orders: "ger SA kie-ruh; ger SA mun S SA kie-ruh; aus A tyr-mun",
			after: "ger SA kie; ger SA mun; fra A ruh; aus A tyr devil 1", results: "fails; cut; fails",
		},
		{
			name:  "RSD-12.7 the Aegean",
			world: "tur SF aeg; tur SA smy; ita A gre; ita F ion", orders: "tur SF aeg C SA smy-gre; tur SA smy-gre",
			after: "tur SF aeg; tur SA gre; ita F ion", must: "ita A gre: alb bul ser", results: "available; succeeds",
		},
		{
			name:  "RSD-12.7 the Aegean attacked: it holds, but does not help",
			world: "tur SF aeg; tur SA smy; ita A gre; ita F ion", orders: "tur SF aeg C SA smy-gre; tur SA smy-gre; ita F ion-aeg",
			after: "tur SF aeg; tur SA smy; ita A gre; ita F ion", results: "available; fails; fails",
		},
		{
			name:  "RSD-12.7 the Aegean attacked by two: it holds with two",
			world: "tur SF aeg; tur SA smy; ita A gre; ita F ion; ita F eas", orders: "tur SF aeg C SA smy-gre; tur SA smy-gre; ita F ion-aeg; ita F eas S F ion-aeg",
			after: "tur SF aeg; tur SA smy; ita A gre; ita F ion; ita F eas", results: "available; fails; fails; given",
		},
		{
			name:  "RSD-12.4 though both move",
			world: "ger SA kie; ger SA mun; fra A ruh; fra A tyr", orders: "ger SA kie-ruh; ger SA mun-tyr",
			after: "ger SA kie; ger SA mun; fra A ruh; fra A tyr", results: "illegal by twin twin; illegal by twin twin",
		},
		{
			name:  "RSD-12.4 though both move, to fields next to each other",
			world: "ger SA ruh; ger SA mun; fra A bur; fra A tyr; ita A boh", orders: "ger SA ruh-kie; ger SA mun-ber; ita A boh-mun",
			after: "ger SA kie; ger SA ber; fra A bur; fra A tyr; ita A mun",
		},
		{
			name:  "RSD-12.4 a mover's help is not cut",
			world: "ger SA mun; ger SA ber; fra A ruh; rus A sil; aus A boh", orders: "ger SA mun-ruh; ger SA ber-kie; rus A sil-ber; aus A boh-mun",
			after: "ger SA ruh; ger SA kie; rus A ber; aus A mun", must: "fra A ruh: bel bur hol",
		},
		{
			name:  "RSD-12.5 for each other: two each",
			world: "ger SA mun; ger SA ber; rus A sil; rus A boh; rus A tyr", orders: "ger SA mun S SA ber; ger SA ber S SA mun; rus A sil-mun; rus A boh S A sil-mun; rus A tyr S A sil-mun",
			after: "ger SA mun; ger SA ber; rus A sil; rus A boh; rus A tyr",
		},
		{
			name:  "RSD-12.3 impossible orders: both hold, without help",
			world: "ger SA kie; ger SA mun; rus A sil; rus A boh", orders: "ger SA kie-mos; ger SA mun-bur; rus A sil-mun; rus A boh S A sil-mun",
			after: "ger SA kie; rus A mun; rus A boh", must: "ger SA mun: ber bur mar pie ruh tyr", results: "illegal by twin reach; dislodged by twin; succeeds; given",
			told: "twins.held",
		},
		{
			name:  "RSD-12.3 orders that part them",
			world: "ger SA kie; ger SA mun", orders: "ger SA kie-den; ger SA mun H",
			after: "ger SA kie; ger SA mun", results: "illegal by twin twin; stands", told: "twins.held",
		},
		{
			name:  "RSD-12.3 the Fool parts them",
			world: "ger SA kie; ger SA mun", orders: "ger SA kie-ber; nar NARR ger SA mun-tyr",
			after: "ger SA kie; ger SA mun", results: "illegal by twin twin; illegal by twin twin",
		},
		{
			name:  "RSD-12.2 an Amazon parts them",
			world: "ger SA kie; ger SA mun; ita AZ ven", orders: "ita AZ ven VER A mun-tyr", after: "ita AZ ven", told: "twins.parted twin.died",
		},
		{
			name:  "RSD-12.2 a failed move parts them",
			world: "ger SA mun; ger SA boh; ita A ven; ita A tri; ita A pie", orders: "ger SA mun-tyr; ger SA boh-vie; ita A ven-tyr; ita A tri S A ven-tyr; ita A pie S A ven-tyr",
			after: "ita A tyr; ita A tri; ita A pie", told: "twins.parted twin.died", results: "fails; succeeds; succeeds; given; given",
		},
		{
			name:  "RSD-12.2 one drowns, and the other dies though it is where that was",
			world: "ger SA kie; ger SA mun; ger V kie; ita A rom", orders: "ger SA kie-hel perV; ger V kie-hel; ger SA mun-kie",
			after: "ger V hel; ita A rom", told: "birds.drowned twin.died",
		},
		{
			name:  "RSD-12.2 one drowns, the other lands and dies",
			world: "ger SA kie; ger SA mun; ger V kie; ger V mun; ita A rom", orders: "ger SA mun-ber perV; ger V mun-ber-pru; ger SA kie-bal perV; ger V kie-bal",
			after: "ger V bal; ger V pru; ita A rom", told: "birds.drowned birds.dropped twin.died",
		},
		{
			name:  "RSD-12.2 a dislodged twin may stay near",
			world: "ger SA kie; ger SA mun; rus A sil; rus A boh; rus A tyr", orders: "rus A sil-mun; rus A boh S A sil-mun; rus A tyr S A sil-mun",
			after: "ger SA kie; rus A mun; rus A boh; rus A tyr", must: "ger SA mun: ber bur mar pie ruh",
			later: "ger SA mun R ber", end: "ger SA kie; ger SA ber; rus A mun; rus A boh; rus A tyr",
		},
		{
			name:  "RSD-12.2 or not",
			world: "ger SA kie; ger SA mun; rus A sil; rus A boh; rus A tyr", orders: "rus A sil-mun; rus A boh S A sil-mun; rus A tyr S A sil-mun",
			after: "ger SA kie; rus A mun; rus A boh; rus A tyr", must: "ger SA mun: ber bur mar pie ruh",
			later: "ger SA mun R mar", end: "rus A mun; rus A boh; rus A tyr", told: "twins.parted twin.died",
		},
		{
			name:  "RSD-12.2 or without a retreat",
			world: "ger SA kie; ger SA mun; rus A sil; rus A boh; rus A tyr", orders: "rus A sil-mun; rus A boh S A sil-mun; rus A tyr S A sil-mun",
			after: "ger SA kie; rus A mun; rus A boh; rus A tyr", must: "ger SA mun: ber bur mar pie ruh",
			later: "ger SA mun D", end: "rus A mun; rus A boh; rus A tyr", told: "retreat.disbanded twin.died",
		},
		{
			name:  "RSD-3.20 the wormhole does not make them neighbours",
			world: "hole mun-mos; ger SA mun; ger SA ber", orders: "ger SA mun-mos; ger SA ber-mun",
			after: "ger SA mun; ger SA ber", told: "twins.held",
		},
	})
}

func TestTardis(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-15.6 through Hyperspace",
			world: "dok T lon; ger A mun", orders: "dok T lon HYP nth", after: "ger A mun", told: "tardis.hopped", results: "succeeds",
		},
		{
			name:  "RSD-15.6 out of Hyperspace",
			world: "ger A mun", orders: "dok T HYP nth", after: "ger A mun", told: "tardis.hopped", results: "succeeds",
		},
		{
			name:  "RSD-15.6 elsewhere",
			world: "ger A mun", orders: "dok T HYP nth", after: "ger A mun", told: "tardis.erred", results: "fails",
			draw: func(string, int) int { return 0 },
		},
		{
			name:  "RSD-15.6 not while somebody stays",
			world: "dok T mun; ger A mun; ger A boh; ita V mun", orders: "dok T mun HYP nth; ita V mun-tyr; ger A mun S A boh", after: "ger A mun; ger A boh; ita V tyr", results: "illegal company; succeeds; given", untold: "tardis.hopped",
		},
		{
			name:  "RSD-15.7 until all are ordered away",
			world: "dok T mun; ger A mun; ita V mun; fra A tyr", orders: "dok T mun HYP nth; ita V mun-tyr; ger A mun-tyr", after: "ger A mun; fra A tyr; ita V tyr", results: "succeeds; succeeds; fails", told: "tardis.hopped",
		},
		{
			name:  "RSD-15.1, 15.6 not to islands, nor to where it is",
			world: "dok T lon", orders: "dok T lon HYP isl; dok T lon HYP lon; dok T HYP nth", results: "illegal reach; illegal same; illegal space",
		},
		{
			name:  "RSD-15.8 along with a unit",
			world: "dok T mun; ger A mun", orders: "dok T mun-tyr; ger A mun-tyr", after: "ger A tyr", told: "tardis.came", results: "succeeds; succeeds",
		},
		{
			name:  "RSD-15.8 only if the orders are the same",
			world: "dok T mun; ger A mun; dok A bur", orders: "dok T mun-tyr; ger A mun-boh", after: "ger A boh; dok A bur", results: "illegal company; succeeds", untold: "tardis.came",
		},
		{
			name:  "RSD-15.8 the orders that are carried out",
			world: "dok T mun; ger A mun; ger AZ ber", orders: "dok T mun-tyr; ger A mun-tyr; ger AZ ber VER A mun", after: "ger A ber", must: "ger AZ ber: kie pru sil", results: "illegal company; succeeds by lure; dislodged",
		},
		{
			name:  "RSD-15.7 a bounce: both stay",
			world: "dok T mun; ger A mun; ita A ven", orders: "dok T mun-tyr; ger A mun-tyr; ita A ven-tyr", after: "ger A mun; ita A ven", told: "tardis.stayed", results: "fails; fails; fails",
		},
		{
			name:  "RSD-15.8 by convoy",
			world: "dok T lon; eng A lon; eng F nth", orders: "dok T lon-nwy; eng A lon-nwy; eng F nth C A lon-nwy", after: "eng A nwy; eng F nth", told: "tardis.came",
		},
		{
			name:  "RSD-15.10 by birds",
			world: "dok T mun; ger V mun; mon MW vie", orders: "dok T mun-boh-vie; ger V mun-boh-vie", after: "ger V vie", told: "tardis.came tardis.monster",
		},
		{
			name:  "RSD-15.10 by itself",
			world: "mon MS bre", orders: "dok T HYP bre", after: "", told: "tardis.monster",
		},
		{
			name:  "RSD-15.10 by an Amazon, RSD-15.11 who meets no resistance",
			world: "dok T mun; ger AZ mun; mon MW boh; ger A sil; ger A gal; ger A vie; ger A tyr", orders: "dok T mun-boh; ger AZ mun-boh", after: "ger AZ boh; ger A sil; ger A gal; ger A vie; ger A tyr", told: "tardis.came",
		},
		{
			name:  "RSD-15.11 a monster that stays",
			world: "dok T mun; ger A mun; mon MW ber", orders: "dok T mun-ber; ger A mun-ber", after: "ger A ber", told: "tardis.monster", results: "succeeds; succeeds; fails, destroyed",
		},
		{
			name:  "RSD-15.11 a monster that wants the same field",
			world: "dok T mun; ger A mun; mon MW sil; rus A war", orders: "dok T mun-ber; ger A mun-ber", after: "ger A ber; rus A war", told: "tardis.monster",
		},
		{
			name:  "RSD-15.11 a bounce with others, too",
			world: "dok T mun; ger A mun; mon MW ber; rus A sil; fra A ruh; fra A hol", orders: "dok T mun-ber; ger A mun-ber; rus A sil-ber", after: "ger A mun; rus A sil; fra A ruh; fra A hol", told: "tardis.monster tardis.stayed",
		},
		{
			name:  "RSD-15.11 a companion that holds fights as usual",
			world: "dok T swe; ger F swe; mon MS bot; rus F stp/sc; rus A mos", orders: "ger F swe H", after: "ger F swe; mon MS bot; rus F stp/sc; rus A mos", untold: "tardis.monster",
		},
		{
			name:  "RSD-15.9 it stays and makes a new friend",
			world: "dok T mun; ger A mun; fra A bur; fra A ruh", orders: "fra A bur-mun; fra A ruh S A bur-mun", after: "fra A mun; fra A ruh", must: "ger A mun: ber boh kie mar pie sil tyr",
			later: "ger A mun R ber", end: "fra A mun; fra A ruh; ger A ber", untold: "tardis.left",
		},
		{
			name:  "RSD-15.9 or withdraws",
			world: "dok T mun; ger A mun; fra A bur; fra A ruh", orders: "fra A bur-mun; fra A ruh S A bur-mun", after: "fra A mun; fra A ruh", must: "ger A mun: ber boh kie mar pie sil tyr",
			later: "ger A mun R ber; dok T mun R", end: "fra A mun; fra A ruh; ger A ber", told: "tardis.left",
		},
		{
			name:  "RSD-15.12, 5.4 exorcism",
			world: "dok T mun; ger A mun devil 2; ger A boh", orders: "ger A mun H", after: "ger A mun; ger A boh", told: "tardis.exorcised",
		},
		{
			name:  "RSD-15.12 of one that comes",
			world: "dok T mun; ger A boh devil 1", orders: "ger A boh-mun", after: "ger A mun", told: "tardis.exorcised",
		},
		{
			name:  "RSD-15.12 after the retreats",
			world: "dok T mun; ger A boh devil 1; aus A vie; aus A gal; aus A sil; aus A tyr", orders: "aus A vie-boh; aus A gal S A vie-boh; aus A sil S A vie-boh; ger A boh-vie",
			after: "aus A boh; aus A gal; aus A sil; aus A tyr", must: "ger A boh devil 1: mun", later: "ger A boh R mun",
			end: "aus A boh; aus A gal; aus A sil; aus A tyr; ger A mun", told: "tardis.exorcised",
		},
	})
}
