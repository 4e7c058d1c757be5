package simulator

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/web"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
)

// editor is both sides as tables.
type editor struct {
	Sides    [2]sideForm
	FortSide int
}

// sideForm is one side as it stands in the form.
type sideForm struct {
	N         int
	Name      string // its own
	Called    string // as it is called
	Sum       string // what it costs
	Avatar    bool
	Units     []unitForm
	Forts     []fortForm
	HasForts  bool
	FortKinds []web.Choice
}

// unitForm is a unit as it was typed.
type unitForm struct {
	N              int
	Men, Row, HP   string
	Kind, Tactic   string
	Name, Army     string
	Groups         []kindGroup
	Tactics        []web.Choice
	BadMen, BadRow bool
}

// kindGroup is some kinds of units that belong together.
type kindGroup struct {
	Name  string
	Kinds []kindChoice
}

type kindChoice struct {
	web.Choice
	Row, Tactic string // as the catalogue proposes
}

type fortForm struct {
	N        int
	HP, Full string
	Kind     string // "" is of no kind
	Name     string
	Bad      bool
}

// isAvatar reports whether a unit is the avatar as he comes by himself: the tick stands for it.
func isAvatar(c *catalogue.Catalogue, u muster.Unit) bool {
	return c.Units[u.Kind].ID == "avatar" && u.Men == 1 && u.HP == c.Units[u.Kind].Battle.HP && u.Row == 1 && c.Tactics[u.Tactic].ID == "charge" && u.Name == ""
}

// fill writes the line-up into the tables.
func (d *draft) fill() {
	c := d.muster.Catalogue
	for s, side := range d.muster.Sides {
		f := sideForm{N: s, Name: side.Name}
		for n, u := range side.Units {
			if n == len(side.Units)-1 && isAvatar(c, u) {
				f.Avatar = true
				continue
			}
			hp := ""
			if u.HP != d.muster.Full(u) {
				hp = strconv.FormatFloat(u.HP, 'f', -1, 64)
			}
			f.Units = append(f.Units, unitForm{
				Men: strconv.Itoa(u.Men), Row: strconv.Itoa(u.Row), HP: hp, Kind: c.Units[u.Kind].ID, Tactic: c.Tactics[u.Tactic].ID, Name: u.Name, Army: u.Army,
			})
		}
		d.forms[s] = f
	}
	d.forts = nil
	for _, f := range d.muster.Forts {
		form := fortForm{HP: strconv.FormatFloat(f.HP, 'f', -1, 64), Full: strconv.FormatFloat(f.Max, 'f', -1, 64)}
		if f.Kind >= 0 {
			form.Kind = c.Forts[f.Kind].ID
		}
		d.forts = append(d.forts, form)
	}
}

// readTables takes the line-up from the tables of the form.
func (d *draft) readTables(q *ask) {
	cells := func(name string, n int) string {
		if list := q.R.PostForm[name]; n < len(list) {
			return strings.TrimSpace(list[n])
		}
		return ""
	}
	for s := range d.forms {
		side := strconv.Itoa(s)
		f := sideForm{N: s, Name: called(q.Form("s" + side)), Avatar: q.On("a" + side)}
		for n := range min(len(q.R.PostForm["k"+side]), muster.MaxUnits) {
			f.Units = append(f.Units, unitForm{
				Kind: cells("k"+side, n), Men: cells("m"+side, n), Row: cells("r"+side, n), Tactic: cells("t"+side, n),
				HP: cells("h"+side, n), Name: called(cells("n"+side, n)), Army: called(cells("y"+side, n)),
			})
		}
		d.forms[s] = f
	}
	for n := range min(len(q.R.PostForm["fk"]), battle.MaxForts) {
		d.forts = append(d.forts, fortForm{Kind: cells("fk", n), HP: cells("fh", n), Full: cells("ff", n)})
	}
	d.muster = muster.Muster{Title: called(q.Form("title")), Catalogue: catalogue.Standard(), FortSide: 1}
	if q.Form("fs") == "0" && len(d.forts) > 0 {
		d.muster.FortSide = 0
	}
	d.gather(q)
	d.text = d.muster.Text(string(q.Lang))
}

// gather makes the line-up of what stands in the tables, and notes what cannot be.
func (d *draft) gather(q *ask) {
	c := d.muster.Catalogue
	for s := range d.forms {
		f := &d.forms[s]
		d.muster.Sides[s] = muster.Side{Name: f.Name}
		for n := range f.Units {
			if u, ok := d.unit(q, s, n); ok {
				d.muster.Sides[s].Units = append(d.muster.Sides[s].Units, u)
			}
		}
		if f.Avatar {
			kind, _ := c.Unit("avatar")
			tactic, _ := c.Tactic("charge")
			d.muster.Sides[s].Units = append(d.muster.Sides[s].Units, muster.Unit{Kind: kind, Men: 1, HP: c.Units[kind].Battle.HP, Row: 1, Tactic: tactic})
		}
	}
	d.muster.Forts = nil
	for n := range d.forts {
		d.fort(q, n)
	}
	slices.SortStableFunc(d.muster.Forts, func(a, b muster.Fort) int { // the smallest outermost (TM-N29)
		switch {
		case a.Kind < 0 || b.Kind < 0 || a.Max == b.Max:
			return 0
		case a.Max < b.Max:
			return -1
		}
		return 1
	})
}

