package diplomacy

import (
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// State is a match between two phases, as people and other programs would write it down:
// units as "A mun" or "F stp/nc", provinces by their codes.
type State struct {
	Options   Options                `json:"options"`
	Seats     []game.Seat            `json:"seats"` // that have players; the others are in civil disorder (DIP-2)
	Phase     string                 `json:"phase"` // "S1901M"; once over, the last one that was played
	Units     map[game.Seat][]string `json:"units"`
	Centres   map[game.Seat][]string `json:"centres"`
	Dislodged []Dislodged            `json:"dislodged,omitempty"` // while retreats are awaited
	Idle      int                    `json:"idle,omitempty"`      // years in a row in which no centre changed its owner
	Ended     Ended                  `json:"ended,omitempty"`     // why nothing is pending any more
	Last      []Played               `json:"last,omitempty"`      // what the step before has closed: a phase, or several (DIP-27)
}

// Dislodged is a unit that must retreat or be disbanded.
type Dislodged struct {
	Power game.Seat `json:"power"`
	Unit  string    `json:"unit"`
	By    string    `json:"by"` // the province that its attacker came from
	To    []string  `json:"to"` // places that it can retreat to
}

// Ended is why a match has ended by itself.
type Ended string

// The ends.
const (
	EndedWon   Ended = "won"   // DIP-24
	EndedYears Ended = "years" // DIP-25
	EndedIdle  Ended = "idle"  // DIP-25
)

// Played is what was ordered in a phase and what became of it.
type Played struct {
	Phase   string   `json:"phase"`
	Results []Result `json:"results"` // of every unit that was to be ordered
}

// board is the chart of this edition.
func board() *chart.Chart { return chart.Standard() }

// seats are the seats in the order of the chart's powers: their English names.
var seats = []game.Seat{"austria", "england", "france", "germany", "italy", "russia", "turkey"}

// SeatOf names the seat of a power, "" for nobody.
func SeatOf(p chart.Power) game.Seat {
	if int(p) >= len(seats) {
		return ""
	}
	return seats[p]
}

// PowerOf gives the power of a seat, chart.None for nobody.
func PowerOf(s game.Seat) chart.Power {
	for n, name := range seats {
		if name == s {
			return chart.Power(n)
		}
	}
	return chart.None
}

// position unpacks the board. It fails if the state is none.
func (s State) position() (p judge.Position, err error) {
	if p.Year, p.Season, p.Phase, err = parsePhase(s.Phase); err != nil {
		return p, err
	}
	if p.Owners, err = s.owners(); err != nil {
		return p, err
	}
	var byProvince [chart.Max]chart.Unit
	for seat, units := range s.Units {
		for _, text := range units {
			u, err := parseUnit(seat, text)
			if err != nil {
				return p, err
			}
			at := board().Of(u.At)
			if byProvince[at].Kind != chart.Unsaid {
				return p, game.Misfits("misfit.two", "place", "@place."+board().Provinces[at].Code)
			}
			byProvince[at] = u
		}
	}
	for _, u := range byProvince {
		if u.Kind != chart.Unsaid {
			p.Units = append(p.Units, u)
		}
	}
	for _, d := range s.Dislodged {
		unit, err := parseDislodged(d)
		if err != nil {
			return p, err
		}
		p.Dislodged = append(p.Dislodged, unit)
	}
	return p, nil
}

func (s State) owners() (owners [chart.Max]chart.Power, err error) {
	for n := range owners {
		owners[n] = chart.None
	}
	for seat, codes := range s.Centres {
		power := PowerOf(seat)
		if power == chart.None {
			return owners, game.Misfits("misfit.power", "power", string(seat))
		}
		for _, code := range codes {
			at, ok := board().Find(code)
			if !ok || !chart.Has(board().Centres, board().Of(at)) || owners[at] != chart.None {
				return owners, game.Misfits("misfit.centre", "place", code)
			}
			owners[at] = power
		}
	}
	return owners, nil
}

// pack writes a position into the state.
func (s *State) pack(p judge.Position) {
	s.Phase = phaseName(p)
	s.Units, s.Centres, s.Dislodged = map[game.Seat][]string{}, map[game.Seat][]string{}, nil
	for _, u := range p.Units {
		s.Units[SeatOf(u.Power)] = append(s.Units[SeatOf(u.Power)], UnitName(u))
	}
	for at := range chart.All[chart.Province](board().Centres) {
		if owner := SeatOf(p.Owners[at]); owner != "" {
			s.Centres[owner] = append(s.Centres[owner], board().Provinces[at].Code)
		}
	}
	for _, d := range p.Dislodged {
		s.Dislodged = append(s.Dislodged, Dislodged{
			Power: SeatOf(d.Power), Unit: UnitName(d.Unit), By: board().Code(chart.Place(d.By)), To: placeCodes(d.To),
		})
	}
}

func parseDislodged(d Dislodged) (unit judge.Dislodged, err error) {
	if unit.Unit, err = parseUnit(d.Power, d.Unit); err != nil {
		return unit, err
	}
	by, ok := board().Find(d.By)
	if !ok {
		return unit, game.Misfits("misfit.by", "unit", d.Unit, "place", d.By)
	}
	unit.By = board().Of(by)
	for _, code := range d.To {
		to, ok := board().Find(code)
		if !ok || !board().Stands(unit.Kind, to) {
			return unit, game.Misfits("misfit.flight", "unit", d.Unit, "place", code)
		}
		chart.Add(&unit.To, to)
	}
	return unit, nil
}

// UnitName writes a unit as "F stp/nc".
func UnitName(u chart.Unit) string { return KindLetter(u.Kind) + " " + board().Code(u.At) }

// KindLetter is how states call a kind of unit: "A" or "F".
func KindLetter(k chart.Kind) string {
	switch k {
	case chart.Army:
		return "A"
	case chart.Fleet:
		return "F"
	default:
		return "?"
	}
}

func parseKind(letter string) chart.Kind {
	switch letter {
	case "A":
		return chart.Army
	case "F":
		return chart.Fleet
	default:
		return chart.Unsaid
	}
}

func parseUnit(seat game.Seat, text string) (chart.Unit, error) {
	power := PowerOf(seat)
	if power == chart.None {
		return chart.Unit{}, game.Misfits("misfit.power", "power", string(seat))
	}
	if len(text) < 3 || text[1] != ' ' {
		return chart.Unit{}, game.Misfits("misfit.unit", "unit", text)
	}
	kind := parseKind(text[:1])
	at, ok := board().Find(text[2:])
	if !ok || kind == chart.Unsaid || !board().Stands(kind, at) {
		return chart.Unit{}, game.Misfits("misfit.stands", "unit", text)
	}
	return chart.Unit{Kind: kind, Power: power, At: at}, nil
}

func placeCodes(s chart.Set) []string {
	codes := []string{}
	for p := range chart.All[chart.Place](s) {
		codes = append(codes, board().Code(p))
	}
	return codes
}

const (
	seasonLetters = "SFW"
	phaseLetters  = "MRA"
)

// phaseName is the short name of a phase, as other programs write it: "S1901M".
func phaseName(p judge.Position) string {
	return seasonLetters[p.Season:p.Season+1] + strconv.Itoa(p.Year) + phaseLetters[p.Phase:p.Phase+1]
}

func parsePhase(name string) (year int, season judge.Season, phase judge.Phase, err error) {
	for s := range seasonLetters {
		for p := range phaseLetters {
			if len(name) < 3 || name[0] != seasonLetters[s] || name[len(name)-1] != phaseLetters[p] || (s == 2) != (p == 2) {
				continue
			}
			year, err = strconv.Atoi(name[1 : len(name)-1])
			if err == nil && year > 0 {
				return year, judge.Season(s), judge.Phase(p), nil
			}
		}
	}
	return 0, 0, 0, game.Misfits("misfit.phase", "phase", name)
}
