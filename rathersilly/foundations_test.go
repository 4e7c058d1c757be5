package rathersilly_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// units gives what a seat has on the board.
func units(s rathersilly.State, seat game.Seat) (list []string) {
	for _, u := range s.Units[seat] {
		list = append(list, u.Unit)
	}
	slices.Sort(list)
	return list
}

// Small positions for statements that are about more than one kind of unit.
func TestFoundations(t *testing.T) {
	for _, c := range []struct {
		name    string
		options []string
		before  func(*rathersilly.State)
		sheets  map[game.Seat]string
		after   func(rathersilly.State) bool
	}{
		{
			name: "RSD-0.1, RSD-0.2: birds and the TARDIS are in nobody's way",
			before: func(s *rathersilly.State) {
				put(s, "germany", "A mun")
				put(s, "france", "V bur", "V bur")
				s.Tardis = "bur"
			},
			sheets: map[game.Seat]string{"germany": "A Mun - Bur"},
			after: func(s rathersilly.State) bool {
				return slices.Equal(units(s, "germany"), []string{"A bur"}) && len(s.Units["france"]) == 2 && s.Tardis == "bur"
			},
		},
		{
			name: "RSD-0.3: strength nought enters an empty field that nobody contests, bounces against its like and against one",
			before: func(s *rathersilly.State) {
				s.Units["germany"] = []rathersilly.UnitInfo{quota("AZ mun"), quota("DA ber")}
				s.Units["france"] = []rathersilly.UnitInfo{quota("AZ bur"), {Unit: "A pic"}}
				s.Units["russia"] = []rathersilly.UnitInfo{quota("AZ lvn"), quota("AZ gal")}
			},
			sheets: map[game.Seat]string{
				"germany": "AZ Mun - Boh; DA Ber - Pru", "russia": "AZ Lvn - Pru", "france": "AZ Bur - Par; A Pic - Par",
			},
			after: func(s rathersilly.State) bool {
				return slices.Equal(units(s, "germany"), []string{"AZ boh", "DA ber"}) &&
					slices.Equal(units(s, "france"), []string{"A par", "AZ bur"}) &&
					slices.Equal(units(s, "russia"), []string{"AZ gal", "AZ lvn"})
			},
		},
		{
			name: "RSD-0.4: an attack of strength nought cuts no support",
			before: func(s *rathersilly.State) {
				put(s, "germany", "A mun", "A sil")
				put(s, "austria", "A boh")
				s.Units["russia"] = []rathersilly.UnitInfo{quota("AZ pru")}
			},
			sheets: map[game.Seat]string{"germany": "A Mun - Boh; A Sil S A Mun - Boh", "russia": "AZ Pru - Sil"},
			after:  func(s rathersilly.State) bool { return slices.Contains(units(s, "germany"), "A boh") },
		},
		{
			name: "RSD-0.8: a scarecrow is not seen through the tunnel",
			before: func(s *rathersilly.State) {
				put(s, "germany", "A mun")
				put(s, "france", "V gas")
			},
			sheets: map[game.Seat]string{"germany": "A Mun vZ", "france": "V Gas - Mar"},
			after:  func(s rathersilly.State) bool { return slices.Equal(units(s, "france"), []string{"V mar"}) },
		},
		{
			name: "RSD-5.4: who is exorcised is normal at once, without a penalty", options: []string{"hyper_error", "0"},
			before: func(s *rathersilly.State) {
				s.Units["germany"] = []rathersilly.UnitInfo{{Unit: "A mun", Devil: 2}}
			},
			sheets: map[game.Seat]string{"doctor": "T HYP Mun"},
			after: func(s rathersilly.State) bool {
				return s.Units["germany"][0].Devil == 0 && s.Roles["germany"].Lost == 0 && s.Roles["doctor"].Points == 1
			},
		},
		{
			name: "RSD-8.5: swarms cross each other",
			before: func(s *rathersilly.State) {
				put(s, "england", "V lon")
				put(s, "germany", "V den")
			},
			sheets: map[game.Seat]string{"england": "V Lon - NTH - Den", "germany": "V Den - NTH - Lon"},
			after: func(s rathersilly.State) bool {
				return units(s, "england")[0] == "V den" && units(s, "germany")[0] == "V lon"
			},
		},
		{
			name: "RSD-10.2: a jammer moves like an army, and one army drives it out",
			before: func(s *rathersilly.State) {
				s.Units["germany"] = []rathersilly.UnitInfo{quota("DA kie"), quota("DA mun")}
				put(s, "france", "A bur")
			},
			sheets: map[game.Seat]string{"germany": "DA Kie - Ber", "france": "A Bur - Mun"},
			after: func(s rathersilly.State) bool {
				return slices.Contains(units(s, "germany"), "DA ber") && units(s, "france")[0] == "A mun"
			},
		},
		{
			name: "RSD-11.4: without the game master's yes nobody is provoked", options: []string{"immune_fleet", "provocation"},
			before: func(s *rathersilly.State) {
				s.Units["england"] = []rathersilly.UnitInfo{{Unit: "F hol", Immune: true, Built: "lon"}}
				put(s, "germany", "A ruh", "F kie")
			},
			sheets: map[game.Seat]string{"germany": "A Ruh - Mun; F Kie - Ber"},
			after: func(s rathersilly.State) bool {
				return slices.Equal(units(s, "germany"), []string{"A mun", "F ber"}) && len(s.Units["england"]) == 1
			},
		},
		{
			name: "RSD-13.6: the Fool's further units belong to others than the first",
			before: func(s *rathersilly.State) {
				put(s, "germany", "A mun", "A ber")
				put(s, "france", "A par")
				s.Roles = map[game.Seat]rathersilly.Role{"fool": {Commands: 1}}
			},
			sheets: map[game.Seat]string{"fool": "FOOL Ger A Mun - Tyr\nFOOL Ger A Ber - Pru\nFOOL Fra A Par - Gas"},
			after: func(s rathersilly.State) bool {
				return slices.Equal(units(s, "germany"), []string{"A ber", "A tyr"}) && units(s, "france")[0] == "A gas"
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := position(t, "S1903M", c.options...)
			own(&s)
			put(&s, "turkey", "A arm") // the Borg's dinner
			s.Borg = rathersilly.Borg{At: "arm"}
			c.before(&s)
			next, notes := play(t, s, nil, c.sheets)
			if !c.after(next) {
				t.Errorf("units %v, roles %v, TARDIS %q\n%+v", next.Units, next.Roles, next.Tardis, notes)
			}
		})
	}
}

