package rathersilly_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/reporttest"
)

// telling is a small position in which a note is told that seldom comes about.
type telling struct {
	note    string
	phase   string // "S1903M" if it is left out
	options []string
	units   map[game.Seat]string // "A mun, V bur"
	set     func(*rathersilly.State)
	sheets  map[game.Seat]string
	seed    byte
}

type sheets = map[game.Seat]string

var one = []string{"pace", "seasons"}

var tellings = []telling{
	{note: "note.failed.headon", units: sheets{"germany": "A mun", "france": "A bur"}, sheets: sheets{"germany": "A Mun - Bur", "france": "A Bur - Mun"}},
	{note: "note.failed.prevented", units: sheets{"germany": "A mun", "france": "A par"}, sheets: sheets{"germany": "A Mun - Bur", "france": "A Par - Bur"}},
	{note: "note.failed.own", units: sheets{"germany": "A mun, A kie"}, sheets: sheets{"germany": "A Mun - Kie"}},
	{note: "note.failed.cut", units: sheets{"germany": "A mun, A ruh", "france": "A bur", "england": "A hol"}, sheets: sheets{"germany": "A Mun - Bur; A Ruh S A Mun - Bur", "england": "A Hol - Ruh"}},
	{note: "note.failed.convoy", units: sheets{"england": "F nth, A yor", "germany": "F hel, F ska"}, sheets: sheets{"england": "A Yor - Den; F NTH C A Yor - Den", "germany": "F HEL - NTH; F SKA S F HEL - NTH"}},
	{note: "note.failed.lost", units: sheets{"germany": "A mun, A ruh", "france": "A bur, A bel"}, sheets: sheets{"germany": "A Mun - Bur; A Ruh S A Mun - Bur", "france": "A Bur - Ruh; A Bel S A Bur - Ruh"}},
	{note: "note.failed.circle", units: sheets{"turkey": "F ank, A con, A smy", "russia": "A bul"}, sheets: sheets{"turkey": "F Ank - Con; A Con - Smy; A Smy - Ank", "russia": "A Bul - Con"}},
	{note: "note.failed.air", units: sheets{"germany": "V mun, A mun", "france": "A bel"}, sheets: sheets{"germany": "V Mun - Ruh - Bel; A Mun - Ruh - Bel"}},
	{note: "note.failed.gaveway", units: sheets{"germany": "A war", "monsters": "MW sil, MW mun, MW ber"}, set: tardis("war"), sheets: sheets{"germany": "A War - Sil", "doctor": "T War - Sil"}},
	{note: "note.failed.paradox", units: sheets{"england": "F lon, F wal", "france": "A bre, F eng"}, sheets: sheets{"england": "F Wal - ENG; F Lon S F Wal - ENG", "france": "A Bre - Lon; F ENG C A Bre - Lon"}},
	{note: "note.failed.tangled", units: sheets{"england": "F lon, F edi, F wal, F iri", "france": "A bre, F eng, F bel", "russia": "A nwy, F nth"}, sheets: sheets{
		"england": "F Lon S F Edi - NTH; F Edi - NTH; F Wal - ENG; F IRI S F Wal - ENG", "france": "A Bre - Lon; F ENG C A Bre - Lon; F Bel S F ENG", "russia": "A Nwy - Bel; F NTH C A Nwy - Bel",
	}},
	{note: "note.failed.apart", units: sheets{"germany": "A sil", "austria": "V sil"}, sheets: sheets{"germany": "A Sil - Gal - Bud", "austria": "V Sil - Gal - War"}},
	{note: "note.failed.onward", units: sheets{"germany": "V mun, A mun"}, sheets: sheets{"germany": "V Mun - Ruh - Bel; A Mun - Ruh by V"}},
	{note: "note.failed.afloat", units: sheets{"england": "V lon, A lon"}, sheets: sheets{"england": "V Lon - NTH; A Lon - NTH"}},
	{note: "note.order.unasked", units: sheets{"germany": "A mun", "russia": "AZ ber"}, sheets: sheets{"russia": "AZ Ber LURE A Mun"}},
	{note: "note.lure.torn", units: sheets{"germany": "A mun", "russia": "AZ ber", "italy": "AZ tyr"}, sheets: sheets{"russia": "AZ Ber LURE A Mun", "italy": "AZ Tyr LURE A Mun"}},
	{note: "note.lure.stranded", units: sheets{"germany": "A lon", "russia": "AZ mun"}, sheets: sheets{"russia": "AZ Mun LURE A Lon"}},
	{note: "note.lure.jammed", units: sheets{"germany": "A mun", "russia": "AZ ber, DA kie"}, sheets: sheets{"russia": "AZ Ber LURE A Mun; DA Kie JAM"}},
	{note: "note.borg.starved", options: one, set: func(s *rathersilly.State) { s.Borg.At = "tun" }},
	{note: "note.borg.lapsed", phase: "S1903R", units: sheets{"germany": "A mun"}, set: func(s *rathersilly.State) { s.Borg = rathersilly.Borg{At: "tun", Ate: []game.Seat{"germany"}} }},
	{note: "note.why.draw", phase: "S1903R", units: sheets{"england": "A lon, F nth"}, set: func(s *rathersilly.State) { s.Borg.At = "eng" }},
	{note: "note.why.amazons", phase: "S1903R", units: sheets{"russia": "AZ lon", "england": "F nth"}, set: func(s *rathersilly.State) { s.Borg.At = "eng" }},
	{note: "note.built.immune", phase: "F1903W", units: sheets{"germany": "A mun"}, set: func(s *rathersilly.State) {
		s.Centres["germany"] = []string{"mun", "kie", "ber"}
		s.Roles["germany"] = rathersilly.Role{Fleets: 4}
	}, sheets: sheets{"germany": "+F Kie"}},
	{note: "note.twin.died", phase: "S1903M", options: one, units: sheets{"germany": "SA ruh, SF kie"}, set: func(s *rathersilly.State) { s.Herds = map[game.Seat][]string{"italy": {"ruh"}}; twins(s) }, sheets: sheets{"italy": "L Ruh EXP"}},
	{note: "note.twins.held", units: sheets{"germany": "SA kie, SA mun"}, set: twins, sheets: sheets{"germany": "SA Kie - Hol; SA Mun - Boh"}},
	{note: "note.twins.parted", options: one, units: sheets{"germany": "SA kie, SA mun", "england": "A den, F bal, F hel"}, set: twins, sheets: sheets{"england": "A Den - Kie; F BAL S A Den - Kie; F HEL S A Den - Kie", "germany": "SA Kie R Hol"}},
	{note: "note.birds.grounded", units: sheets{"england": "V lon, A lon", "france": "A lvp"}, sheets: sheets{"england": "V Lon - Yor - Edi; A Lon - Yor - Edi", "france": "A Lvp vZ"}},
	{note: "note.birds.dropped", units: sheets{"germany": "V mun, A mun", "france": "A bel"}, sheets: sheets{"germany": "V Mun - Ruh - Bel; A Mun - Ruh - Bel"}},
	{note: "note.birds.drowned", units: sheets{"england": "V lon, A lon", "france": "A den"}, sheets: sheets{"england": "V Lon - NTH - Den; A Lon - NTH - Den"}},
	{note: "note.birds.shot", units: sheets{"germany": "V mun, A mun", "france": "A bel, A ruh"}, sheets: sheets{"germany": "V Mun - Ruh - Bel; A Mun - Ruh - Bel"}},
	{note: "note.birds.crashed", units: sheets{"germany": "V mun, A mun, V kie, A kie"}, sheets: sheets{"germany": "V Mun - Ruh - Bel; A Mun - Ruh - Bel; V Kie - Ruh - Bel; A Kie - Ruh - Bel"}},
	{note: "note.birds.heartbroken", options: one, units: sheets{"germany": "A mun", "france": "V bur"}, sheets: sheets{"germany": "A Mun vZ"}},
	{note: "note.birds.scared", options: []string{"pace", "seasons", "bird_retreat_range", "1"}, units: sheets{"germany": "A mun, V mun"}, sheets: sheets{"germany": "A Mun vZ"}},
	{note: "note.birds.kept", units: sheets{"germany": "A mun", "france": "V bur"}, sheets: sheets{"germany": "A Mun vZ", "france": "V Bur - Mun"}},
	{note: "note.birds.frightened", units: sheets{"germany": "A mun", "france": "V bre"}, sheets: sheets{"germany": "A Mun vZ", "france": "V Bre - Par - Bur"}},
	{note: "note.merge.merged", units: sheets{"germany": "A mun", "france": "A par"}, sheets: sheets{"germany": "A Mun - Bur", "france": "A Par - Bur", "soothsayer": "FORESEE Bur A"}},
	{note: "note.monster.approaches", units: sheets{"monsters": "MW pru, MW ber, MW war"}},
	{note: "note.monster.stranded", units: sheets{"monsters": "MW naf, MS tun"}},
	{note: "note.retreat.clashed", phase: "S1903R", units: sheets{"germany": "A vie", "italy": "A boh"}, set: func(s *rathersilly.State) {
		s.Dislodged = []rathersilly.Dislodged{
			{Power: "austria", UnitInfo: rathersilly.UnitInfo{Unit: "A boh"}, By: "mun", To: []string{"gal", "tyr"}},
			{Power: "russia", UnitInfo: rathersilly.UnitInfo{Unit: "A vie"}, By: "bud", To: []string{"gal", "tyr"}},
		}
	}, sheets: sheets{"austria": "A Boh R Tyr", "russia": "A Vie R Tyr"}},
	{note: "note.retreat.norefuge", options: one, units: sheets{"italy": "F alb", "turkey": "A ser, F gre, F ion", "austria": "A tri, F adr"}, sheets: sheets{"turkey": "A Ser - Alb; F Gre S A Ser - Alb"}},
	{note: "note.tardis.came", units: sheets{"germany": "A mun"}, set: tardis("mun"), sheets: sheets{"germany": "A Mun - Ber", "doctor": "T Mun - Ber"}},
	{note: "note.tardis.stayed", units: sheets{"germany": "A mun", "france": "A ber"}, set: tardis("mun"), sheets: sheets{"germany": "A Mun - Ber", "doctor": "T Mun - Ber"}},
	{note: "note.tardis.left", options: one, units: sheets{"germany": "A mun", "france": "A bur, A ruh"}, set: tardis("mun"), sheets: sheets{"france": "A Bur - Mun; A Ruh S A Bur - Mun", "doctor": "T Mun R HYP"}},
	{note: "note.tardis.monster", options: []string{"hyper_error", "0"}, units: sheets{"monsters": "MW ukr"}, sheets: sheets{"doctor": "T HYP Ber"}, set: func(s *rathersilly.State) { s.Units["monsters"][0].Unit = "MW ber"; s.Units["germany"] = nil }},
	{note: "note.tardis.hopped", options: []string{"hyper_error", "0"}, units: sheets{"germany": "A mun"}, sheets: sheets{"doctor": "T HYP Ber"}},
	{note: "note.tardis.erred", options: []string{"hyper_error", "100"}, units: sheets{"germany": "A mun"}, sheets: sheets{"doctor": "T HYP Ber"}},
	{note: "note.won.centres", phase: "F1903W", units: sheets{"germany": "A mun"}, set: func(s *rathersilly.State) { s.Centres = map[game.Seat][]string{"germany": eighteen} }},
	{note: "note.end.centres", phase: "F1903W", units: sheets{"germany": "A mun"}, set: func(s *rathersilly.State) { s.Centres = map[game.Seat][]string{"germany": eighteen} }},
	{note: "note.won.points", phase: "F1903W", units: sheets{"germany": "A mun"}, set: func(s *rathersilly.State) { s.Roles["doctor"] = rathersilly.Role{Points: 30} }},
	{note: "note.end.doctor", phase: "F1903W", units: sheets{"germany": "A mun"}, set: func(s *rathersilly.State) { s.Roles["doctor"] = rathersilly.Role{Points: 30} }},
	{note: "note.end.shared", phase: "F1903W", units: sheets{"germany": "A mun"}, set: func(s *rathersilly.State) {
		s.Centres, s.Roles["doctor"] = map[game.Seat][]string{"germany": eighteen}, rathersilly.Role{Points: 30}
	}},
	{note: "note.end.fool", phase: "F1920W", units: sheets{"germany": "A mun"}},
	{note: "note.end.years", phase: "F1903W", options: []string{"years", "3"}, units: sheets{"germany": "A mun"}, set: func(s *rathersilly.State) {
		s.Seats = slices.DeleteFunc(s.Seats, func(seat game.Seat) bool { return seat == "fool" })
	}},
	{note: "note.centre.tardis", phase: "F1903M", options: one, units: sheets{"germany": "A mun"}, set: tardis("ber")},
	{note: "note.centre.freed", phase: "F1903M", options: []string{"pace", "seasons", "borg_sc", "neutral"}, units: sheets{"germany": "A mun, A ber"}, set: func(s *rathersilly.State) {
		s.Borg.At, s.Centres = "ber", map[game.Seat][]string{"germany": {"ber", "mun"}}
	}},
	{note: "note.hole.closed", phase: "S1903R", units: sheets{"germany": "A mun"}, set: func(s *rathersilly.State) { s.Hole = []string{"lon", "ion"} }},
}

