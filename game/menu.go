package game

// Menu is what a seat can order in the open phase, as text of its sheet: what a program needs to play without knowing the rules.
// A sheet that Check accepts, and of a complete menu without a warning, is made in one of two ways: one of Sheets as it is; or the head,
// and of every group its heading and as many lines as it allows, no two of one part, in any order, each in a line of its own. What no
// sheet needs, such as conditions, is in the rulebook.
type Menu struct {
	// Complete says that nothing else can count: all single orders are among these.
	Complete bool `json:"complete" doc:"nothing else can count, but for conditions and the like: all single orders are here; otherwise the rulebook says what more can be written"`
	// Sheets are whole sheets; of more than were asked for the first ones.
	Sheets []string `json:"sheets" doc:"whole sheets, each of which can be sent as it is"`
	// Total is how many whole sheets there are.
	Total int `json:"total,omitempty" doc:"how many whole sheets there are, where not all of them are told"`
	// Head is the line with which a sheet that is put together begins.
	Head   string      `json:"head,omitempty" doc:"with which a sheet that is put together begins"`
	Groups []MenuGroup `json:"groups" doc:"parts of which a sheet is put together, where the game does not list whole ones"`
}

// MenuGroup is a part of a sheet.
type MenuGroup struct {
	Head  string     `json:"head,omitempty" doc:"the heading under which the lines stand, if it has any"`
	Phase string     `json:"phase,omitempty" doc:"of the sheet, where orders for later phases are taken too"`
	Most  int        `json:"most,omitempty" doc:"of how many parts a line may be taken, where that is not all of them"`
	Parts []MenuPart `json:"parts"`
}

// MenuPart is one unit, one site or one wish: one of its lines can be taken, or one of its forms filled in.
type MenuPart struct {
	Of    string     `json:"of,omitempty" doc:"what is ordered, as the notation writes it"`
	Lines []string   `json:"lines" doc:"one of them at most can stand in the sheet"`
	Forms []MenuForm `json:"forms,omitempty" doc:"lines of which there would be too many, with blanks"`
}

// MenuForm is a line with blanks, {0}, {1} and so on.
type MenuForm struct {
	Line   string     `json:"line" example:"WORMHOLE {0} {1}" doc:"with blanks, {0} and so on, into which what stands in slots is written"`
	Slots  []MenuSlot `json:"slots"`
	Unlike bool       `json:"unlike,omitempty" doc:"no word may be in two of the blanks"`
}

// MenuSlot is what a blank takes: one of some words, or a number.
type MenuSlot struct {
	Words []string `json:"words,omitempty"`
	From  int      `json:"from,omitempty" doc:"the least number that can be written, where there are no words"`
	To    int      `json:"to,omitempty"`
}

// Offerer is implemented by rules that list what a seat can order line by line. The menu of a view of whoever has nothing to order is
// empty. It tells nothing that the view does not hold.
type Offerer[V any] interface {
	Offer(v V, lang string) Menu
}
