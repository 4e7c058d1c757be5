package season_test

import (
	"testing"

	"spielleiter/rathersilly/season"
)

func TestLures(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-9.3 one field towards her, whatever was ordered",
			world: "ger AZ ber; aus A vie; aus A bud", orders: "ger AZ ber VER A vie; aus A vie-tri; aus A bud S A vie-tri",
			after: "ger AZ ber; aus A boh; aus A bud", results: "stands; succeeds by lure; invalid unmatched", told: "lure.lured",
		},
		{
			name:  "RSD-9.3 by the Fool, too",
			world: "ger AZ ber; aus A vie", orders: "ger AZ ber VER A vie; nar NARR aus A vie-tri; aus A vie-bud",
			after: "ger AZ ber; aus A boh", results: "stands; succeeds by lure; succeeds by lure", told: "fool.commanded lure.lured",
		},
		{
			name:  "RSD-9.3 she names the step",
			world: "ger AZ ber; aus A vie", orders: "ger AZ ber VER A vie-gal; aus A vie-bud",
			after: "ger AZ ber; aus A gal", results: "stands; succeeds by lure",
		},
		{
			name:  "RSD-9.3 which must lead to her",
			world: "ger AZ ber; aus A vie", orders: "ger AZ ber VER A vie-tri; aus A vie-bud",
			after: "ger AZ ber; aus A bud", results: "illegal reach; succeeds",
		},
		{
			name:  "RSD-9.3 a step of several",
			world: "ger AZ ber; fra A bur", orders: "ger AZ ber VER A bur-mun", after: "ger AZ ber; fra A mun",
		},
		{
			name:  "RSD-9.3 empty fields first, then the alphabet",
			world: "ger AZ kie; fra A bur; fra A mun; ita AZ sil; rus A ukr", orders: "ger AZ kie VER A bur; ita AZ sil VER A ukr",
			after: "ger AZ kie; fra A ruh; fra A mun; ita AZ sil; rus A gal",
		},
		{
			name:  "RSD-9.3 through the tunnel",
			world: "ger AZ mun; fra A mar", orders: "ger AZ mun VER A mar", after: "fra A mun", must: "ger AZ mun: ber boh bur kie ruh sil tyr",
		},
		{
			name:  "RSD-9.3 through the wormhole",
			world: "hole mos-bre; ger AZ bre; rus A mos", orders: "ger AZ bre VER A mos", after: "rus A bre", must: "ger AZ bre: gas par pic",
		},
		{
			name:  "RSD-9.3 over the sea by the way of birds",
			world: "fra AZ bre; eng A lvp", orders: "fra AZ bre VER A lvp; eng A lvp-edi",
			after: "fra AZ bre; eng A wal",
		},
		{
			name:  "RSD-9.3 no step is nearer: its order is void",
			world: "ger AZ ber; eng A yor", orders: "ger AZ ber VER A yor; eng A yor-lvp",
			after: "ger AZ ber; eng A yor", told: "lure.stranded", results: "stands; stands by lure",
		},
		{
			name:  "RSD-14.3 fleets leave an island, armies do not",
			world: "eng AZ lvp; eng AZ edi; sup F isl; sup A kre", orders: "eng AZ lvp VER F isl; eng AZ edi VER A kre; sup A kre H",
			after: "eng AZ lvp; eng AZ edi; sup F nao; sup A kre", told: "lure.stranded",
		},
		{
			name:  "RSD-9.4, 9.5 own units, who dislodge her",
			world: "ger AZ ber; ger A mun", orders: "ger AZ ber VER A mun", after: "ger A ber", must: "ger AZ ber: kie pru sil",
		},
		{
			name:  "RSD-9.4 only her: not another own unit on the way",
			world: "ger AZ ber; ger A ruh; ger A mun; ger A kie", orders: "ger AZ ber VER A ruh-mun; ger A kie S A ruh-mun",
			after: "ger AZ ber; ger A ruh; ger A mun; ger A kie",
		},
		{
			name:  "RSD-9.4 two who come bounce",
			world: "ger AZ ber; ger A mun; rus A pru; rus AZ kie", orders: "ger AZ ber VER A mun; rus AZ kie H; rus A pru-ber",
			after: "ger AZ ber; ger A mun; rus A pru; rus AZ kie",
		},
		{
			name:  "RSD-9.5 no fleet from inland",
			world: "ger AZ mun; eng F nth; ger AZ kie", orders: "ger AZ mun VER F nth; ger AZ kie VER F nth",
			after: "ger AZ mun; eng F den; ger AZ kie", results: "illegal inland; stands; succeeds by lure",
		},
		{
			name:    "RSD-9.3 only conventional units, RSD-11.2 no immune ones",
			world:   "ger AZ ber; eng F nth immune; fra AZ par; fra DA bur; fra V pic; mon MW war; rus AZ mos; rus AZ stp; rus AZ sev",
			orders:  "ger AZ ber VER F nth; fra AZ par VER DA bur; rus AZ mos VER MW war; rus AZ stp VER AZ ber; rus AZ sev VER A arm",
			after:   "ger AZ ber; eng F nth immune; fra AZ par; fra DA bur; fra V pic; mon MW war; rus AZ mos; rus AZ stp; rus AZ sev",
			results: "illegal lured; illegal lured; illegal lured; illegal lured; illegal aidnounit; stands",
		},
		{
			name:  "RSD-11.2 unless the option says so",
			world: "ger AZ kie; eng F nth immune", orders: "ger AZ kie VER F nth",
			options: func(o *season.Options) { o.Immune = season.ImmuneOff },
			after:   "ger AZ kie; eng F den",
		},
		{
			name:  "RSD-9.3 the nearer one wins",
			world: "ger AZ boh; ita AZ nap; aus A tri", orders: "ger AZ boh VER A tri; ita AZ nap VER A tri",
			after: "ger AZ boh; ita AZ nap; aus A tyr", told: "lure.lured",
		},
		{
			name:  "RSD-9.3 torn between two",
			world: "ger AZ boh; ita AZ bud; aus A vie", orders: "ger AZ boh VER A vie; ita AZ bud VER A vie; aus A vie-gal",
			after: "ger AZ boh; ita AZ bud; aus A vie", told: "lure.torn", results: "stands; stands; stands torn",
		},
		{
			name:  "RSD-9.3 two pull the same way",
			world: "ger AZ gal; ita AZ rum; aus A tri", orders: "ger AZ gal VER A tri; ita AZ rum VER A tri",
			after: "ger AZ gal; ita AZ rum; aus A bud", untold: "lure.torn",
		},
		{
			name:  "RSD-3.20 devils pull with two",
			world: "ger AZ ber; aus A mun devil 2; rus A sil", orders: "ger AZ ber VER A mun; rus A sil-ber",
			after: "aus A ber devil 2; rus A sil", must: "ger AZ ber: kie pru",
		},
		{
			name:  "RSD-3.20 no scarecrow, no flight",
			world: "ger AZ ber; ger A kie; eng V nth; eng A pru; eng V pru", orders: "ger AZ ber VER A kie; ger A kie vZ; eng V nth-den; eng V pru-bal-swe; eng A pru-bal-swe; ger AZ ber VER A kie",
			after: "ger A ber; eng V den; eng V swe; eng A swe", must: "ger AZ ber: mun pru sil",
		},
		{
			name:  "RSD-3.20 the convoy is void",
			world: "ger AZ kie; eng F nth; eng A lon", orders: "ger AZ kie VER F nth; eng F nth C A lon-nwy; eng A lon-nwy",
			after: "ger AZ kie; eng F den; eng A lon",
		},
		{
			name:  "RSD-10.5 dirtbags silence all Amazons around",
			world: "ger AZ ber; ger AZ mun; fra DA kie; fra A bur; aus A vie", orders: "ger AZ ber VER A vie; ger AZ mun VER A bur; fra DA kie HOSE; fra A bur-par",
			after: "ger AZ ber; ger AZ mun; fra DA kie; fra A par; aus A vie", told: "lure.jammed", untold: "lure.lured",
			results: "stands by jammer; stands by jammer; stands; succeeds",
		},
		{
			name:  "RSD-10.5 not those farther away, though it is dislodged",
			world: "ger AZ ber; ger AZ pru; fra DA kie; aus A vie; aus A bud; ger A mun", orders: "ger AZ ber VER A vie; ger AZ pru VER A bud; fra DA kie HOSE; ger A mun-kie",
			after: "ger AZ ber; ger AZ pru; ger A kie; aus A vie; aus A gal", must: "fra DA kie: den hol ruh",
		},
		{
			name:  "RSD-10.5 dirtbags only",
			world: "ger A kie", orders: "ger A kie HOSE", after: "ger A kie", results: "illegal class",
		},
	})
}