// unit reads a row of a side's table.
func (d *draft) unit(q *ask, s, n int) (muster.Unit, bool) {
	c, f := d.muster.Catalogue, &d.forms[s].Units[n]
	if f.Men == "" {
		return muster.Unit{}, false // a row that is not filled in yet
	}
	u := muster.Unit{Name: f.Name, Army: f.Army}
	var known bool
	if u.Kind, known = c.Unit(f.Kind); !known {
		u.Kind = 0
		f.Kind = c.Units[0].ID
	}
	if u.Tactic, known = c.Tactic(f.Tactic); !known {
		f.Tactic = c.Units[u.Kind].Tactic
		u.Tactic, _ = c.Tactic(f.Tactic)
	}
	men, err := strconv.Atoi(f.Men)
	if f.BadMen = err != nil || men < 1 || men > battle.MaxMen; f.BadMen {
		d.fault(q, s, n, "men", f.Men, "1-"+strconv.Itoa(battle.MaxMen))
	}
	row, err := strconv.Atoi(cmp.Or(f.Row, strconv.Itoa(c.Units[u.Kind].Row)))
	if f.BadRow = err != nil || row < 1 || row > battle.MaxRow; f.BadRow {
		d.fault(q, s, n, "row", f.Row, "1-10")
	}
	u.Men, u.Row = men, row
	each := c.Units[u.Kind].Battle.HP
	u.HP = float64(men) * each
	if hp, err := strconv.ParseFloat(f.HP, 64); err == nil && hp > 0 && hp <= u.HP && battle.Men(hp, each) == men {
		u.HP = hp
	} else {
		f.HP = ""
	}
	return u, !f.BadMen && !f.BadRow
}

// fort reads a fortification.
func (d *draft) fort(q *ask, n int) {
	c, form := d.muster.Catalogue, &d.forts[n]
	f := muster.Fort{Kind: -1}
	if k, ok := c.Fort(form.Kind); ok {
		f.Kind, f.Max = k, c.Forts[k].HP
	} else if most, err := strconv.ParseFloat(form.Full, 64); err == nil && most > 0 && most <= 1e15 {
		f.Max = most
	}
	hp, err := strconv.ParseFloat(cmp.Or(form.HP, strconv.FormatFloat(f.Max, 'f', -1, 64)), 64)
	if form.Bad = err != nil || !(hp >= 0 && hp <= f.Max); form.Bad {
		d.fault(q, d.muster.FortSide, -1, "hp", form.HP, "0-"+strconv.FormatFloat(f.Max, 'f', -1, 64))
		return
	}
	f.HP = hp
	form.HP = strconv.FormatFloat(hp, 'f', -1, 64)
	d.muster.Forts = append(d.muster.Forts, f)
}

// fault notes what is wrong in a table, where, and what would be right.
func (d *draft) fault(q *ask, s, n int, what, value, want string) {
	p := q.battleWords()
	where := d.muster.SideName(s, string(q.Lang))
	if n >= 0 {
		where += ", " + q.P.Fill("simulator.unit.n", game.Args{"n": strconv.Itoa(n + 1)})
	}
	d.faults = append(d.faults, web.ProblemLine{Severity: "error", Where: where, Text: p.Problem(game.Problem{
		Code: "problem.muster.range", Args: game.Args{"what": "@muster.word." + what, "value": value}, Want: []string{want},
	})})
}

// edit does what a button of the tables says: "add 0", "copy 1 3", "drop 0 2", "wall 1 palisade",
// "unwall 0", "swap", "clear".
func (d *draft) edit(act, rest string) {
	var s, n int
	fields := strings.Fields(rest)
	if len(fields) > 0 {
		s, _ = strconv.Atoi(fields[0]) // 0 if it is none
	}
	if len(fields) > 1 {
		n, _ = strconv.Atoi(fields[1])
	}
	s = min(max(s, 0), 1)
	f := &d.forms[s]
	switch {
	case act == "add":
		f.Units = append(f.Units, unitForm{Kind: "schwert", Row: "1", Tactic: "charge"})
		d.focus = "m" + strconv.Itoa(s) + "-" + strconv.Itoa(len(f.Units)-1)
	case act == "copy" && n >= 0 && n < len(f.Units):
		f.Units = slices.Insert(f.Units, n+1, f.Units[n])
		d.focus = "m" + strconv.Itoa(s) + "-" + strconv.Itoa(n+1)
	case act == "drop" && n >= 0 && n < len(f.Units):
		f.Units = slices.Delete(f.Units, n, n+1)
		d.focus = "m" + strconv.Itoa(s) + "-" + strconv.Itoa(max(0, n-1))
	case act == "swap":
		d.forms[0], d.forms[1] = d.forms[1], d.forms[0]
		d.forms[0].N, d.forms[1].N = 0, 1
		d.muster.FortSide = 1 - d.muster.FortSide
	case act == "clear":
		d.forms = [2]sideForm{{N: 0}, {N: 1}}
		d.forts, d.muster.Title = nil, ""
	default:
		d.editWalls(act, fields)
	}
}

func (d *draft) editWalls(act string, fields []string) {
	if len(fields) == 0 {
		return
	}
	n, err := strconv.Atoi(fields[0])
	if err != nil {
		return
	}
	switch act {
	case "wall":
		if len(d.forts) == 0 {
			d.muster.FortSide = min(max(n, 0), 1)
		}
		if len(d.forts) < battle.MaxForts {
			d.forts = append(d.forts, fortForm{Kind: fields[len(fields)-1]})
		}
	case "unwall":
		if n >= 0 && n < len(d.forts) {
			d.forts = slices.Delete(d.forts, n, n+1)
		}
	}
}
