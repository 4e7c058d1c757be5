package terramagica_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// TM-N43, TM-S2: what one week does shows in the order of its steps.
func TestTMN43AWeekIsEvaluatedInTheOrderOfTheRules(t *testing.T) {
	s := valleys(t, two, "sight", "all", "healing", "rest")
	army(&s, "falcon", "kornfurt", "100 schwert")
	army(&s, "wolf", "kornfurt", "5 schwert")
	army(&s, "wolf", "gerstenau", "50 schwert")
	s.Armies[2].Units[0].HP -= 3
	s.Provinces[slices.Index(ids(s), "kornfurt")].Owner = "wolf"
	s.Realms[1].Gold = 500
	_, notes := play(t, s, map[game.Seat]string{
		"falcon": "1. Heer greift 1. Heer des Wolfs an; 1. Heer nach Krähenpass; Kupferberg: 10 Milizen für neues Heer",
	})
	order := []string{
		"note.seed", "note.battle", "note.outcome.first", "note.healed", "note.conquered", "note.plunder", "note.marched",
		"note.income", "note.raised", "note.upkeep.gold", "note.seen",
	}
	last := -1
	for _, code := range order {
		n := slices.IndexFunc(notes, func(n game.Told) bool { return n.Code == code })
		if n <= last {
			t.Errorf("%s is told at %d, after %d", code, n, last)
		}
		last = n
	}
}

func ids(s terramagica.State) (list []string) {
	for _, p := range rules.View(s, game.Public).Map {
		list = append(list, p.ID)
	}
	return list
}

// give makes a province somebody's.
func give(s *terramagica.State, id string, seat game.Seat) {
	s.Provinces[slices.Index(ids(*s), id)].Owner = seat
}

// TM-D43: conquest needs that no enemy stands there.
func TestTMS10AProvinceFallsToWhoStandsThere(t *testing.T) {
	for name, c := range map[string]struct {
		armies map[game.Seat]string
		sheets map[game.Seat]string
		want   game.Seat
	}{
		"one alone takes what is free":    {map[game.Seat]string{"falcon": "5 schwert"}, nil, "falcon"},
		"of friends the dearer":           {map[game.Seat]string{"falcon": "5 schwert", "wolf": "6 schwert"}, nil, "wolf"},
		"not if they are equal":           {map[game.Seat]string{"falcon": "5 schwert", "wolf": "5 schwert"}, nil, ""},
		"not if nobody has beaten nobody": {map[game.Seat]string{"falcon": "3 reiter", "wolf": "3 reiter"}, map[game.Seat]string{"falcon": "1. Heer greift 1. Heer des Wolfs an; 1. Heer: Leichte Reiter Reihe 10 Flucht", "wolf": "1. Heer: Leichte Reiter Reihe 10 Flucht"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := valleys(t, two)
			for _, seat := range two {
				if units := c.armies[seat]; units != "" {
					army(&s, seat, "hochmoor", units)
				}
			}
			next, _ := play(t, s, c.sheets)
			if got := owner(next, "hochmoor"); got != c.want {
				t.Errorf("it belongs to %q, want %q", got, c.want)
			}
		})
	}
	s := valleys(t, two)
	army(&s, "falcon", "hochmoor", "5 schwert")
	army(&s, "wolf", "hochmoor", "50 schwert")
	give(&s, "hochmoor", "falcon")
	if next, _ := play(t, s, nil); owner(next, "hochmoor") != "falcon" {
		t.Error("it falls although its owner is there")
	}
	s = valleys(t, two)
	army(&s, "falcon", s.Realms[1].Home, "5 schwert")
	if next, _ := play(t, s, nil); owner(next, s.Realms[1].Home) != "wolf" {
		t.Error("a home falls although its avatar stands there (TM-D40)")
	}
}

func TestTMS11PlunderIsAWeeksGoldOfTheLoser(t *testing.T) {
	for gold, want := range map[int]int{500: 40, 7: 7, 0: 0} {
		s := valleys(t, two)
		army(&s, "falcon", "gerstenau", "5 schwert")
		s.Realms[1].Gold = gold
		next, notes := play(t, s, nil)
		if owner(next, "gerstenau") != "falcon" {
			t.Fatal("not conquered")
		}
		if told := with(notes, "note.plunder"); want > 0 && (len(told) != 1 || told[0].Args["gold"] != "40" && told[0].Args["gold"] != "7" || len(told[0].To) != 2) {
			t.Errorf("told %v", told)
		}
		if got := next.Realms[0].Gold; got != 300+want+60+40+40-5 {
			t.Errorf("with %d there, the conqueror has %d", gold, got)
		}
	}
}

