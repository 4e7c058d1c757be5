package terramagica_test

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/terramagica"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/reporttest"
)

// retell reads reports of matches that are played with the catalogue of this program, or with their own.
func retell() gametest.Reader { return reporttest.Reader([]byte(catalogue.StandardFile())) }

func TestReportsAreEnough(t *testing.T) {
	got, found := gametest.Retell(terramagica.New(), gametest.Times(120, 10_000), suite(t)...)
	for _, v := range found {
		t.Error(v)
	}
	t.Logf("terramagica: %v", got)
	for code, taken := range got.Taken {
		t.Logf("%s was taken away %d times and missed %d times", code, taken.Times, taken.Noticed)
		// The game master, who knows no sheets, cannot miss the march of an army that then deserts to the last man.
		if missed := taken.Times - taken.Noticed; missed > 1 && missed*20 > taken.Times && !slices.Contains(reporttest.Explains, code) {
			t.Errorf("%s: %d of %d were not missed", code, taken.Times-taken.Noticed, taken.Times)
		}
	}
}

// stored are the steps of all matches of the game that were stored as files.
func stored(t testing.TB) [][]gametest.Passage {
	t.Helper()
	return gametest.StoredMatches(t, terramagica.New(), "../games/testdata/corpus/terramagica*.json.gz", 4)
}

func TestReportsOfStoredMatchesAreEnough(t *testing.T) {
	gametest.StoredReportsAreEnough(t, retell(), stored(t))
}

// Reports that are not true: each has to be noticed.
func TestUntrueReportsAreNoticed(t *testing.T) {
	read, tried := retell(), map[string]int{}
	for _, step := range stored(t) {
		for _, p := range step {
			for name, q := range untrue(p) {
				tried[name]++
				if len(read(q)) == 0 {
					t.Errorf("%s (%s) for %s is not noticed: %v", name, p.Phase, p.Viewer, q.Notes)
				}
			}
		}
	}
	t.Logf("terramagica: untrue reports, all noticed: %v", tried)
	if len(tried) < 8 {
		t.Errorf("tried are %v", tried)
	}
}

// untrue are ways to falsify a report.
func untrue(p gametest.Passage) map[string]gametest.Passage {
	all := map[string]gametest.Passage{
		"a realm that did not go under": p.With(game.Note{Code: "note.fell", Args: game.Args{"realm": "@seat.dragon"}}),
		"a note that nobody knows":      p.With(game.Note{Code: "note.flood", Args: game.Args{}}),
		"another week":                  altered(p, "week", 99.0),
		"a match that has ended":        altered(p, "ended", "flood"),
		"an army that comes of nothing": altered(p, "seen", []any{map[string]any{"realm": "dragon", "number": 9, "at": "nowhere", "troops": []any{}}}),
	}
	for n := range p.Notes {
		note := p.Notes[n]
		arg := map[string]string{
			"note.fighter": "rest", "note.income": "gold", "note.upkeep.gold": "left", "note.raised": "gold", "note.seed": "week",
			"note.outcome.first": "rounds", "note.wall.stands": "hp", "note.marched": "to", "note.seen": "place", "note.order": "place",
		}[note.Code]
		if arg == "" {
			continue
		}
		q := p.Without(n)
		note.Args = maps.Clone(note.Args)
		note.Args[arg] = "1" + note.Args[arg]
		q.Notes = slices.Insert(q.Notes, n, note)
		all["another value of "+note.Code] = q
		if slices.Contains([]string{"note.income", "note.seed", "note.order", "note.upkeep.gold", "note.seen"}, note.Code) {
			all[note.Code+" told twice"] = p.With(p.Notes[n])
		}
	}
	return all
}

// altered gives the passage with something else in the view after it.
func altered(p gametest.Passage, field string, value any) gametest.Passage {
	var v map[string]any
	if err := json.Unmarshal(p.After, &v); err != nil {
		panic(err)
	}
	v[field] = value
	p.After, _ = json.Marshal(v)
	return p
}

// Who fell is told to those realms that read of the battle; that it is not seen any more would be true of one who went away (TM-N42).
func TestTMN42WhoHasFallenIsToldSo(t *testing.T) {
	perished := 0
	for _, step := range stored(t) {
		for _, p := range step {
			for n, note := range p.Notes {
				if note.Code != "note.perished" {
					continue
				}
				perished++
				q := p.Without(n)
				note.Code = "note.unseen"
				if q = q.With(note); p.Viewer != game.Public && !p.Viewer.IsMaster() && len(retell()(q)) == 0 && slices.ContainsFunc(p.Notes, func(f game.Note) bool {
					return f.Code == "note.fighter" && f.Args["army"] == note.Args["army"]
				}) {
					t.Errorf("phase %s for %s: %v fell, and is told of as not seen any more", p.Phase, p.Viewer, note.Args["army"])
				}
			}
		}
	}
	if perished == 0 {
		t.Error("nobody falls in the stored matches")
	}
}

// A number that a failed gift uses up is told of: the army that was to come is never seen (TM-S8).
func TestTMS8ANumberThatIsUsedUpIsTold(t *testing.T) {
	s := valleys(t, two)
	army(&s, "falcon", "hochmoor", "1 miliz", "3000 schwert")
	army(&s, "wolf", "hochmoor", "300 schwert")
	next, notes := play(t, s, map[game.Seat]string{
		"falcon": "1. Heer: Milizen Reihe 1 Sturmangriff; 1. Heer: Fußsoldaten Reihe 10 Vorrücken; 1. Heer gibt Milizen an neues Heer",
		"wolf":   "1. Heer greift 1. Heer des Falken an; 1. Heer: Fußsoldaten Reihe 1 Sturmangriff",
	})
	if !has(notes, "note.give.spent") || has(notes, "note.give.failed") || next.Realms[0].Armies != 2 {
		t.Errorf("army 2 is not founded, %d numbers are given: %v", next.Realms[0].Armies, notes)
	}
}

// TM-D44: the battles of stored matches are told in protocols each number of which follows from those before it.
func TestTMD44ProtocolsOfStoredMatchesAreRecomputed(t *testing.T) {
	battles, figures := 0, 0
	for _, step := range stored(t) {
		for _, p := range step {
			if !p.Viewer.IsMaster() {
				continue
			}
			var v terramagica.View
			if err := json.Unmarshal(p.After, &v); err != nil {
				t.Fatal(err)
			}
			own := []byte(v.Options["catalogue"])
			if len(own) == 0 {
				own = []byte(catalogue.StandardFile())
			}
			c, problems := catalogue.Read("", own)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			for _, b := range v.Battles {
				record, err := b.Protocol(c, "de")
				if err != nil {
					t.Fatal(err)
				}
				got := reporttest.Protocol(plain(t, record), own)
				for _, fault := range got.Faults {
					t.Errorf("week %d, %s: %s", b.Week, b.At, fault)
				}
				battles, figures = battles+1, figures+got.Figures
			}
		}
	}
	t.Logf("%d figures of %d battles of stored matches", figures, battles)
	if figures < 1000 {
		t.Error("too little was read")
	}
}
