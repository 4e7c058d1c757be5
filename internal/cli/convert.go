package cli

import (
	"context"
	"encoding/json"
	"io"

	"github.com/urfave/cli/v3"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/archive"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
	"spielleiter/order"
)

// convert writes games of Diplomacy in the formats of other programs, and theirs as turns
// that resolve reads.
func (a *app) convert() *cli.Command {
	out := &cli.StringFlag{Name: "o", Value: "-", Usage: a.say.T("cli.flag.out", nil), OnlyOnce: true}
	return a.aboutGame(a.command("convert", "orders", a.runConvert,
		a.text("to", formats[0]), a.text("phase", ""), out, a.text("profile", archive.Profiles()[0])))
}

// formats are what convert can write.
var formats = []string{"python", "turns"}

func (a *app) runConvert(_ context.Context, cmd *cli.Command) error {
	args, err := a.arguments(cmd, 2, 2)
	if err != nil {
		return err
	}
	if args[0] != "diplomacy" {
		p := problem("cli.convert.only", "game", args[0])
		p.Want = []string{"diplomacy"}
		return wrongly(p)
	}
	profile, err := profileFlag(cmd)
	if err != nil {
		return err
	}
	data, err := a.read(args[1])
	if err != nil {
		return err
	}
	list, err := a.courses(args[1], data, profile)
	if err != nil {
		return err
	}
	write, err := a.converter(cmd)
	if err != nil {
		return err
	}
	return a.write(cmd.String("o"), func(w io.Writer) error { return write(w, list) })
}

// converter finds out what is to be written.
func (a *app) converter(cmd *cli.Command) (func(io.Writer, []course) error, error) {
	phase := cmd.String("phase")
	switch to := cmd.String("to"); {
	case to == "turns":
		return func(w io.Writer, list []course) error { return writeTurns(w, list, phase) }, nil
	case to == "python" && phase == "":
		return writeSaved, nil
	case to == "python":
		return nil, wrongly(problem("cli.convert.phase"))
	default:
		p := problem("cli.convert.format", "format", to)
		p.Want, p.Suggest = formats, order.Suggest(to, formats)
		return nil, wrongly(p)
	}
}

// writeSaved writes games as the Python package saves them, one a line.
func writeSaved(w io.Writer, list []course) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for _, c := range list {
		if err := e.Encode(archive.Save(c.Name, c.Game, c.profile)); err != nil {
			return err
		}
	}
	return nil
}

// stage is a phase as a turn for resolve.
type stage struct {
	Game string `json:"game"` // which of the file
	Name string `json:"name"` // "S1901M"
	Turn turn   `json:"turn"`
}

// writeTurns writes the phases of games as turns, or one of them by itself, as resolve
// reads it.
func writeTurns(w io.Writer, list []course, phase string) error {
	if phase != "" {
		p, err := list[0].phase(phase)
		if err != nil {
			return err
		}
		t, err := turnOf(p, 0)
		writeJSON(w, t)
		return err
	}
	stages := []stage{}
	for _, c := range list {
		for n, p := range c.Phases {
			if p.Final {
				continue
			}
			t, err := turnOf(p, n+1)
			if err != nil {
				return err
			}
			stages = append(stages, stage{c.Name, archive.Name(&p.Position), t})
		}
	}
	writeJSON(w, stages)
	return nil
}

// turnOf writes a phase as a turn: the position with the usual options, and what was
// ordered. Phases that wait for nobody have no orders.
func turnOf(p archive.Phase, n int) (turn, error) {
	state, err := json.Marshal(stateOf(&p.Position))
	if err != nil {
		return turn{}, err
	}
	t := turn{State: state, Phase: n, Orders: map[string]json.RawMessage{}}
	texts := map[game.Seat]string{}
	for _, o := range p.Orders {
		texts[diplomacy.SeatOf(o.Unit.Power)] += notation.Standard().Order("", p.Position.Phase, o) + "\n"
	}
	for seat, text := range texts {
		if t.Orders[string(seat)], err = json.Marshal(text); err != nil {
			return turn{}, err
		}
	}
	return t, nil
}

// stateOf writes a position as a state with the usual options and players for all powers.
func stateOf(p *judge.Position) diplomacy.State {
	info := diplomacy.Rules{}.Info()
	config, _ := info.Complete(game.Config{}) // nothing was asked for
	c := chart.Standard()
	s := diplomacy.State{
		Options: diplomacy.OptionsOf(config), Seats: config.Seats, Phase: archive.Name(p),
		Units: map[game.Seat][]string{}, Centres: map[game.Seat][]string{},
	}
	s.Options.Start = min(s.Options.Start, p.Year)
	name := func(u chart.Unit) string { return [...]string{"?", "A", "F"}[u.Kind] + " " + c.Code(u.At) }
	for _, u := range p.Units {
		seat := diplomacy.SeatOf(u.Power)
		s.Units[seat] = append(s.Units[seat], name(u))
	}
	for at := range chart.All[chart.Province](c.Centres) {
		if seat := diplomacy.SeatOf(p.Owners[at]); seat != "" {
			s.Centres[seat] = append(s.Centres[seat], c.Provinces[at].Code)
		}
	}
	for _, d := range p.Dislodged {
		out := diplomacy.Dislodged{Power: diplomacy.SeatOf(d.Power), Unit: name(d.Unit), By: c.Code(chart.Place(d.By)), To: []string{}}
		for at := range chart.All[chart.Place](d.To) {
			out.To = append(out.To, c.Code(at))
		}
		s.Dislodged = append(s.Dislodged, out)
	}
	return s
}