func TestMermaid(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-9.6 all armies",
			world: "ger AZ den; ger A mun; fra A par; eng F nth; rus A mos", orders: "ger AZ den VER all A; ger A mun-tyr; fra A par-gas; eng F nth-eng",
			after: "ger AZ den; ger A kie; fra A bur; eng F eng; rus A stp", results: "stands; succeeds by mermaid; succeeds by mermaid; succeeds; succeeds by mermaid",
		},
		{
			name:  "RSD-9.6 all fleets, but for immune ones",
			world: "ger AZ den; ger F hol; eng F lon immune; rus F stp/sc", orders: "ger AZ den VER all F",
			after: "ger AZ den; ger F hel; eng F lon immune; rus F bot",
		},
		{
			name:  "RSD-9.6 only in Denmark",
			world: "ger AZ kie; ger F hol", orders: "ger AZ kie VER all F", after: "ger AZ kie; ger F hol", results: "illegal mermaid",
		},
		{
			name:  "RSD-9.6 only an Amazon, only armies or fleets; twins are among them",
			world: "ger A den; ger SA mun; ger SA ruh", orders: "ger A den VER all F", after: "ger A den; ger SA mun; ger SA ruh", results: "illegal class",
		},
		{
			name:  "RSD-9.6 who is called by name goes there",
			world: "ger AZ den; fra AZ par; ger A mun; ger A sil", orders: "ger AZ den VER all A; fra AZ par VER A mun-bur",
			after: "ger AZ den; fra AZ par; ger A bur; ger A ber",
		},
		{
			name:  "RSD-9.6 to Kiel",
			world: "ger AZ den; eng F nth", orders: "ger AZ den VER all F",
			after: "eng F den", must: "ger AZ den: kie swe", later: "ger AZ den R kie", end: "eng F den; ger AZ kie",
		},
		{
			name:  "RSD-9.6 or dies",
			world: "ger AZ den; eng F hel; ger A kie; rus A swe", orders: "ger AZ den VER all F",
			after: "eng F den; ger A kie; rus A swe", must: "ger AZ den:", later: "ger AZ den R kie",
			end: "eng F den; ger A kie; rus A swe", told: "retreat.norefuge",
		},
	})
}

