package season_test

import (
	"testing"

	"spielleiter/rathersilly/season"
)

func TestFlights(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-8.2 three fields unladen, two with an army, no fleets",
			world: "eng V lon; eng V edi; eng A lon; eng F edi; fra V par", orders: "eng V lon-nth-den; eng A lon-nth-den; eng F edi-nth-nwy; eng V edi-nth-nwy; fra V par-bur-mun-boh",
			after: "eng V den; eng V nwy; eng A den; eng F edi; fra V boh", results: "succeeds; succeeds; illegal cargo; succeeds; succeeds",
		},
		{
			name:  "RSD-8.2 too far",
			world: "eng V lon; eng A lon", orders: "eng V lon-nth-den-swe; eng A lon-nth-den",
			after: "eng V swe; eng A lon", results: "succeeds; illegal long",
		},
		{
			name:  "RSD-8.2 any nationality",
			world: "eng V lon; fra A lon", orders: "eng V lon-nth-den; fra A lon-nth-den",
			after: "eng V den; fra A den",
		},
		{
			name:  "RSD-8.3 same field, matching routes, full route",
			world: "eng V lon; fra A lon; eng V wal; ger A kie", orders: "eng V lon-nth-den; fra A lon-eng-bel; ger A kie-hel-hol; eng V wal-lvp",
			after: "eng V den; fra A lon; ger A kie; eng V lvp", results: "succeeds; illegal match; illegal nobirds; succeeds",
		},
		{
			name:  "RSD-8.3 a route has no gaps",
			world: "eng V lon", orders: "eng V lon-den", after: "eng V lon", results: "illegal route",
		},
		{
			name:  "RSD-8.4, 8.5 they live with everybody and cross freely",
			world: "eng V lon; fra V bre; ger V lon; fra A lon", orders: "eng V lon-eng-bre; fra V bre-eng-lon",
			after: "eng V bre; fra V lon; ger V lon; fra A lon",
		},
		{
			name:  "RSD-8.6 an occupied field needs two supports",
			world: "eng V lon; eng A lon; rus F den; ger F kie; ger F swe", orders: "eng V lon-nth-den; eng A lon-nth-den; ger F kie S A lon-den; ger F swe S A lon-den",
			after: "eng V den; eng A den; ger F kie; ger F swe", must: "rus F den: bal hel nth ska",
		},
		{
			name:  "RSD-8.6 against nought, too",
			world: "eng V lon; eng A lon; rus AZ den; ger F kie", orders: "eng V lon-nth-den; eng A lon-nth-den; ger F kie S A lon-den",
			after: "eng V den; rus AZ den; ger F kie", results: "succeeds; fails, destroyed; given", told: "birds.drowned",
		},
		{
			name:  "RSD-8.6 its strength comes back on the ground",
			world: "eng V lon; eng A lon; rus F swe", orders: "eng V lon-nth-den; eng A lon-nth-den; rus F swe-den",
			after: "eng V den; rus F den", told: "birds.drowned",
		},
		{
			name:  "RSD-8.7 dropped on free land",
			world: "ger V kie; ger A kie; fra A par; fra A pic", orders: "ger V kie-ruh-bur; ger A kie-ruh-bur; fra A par-bur",
			after: "ger V bur; ger A ruh; fra A bur; fra A pic", told: "birds.dropped", results: "succeeds; fails; succeeds",
		},
		{
			name:  "RSD-8.7 dropped on a field where others bounced",
			world: "ger V kie; ger A kie; fra A bur; ger A mun; fra A bel", orders: "ger V kie-ruh-bur; ger A kie-ruh-bur; ger A mun-ruh; fra A bel-ruh",
			after: "ger V bur; ger A ruh; fra A bur; ger A mun; fra A bel", told: "birds.dropped",
		},
		{
			name:  "RSD-8.7 shot",
			world: "ger V kie; ger A kie; fra A bur; ger A mun", orders: "ger V kie-ruh-bur; ger A kie-ruh-bur; ger A mun-ruh",
			after: "ger V bur; fra A bur; ger A ruh", told: "birds.shot",
		},
		{
			name:  "RSD-8.7 two on one field",
			world: "ger V kie; ger A kie; fra A bur; ger V mun; ger A mun; fra F bel", orders: "ger V kie-ruh-bur; ger A kie-ruh-bur; ger V mun-ruh-bel; ger A mun-ruh-bel",
			after: "ger V bur; ger V bel; fra A bur; fra F bel", told: "birds.crashed",
		},
		{
			name:  "RSD-8.7 one step: back to the start",
			world: "eng V lon; eng A lon; eng A yor", orders: "eng V lon-yor; eng A lon-yor perV",
			after: "eng V yor; eng A lon; eng A yor", results: "succeeds; fails",
		},
		{
			name:  "RSD-8.7 one step, and the start is taken",
			world: "eng V lon; eng A lon; eng A yor; fra F eng", orders: "eng V lon-yor; eng A lon-yor perV; fra F eng-lon",
			after: "eng V yor; eng A yor; fra F lon", told: "birds.shot",
		},
		{
			name:  "RSD-8.7 another like it takes its place",
			world: "eng V lon; eng A lon; eng A wal", orders: "eng V lon-nth; eng A lon-nth; eng A wal-lon",
			after: "eng V nth; eng A lon", told: "birds.drowned",
		},
		{
			name:  "RSD-8.8 only the first field together: the army drowns",
			world: "eng V lon; eng A lon", orders: "eng V lon-nth-den; eng A lon-nth",
			after: "eng V den", told: "birds.drowned", results: "succeeds; fails, destroyed",
		},
		{
			name:  "RSD-8.8 or lands",
			world: "eng V lon; eng A lon; ger V mun; ger A mun; fra A bur", orders: "eng V lon-yor-edi; eng A lon-yor perV; ger V mun-bur-par; ger A mun-bur perV",
			after: "eng V edi; eng A yor; ger V par; fra A bur", told: "birds.shot birds.dropped",
		},
		{
			name:  "RSD-8.3 a walk is a walk",
			world: "eng V lon; eng A lon", orders: "eng V lon-yor-edi; eng A lon-yor",
			after: "eng V edi; eng A yor", untold: "birds.dropped",
		},
		{
			name:  "RSD-8.3 an Amazon, a dirtbag",
			world: "eng V lon; eng AZ lon; eng V edi; eng DA edi", orders: "eng V lon-nth-den; eng AZ lon-nth-den; eng V edi-nwg-nwy; eng DA edi-nwg-nwy",
			after: "eng V den; eng AZ den; eng V nwy; eng DA nwy",
		},
		{
			name:  "RSD-8.2 two swarms, two flights; one swarm, two flights: none",
			world: "eng V lon; eng V lon; fra V par", orders: "eng V lon-nth; eng V lon-wal; fra V par-pic; fra V par-bur",
			after: "eng V nth; eng V wal; fra V par", results: "succeeds; succeeds; illegal twice; illegal twice",
		},
		{
			name:  "RSD-3.20 a devil that drowns is a lost soul",
			world: "eng V lon; eng A lon devil 1", orders: "eng V lon-nth; eng A lon-nth",
			after: "eng V nth", told: "birds.drowned soul.lost",
		},
		{
			name:  "RSD-13.2 who is commanded does not fly",
			world: "eng V lon; eng A lon", orders: "eng V lon-nth-den; eng A lon-nth-den; nar NARR eng A lon-wal",
			after: "eng V den; eng A wal", results: "succeeds; succeeds by fool; succeeds",
		},
		{
			name:  "RSD-13.2 a flight is a legal command",
			world: "eng V lon; eng A lon", orders: "eng V lon-nth-den; nar NARR eng A lon-nth-den",
			after: "eng V den; eng A den",
		},
	})
}

