// Package trial is the trial run (Probezug) of a sheet on what its realm knows: step by step what its units
// would do if nobody interfered, what they can carry and how they would stand in battle, and what the moon would cost. It is
// made of the same code that evaluates turns, and says no word: numbers, places and problems.
//
// Start with [Run]. [Template] is the sheet that a player gets to fill in.
package trial

import (
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/march"
	"spielleiter/waben/moon"
	"spielleiter/waben/plan"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Trial is what a sheet would come to.
type Trial struct {
	Problems []game.Problem `json:"problems"` // by moon; lines count in the sheet
	Moons    []Moon         `json:"moons"`
}

// Moon is what would happen in one moon.
type Moon struct {
	Moon  moon.Count     `json:"moon"`
	Units []Unit         `json:"units"` // all of the realm, by number
	Book  chronicle.Book `json:"book"`  // the treasury: what it would be at the end if no battle were fought
}

// Unit is what one unit would do.
type Unit struct {
	Unit    uint16 `json:"unit"`
	Kind    string `json:"kind"` // code
	Size    int32  `json:"size"`
	Leaders int16  `json:"leaders,omitempty"`
	Line    int    `json:"line,omitempty"` // of the sheet; 0: none, it defends
	Order   string `json:"order"`          // as written
	From    string `json:"from"`
	To      string `json:"to"`
	Points  int    `json:"points"` // of movement
	Left    int    `json:"left"`
	Scout   bool   `json:"scout,omitempty"`
	Steps   []Step `json:"steps,omitempty"`
	Stop    *Stop  `json:"stop,omitempty"` // why it does not come to the end of its way in this moon
	Load    int64  `json:"load,omitempty"` // kg aboard, and how many there may be
	Room    int64  `json:"room,omitempty"`
	// Strength is the Kampfstärke at the end, in thousandths of a minimum size, GP the Gutpunkte of a defence there.
	Strength int64   `json:"strength,omitempty"`
	GP       int     `json:"gp,omitempty"`
	Merits   []Merit `json:"merits,omitempty"`
	Risk     int32   `json:"risk,omitempty"` // percent that the ground may take at most (WDW-20)
	Clash    *Clash  `json:"clash,omitempty"`
}

// Step is a step that is made.
type Step struct {
	To         string `json:"to"`
	Board      uint16 `json:"board,omitempty"`
	Difficulty int    `json:"difficulty"`
	Parts      []Part `json:"parts,omitempty"`
	Cost       int    `json:"cost"`
	Left       int    `json:"left"`
	Tick       int    `json:"tick"` // of 120 in the moon (D-T)
}

// Part is one cause of a difficulty.
type Part struct {
	Cause  march.Cause `json:"cause"`
	Points int8        `json:"points"`
}

// Stop is a step that is not made.
type Stop struct {
	To     string       `json:"to"`
	Reason march.Reason `json:"reason"`
	Needed int          `json:"needed,omitempty"`
	Parts  []Part       `json:"parts,omitempty"`
}

// Merit are Gutpunkte and their cause.
type Merit struct {
	Cause  chronicle.Cause `json:"cause"`
	Points int16           `json:"points"`
}

// Run tries a sheet. The world is what the realm knows, or all of the truth for whoever may see that; it is not changed.
func Run(w *world.World, realm world.RealmID, s *sheet.Sheet) *Trial {
	return run(w, realm, s, nil)
}

// run does so, and looks on the way at a field that somebody asks of; nil: nobody does.
func run(w *world.World, realm world.RealmID, s *sheet.Sheet, a *asked) *Trial {
	r := runner{w: w.Clone(), realm: realm, sheet: s, trial: &Trial{Problems: []game.Problem{}}, asked: a}
	for n := range max(w.Laws.Moons, 1) {
		r.moon(n)
	}
	return r.trial
}

// runner walks through a turn.
type runner struct {
	w        *world.World
	realm    world.RealmID
	sheet    *sheet.Sheet
	trial    *Trial
	ix       world.Index
	ground   march.Ground
	known    world.Known
	eyed     world.Known // fields where strangers that are no friends were seen
	treasury *purse.Treasury
	plan     *plan.Plan
	refused  map[int]bool // lines that the treasury has refused
	first    world.UnitID // of the realm's units
	acts     []act        // of the realm's units
	battle   fight.Engagement
	scratch  world.World // with strangers in it, to try battles
	stands   []fight.Stand
	look     world.Outlook
	asked    *asked // nil: nobody asks
}

// moon goes through one moon in the sequence of the evaluation (M-11).
func (r *runner) moon(n int) {
	r.ix.Build(r.w)
	log := &chronicle.Log{}
	r.treasury = purse.Open(r.w, &r.ix, dice.Dice(0), log)
	r.plan, r.trial.Problems = r.intend(n)
	r.reckon()
	r.offer()
	r.stances()
	if n == 0 {
		r.headless()
	}
	r.ground.Survey(r.w, &r.ix)
	r.known = r.w.KnownTo(r.realm, r.known)
	r.eye()
	r.tell(r.plan.March(&r.ground, r.known))
	r.cast()
	r.movement()
	m := Moon{Moon: r.w.Moon, Units: r.report()}
	crews := r.crews()
	r.thin(crews)
	r.treasury.Works(crews)
	r.treasury.Close()
	for k := range log.Books {
		if log.Books[k].Realm == r.realm {
			m.Book = log.Books[k]
		}
	}
	r.audit(n, &m.Book)
	r.trial.Moons = append(r.trial.Moons, m)
	r.w.Moon++
	for n := range r.acts {
		if r.acts[n].steps == 0 {
			r.unit(n).Came = grid.None
		}
	}
	r.w.Units = slices.DeleteFunc(r.w.Units, func(u world.Unit) bool { return u.Gone }) // their numbers are free now
}

// audit holds the stock that the player expects against the book (WDW-27).
func (r *runner) audit(n int, b *chronicle.Book) {
	if !b.Claims || b.Claimed == b.New {
		return
	}
	said, have := strconv.FormatInt(b.Claimed, 10), strconv.FormatInt(b.New, 10)
	r.tell([]game.Problem{{
		Severity: game.Warning, Code: "problem.trial.stock", Line: r.sheet.Moons[n].Told.Line, Column: r.sheet.Moons[n].Told.Col,
		Args: game.Args{"said": said, "have": have}, Want: []string{have}, Cite: []string{"WDW-27"},
	}})
}

func (r *runner) intend(n int) (*plan.Plan, []game.Problem) {
	p, problems := plan.Make(r.w, &r.ix, r.realm, r.sheet, n)
	return p, append(r.trial.Problems, problems...)
}

func (r *runner) tell(problems []game.Problem) {
	r.trial.Problems = append(r.trial.Problems, problems...)
}
