package site_test

import (
	"encoding/json"
	"time"

	"spielleiter/internal/host"
	"spielleiter/match"
	"spielleiter/rathersilly"
)

func silly(gm bool) host.NewMatch {
	return host.NewMatch{Game: "rathersilly", Seats: allSilly, Terms: patient, Listed: true, Master: gm}
}

// sillyScenes are all kinds of secrets that the rules of the game have, and what its
// players and its game master have before anybody may know.
var sillyScenes = []longScene{
	{
		scene: scene{name: "where herds are", plan: silly(true), hide: herds},
		knows: []string{"italy", "gm"}, moments: 2, leak: herdsOf,
	},
	{
		scene: scene{name: "whose herd explodes", plan: silly(true), hide: explosion},
		knows: []string{"italy", "fool", "gm"}, moments: 2, leak: herdsOf,
	},
	{
		scene: scene{name: "an explosion that harms nobody", plan: silly(false), hide: thunder},
		knows: []string{"italy"}, moments: 2, leak: herdsOf,
	},
	{
		scene: scene{name: "what another has ordered", plan: silly(true), hide: sealed, shown: looks},
		knows: []string{"france", "fool"}, moments: 1, leak: drafted,
	},
	{
		scene: scene{name: "on what condition another has ordered something", plan: silly(false), hide: conditions},
		knows: []string{"france"}, moments: 2, leak: given(2),
	},
	{
		scene: scene{name: "whether another has ordered anything", plan: silly(true), hide: italyDrafts, shown: desk},
		knows: []string{"italy"}, moments: 1, leak: drafted,
	},
	{
		scene: scene{name: "where the Doctor goes", plan: silly(true), hide: journey, shown: looks},
		knows: []string{"doctor"}, moments: 1, leak: drafted,
	},
	{
		scene: scene{name: "who voted for which wormhole", plan: silly(true), hide: ballots},
		knows: []string{"turkey", "doctor", "gm"}, moments: 2, leak: given(2),
	},
	{
		scene: scene{name: "a prediction that failed", plan: silly(true), hide: predictions},
		knows: []string{"soothsayer", "gm"}, moments: 2, leak: given(2),
	},
	{
		scene: scene{name: "the right answer", plan: silly(true), hide: rightAnswer},
		knows: []string{"superbrain", "gm"}, moments: 2, leak: questionOf,
	},
	{
		scene: scene{name: "a wrong answer", plan: silly(false), hide: wrongAnswer},
		knows: []string{"france"}, moments: 2, leak: given(2),
	},
	{
		scene: scene{name: "a wrong answer on which the game master rules", plan: silly(true), hide: wrongAnswer},
		knows: []string{"france", "gm"}, moments: 3, leak: given(2),
	},
	{
		scene: scene{name: "what the game master is asked to read", plan: silly(true), hide: scrawl},
		knows: []string{"italy", "gm"}, moments: 2, leak: given(2),
	},
	{
		scene: scene{name: "what the game master has noted", plan: silly(true), hide: memo},
		knows: []string{"gm"}, moments: 1, leak: func(w *world, s *stage) any { return w.stored(s).Memo },
	},
	{
		scene: scene{name: "what the game master's dry run has shown", plan: silly(true), hide: dryRun},
		knows: []string{"gm", "italy"}, moments: 1, leak: drafted,
	},
	{
		scene: scene{name: "what the game master will change", plan: silly(true), hide: change},
		knows: []string{"italy", "gm"}, moments: 2, leak: herdsOf,
	},
}

func herds(w *world, s *stage, other bool) {
	w.closes(s, map[string]string{"italy": either(other, "LAMA Bur, Gal, Ruh", "LAMA Boh, Tyr, Tyr")})
}

// explosion lets one of two herds in the same field explode, under an army that comes.
func explosion(w *world, s *stage, other bool) {
	w.closes(s, map[string]string{"italy": "LAMA Bur, Gal, Ruh", "fool": "LAMA Bur, Boh, Tyr"})
	sheets := map[string]string{"france": "A Par - Bur"}
	sheets[either(other, "italy", "fool")] = "L Bur EXP"
	w.closes(s, sheets)
}

