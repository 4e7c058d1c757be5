package waben_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"spielleiter/hex"
	"spielleiter/internal/schemas"
	shapes "spielleiter/internal/schemas/waben"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/kit"
	"spielleiter/waben/law"
	"spielleiter/waben/letter"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// held is a schema, and which properties of its top were seen in what fits it, with something in them.
type held struct {
	schema jsonschema.Schema
	ready  *jsonschema.Resolved
	seen   map[string]bool
}

func hold(t *testing.T, name string) *held {
	t.Helper()
	all, err := schemas.Of(waben.New(), shapes.Papers())
	if err != nil {
		t.Fatal(err)
	}
	h := &held{seen: map[string]bool{}}
	if err := json.Unmarshal(all[name], &h.schema); err != nil {
		t.Fatalf("%s: %v in %s", name, err, all[name])
	}
	if h.ready, err = h.schema.Resolve(nil); err != nil {
		t.Fatal(err)
	}
	return h
}

func (h *held) fits(t *testing.T, data []byte) {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if err := h.ready.Validate(v); err != nil {
		t.Fatalf("%v\nin %.600s", err, data)
	}
	for key, x := range v {
		if list, is := x.([]any); !is || len(list) > 0 {
			h.seen[key] = true
		}
	}
}

// Letters, gazettes and protocols of moons in which everybody marches, fights and writes fit the schemas that are printed,
// to the last property; each list of them had something in it.
func TestPapersOfWabenFitTheirSchemas(t *testing.T) {
	letters, gazettes, protocols := hold(t, "letter"), hold(t, "bote"), hold(t, "protocol")
	laws := law.Default()
	laws.Borders = true
	w, _, err := genesis.Make(7, genesis.Options{Fields: 960, Realms: 5, Laws: laws})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	sent := make([]turn.Sent, len(w.Realms))
	log, sheets := &chronicle.Log{}, make([]*sheet.Sheet, len(sent))
	for moon := range 8 {
		desk := letter.Sort(w, log)
		desk.Orders(sheets)
		gazette, protocol := desk.Gazette(), desk.Protocol()
		points := make([]int, len(w.Realms))
		points[0] = 1 + moon
		gazette.Rank(points, points, true)
		gazette.Edit(&letter.Front{Title: "Ein Mond", Text: "Ruhig."})
		gazettes.fits(t, gazette.AppendJSON(nil))
		protocols.fits(t, protocol.AppendJSON(nil))
		for n := range w.Realms {
			l := desk.Letter(world.RealmID(n + 1))
			letters.fits(t, l.AppendJSON(nil))
			s := l.Next()
			rouse(&s, rng, w.Realms[(n+1)%len(w.Realms)].Code)
			sheets[n] = &s
			sent[n] = turn.Sent{Sheet: &s}
		}
		w, log, _ = turn.Run(w, sent, dice.Dice(moon), nil)
		log.Post = append(log.Post, chronicle.Post{Sort: chronicle.FromMaster, Moon: w.Moon, To: 1, Text: "Nur zu."})
		w.Realms[0].Account.Ledger = []world.Booking{{Moon: w.Moon, Sort: world.Payment, Cents: 500, Text: "bar"}, {Moon: w.Moon, Sort: world.Reminder}}
	}
	for name, h := range map[string]*held{"letter": letters, "bote": gazettes, "protocol": protocols} {
		for key := range h.schema.Properties {
			// Who owes, is vacant, builds or holds captives is nobody here.
			rare := []string{"fee", "withheld", "vacant", "missed", "sites", "captives", "walls", "capital", "advance", "missing"}
			if !h.seen[key] && !slices.Contains(rare, key) {
				t.Errorf("%s: nothing had %q", name, key)
			}
		}
	}
}

// rouse lets all units attack, whoever they meet, and the realm write and declare war.
func rouse(s *sheet.Sheet, rng *rand.Rand, other string) {
	for n := range s.Moons[0].Units {
		u := &s.Moons[0].Units[n]
		u.Order = kit.Attack
		if u.Kind == kit.Foot || u.Kind == kit.Rider {
			u.Ext = kit.Conquer
		}
		side := hex.Side(rng.IntN(6) + 1)
		u.Route = sheet.Route{Form: sheet.ByDirections, Sides: []hex.Side{side, side, side.Turn(rng.IntN(3) - 1)}}
	}
	yes := true
	s.Letters = []sheet.Letter{
		{Sort: "message", To: []string{other}, Text: "Gruß"},
		{Sort: "notice", Title: "Krieg", Text: "Wir kommen."},
		{Sort: "treaty", To: []string{other}, Text: "Frieden", Public: &yes},
		{Sort: "culture", Text: "Wir tanzen.", Public: &yes},
	}
	s.Stances = []sheet.Stance{{Code: other, Stance: "war"}}
}

// What is no letter does not fit.
func TestOtherThingsDoNotFit(t *testing.T) {
	for name, data := range map[string]string{"letter": `{"segment":"x"}`, "bote": `{"extra":1}`, "protocol": `{}`} {
		var v any
		if err := json.Unmarshal([]byte(data), &v); err != nil {
			t.Fatal(err)
		}
		if hold(t, name).ready.Validate(v) == nil {
			t.Errorf("%s takes %s", name, data)
		}
	}
}
