package diplomacy

import (
	"context"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/archive"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/order"
)

// convert writes games of Diplomacy in the formats of other programs, and theirs as turns
// that resolve reads.
func (a *app) convert() *cli.Command {
	out := &cli.StringFlag{Name: "o", Value: "-", Usage: a.Say.T("cli.flag.out", nil), OnlyOnce: true}
	return a.AboutGame(a.Command("convert", "orders", a.runConvert,
		a.Text("to", formats[0]), a.Text("phase", ""), out, a.Text("profile", archive.Profiles()[0]),
		a.Several("player"), a.Text("level", ""), a.Text("seed", "")))
}

// formats are what convert can write.
var formats = []string{"python", "turns", "match"}

func (a *app) runConvert(_ context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 2, 2)
	if err != nil {
		return err
	}
	if args[0] != "diplomacy" {
		p := command.Problem("cli.convert.only", "game", args[0])
		p.Want = []string{"diplomacy"}
		return command.Wrongly(p)
	}
	profile, err := profileFlag(cmd)
	if err != nil {
		return err
	}
	data, err := a.Read(args[1])
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
	return a.Write(cmd.String("o"), func(w io.Writer) error { return write(w, list) })
}

// converter finds out what is to be written.
func (a *app) converter(cmd *cli.Command) (func(io.Writer, []course) error, error) {
	phase := cmd.String("phase")
	switch to := cmd.String("to"); {
	case phase != "" && slices.Contains(formats, to) && to != "turns":
		return nil, command.Wrongly(command.Problem("cli.convert.phase"))
	case to == "match":
		return a.adopter(cmd)
	case to == "turns":
		return func(w io.Writer, list []course) error { return writeTurns(w, list, phase) }, nil
	case to == "python":
		return writeSaved, nil
	default:
		p := command.Problem("cli.convert.format", "format", to)
		p.Want, p.Suggest = formats, order.Suggest(to, formats)
		return nil, command.Wrongly(p)
	}
}

// adopter writes a game from elsewhere as a match that import takes.
func (a *app) adopter(cmd *cli.Command) (func(io.Writer, []course) error, error) {
	e, err := a.Entry("diplomacy")
	if err != nil {
		return nil, err
	}
	d := adoption{entry: e, now: a.Now(), players: map[game.Seat]string{}, level: cmd.String("level")}
	if d.level != "" {
		level, err := command.LevelOf(e, d.level)
		if err != nil {
			return nil, err
		}
		d.level = level.Name
	}
	for _, text := range cmd.StringSlice("player") {
		name, person, _ := strings.Cut(text, "=")
		seat, err := a.SideOf(e, name)
		if name == "" || person == "" || d.players[seat] != "" {
			return nil, command.Wrongly(command.Problem("cli.flag.value", "flag", "player", "value", text))
		}
		if err != nil {
			return nil, err
		}
		d.players[seat] = person
	}
	seed, err := command.SeedFlag(cmd.String("seed"), a.Seed())
	if err != nil {
		return nil, err
	}
	return func(w io.Writer, list []course) error {
		if len(list) != 1 {
			return command.Wrongly(command.Problem("cli.convert.one", "n", strconv.Itoa(len(list))))
		}
		d.course = list[0]
		data, err := d.adopt(seed, a.Seed())
		if err != nil {
			return err
		}
		_, err = w.Write(data)
		return err
	}, nil
}

// writeSaved writes games as the Python package saves them, one a line.
func writeSaved(w io.Writer, list []course) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for _, c := range list {
		if err := e.Encode(archive.Save(c.id(), c.Game, c.profile)); err != nil {
			return err
		}
	}
	return nil
}

// stage is a phase as a turn for resolve.
type stage struct {
	Game string       `json:"game"` // which of the file
	Name string       `json:"name"` // "S1901M"
	Turn command.Turn `json:"turn"`
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
		command.WriteJSON(w, t)
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
	command.WriteJSON(w, stages)
	return nil
}

// turnOf writes a phase as a turn: the position with the usual options, and what was
// ordered. Phases that wait for nobody have no orders.
func turnOf(p archive.Phase, n int) (command.Turn, error) {
	state, err := json.Marshal(stateOf(&p.Position))
	if err != nil {
		return command.Turn{}, err
	}
	t := command.Turn{State: state, Phase: n, Orders: map[string]json.RawMessage{}}
	texts := map[game.Seat]string{}
	for _, o := range p.Orders {
		texts[diplomacy.SeatOf(o.Unit.Power)] += notation.Standard().Order("", p.Position.Phase, o) + "\n"
	}
	for seat, text := range texts {
		if t.Orders[string(seat)], err = json.Marshal(text); err != nil {
			return command.Turn{}, err
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
	for _, u := range p.Units {
		seat := diplomacy.SeatOf(u.Power)
		s.Units[seat] = append(s.Units[seat], diplomacy.UnitName(u))
	}
	for at := range chart.All[chart.Province](c.Centres) {
		if seat := diplomacy.SeatOf(p.Owners[at]); seat != "" {
			s.Centres[seat] = append(s.Centres[seat], c.Provinces[at].Code)
		}
	}
	for _, d := range p.Dislodged {
		out := diplomacy.Dislodged{Power: diplomacy.SeatOf(d.Power), Unit: diplomacy.UnitName(d.Unit), By: c.Code(chart.Place(d.By)), To: codes[chart.Place](c, d.To)}
		s.Dislodged = append(s.Dislodged, out)
	}
	return s
}