func TestTMS12ArmiesGiveEachOtherUnitsAfterTheBattle(t *testing.T) {
	s := valleys(t, two)
	army(&s, "falcon", "hochmoor", "60 schwert", "10 bogen")
	army(&s, "falcon", "hochmoor", "5 schwert")
	army(&s, "wolf", "hochmoor", "6 schwert")
	s.Armies[0].Stances = []terramagica.Stance{{Realm: "wolf", Army: 1, Status: terramagica.Support}}
	next, _ := play(t, s, map[game.Seat]string{"falcon": "1. Heer gibt 20 Fußsoldaten an 2. Heer\n1. Heer gibt Bogenschützen an neues Heer\n3. Heer nach Krähenpass"})
	if a := find(t, next, "falcon", 2); len(a.Units) != 1 || a.Units[0].HP != 250 {
		t.Errorf("equal units are not one: %+v", a)
	}
	if a := find(t, next, "falcon", 3); a.At != "kraehenpass" || a.Units[0].HP != 80 || len(a.Stances) != 0 {
		t.Errorf("the new army %+v", a)
	}
	next, _ = play(t, s, map[game.Seat]string{"falcon": "1. Heer gibt Bogenschützen an neues Heer"})
	if a := find(t, next, "falcon", 3); len(a.Stances) != 1 {
		t.Errorf("the new army has not the statuses of the old: %+v", a)
	}
	next, _ = play(t, s, map[game.Seat]string{"falcon": "1. Heer gibt alles an 2. Heer"})
	if len(next.Armies) != 2 || men(next, "falcon")["schwert"] != 65 {
		t.Errorf("united: %+v", next.Armies)
	}
	// The fallen are not handed on.
	army(&s, "wolf", "hochmoor", "3000 schwert")
	next, notes := play(t, s, map[game.Seat]string{"wolf": "2. Heer greift 1. Heer des Falken an", "falcon": "1. Heer gibt alles an neues Heer; 3. Heer nach Krähenpass"})
	if !has(notes, "note.give.failed") || !has(notes, "note.march.failed") || len(men(next, "falcon")) == 2 {
		t.Errorf("the dead walk: %v", men(next, "falcon"))
	}
	refused(t, s, "falcon", "1. Heer gibt 61 Fußsoldaten an 2. Heer", "problem.part")
	refused(t, s, "falcon", "1. Heer gibt Fußsoldaten an 9. Heer", "problem.army.new")
	army(&s, "falcon", "kornfurt", "5 schwert")
	refused(t, s, "falcon", "1. Heer gibt alles an 3. Heer", "problem.give.away")
	refused(t, s, "falcon", "1. Heer gibt alles an 1. Heer", "problem.give.self")
	refused(t, s, "falcon", "1. Heer gibt alles an 2. Heer; 1. Heer nach Krähenpass", "problem.give.self")
}

func TestTMS13ArmiesMarchOneProvinceAndPassEachOther(t *testing.T) {
	s := valleys(t, two)
	army(&s, "falcon", "hochmoor", "5 schwert")
	army(&s, "wolf", "kraehenpass", "5 schwert", "5 drache")
	next, _ := play(t, s, map[game.Seat]string{"falcon": "1. Heer nach Krähenpass", "wolf": "army 1 to High Moor"})
	if a, b := find(t, next, "falcon", 1), find(t, next, "wolf", 1); a.At != "kraehenpass" || b.At != "hochmoor" || len(next.Battles) != 0 {
		t.Errorf("%s and %s", a.At, b.At)
	}
	p := refused(t, s, "falcon", "1. Heer nach Kupferberg", "problem.far")
	if !slices.Equal(p.Want, []string{"Krähenpass", "Nebelpass", "Windpass", "Ziegenpass"}) {
		t.Errorf("it could march to %v", p.Want)
	}
	refused(t, s, "falcon", "1. Heer nach Krähenpass; 1. Heer nach Nebelpass", "problem.twice")
	// A battle that was not decided holds nobody (TM-D43).
	s = valleys(t, two)
	army(&s, "falcon", "hochmoor", "3 reiter")
	army(&s, "wolf", "hochmoor", "3 reiter")
	flee := "1. Heer: Leichte Reiter Reihe 10 Flucht; "
	next, notes := play(t, s, map[game.Seat]string{"falcon": flee + "1. Heer greift 1. Heer des Wolfs an; 1. Heer nach Krähenpass", "wolf": flee})
	if !has(notes, "note.outcome.undecided") || find(t, next, "falcon", 1).At != "kraehenpass" || find(t, next, "wolf", 1).At != "hochmoor" {
		t.Error("somebody was held, or driven away")
	}
}

