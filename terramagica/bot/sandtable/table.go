package sandtable

// None stands for nobody, and for no province.
const None = -1

// Ground is what does not change while a campaign is played on. It is not changed, so many
// tables may share it.
type Ground struct {
	Near   [][]int   // the provinces next to each
	Yield  []float64 // gold a week
	Worth  []float64 // what it counts to hold a province at the end
	Avatar float64   // the strength of an avatar in its home
	Upkeep float64   // of a strength of 1 a week
	Realms int
}

// Piece is an army.
type Piece struct {
	Realm int
	At    int
	// To is where it goes in the first week; None lets it follow its habits.
	To       int
	Strength float64 // in gold; 0: it has fallen
}

// Table is a position of a campaign.
type Table struct {
	*Ground
	Owner  []int // of each province, or None
	Home   []int // the realm whose home each province is, or None
	Pieces []Piece
	Gold   []float64 // of each realm
}

// Copy puts a table onto another one, whose memory it uses again.
func (t *Table) Copy(to *Table) {
	to.Ground = t.Ground
	to.Owner = append(to.Owner[:0], t.Owner...)
	to.Home = append(to.Home[:0], t.Home...)
	to.Pieces = append(to.Pieces[:0], t.Pieces...)
	to.Gold = append(to.Gold[:0], t.Gold...)
}
