package reporttest

// battle is a battle as it is told. Its sides are the attackers and the defenders; a letter tells of its own side alone.
type battle struct {
	moon, tick int
	field      string
	storm      bool
	points     int
	bonus      [2]int
	ended      int
	winner     int // side, -1: nobody, or nobody says so
	booty      int
	whole      bool // both sides are told of
	rounds     []round
	sides      [2][]fighter
}

type round struct {
	strength   [2]int
	dice, loss [2]int
}

type fighter struct {
	realm, number, kind int
	order               int
	size, lost          int
	leaders, fallen     int
	merits              int
	fled                string
}

// How battles end.
const (
	toTheLast = iota + 1
	retreated
	overrun
	undecided
	repelled
)

var ends = []string{"", "last", "retreat", "overrun", "undecided", "repelled"}

// has reports whether a realm has fought in it.
func (b *battle) has(realm int) bool {
	for side := range b.sides {
		for n := range b.sides[side] {
			if b.sides[side][n].realm == realm {
				return true
			}
		}
	}
	return false
}

type letterBattle struct {
	Moon    int                      `json:"moon"`
	Tick    int                      `json:"tick"`
	Field   string                   `json:"field"`
	Storm   bool                     `json:"storm"`
	Points  int                      `json:"points"`
	Attacks bool                     `json:"attacks"`
	Outcome string                   `json:"outcome"`
	Ended   string                   `json:"ended"`
	Booty   int                      `json:"booty"`
	Rounds  []struct{ Loss int }     `json:"rounds"`
	Own     []letterFighter          `json:"own"`
	Others  []struct{ Realm string } `json:"others"`
}

type letterFighter struct {
	Unit    int    `json:"unit"`
	Kind    string `json:"kind"`
	Size    int    `json:"size"`
	Lost    int    `json:"lost"`
	Leaders int    `json:"leaders"`
	Fallen  int    `json:"fallen"`
	Fled    string `json:"fled"`
	Merits  []struct {
		Cause  string `json:"cause"`
		Points int    `json:"points"`
	} `json:"merits"`
}

// battles are those of a letter. Units of one realm that stand on both sides are told of as one list.
func (l *letter) battles(me int, _ map[string]int) (list []battle) {
	for n := range l.Battles {
		x := &l.Battles[n]
		b := battle{moon: x.Moon, tick: x.Tick, field: x.Field, storm: x.Storm, points: x.Points, ended: index(ends, x.Ended), winner: -1, booty: x.Booty}
		side := 1
		if x.Attacks {
			side = 0
		}
		switch x.Outcome {
		case "won":
			b.winner = side
		case "lost":
			b.winner = 1 - side
		}
		for _, y := range x.Rounds {
			rd := round{}
			rd.loss[side] = y.Loss
			b.rounds = append(b.rounds, rd)
		}
		for _, f := range x.Own {
			y := fighter{realm: me, number: f.Unit, kind: index(kinds, f.Kind), size: f.Size, lost: f.Lost, leaders: f.Leaders, fallen: f.Fallen, fled: f.Fled}
			for _, m := range f.Merits {
				y.merits += m.Points
			}
			b.sides[side] = append(b.sides[side], y)
		}
		list = append(list, b)
	}
	return list
}

type logBattle struct {
	Moon, Tick, Field, Wall int
	Storm                   bool
	Points                  int
	Sides                   [2]struct {
		Units []struct {
			Realm, Number, Kind, Order, Size, Lost, Leaders, Fallen int
			Points                                                  []struct{ Cause, Points int }
			From, Fled                                              int
		}
		Bonus int
	}
	Rounds []struct {
		Strength, Dice, Loss [2]int
	}
	Ended, Winner, Booty int
}

// battles are those of the log.
func (l *log) battles(fields []string) (list []battle) {
	for n := range l.Battles {
		x := &l.Battles[n]
		b := battle{
			moon: x.Moon, tick: x.Tick, field: fieldAt(fields, x.Field), storm: x.Storm, points: x.Points, ended: x.Ended, winner: x.Winner,
			booty: x.Booty, whole: true, bonus: [2]int{x.Sides[0].Bonus, x.Sides[1].Bonus},
		}
		for _, y := range x.Rounds {
			b.rounds = append(b.rounds, round{y.Strength, y.Dice, y.Loss})
		}
		for side := range x.Sides {
			for _, f := range x.Sides[side].Units {
				y := fighter{f.Realm, f.Number, f.Kind, f.Order, f.Size, f.Lost, f.Leaders, f.Fallen, 0, fieldAt(fields, f.Fled)}
				for _, m := range f.Points {
					y.merits += m.Points
				}
				b.sides[side] = append(b.sides[side], y)
			}
		}
		list = append(list, b)
	}
	return list
}

func index(list []string, s string) int {
	for n := range list {
		if list[n] == s {
			return n
		}
	}
	return 0
}