func TestTMS14ProvincesYieldGoldAndMana(t *testing.T) {
	s := valleys(t, two)
	next, notes := play(t, s, nil)
	if r := next.Realms[0]; r.Gold != 300+60+40 || r.Mana != 6+1 {
		t.Errorf("%+v", r)
	}
	if told := with(notes, "note.income", "100"); len(told) != 2 || !slices.Equal(told[0].To, []game.Seat{"falcon"}) {
		t.Errorf("told %v", told)
	}
}

func TestTMS15MenAreRaisedInOwnProvincesForArmiesThatStandThere(t *testing.T) {
	s := valleys(t, two)
	army(&s, "falcon", "kupferberg", "5 schwert")
	next, _ := play(t, s, map[game.Seat]string{"falcon": "1. Heer nach Kornfurt\nKornfurt: 10 Bogenschützen Reihe 7 für 1. Heer\nKupferberg: 3 Ritter für neues Heer"})
	if a := find(t, next, "falcon", 1); len(a.Units) != 2 || a.Units[1].Row != 7 || a.Units[1].Tactic != "advance" {
		t.Errorf("%+v", a)
	}
	if a := find(t, next, "falcon", 2); a.At != "kupferberg" || a.Units[0].Kind != "ritter" {
		t.Errorf("%+v", a)
	}
	refused(t, s, "falcon", "Hochmoor: 5 Milizen", "problem.foreign")
	// Each of them is one of the people of the province (TM-N44).
	refused(t, s, "falcon", "Kupferberg: 60 Milizen für 2. Heer; Kupferberg: 30 Milizen für 2. Heer", "problem.recruits")
	refused(t, s, "falcon", "Kupferberg: 50 Fußsoldaten", "problem.gold")
	refused(t, s, "falcon", "1. Heer nach Kornfurt; Kupferberg: 5 Milizen für 1. Heer", "problem.raise.away")
	refused(t, s, "falcon", "Kupferberg: 5 Avatare", "problem.kind")
	// An army that falls is raised anew.
	fallen := valleys(t, two)
	army(&fallen, "falcon", "kornfurt", "1 miliz")
	army(&fallen, "wolf", "kornfurt", "500 reiter")
	fallen.Realms[1].Gold = 9000
	anew, _ := play(t, fallen, map[game.Seat]string{
		"falcon": "1. Heer nach Kupferberg; Kupferberg: 5 Milizen für 1. Heer", "wolf": "1. Heer greift 1. Heer des Falken an",
	})
	if a := find(t, anew, "falcon", 1); a.At != "kupferberg" || men(anew, "falcon")["miliz"] != 5 {
		t.Errorf("%+v", a)
	}
	// What was lost before the production is not raised, and costs nothing.
	army(&s, "wolf", "kornfurt", "5 schwert")
	next, notes := play(t, s, map[game.Seat]string{"falcon": "Kornfurt: 10 Milizen für neues Heer"})
	if !has(notes, "note.raise.failed", "@reason.lost") || next.Realms[0].Gold != 300-40+60-5 {
		t.Errorf("%d gold", next.Realms[0].Gold)
	}
	// And what cannot be paid any more in part.
	next, notes = play(t, s, map[game.Seat]string{"falcon": "Kupferberg: 66 Milizen für neues Heer"})
	if !has(notes, "note.raised", "53 miliz") || men(next, "falcon")["miliz"] != 3 {
		t.Errorf("%v raised, %v stay (TM-S17)", with(notes, "note.raised"), men(next, "falcon"))
	}
}

