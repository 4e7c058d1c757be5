package bot

import (
	"context"
	"slices"
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// outlook is an open phase as one seat knows it, with what the others may order.
type outlook struct {
	state   rathersilly.State
	seat    game.Seat
	guesses [][]game.SeatOrders[rathersilly.Orders] // of all who are awaited; what it says of the seat itself is not used

	write func(lang string, l rathersilly.Line) string // one of its orders, "" for the neutral form
}

// try closes the phase with orders of the seat and the k-th guess at those of the others.
// Dice fall the same for all orders that are tried with a guess.
func (o *outlook) try(own rathersilly.Orders, k int) (rathersilly.State, error) {
	sheets := slices.Clone(o.guesses[k])
	for n := range sheets {
		if sheets[n].Seat == o.seat {
			sheets[n].Orders = own
		}
	}
	return rathersilly.Rules{}.Step(o.state, sheets, game.NewClerk(game.Seed{byte(k), byte(k >> 8)}, 1, nil))
}

// weigh is what some sheets come to over all guesses: the seat's share afterwards. When the
// context ends it is that over some of them, for all sheets the same ones.
func (o *outlook) weigh(ctx context.Context, sheets []rathersilly.Orders) ([]float64, error) {
	me := slices.Index(o.state.Seats, o.seat)
	worth, tried := make([]float64, len(sheets)), 0
	for k := range o.guesses {
		if tried > 0 && ctx.Err() != nil {
			break
		}
		for n, own := range sheets {
			next, err := o.try(own, k)
			if err != nil {
				return nil, err
			}
			worth[n] += shares(next)[me]
		}
		tried++
	}
	for n := range worth {
		worth[n] /= float64(max(tried, 1))
	}
	return worth, nil
}

// What a position is worth beside centres, in centres.
const (
	unitWorth  = 0.1 // a unit on the board
	shareWorth = 0.3 // a whole share of an extra unit
	standing   = 0.5 // somebody else's centre that a unit stands on
	taking     = 0.9 // the same after the moves of a fall
)

// What it takes to win (RSD-18.1, RSD-18.2).
const (
	winCentres = 18
	winPoints  = 30
)

// shares gives every seat's part of the progress that all have made, in the order of the
// state's seats: centres out of 18, the Doctor's centres and points out of 30, and of the
// Fool years out of those that the match may last. Who has won has everything.
func shares(s rathersilly.State) []float64 {
	list := make([]float64, len(s.Seats))
	if len(s.Winners) > 0 {
		for n, seat := range s.Seats {
			if slices.Contains(s.Winners, seat) {
				list[n] = 1 / float64(len(s.Winners))
			}
		}
		return list
	}
	owned, sum := prospects(s), 0.0
	for n, seat := range s.Seats {
		list[n] = progress(s, seat, owned[seat])
		sum += list[n]
	}
	for n := range list {
		if sum > 0 {
			list[n] /= sum
		} else {
			list[n] = 1 / float64(len(list))
		}
	}
	return list
}

// progress is how far a seat has come towards its own victory, about from 0 to 1.
func progress(s rathersilly.State, seat game.Seat, centres float64) float64 {
	centres += unitWorth*float64(len(s.Units[seat])) + shareWorth*float64(s.Roles[seat].Share)/float64(season.Whole)
	switch seat {
	case rathersilly.Doctor:
		return (centres + float64(s.Roles[seat].Points)) / winPoints
	case rathersilly.Fool:
		return centres/winCentres + elapsed(s)
	default:
		return centres / winCentres
	}
}

// elapsed is the part of the years that is over.
func elapsed(s rathersilly.State) float64 {
	year, _ := strconv.Atoi(s.Phase[1:5])
	years, _ := strconv.Atoi(s.Options["years"])
	half := 0.0
	if s.Phase[0] == 'F' {
		half = 0.5
	}
	return min(1, max(0, float64(year-1901)+half)/float64(max(years, 1)))
}

// prospects counts centres by owner; of one that somebody else's unit stands on a part is
// that other's, and a monster's is nobody's.
func prospects(s rathersilly.State) map[game.Seat]float64 {
	part := standing
	if s.Phase[0] == 'F' && s.Phase[len(s.Phase)-1] == 'R' {
		part = taking
	}
	on := map[chart.Province]game.Seat{}
	for seat, units := range s.Units {
		for _, u := range units {
			if class, at, err := rathersilly.FindUnit(u.Unit); err == nil && (class.Conventional() || class.Monster()) {
				on[of(at)] = seat
			}
		}
	}
	owners := map[chart.Province]game.Seat{}
	for owner, codes := range s.Centres {
		for _, code := range codes {
			owners[named(code)] = owner
		}
	}
	owned := map[game.Seat]float64{}
	for at := range chart.All[chart.Province](season.Board().Centres) { // one after the other: sums of parts depend on the order
		owner, taken := owners[at]
		if taken {
			owned[owner]++
		}
		if seat, there := on[at]; there && seat != owner {
			owned[seat] += part
			if taken {
				owned[owner] -= part
			}
		}
	}
	return owned
}