func TestFool(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-13.2 one unit",
			world: "ger A mun; fra A bur", orders: "ger A mun-boh; fra A bur-par; nar NARR ger A mun-tyr; nar NARR fra A bur-mun",
			after: "ger A tyr; fra A par", results: "succeeds by fool; succeeds; succeeds; illegal commands", told: "fool.commanded",
		},
		{
			name:    "RSD-13.3 only armies and fleets, devils too",
			world:   "ger AZ mun; fra DA bur; mon MW par; rus V mos; ger A ber devil 1; ger A kie",
			orders:  "nar NARR ger AZ mun-boh; nar NARR fra DA bur-ruh; nar NARR mon MW par-pic; nar NARR rus V mos-ukr; nar NARR ger A ber-pru; nar NARR ger A kie VER A ber",
			after:   "ger AZ mun; fra DA bur; mon MW bre; rus V mos; ger A pru devil 1; ger A kie",
			results: "illegal command; illegal command; illegal command; illegal command; succeeds; illegal command; succeeds",
		},
		{
			name:  "RSD-13.3 an impossible command is void",
			world: "ger A mun", orders: "ger A mun-boh; nar NARR ger A mun-mos", after: "ger A boh", results: "succeeds; illegal reach",
		},
		{
			name:  "RSD-13.5, 13.6 more commands, for others than the first one's owner",
			world: "commands nar 1; ger A mun; ger A ber; fra A bur; ita A rom", orders: "nar NARR ger A mun-boh; nar NARR ger A ber-pru; nar NARR fra A bur-gas; nar NARR ita A rom-tus",
			after: "ger A boh; ger A ber; fra A gas; ita A rom", results: "succeeds; illegal commands; succeeds; illegal commands",
		},
		{
			name:   "RSD-13.2 supports, convoys, scarecrows",
			world:  "commands nar 2; ger A mun; fra A bur; ita A tyr; eng F nth; eng A lon; tur F bla; eng V ska; rus A swe",
			orders: "fra A bur-mun; nar NARR ita A tyr S A bur-mun; nar NARR eng F nth C A lon-nwy; eng A lon-nwy; nar NARR rus A swe vZ; eng V ska-den",
			after:  "fra A mun; ita A tyr; eng F nth; eng A nwy; tur F bla; rus A swe", must: "ger A mun: ber boh kie mar pie ruh sil; eng V ska: bar bel ber bre bur cly edi eng hel hol iri kie lon lvn lvp mao mos mun nao nth nwg pic pru ruh stp wal yor",
			results: "succeeds; given; available; succeeds; stands; fails by scarecrow",
		},
	})
}