func TestTMS16WallsAreBuiltOnceAndRepaired(t *testing.T) {
	s := valleys(t, two, "repair", "paid")
	s.Realms[0].Gold = 3000
	home := slices.Index(ids(s), "kupferberg")
	s.Provinces[home].Forts[0].HP = 1000
	refused(t, s, "falcon", "Kupferberg: baue Palisade", "problem.stands")
	refused(t, s, "falcon", "Kupferberg: repariere Holzwall", "problem.repair")
	refused(t, s, "falcon", "Kupferberg: baue Zitadelle", "problem.gold")
	refused(t, s, "falcon", "Hochmoor: baue Burg", "problem.foreign")
	next, notes := play(t, s, map[game.Seat]string{"falcon": "Kupferberg: repariere Palisade; Kupferberg: baue Steinmauer"})
	if f := next.Provinces[home].Forts; len(f) != 3 || f[0].HP != 4000 || f[2].Kind != "mauer" {
		t.Errorf("%+v", f)
	}
	if next.Realms[0].Gold != 3000+100-225-1800 {
		t.Errorf("%d gold", next.Realms[0].Gold)
	}
	if told := with(notes, "note.wall.stands", "mauer"); len(told) != 1 || len(told[0].To) != 0 { // TM-S27, TM-N28
		t.Errorf("told %v", told)
	}
	free := valleys(t, two)
	free.Provinces[home].Forts[0].HP = 1000
	refused(t, free, "falcon", "Kupferberg: repariere Palisade", "problem.repair.free")
	if next, _ = play(t, free, nil); next.Provinces[home].Forts[0].HP != 4000 { // TM-D33
		t.Error("it does not mend by itself")
	}
	paid := valleys(t, two, "repair", "paid")
	paid.Provinces[home].Forts[0].HP = 1000
	if next, _ = play(t, paid, nil); next.Provinces[home].Forts[0].HP != 1000 {
		t.Error("it mends without being paid")
	}
}

func TestTMS17WhoIsNotPaidDeserts(t *testing.T) {
	s := valleys(t, two)
	army(&s, "falcon", "kupferberg", "100 schwert", "100 ritter")
	s.Realms[0].Gold = 0
	next, notes := play(t, s, nil)
	// 100 gold come in; 100 foot soldiers cost 100 a week and knights 2.6 each.
	if got := men(next, "falcon"); got["schwert"] != 100 || got["ritter"] != 0 || next.Realms[0].Gold != 0 {
		t.Errorf("%v stay, %d gold are left", got, next.Realms[0].Gold)
	}
	if !has(notes, "note.deserted", "100 ritter") || !has(notes, "note.upkeep.gold", "100") {
		t.Errorf("%v", with(notes, "note.deserted"))
	}
	warned := rules.Check(rules.View(s, game.As("falcon")), terramagica.Orders{})
	if len(warned) != 1 || warned[0].Severity != game.Warning || warned[0].Code != "problem.upkeep" || warned[0].Args["due"] != "360" {
		t.Errorf("nobody is warned: %v", warned)
	}
	army(&s, "wolf", "silberau", "3 drache")
	s.Realms[1].Mana = 0
	next, _ = play(t, s, nil)
	if got := men(next, "wolf")["drache"]; got != 0 { // 3 mana each, 1 comes in
		t.Errorf("%d dragons live on nothing", got)
	}
}

// TM-N40, TM-D42.
func TestTMS18ANewHomeIsChosenForFiveMana(t *testing.T) {
	s := valleys(t, two)
	refused(t, s, "falcon", "Hauptprovinz Kornfurt", "problem.home")
	s.Realms[0].Home = ""
	s.Realms[0].Mana = 4
	refused(t, s, "falcon", "Hauptprovinz Hochmoor", "problem.foreign")
	next, notes := play(t, s, map[game.Seat]string{"falcon": "Hauptprovinz Kornfurt"}) // 1 mana comes in
	if r := next.Realms[0]; r.Home != "kornfurt" || r.Mana != 0 {
		t.Errorf("%+v", r)
	}
	if told := with(notes, "note.manifest"); len(told) != 1 || len(told[0].To) != 0 {
		t.Errorf("told %v", told)
	}
	s.Realms[0].Mana = 3
	refused(t, s, "falcon", "Hauptprovinz Kornfurt", "problem.mana")
}