func TestScarecrows(t *testing.T) {
	run(t, []position{
		{
			name:  "RSD-8.9, 8.10 a flight ends before the zone",
			world: "ger A kie; eng V lon; eng V edi", orders: "ger A kie vZ; eng V lon-nth-den; eng V edi-nth-ska",
			after: "ger A kie; eng V nth; eng V ska", results: "stands; fails by scarecrow; succeeds", told: "birds.frightened",
		},
		{
			name:  "RSD-8.9 through a zone, not into it",
			world: "ger A kie; eng V nth", orders: "ger A kie vZ; eng V nth-den-swe",
			after: "ger A kie; eng V swe",
		},
		{
			name:  "RSD-8.10 with an army: over the sea it drowns",
			world: "ger A kie; eng V lon; eng A lon", orders: "ger A kie vZ; eng V lon-nth-den; eng A lon-nth-den",
			after: "ger A kie; eng V nth", told: "birds.frightened birds.drowned",
		},
		{
			name:  "RSD-8.10 with an army: on land it goes on",
			world: "ger A kie; fra V bur; fra A bur", orders: "ger A kie vZ; fra V bur-bel-hol; fra A bur-bel-hol",
			after: "ger A kie; fra V bel; fra A bel", told: "birds.frightened birds.dropped",
		},
		{
			name:  "RSD-8.10 not off the ground",
			world: "ger A kie; fra V bel; fra A bel", orders: "ger A kie vZ; fra V bel-hol; fra A bel-hol perV",
			after: "ger A kie; fra V bel; fra A bel", told: "birds.frightened birds.grounded", results: "stands; fails by scarecrow; stands by scarecrow",
		},
		{
			name:  "RSD-8.9 only who holds, though attacked",
			world: "ger A kie; ger A mun; fra A bur; fra A ruh; eng V nth", orders: "ger A kie vZ; nar NARR ger A kie-ber; eng V nth-den",
			after: "ger A ber; ger A mun; fra A bur; fra A ruh; eng V den",
		},
		{
			name:  "RSD-8.9 attack does not stop it",
			world: "ger A kie; fra A mun; fra A ruh; eng V nth", orders: "ger A kie vZ; fra A ruh-kie; fra A mun S A ruh-kie; eng V nth-den",
			after: "fra A kie; fra A mun; eng V nth", must: "ger A kie: ber den hol", told: "birds.frightened",
		},
		{
			name:  "RSD-8.9 conventional units only",
			world: "ger AZ kie; ger DA hol; eng V nth", orders: "ger AZ kie vZ; ger DA hol vZ; eng V nth-den",
			after: "ger AZ kie; ger DA hol; eng V den", results: "illegal class; illegal class; succeeds",
		},
		{
			name:  "RSD-8.9 twins too, and not through tunnel or wormhole",
			world: "hole mun-mos; ger SA mun; ger SF kie; eng V ven; eng V ukr", orders: "ger SA mun vZ; eng V ven-pie; eng V ukr-mos",
			after: "ger SA mun; ger SF kie; eng V pie; eng V mos",
		},
		{
			name:  "RSD-8.11 birds in a zone must retreat",
			world: "ger A mun; fra V bur", orders: "ger A mun vZ",
			after: "ger A mun", must: "fra V bur: " + farFromMunich, results: "stands",
			later: "fra V bur R par-gas", end: "ger A mun; fra V gas",
		},
		{
			name:  "RSD-8.11 two swarms of one player, each with an order",
			world: "ger A mun; fra V ruh; fra V ruh; fra V bur", orders: "ger A mun vZ; fra V bur-par",
			options: func(o *season.Options) { o.BirdRetreat = 1 },
			after:   "ger A mun; fra V par", must: "fra V ruh: bel hol; fra V ruh: bel hol", told: "birds.startled",
			later: "fra V ruh R bel; fra V ruh R hol", end: "ger A mun; fra V bel; fra V hol; fra V par",
		},
		{
			name:  "RSD-8.11 one swarm with two orders has none",
			world: "ger A mun; fra V ruh", orders: "ger A mun vZ",
			options: func(o *season.Options) { o.BirdRetreat = 1 },
			after:   "ger A mun", must: "fra V ruh: bel hol",
			later: "fra V ruh R bel; fra V ruh R hol", end: "ger A mun", told: "birds.heartbroken",
		},
		{
			name:  "RSD-8.11 without an order they die",
			world: "ger A mun; fra V bur", orders: "ger A mun vZ", after: "ger A mun", must: "fra V bur: " + farFromMunich,
			later: "fra V bur R ruh", end: "ger A mun", told: "birds.heartbroken",
		},
		{
			name:  "RSD-8.11 with the option they retreat one field",
			world: "ger A mun; fra V bur; ita V tyr", orders: "ger A mun vZ", after: "ger A mun",
			options: func(o *season.Options) { o.BirdRetreat = 1 },
			must:    "fra V bur: bel gas mar par pic; ita V tyr: pie tri ven vie",
			later:   "fra V bur R bel; ita V tyr R ven", end: "ger A mun; fra V bel; ita V ven",
		},
		{
			name:  "RSD-8.9 several scarecrows frighten to death",
			world: "ger A mun; fra A par; fra V bur; ger F bel; ita A mar", orders: "ger A mun vZ; fra A par vZ; ger F bel vZ; ita A mar vZ",
			options: func(o *season.Options) { o.BirdRetreat = 1 },
			after:   "ger A mun; fra A par; ger F bel; ita A mar", must: "fra V bur:",
			later: "fra V bur R ruh", end: "ger A mun; fra A par; ger F bel; ita A mar", told: "birds.scared",
		},
	})
}

// farFromMunich is what birds in Burgundy reach outside the zone around Munich.
const farFromMunich = "bal bel bre den edi eng gal gas hel hol iri lon lyo mao mar naf nao nth nwg nwy par pic pie por pru " +
	"ska spa tri tus tys ven vie wal war wes yor"