var eighteen = strings.Fields("mun ber kie par bre mar lon edi lvp bel hol den nwy swe spa por tun rom")

func twins(s *rathersilly.State) { s.Roles["germany"] = rathersilly.Role{Twins: true} }

func tardis(at string) func(*rathersilly.State) {
	return func(s *rathersilly.State) { s.Tardis = at }
}

// scene is the position as a step.
func (c telling) scene(t *testing.T) gametest.Scene {
	phase := c.phase
	if phase == "" {
		phase = "S1903M"
	}
	s := position(t, phase, c.options...)
	s.Borg.At = "naf"
	for seat, units := range c.units {
		put(&s, seat, strings.Split(units, ", ")...)
		for n := range s.Units[seat] {
			if class, _, _ := strings.Cut(s.Units[seat][n].Unit, " "); class == "AZ" || class == "DA" {
				s.Units[seat][n].Supply = "quota"
			} else if strings.HasPrefix(class, "M") {
				s.Units[seat][n].Supply = "none"
			}
		}
	}
	if c.set != nil {
		c.set(&s)
	}
	return gametest.Scene{State: s, Sheets: c.sheets, Lang: "en", Seed: c.seed}
}

// tellingOf is all that tests tell of the game: stored matches and small positions.
func tellingOf(t *testing.T) gametest.Telling {
	t.Helper()
	y := gametest.Telling{Texts: rathersilly.Texts, Read: reporttest.Read, Steps: stored(t), Spared: map[string]string{
		"note.failed.held other n1*":         "of twins, who help each other without an order, only that it was not enough is known",
		"note.failed.prevented other n1*":    "likewise",
		"note.failed.prevented other other*": "of several who want to go there as strongly each is a cause",
		"note.question.right other text":     "only the Superbrain and the game master know the answer before it is told",
	}}
	y.Steps = append(y.Steps, gametest.Opened(t, rathersilly.New(), game.Config{}, 0))
	for _, c := range tellings {
		t.Run(c.note, func(t *testing.T) {
			step := c.scene(t).Evaluated(t, rathersilly.New())
			if p := step[1]; (p.End == nil || p.End.Code != c.note) && !slices.ContainsFunc(p.Notes, func(n game.Note) bool { return n.Code == c.note }) {
				var codes []string
				for _, n := range p.Notes {
					codes = append(codes, n.Code)
				}
				t.Errorf("%s is not told: %v", c.note, codes)
			}
			y.Steps = append(y.Steps, step)
		})
	}
	return y
}

func TestEveryNoteIsToldAndTrue(t *testing.T) { tellingOf(t).Complete(t) }

func TestUntrueNotesOfEveryCodeAreNoticed(t *testing.T) { tellingOf(t).Twins(t) }