// TM-N39: all defenders and the avatar beaten.
func TestTMN39AHomeIsConqueredOnceItsAvatarIsBeaten(t *testing.T) {
	s := valleys(t, two)
	home := s.Realms[1].Home
	army(&s, "falcon", home, "3000 schwert", "60 katapult")
	army(&s, "wolf", home, "10 schwert")
	next, notes := play(t, s, map[game.Seat]string{"falcon": "1. Heer greift 1. Heer des Wolfs an"})
	if !has(notes, "note.home.lost", "@seat.wolf") || next.Realms[1].Home != "" || owner(next, home) != "falcon" {
		t.Errorf("%s belongs to %s", home, owner(next, home))
	}
	if b := next.Battles[0]; len(b.Forts) != 2 || b.FortSide != 1 { // TM-D25
		t.Errorf("walls %+v on side %d", b.Forts, b.FortSide)
	}
	// TM-N45: the Hierophant lives, as long as something is left to him.
	if next.Realms[1].Fell != 0 || next.Ended != "" {
		t.Error("the realm has gone under with its home")
	}
}

func TestTMS23EveryRealmBeginsWithItsPartOfTheMap(t *testing.T) {
	s := start(t, two, "mode", "campaign", "scenario", "valleys")
	if s.Realms[0].Home != "kupferberg" || s.Realms[1].Home != "silberau" || owner(s, "kornfurt") != "falcon" {
		t.Errorf("%+v", s.Realms)
	}
	if a := find(t, s, "wolf", 1); a.At != "silberau" || len(a.Units) != 3 {
		t.Errorf("%+v", a)
	}
	c, _ := rules.Info().Complete(game.Config{Options: map[string]string{"mode": "campaign", "scenario": "valleys"}})
	if _, err := rules.Setup(c, game.NewClerk(game.Seed{}, 0, nil)); err == nil {
		t.Error("eight realms in four valleys")
	}
	c.Options["document"] = "{"
	if _, err := rules.Setup(c, game.NewClerk(game.Seed{}, 0, nil)); err == nil {
		t.Error("a map that is none")
	}
}

func TestTMS24TheShareOfProvincesWins(t *testing.T) {
	s := valleys(t, two, "share", "60")
	for n := range 10 {
		if s.Provinces[n].Owner == "" {
			s.Provinces[n].Owner = "wolf"
		}
	}
	next, _ := play(t, s, nil)
	if next.Ended != "" {
		t.Fatalf("%d of 17 are enough", rules.Result(next).Standing[0].Points)
	}
	for n := range 14 {
		if s.Provinces[n].Owner == "" {
			s.Provinces[n].Owner = "wolf"
		}
	}
	next, notes := play(t, s, nil)
	if next.Ended != terramagica.EndedShare || !slices.Equal(next.Winners, []game.Seat{"wolf"}) || !has(notes, "note.end.share") {
		t.Errorf("ended %q with %+v", next.Ended, rules.Result(next))
	}
	last := valleys(t, two, "weeks", "1")
	if next, _ = play(t, last, nil); next.Ended != terramagica.EndedWeeks || len(next.Winners) != 2 {
		t.Errorf("ended %q, won by %v", next.Ended, next.Winners)
	}
}

func TestTMS25ARealmWithoutAnythingHasGoneUnder(t *testing.T) {
	s := valleys(t, three)
	give(&s, "kupferberg", "wolf")
	give(&s, "kornfurt", "wolf")
	s.Realms[0].Home = ""
	army(&s, "falcon", "hochmoor", "1 schwert")
	army(&s, "wolf", "hochmoor", "500 schwert")
	next, notes := play(t, s, map[game.Seat]string{"wolf": "1. Heer greift 1. Heer des Falken an"})
	if !has(notes, "note.fell", "@seat.falcon") || next.Realms[0].Fell != 1 {
		t.Fatal("it has not")
	}
	if p := rules.Pending(next); slices.Contains(p.Seats, "falcon") {
		t.Errorf("still waiting for it: %v", p)
	}
	if r := rules.Result(next).Standing; r[2].Seat != "falcon" || !r[2].Out {
		t.Errorf("%+v", r)
	}
}

// TM-D45: the rules know weeks and no hours; when they are evaluated is up to the match.
func TestTMD45WeeksAreCountedAndHoursAreNot(t *testing.T) {
	s := valleys(t, two)
	for week, want := range []string{"1", "2", "3"} {
		if p := rules.Pending(s); p.Phase != want || p.Kind != "phase.week" {
			t.Errorf("week %d is %v", week+1, p)
		}
		s, _ = play(t, s, nil)
	}
}