func quota(unit string) rathersilly.UnitInfo {
	return rathersilly.UnitInfo{Unit: unit, Supply: "quota"}
}

// own gives some powers enough centres for Amazons and jammers.
func own(s *rathersilly.State) {
	s.Centres["germany"] = append(s.Centres["germany"], "den", "hol", "bel", "swe", "nwy", "rum", "bul")
	s.Centres["france"] = append(s.Centres["france"], "spa", "por", "tun")
	s.Centres["russia"] = append(s.Centres["russia"], "gre", "ser", "con", "ank", "smy", "bud")
	delete(s.Centres, "turkey")
	s.Centres["austria"] = []string{"vie", "tri"}
}

// RSD-15.3: Borg and lamas do nothing to the TARDIS.
func TestTheTardisIsUnharmed(t *testing.T) {
	s := position(t, "S1903M", "pace", "seasons")
	put(&s, "germany", "A mun")
	s.Tardis = "mun"
	s.Borg = rathersilly.Borg{At: "boh"}
	s.Herds = map[game.Seat][]string{"italy": {"tyr"}}
	next, notes := play(t, s, nil, map[game.Seat]string{"germany": "A Mun - Tyr", "doctor": "T Mun - Tyr", "italy": "L Tyr EXP"})
	if next.Tardis != "tyr" || len(next.Units["germany"]) > 0 {
		t.Errorf("the TARDIS is in %q, units %v: %+v", next.Tardis, next.Units, notes)
	}
}
