package terramagica_test

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/quarrel"
)

const ground = "walstatt"

func TestTMS1ThereAreBattlesAndCampaigns(t *testing.T) {
	if s := start(t, two); len(s.Provinces) != 1 || s.Week != 0 {
		t.Errorf("a battle has %d provinces and begins in week %d", len(s.Provinces), s.Week)
	}
	if s := start(t, two, "mode", "campaign"); len(s.Provinces) != 33 || s.Week != 1 {
		t.Errorf("a campaign has %d provinces and begins in week %d", len(s.Provinces), s.Week)
	}
	s := field(t, two)
	army(&s, "falcon", ground, "10 schwert")
	army(&s, "wolf", ground, "10 schwert")
	refused(t, s, "falcon", "Hauptprovinz Walstatt", "problem.mode")
	if _, problems := rules.Read(rules.View(s, game.Public), "de", "1. Heer: Fußsoldaten Reihe 2"); !game.HasError(problems) {
		t.Error("the public gives orders")
	}
}

func TestTMS3TheSeedOfTheEvaluationIsToldAndBattlesFollowFromIt(t *testing.T) {
	s := field(t, two)
	army(&s, "falcon", ground, "60 schwert", "40 bogen")
	army(&s, "wolf", ground, "50 pike")
	next, notes := play(t, s, map[game.Seat]string{"falcon": "1. Heer greift 1. Heer des Wolfs an"})
	told := with(notes, "note.seed")
	if len(told) != 1 || len(told[0].To) > 0 {
		t.Fatalf("told %v", told)
	}
	evaluation, err := strconv.ParseUint(told[0].Args["seed"], 16, 64)
	if err != nil {
		t.Fatal(err)
	}
	chance := quarrel.Stream(evaluation, 1)
	quarrel.Order(&chance, 2)
	b := next.Battles[0]
	if want := fmt.Sprintf("%016x", chance.Next()); b.Seed != want {
		t.Errorf("the battle has the seed %s, want %s", b.Seed, want)
	}
}

// TM-D44: whoever has a protocol can fight its battle again.
func TestTMD44ABattleCanBeFoughtAgainFromItsProtocol(t *testing.T) {
	s := field(t, two, "holder", "lot")
	army(&s, "falcon", ground, "60 schwert", "40 bogen")
	army(&s, "wolf", ground, "50 pike", "9 katapult")
	next, _ := play(t, s, map[game.Seat]string{"falcon": "1. Heer greift 1. Heer des Wolfs an", "wolf": "1. Heer: Katapulte Reihe 5 Position halten"})
	b := next.Battles[0]
	again, err := b.Protocol(rules.View(next, game.As("falcon")).Catalogue(), "de")
	if err != nil {
		t.Fatal(err)
	}
	for side := range b.Sides {
		for n, f := range b.Sides[side] {
			if again.Result.Units[side][n].HP != f.Left {
				t.Errorf("%s of %s has %v left, again %v", f.Kind, f.Realm, f.Left, again.Result.Units[side][n].HP)
			}
		}
	}
	if len(b.Forts) != 2 || again.Result.Forts[1] != b.Forts[1].Left || again.Result.Rounds != b.Rounds || len(again.Events) == 0 {
		t.Errorf("no walls, or %d rounds instead of %d: %+v", again.Result.Rounds, b.Rounds, b)
	}
	if !slices.ContainsFunc(slices.Concat(b.Sides[0], b.Sides[1]), func(f terramagica.Fighter) bool { return f.Army == 0 }) {
		t.Error("no avatar")
	}
	b.Sides[0][0].Kind = "trebuchet"
	if _, err := b.Protocol(catalogue.Standard(), "de"); err == nil {
		t.Error("a battle of strangers is fought")
	}
}

