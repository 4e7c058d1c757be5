package site_test

import (
	"encoding/json"
	"time"

	"spielleiter/internal/host"
	"spielleiter/match"
	"spielleiter/terramagica"
)

// battle is a match of one province, where all see all armies.
func battle(gm bool, muster string) host.NewMatch {
	return magic(gm, map[string]string{"mode": "battle", "muster": muster, "gold": "300"})
}

// valleys is a campaign; nobody sees the wolf's home, nor the province behind it.
func valleys(gm bool) host.NewMatch {
	return magic(gm, map[string]string{"mode": "campaign", "scenario": "valleys"})
}

func magic(gm bool, options map[string]string) host.NewMatch {
	return host.NewMatch{Game: "terramagica", Seats: realms, Options: options, Terms: patient, Listed: true, Master: gm}
}

// magicScenes are all kinds of secrets that the rules of the game have; they are the wolf's.
var magicScenes = []longScene{
	{
		scene: scene{name: "rows and tactics of another since last week", plan: battle(true, "standard"), hide: ranks},
		knows: []string{"wolf", "gm"}, moments: 3, leak: armiesOf,
	},
	{
		scene: scene{name: "rows and tactics another has ordered", plan: battle(true, "standard"), hide: ranks, shown: looks},
		knows: []string{"wolf"}, moments: 1, leak: drafted, long: true,
	},
	{
		scene: scene{name: "what another has declared towards a third", plan: battle(true, "standard"), hide: threat, shown: looks},
		knows: []string{"stag", "wolf"}, moments: 1, leak: drafted, long: true,
	},
	{
		scene: scene{name: "whether another has declared anything towards a third", plan: battle(true, "standard"), hide: alliance, shown: desk},
		knows: []string{"stag", "wolf"}, moments: 1, leak: drafted,
	},
	{
		scene: scene{name: "a status of another towards a third", plan: battle(true, "standard"), hide: alliance},
		knows: []string{"stag", "wolf", "gm"}, moments: 3, leak: armiesOf, long: true,
	},
	{
		scene: scene{name: "what another has declared and taken back", plan: battle(true, "standard"), hide: secondThoughts, shown: desk},
		knows: []string{"wolf"}, moments: 1, leak: versionOf, long: true,
	},
	{
		scene: scene{name: "where another will march", plan: valleys(true), hide: roads, shown: looks},
		knows: []string{"wolf"}, moments: 1, leak: drafted, long: true,
	},
	{
		scene: scene{name: "whether another has marched out of sight", plan: valleys(true), hide: march},
		knows: []string{"wolf", "gm"}, moments: 3, leak: armiesOf, long: true,
	},
	{
		scene: scene{name: "what another raises", plan: valleys(true), hide: levy},
		knows: []string{"wolf", "gm"}, moments: 3, leak: armiesOf,
	},
	{
		scene: scene{name: "a battle between others", plan: valleys(true), hide: clash},
		knows: []string{"stag", "wolf", "gm"}, moments: 3, leak: given(2), long: true,
	},
	{
		scene: scene{name: "what another raised before a battle", plan: battle(true, "bought"), hide: raised, shown: looks},
		knows: []string{"wolf"}, moments: 1, leak: drafted, long: true,
	},
	{
		scene: scene{name: "where another has put what was raised before a battle", plan: battle(true, "bought"), hide: array},
		knows: []string{"wolf", "gm"}, moments: 3, leak: armiesOf,
	},
	{
		scene: scene{name: "whether another realm has ordered anything", plan: battle(true, "standard"), hide: wolfDrafts, shown: desk},
		knows: []string{"wolf"}, moments: 1, leak: drafted,
	},
}

func ranks(w *world, s *stage, other bool) {
	w.orders(s, "wolf", either(other, "army 1: unit 1 row 9 hold position", "army 1: unit 1 row 1 charge"), true)
}

func threat(w *world, s *stage, other bool) {
	w.orders(s, "wolf", "army 1 "+either(other, "attacks", "supports")+" army 1 of the stag", false)
}

// alliance lets the wolf support the stag, or nobody, which is no less of a sheet.
func alliance(w *world, s *stage, other bool) {
	w.orders(s, "wolf", either(other, "army 1 supports army 1 of the stag", ""), true)
}

func secondThoughts(w *world, s *stage, other bool) {
	for _, text := range []string{"army 1 attacks army 1 of the stag", "army 1: unit 1 row 9", ""} {
		w.Clock.Forward(time.Minute)
		if other || text == "" {
			w.orders(s, "wolf", text, false)
		}
	}
}

func roads(w *world, s *stage, other bool) {
	w.orders(s, "wolf", "army 1 to "+either(other, "Aldercarr", "Oatcamp"), false)
}

func march(w *world, s *stage, other bool) {
	w.orders(s, "wolf", either(other, "army 1 to Oatcamp", ""), true)
}

func levy(w *world, s *stage, other bool) {
	w.orders(s, "wolf", "Horsemere: "+either(other, "12 archers row 4 for army 1", "5 knights row 2 for army 1"), true)
}

// clash lets the wolf beat the stag in the wolf's own province, drawn up in one way or the
// other: whose the province is remains, and is all that others know.
func clash(w *world, s *stage, other bool) {
	there := json.RawMessage(`"haferkamp"`)
	w.Must(w.Edit(w.t.Context(), s.people["gm"], s.id, []match.Edit{
		{Path: "/armies/2/at", Value: there}, {Path: "/armies/3/at", Value: there}, {Path: "/armies/3/units/0/hp", Value: json.RawMessage("6000")},
	}, "a misread march"))
	w.closes(s, nil)
	w.closes(s, map[string]string{"wolf": "army 1 attacks army 1 of the stag\narmy 1: archers row " + either(other, "4", "6")})
}

func raised(w *world, s *stage, other bool) {
	w.orders(s, "wolf", either(other, "30 foot soldiers row 1 charge", "20 axemen row 2\n10 archers row 5"), false)
}

func array(w *world, s *stage, other bool) {
	w.orders(s, "wolf", "30 foot soldiers "+either(other, "row 1 charge", "row 8 hold position"), true)
}

func wolfDrafts(w *world, s *stage, other bool) {
	for _, text := range []string{"army 1: unit 1 row 9", "army 1: unit 1 row 8"} {
		w.Clock.Forward(time.Minute)
		if other {
			w.orders(s, "wolf", text, false)
		}
	}
}

func armiesOf(w *world, s *stage) any { return position[terramagica.State](w, s).Armies }

func versionOf(w *world, s *stage) any { return w.stored(s).Version }