// thunder lets a herd explode where nobody is, or not.
func thunder(w *world, s *stage, other bool) {
	w.closes(s, map[string]string{"italy": "LAMA Bur, Gal, Ruh"})
	w.closes(s, map[string]string{"italy": either(other, "L Bur EXP", "")})
}

func sealed(w *world, s *stage, other bool) {
	w.closes(s, nil)
	w.sheet(s, "france", either(other, "A Par - Bur", "A Mar - Pie\nWORMHOLE ION - NTH"), false)
	w.sheet(s, "fool", either(other, "FOOL Fra A Par - Pic", "FOOL Ger A Mun - Ruh"), false)
}

func conditions(w *world, s *stage, other bool) {
	w.closes(s, nil)
	w.closes(s, map[string]string{"france": "A Par - Bur IF " + either(other, "occupied(Mar)", "Ger in Mun AND occupied(Ber)")})
}

func italyDrafts(w *world, s *stage, other bool) {
	w.closes(s, nil)
	for _, text := range []string{"A Ven - Pie", "A Ven - Tyr"} {
		w.Clock.Forward(time.Minute)
		if other {
			w.sheet(s, "italy", text, false)
		}
	}
}

func journey(w *world, s *stage, other bool) {
	w.closes(s, nil)
	w.sheet(s, "doctor", either(other, "T HYP NTH", "T HYP Mun"), false)
}

// ballots lets two links lose the vote with one vote each: whose were they?
func ballots(w *world, s *stage, other bool) {
	w.closes(s, nil)
	w.closes(s, map[string]string{
		"england": "WORMHOLE ION - NTH", "germany": "WORMHOLE ION - NTH",
		"turkey": either(other, "WORMHOLE Lon - Mun", ""), "doctor": either(other, "", "WORMHOLE Gal - Mun"),
	})
}

// predictions lets the Soothsayer be right once and wrong once.
func predictions(w *world, s *stage, other bool) {
	w.closes(s, nil)
	w.closes(s, map[string]string{
		"france": "A Par - Bur", "germany": "A Mun - Bur", "soothsayer": "FORESEE Bur A, " + either(other, "Gal", "Boh"),
	})
}

func asks(w *world, s *stage, answer string) {
	w.closes(s, map[string]string{"superbrain": `LAMA Bur, Gal, Ruh` + "\n" + `QUESTION "2 + 2" ANSWER "` + answer + `"`})
}

func rightAnswer(w *world, s *stage, other bool) { asks(w, s, either(other, "4", "four")) }

func wrongAnswer(w *world, s *stage, other bool) {
	asks(w, s, "4")
	w.closes(s, map[string]string{"france": `ANSWER "` + either(other, "5", "17") + `"`, "england": `ANSWER "4"`})
}

// scrawl sends something that the rules cannot read.
func scrawl(w *world, s *stage, other bool) {
	w.closes(s, nil)
	a := s.people["italy"]
	_, err := w.Submit(w.t.Context(), a, s.id, host.Order{Text: "perhaps A Ven - " + either(other, "Pie", "Tyr"), Ready: true, AsIs: true})
	w.Must(err)
	w.closes(s, nil)
}

// dryRun lets the game master look at what would come of orders.
func dryRun(w *world, s *stage, other bool) {
	w.closes(s, nil)
	w.sheet(s, "italy", either(other, "A Ven - Pie", "A Ven - Tyr"), false)
	_, err := w.Preview(w.t.Context(), s.people["gm"], s.id, nil)
	w.Must(err)
}

// change lets the game master move a herd.
func change(w *world, s *stage, other bool) {
	w.closes(s, map[string]string{"italy": "LAMA Boh, Tyr, Tyr"})
	value := json.RawMessage(either(other, `["bur"]`, `["gal","ruh"]`))
	w.Must(w.Edit(w.t.Context(), s.people["gm"], s.id, []match.Edit{{Path: "/herds/italy", Value: value}}, "misread"))
}

func herdsOf(w *world, s *stage) any { return position[rathersilly.State](w, s).Herds }

func questionOf(w *world, s *stage) any { return *position[rathersilly.State](w, s).Question }