func TestTMS5APartOfAUnitStandsInAnotherRowInThisBattle(t *testing.T) {
	s := field(t, two)
	army(&s, "falcon", ground, "60 schwert")
	s.Armies[0].Units[0].HP -= 3 // somebody is wounded
	army(&s, "wolf", ground, "10 pike")
	next, _ := play(t, s, map[game.Seat]string{"falcon": "1. Heer: 20 Fußsoldaten Reihe 3 Position halten\n1. Heer greift 1. Heer des Wolfs an"})
	var got []string
	for _, f := range slices.Concat(next.Battles[0].Sides[0], next.Battles[0].Sides[1]) {
		got = append(got, fmt.Sprint(f.Kind, " ", f.HP, " ", f.Row, " ", f.Tactic))
	}
	if want := []string{"schwert 397 1 charge", "schwert 200 3 hold", "pike 100 1 charge"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	refused(t, s, "falcon", "1. Heer: 60 Fußsoldaten Reihe 3", "problem.part")
}

// TM-N3, TM-S6.
func TestTMS6AStatusIsTowardsWhoStandsInTheSameProvince(t *testing.T) {
	s := valleys(t, two, "sight", "all")
	army(&s, "falcon", "hochmoor", "10 schwert")
	army(&s, "wolf", "hochmoor", "10 schwert")
	army(&s, "wolf", "tannicht", "10 schwert")
	refused(t, s, "falcon", "1. Heer greift 2. Heer des Wolfs an", "problem.target")
	refused(t, s, "falcon", "1. Heer greift 9. Heer des Wolfs an", "problem.target")
	refused(t, s, "falcon", "1. Heer greift Avatar des Wolfs an", "problem.target")
	refused(t, s, "falcon", "1. Heer unterstützt 1. Heer", "problem.self")
	refused(t, s, "wolf", "1. Heer greift 2. Heer an", "problem.own")
	s, _ = play(t, s, map[game.Seat]string{"falcon": "1. Heer unterstützt 1. Heer des Wolfs"})
	if len(find(t, s, "falcon", 1).Stances) != 1 {
		t.Fatal("the status does not stay (TM-D38)")
	}
	s, notes := play(t, s, map[game.Seat]string{"wolf": "1. Heer nach Nebelpass"})
	if len(find(t, s, "falcon", 1).Stances) != 0 || !has(notes, "note.towards.none") {
		t.Error("the status does not end with the company")
	}
}

// TM-N4, TM-S7.
func TestTMS7DeclaredStatusesShowAtOnceAndNothingElseDoes(t *testing.T) {
	s := field(t, three)
	for _, seat := range three {
		army(&s, seat, ground, "10 schwert")
	}
	o, problems := rules.Read(rules.View(s, game.As("wolf")), "de", "1. Heer greift 1. Heer des Falken an; 1. Heer: Fußsoldaten Reihe 9")
	if game.HasError(problems) {
		t.Fatal(problems)
	}
	saved := []game.SeatOrders[terramagica.Orders]{{Seat: "wolf", Orders: o}}
	declared := rules.Declare(s, saved)
	v := rules.View(declared, game.As("falcon"))
	want := []terramagica.Declared{{By: "wolf", Number: 1, Stance: terramagica.Stance{Realm: "falcon", Army: 1, Status: terramagica.Attack}}}
	if !reflect.DeepEqual(v.Towards, want) {
		t.Errorf("falcon sees %v", v.Towards)
	}
	for _, seat := range []game.Seat{"stag", "wolf"} {
		if !reflect.DeepEqual(rules.View(declared, game.As(seat)), rules.View(s, game.As(seat))) {
			t.Errorf("%s sees something", seat)
		}
	}
	if v.Towards = nil; !reflect.DeepEqual(v, rules.View(s, game.As("falcon"))) {
		t.Error("falcon sees more than the status")
	}
	// It can change until the evaluation.
	s, _ = play(t, s, map[game.Seat]string{"wolf": "1. Heer unterstützt 1. Heer des Falken"})
	taken, _ := rules.Read(rules.View(s, game.As("wolf")), "de", "1. Heer kein Status gegen 1. Heer des Falken")
	if seen := rules.View(rules.Declare(s, []game.SeatOrders[terramagica.Orders]{{Seat: "wolf", Orders: taken}}), game.As("falcon")).Towards; len(seen) != 0 {
		t.Errorf("taken back it still shows: %v", seen)
	}
	if seen := rules.View(s, game.As("falcon")).Towards; len(seen) != 1 {
		t.Errorf("what stays set shows as %v", seen)
	}
}

func TestTMS8TheOrderBeforeTheLotIsByRealmAndNumberAndTheAvatarIsLast(t *testing.T) {
	s := field(t, two, "holder", "lot")
	holder, other := s.Provinces[0].Owner, game.Seat("falcon")
	if holder == other {
		other = "wolf"
	}
	army(&s, other, ground, "10 schwert")
	army(&s, other, ground, "10 schwert")
	_, notes := play(t, s, map[game.Seat]string{other: fmt.Sprintf("army 1 attacks avatar of the %s", holder)})
	order := with(notes, "note.order")
	if len(order) != 3 || order[2].Args["army"] != "avatar of "+string(holder) {
		t.Errorf("internal order %v", order)
	}
	if has(notes, "note.order", "4") {
		t.Error("too many")
	}
}

func TestTMS9HealingIsForThoseWhoRest(t *testing.T) {
	for option, want := range map[string]float64{"none": 97, "rest": 100} {
		s := field(t, two, "healing", option)
		army(&s, "falcon", ground, "10 schwert")
		army(&s, "wolf", ground, "10 schwert")
		s.Armies[0].Units[0].HP = 97 // TM-D19: one of ten is wounded
		next, notes := play(t, s, nil)
		if got := next.Armies[0].Units[0].HP; got != want {
			t.Errorf("%s: %v, want %v (TM-D20)", option, got, want)
		}
		if has(notes, "note.healed") != (option == "rest") {
			t.Errorf("%s: told otherwise", option)
		}
	}
	s := field(t, two, "healing", "rest")
	army(&s, "falcon", ground, "1000 schwert")
	army(&s, "wolf", ground, "10 schwert")
	next, notes := play(t, s, map[game.Seat]string{"wolf": "1. Heer greift 1. Heer des Falken an"})
	if hp := next.Armies[0].Units[0].HP; hp == float64(int(hp/10)*10) || has(notes, "note.healed") {
		t.Errorf("who fought has %v", hp)
	}
}

// TM-N8, TM-N9: two who attack a third independently.
func TestTMN9TheSecondAttackerHasItEasier(t *testing.T) {
	s := field(t, three)
	army(&s, "falcon", ground, "30 schwert")
	army(&s, "stag", ground, "100 schwert")
	army(&s, "wolf", ground, "30 schwert")
	next, notes := play(t, s, map[game.Seat]string{
		"falcon": "1. Heer greift 1. Heer des Hirschs an", "wolf": "1. Heer greift 1. Heer des Hirschs an",
	})
	if len(next.Battles) != 2 || next.Battles[0].Number != 1 || next.Battles[1].Number != 2 {
		t.Fatalf("%d battles", len(next.Battles))
	}
	var strength [2]float64
	for n, b := range next.Battles {
		for _, f := range slices.Concat(b.Sides[0], b.Sides[1]) {
			if f.Realm == "stag" {
				strength[n] = f.HP
			}
		}
	}
	if strength[1] >= strength[0] {
		t.Errorf("the stag stands with %v, then with %v", strength[0], strength[1])
	}
	// TM-N42: all three read of both.
	for _, n := range with(notes, "note.battle") {
		if len(n.To) != 3 {
			t.Errorf("told to %v", n.To)
		}
	}
}

// TM-N6.
func TestTMN6TwoArmiesAttackJointly(t *testing.T) {
	s := field(t, three)
	for _, seat := range three {
		army(&s, seat, ground, "30 schwert")
	}
	next, _ := play(t, s, map[game.Seat]string{
		"falcon": "1. Heer greift 1. Heer des Hirschs an; 1. Heer unterstützt 1. Heer des Wolfs",
		"wolf":   "1. Heer greift 1. Heer des Hirschs an; 1. Heer unterstützt 1. Heer des Falken",
	})
	if len(next.Battles) != 1 || len(next.Battles[0].Sides[0]) != 2 {
		t.Errorf("battles %+v", next.Battles)
	}
}

func TestTMN37TheHolderHasTheAvatarAndTMN41ItIsBackNextWeek(t *testing.T) {
	s := field(t, two, "holder", "lot")
	holder, other := s.Provinces[0].Owner, game.Seat("falcon")
	if holder == other {
		other = "wolf"
	}
	army(&s, holder, ground, "10 reiter")
	army(&s, other, ground, "40 drache")
	attack := map[game.Seat]string{
		other:  "army 1: dragons row 2 advance; army 1 attacks army 1 of the " + string(holder),
		holder: "army 1: light riders row 10 flee",
	}
	next, _ := play(t, s, attack)
	avatar := func(b terramagica.Battle) terramagica.Fighter {
		for side := range b.Sides {
			last := b.Sides[side][len(b.Sides[side])-1]
			if last.Army == 0 {
				return last
			}
		}
		t.Fatal("no avatar at the end of a side (TM-D39)")
		return terramagica.Fighter{}
	}
	first := avatar(next.Battles[0])
	if first.Row != 1 || first.Tactic != "charge" || first.HP != 1500 || first.Left != 0 { // TM-N38
		t.Fatalf("avatar %+v", first)
	}
	if len(find(t, next, other, 1).Units) == 0 || next.Ended != "" {
		t.Fatal("the match is over too early to show it")
	}
	again, _ := play(t, next, nil) // the order to attack stays (TM-D38)
	if second := avatar(again.Battles[len(again.Battles)-1]); second.HP != 1500 {
		t.Errorf("the avatar comes back with %v", second.HP)
	}
}

// TM-N39, TM-D40, TM-D41, TM-D42, TM-S20.
func TestTMS20WhoLosesTheGroundHasNoAvatarAndItIsFree(t *testing.T) {
	s := field(t, two, "holder", "lot")
	holder, other := s.Provinces[0].Owner, game.Seat("falcon")
	if holder == other {
		other = "wolf"
	}
	army(&s, other, ground, "2000 schwert", "50 katapult")
	if err := rules.Verify(s); err != nil {
		t.Fatal(err)
	}
	next, notes := play(t, s, map[game.Seat]string{other: "army 1 attacks avatar of the " + string(holder)})
	if !has(notes, "note.home.lost") || next.Provinces[0].Owner != "" || next.Realms[slices.Index(two, holder)].Home != "" {
		t.Errorf("the home of %s is held: %+v", holder, next.Provinces[0])
	}
	if next.Ended != terramagica.EndedAlliance || !slices.Equal(next.Winners, []game.Seat{other}) { // TM-S21
		t.Errorf("ended %q, won by %v", next.Ended, next.Winners)
	}
	if !has(notes, "note.fell", "@seat."+string(holder)) { // TM-S25
		t.Error("nobody says that the holder has gone under")
	}
}

func TestTMS19ArmiesAreBoughtInSecretForTheSameGold(t *testing.T) {
	s := start(t, two, "gold", "1000")
	if p := rules.Pending(s); p.Phase != "0" || p.Kind != "phase.muster" {
		t.Errorf("pending %v", p)
	}
	refused(t, s, "falcon", "101 Fußsoldaten", "problem.gold")
	refused(t, s, "falcon", "1 Avatar des Hierophanten", "problem.kind")
	refused(t, s, "falcon", "1000000 Fußsoldaten", "problem.men")
	refused(t, s, "falcon", "10 Fußsoldaten Reihe 11", "problem.row")
	next, notes := play(t, s, map[game.Seat]string{"falcon": "50 Fußsoldaten Reihe 2 Vorrücken\n30 Bogenschützen"})
	if got := men(next, "falcon"); got["schwert"] != 50 || got["bogen"] != 30 {
		t.Errorf("falcon has %v", got)
	}
	if u := find(t, next, "falcon", 1).Units[0]; u.Row != 2 || u.Tactic != "advance" {
		t.Errorf("falcon's first unit %+v", u)
	}
	if got := men(next, "wolf"); len(got) < 3 {
		t.Errorf("who orders nothing gets %v", got)
	}
	if sheet := rules.Default(rules.View(s, game.As("wolf"))); len(sheet.Raises) != len(men(next, "wolf")) {
		t.Errorf("the default is %v", sheet)
	}
	for _, n := range with(notes, "note.muster") {
		if len(n.To) != 1 {
			t.Errorf("rows and gold of an army are told to %v", n.To)
		}
	}
	if all := start(t, two, "muster", "standard"); all.Week != 1 || len(all.Armies) != 2 {
		t.Error("the standard armies are not there at once")
	}
}

func TestTMS21ABattleEndsWhenAllWhoLiveSupportEachOther(t *testing.T) {
	s := field(t, three)
	for _, seat := range three {
		army(&s, seat, ground, "10 schwert")
	}
	sheets := map[game.Seat]string{
		"falcon": "1. Heer unterstützt 1. Heer des Wolfs; 1. Heer unterstützt 1. Heer des Hirschs",
		"stag":   "1. Heer unterstützt 1. Heer des Wolfs; 1. Heer unterstützt 1. Heer des Falken",
	}
	s, _ = play(t, s, sheets)
	if s.Ended != "" {
		t.Fatal("one of three does not support the others, and the match is over")
	}
	s, notes := play(t, s, map[game.Seat]string{"wolf": "1. Heer unterstützt 1. Heer des Falken; 1. Heer unterstützt 1. Heer des Hirschs"})
	if s.Ended != terramagica.EndedAlliance || len(s.Winners) != 3 || !has(notes, "note.end.alliance.shared", "3") {
		t.Errorf("ended %q, won by %v", s.Ended, s.Winners)
	}
	for _, st := range rules.Result(s).Standing {
		if st.Rank != 1 {
			t.Errorf("%s is %d", st.Seat, st.Rank)
		}
	}
}

func TestTMS22AfterTheLastWeekTheWorthOfTheLivingCounts(t *testing.T) {
	s := field(t, three, "weeks", "2")
	army(&s, "falcon", ground, "10 schwert")
	army(&s, "stag", ground, "5 ritter")
	army(&s, "wolf", ground, "9 schwert")
	s, _ = play(t, s, nil)
	if s.Ended != "" {
		t.Fatal("it ended after one week")
	}
	s, _ = play(t, s, nil)
	r := rules.Result(s)
	if s.Ended != terramagica.EndedWeeks || !r.Over || !slices.Equal(s.Winners, []game.Seat{"stag"}) || r.Standing[0].Points != 130 || r.Standing[2].Seat != "wolf" {
		t.Errorf("ended %q: %+v", s.Ended, r)
	}
	if !rules.Pending(s).Over() {
		t.Error("still waiting")
	}
	if p := refused(t, s, "falcon", "1. Heer: Fußsoldaten Reihe 2", "problem.over"); len(p.Cite) == 0 {
		t.Error("no rule is cited")
	}
}
