package rathersilly

import (
	"fmt"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// world unpacks the board. It fails if the state is none.
func (s State) world() (w season.World, err error) {
	at, err := parsePhase(s.Phase)
	if err != nil {
		return w, err
	}
	w.Year, w.Season, w.Seats = at.year, at.season, bitsOf(s.Seats)
	w.Borg, w.Tardis, w.Hole = chart.None, chart.None, season.NoLink
	for seat, units := range s.Units {
		for _, text := range units {
			u, err := text.unit(seat)
			if err != nil {
				return w, err
			}
			w.Put(u)
		}
	}
	for _, d := range s.Dislodged {
		unit, err := d.dislodged()
		if err != nil {
			return w, err
		}
		w.Dislodged = append(w.Dislodged, unit)
	}
	if w.Owners, err = s.owners(); err != nil {
		return w, err
	}
	if w.Contested, err = provinces(s.Contested); err != nil {
		return w, err
	}
	if err := s.creatures(&w); err != nil {
		return w, err
	}
	return w, s.roles(&w)
}

// creatures unpacks what belongs to nobody's army.
func (s State) creatures(w *season.World) (err error) {
	if s.Borg.At != "" {
		if w.Borg, err = province(s.Borg.At); err != nil {
			return err
		}
	}
	for _, seat := range s.Borg.Ate {
		p := PowerOf(seat)
		if p == chart.None {
			return game.Misfits("misfit.seat", "seat", string(seat))
		}
		w.Eaten |= season.Bit(p)
	}
	if s.Tardis != "" {
		if w.Tardis, err = province(s.Tardis); err != nil {
			return err
		}
	}
	if len(s.Hole) > 0 {
		if w.Hole, err = link(s.Hole); err != nil {
			return err
		}
	}
	for _, seat := range seats {
		for _, code := range s.Herds[seat] {
			at, err := province(code)
			if err != nil {
				return err
			}
			w.PutHerd(season.Herd{Owner: PowerOf(seat), At: at})
		}
	}
	return nil
}

func (s State) roles(w *season.World) error {
	for seat, r := range s.Roles {
		p := PowerOf(seat)
		if int(p) >= season.Players {
			return game.Misfits("misfit.seat", "seat", string(seat))
		}
		if r.Lost < 0 || r.Fleets < 0 || r.Points < 0 || r.Commands < 0 || max(r.Lost, r.Fleets, r.Points, r.Commands) > 255 {
			return fmt.Errorf("%s: a number that cannot be", seat)
		}
		w.Players[p] = season.Player{
			Lost: uint8(r.Lost), Twins: r.Twins, Fleets: uint8(r.Fleets), Share: season.Share(r.Share),
			Points: uint8(r.Points), Commands: uint8(r.Commands), ExtraDone: r.Extra,
		}
	}
	return nil
}

func (s State) owners() (owners [chart.Max]chart.Power, err error) {
	for n := range owners {
		owners[n] = chart.None
	}
	for seat, codes := range s.Centres {
		power := PowerOf(seat)
		if int(power) >= season.Players {
			return owners, game.Misfits("misfit.seat", "seat", string(seat))
		}
		for _, code := range codes {
			at, err := province(code)
			if err != nil {
				return owners, err
			}
			if !chart.Has(board().Centres, at) || owners[at] != chart.None {
				return owners, game.Misfits("misfit.centre", "place", code)
			}
			owners[at] = power
		}
	}
	return owners, nil
}

// pack writes a world into the state; the phase is not the world's to tell.
func (s *State) pack(w *season.World) {
	s.Units, s.Centres, s.Roles = map[game.Seat][]UnitInfo{}, map[game.Seat][]string{}, map[game.Seat]Role{}
	s.Dislodged, s.Hole, s.Herds = nil, nil, nil
	for _, u := range w.Units {
		s.Units[SeatOf(u.Owner)] = append(s.Units[SeatOf(u.Owner)], unitOf(u))
	}
	for _, u := range w.Swarms {
		s.Units[SeatOf(u.Owner)] = append(s.Units[SeatOf(u.Owner)], unitOf(u))
	}
	for _, d := range w.Dislodged {
		s.Dislodged = append(s.Dislodged, dislodgedOf(d))
	}
	for at := range chart.All[chart.Province](board().Centres) {
		if owner := w.Owners[at]; owner != chart.None {
			s.Centres[SeatOf(owner)] = append(s.Centres[SeatOf(owner)], code(at))
		}
	}
	s.Contested = codes(w.Contested)
	s.Borg = Borg{At: code(w.Borg)}
	for n, seat := range seats {
		if w.Eaten&season.Bit(chart.Power(n)) != 0 {
			s.Borg.Ate = append(s.Borg.Ate, seat)
		}
		if p := w.Players[n]; p != (season.Player{}) {
			s.Roles[seat] = Role{
				Lost: int(p.Lost), Twins: p.Twins, Fleets: int(p.Fleets), Share: int(p.Share),
				Points: int(p.Points), Commands: int(p.Commands), Extra: p.ExtraDone,
			}
		}
	}
	s.Tardis = code(w.Tardis)
	if !w.Hole.None() {
		s.Hole = []string{board().Code(w.Hole.A), board().Code(w.Hole.B)}
	}
	for _, h := range w.Herds {
		if s.Herds == nil {
			s.Herds = map[game.Seat][]string{}
		}
		s.Herds[SeatOf(h.Owner)] = append(s.Herds[SeatOf(h.Owner)], code(h.At))
	}
}

// SeatOf names the seat of a power, "" for nobody.
func SeatOf(p chart.Power) game.Seat {
	switch {
	case int(p) < len(seats):
		return seats[p]
	case p == season.Monsters:
		return monsters
	default:
		return ""
	}
}

// PowerOf gives the power of a seat, chart.None for nobody.
func PowerOf(s game.Seat) chart.Power {
	if s == monsters {
		return season.Monsters
	}
	if n := slices.Index(seats, s); n >= 0 {
		return chart.Power(n)
	}
	return chart.None
}
