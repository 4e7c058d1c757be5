package bot

import (
	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// What a world holds for a player, in centres.
const (
	ofUnit    = 0.6   // a unit that lives
	ofHome    = 0.5   // more for a centre where the player builds
	ofLodging = 0.6   // a unit in a centre that will be its own in fall
	ofIntrude = 0.5   // less for an own centre in which somebody else stands
	ofExposed = 0.15  // less for an own centre that somebody could just walk into
	ofPlace   = 0.012 // of what draws a unit where it is
	ofSoul    = 0.6   // less for each that is lost
	ofBird    = 0.2
	ofPoint   = 1.0   // of the Doctor, who wins with thirty of points and centres
	ofBite    = 0.3   // the chance of a unit next to the Borg to be eaten
	ofFriend  = 0.8   // a centre of whom I help, or that is left to it
	ofBuild   = 0.4   // a unit that can be built
	ofRival   = 0.008 // less for the square of what each other has
	ofLooming = 0.024 // the same of whom all are to stop
)

// scale weighs worlds between two seasons. It serves one goroutine.
type scale struct {
	sight ground.Sight
	pos   judge.Position
}

// stake is what a world is worth to the player for whom a mind thinks. To the Fool it is bad if
// anybody is far in front.
func (s *scale) stake(w *season.World, m *mind) float64 {
	s.look(w)
	worth := 0.0
	for p := range season.Monsters {
		if p != m.me {
			size := float64(s.sight.Size[p])
			switch {
			case p == m.first && m.serves():
				worth += ofFriend * size
				continue
			case p == m.looms:
				worth -= ofLooming * size * size
				continue
			}
			worth -= ofRival * size * size
		}
	}
	if m.me == season.Fool {
		return worth
	}
	worth -= ofSoul * float64(w.Players[m.me].Lost)
	if m.me == season.Doctor {
		worth += ofPoint * float64(w.Players[m.me].Points)
	}
	home := m.homes()
	for _, c := range m.field.Centres {
		if w.Owners[c] == m.me {
			if worth += s.holding(c, m.me, chart.Has(home, c)); chart.Has(m.policy.Perils.Ceded, c) {
				worth -= ofFriend
			}
		}
	}
	for n := range w.Units {
		if u := &w.Units[n]; u.Owner == m.me {
			worth += s.unit(w, u, m)
		}
	}
	worth += ofBuild * float64(s.builds(w, m.me))
	for n := range w.Swarms {
		if w.Swarms[n].Owner == m.me {
			worth += ofBird
		}
	}
	return worth
}

// look enters what stands on the ground, and how many could go where.
func (s *scale) look(w *season.World) {
	s.pos = judge.Position{Year: w.Year, Season: w.Season, Owners: w.Owners, Units: s.pos.Units[:0]}
	for n := range w.Units {
		if u := &w.Units[n]; u.Class.Conventional() || u.Class.Monster() {
			s.pos.Units = append(s.pos.Units, chart.Unit{Kind: u.Class.Kind(), Power: u.Owner, At: u.At})
		}
	}
	s.sight.Look(&s.pos)
}

// holding is what a centre is worth to its owner.
func (s *scale) holding(c chart.Province, me chart.Power, home bool) float64 {
	worth := 1.0
	if home {
		worth += ofHome
	}
	switch holder := s.sight.Holder(c); {
	case holder == me:
	case holder != chart.None:
		return worth * (1 - ofIntrude)
	case s.entered(c, me):
		return worth * (1 - ofExposed)
	}
	return worth
}

// entered reports whether a unit of somebody else could go to a field.
func (s *scale) entered(at chart.Province, me chart.Power) bool {
	for p := range chart.Power(len(s.sight.Chart.Powers)) {
		if p != me && s.sight.Near[p][at] > 0 {
			return true
		}
	}
	return false
}

// unit is what a unit is worth to its owner: that it lives, and where it is.
func (s *scale) unit(w *season.World, u *season.Unit, m *mind) float64 {
	if !u.Class.Conventional() {
		return ofUnit / 2
	}
	at := of(u.At)
	worth := ofUnit
	if w.Season == judge.Fall && chart.Has(m.field.Chart.Centres, at) && w.Owners[at] != m.me {
		worth += ofLodging
	}
	aim := ground.InSpring
	if w.Season == judge.Fall {
		aim = ground.InFall
	}
	pull := &m.field.Pull[aim][u.Class.Kind()][u.At]
	for n, c := range m.field.Centres {
		if w.Owners[c] != m.me {
			worth += ofPlace * float64(pull[n])
		}
	}
	if w.Borg != chart.None && w.Eaten&season.Bit(m.me) == 0 && chart.Has(m.field.air[w.Borg], at) {
		worth -= ofBite * ofUnit
	}
	return worth
}

// builds is how many units a player will build in the winter after the fall that ends here.
func (s *scale) builds(w *season.World, me chart.Power) int {
	if w.Season != judge.Spring {
		return 0
	}
	return max(0, min(lacks(w, me), w.Sites(me).Len()))
}
