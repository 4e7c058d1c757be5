package waben

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/i18n"
	"spielleiter/waben/board"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/law"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// world makes worlds of Welt der Waben.
func (a *app) world() *cli.Command {
	return a.AboutGame(a.Command("world", "play", a.runWorld,
		&cli.StringFlag{Name: "seed", Usage: a.Say.T("cli.flag.worldseed", nil), OnlyOnce: true},
		a.Number("fields", genesis.DefaultFields), a.Number("realms", 0),
		a.Number("organisations", 1), a.Number("wanderers", 3), a.Number("secret", 20), a.Text("title", ""), a.Toggle("planet"), a.Number("segments", 1), a.Text("list", ""), a.Toggle("bare"), a.Toggle(unprintedFlag), a.Text(paperFlag, "a4"), a.Toggle(folderFlag),
		&cli.StringFlag{Name: "out", Usage: a.Say.T("cli.flag.outfolder", nil), OnlyOnce: true}))
}

// creation is the answer of world.
type creation struct {
	Seed     string    `json:"seed"`
	Segments []segment `json:"segments"`
}

// segment is one world that was made.
type segment struct {
	Folder string `json:"folder"`
	Name   string `json:"name"`
	Fields int    `json:"fields"`
	genesis.Survey
}

func (a *app) runWorld(_ context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	if args[0] != "waben" {
		p := command.Problem("cli.world.only", "game", args[0])
		p.Want = []string{"waben"}
		return command.Wrongly(p)
	}
	out := cmd.String("out")
	if out == "" {
		return command.Wrongly(command.Problem("cli.world.out"))
	}
	seed, err := a.worldSeed(cmd.String("seed"))
	if err != nil {
		return err
	}
	prints, err := a.printing(cmd)
	if err != nil {
		return err
	}
	if err := vacant(out, cmd.Bool(folderFlag)); err != nil {
		return err
	}
	made, err := a.create(seed, cmd, prints)
	if err != nil {
		return err
	}
	a.Answer(made, func() { a.showCreation(made, !cmd.Bool("bare")) })
	return nil
}

// worldSeed reads a seed of up to 64 hexadecimal digits; without one it is drawn. Long ones are hashed.
func (a *app) worldSeed(text string) (dice.Dice, error) {
	if text == "" {
		drawn := a.Seed()
		return dice.Dice(binary.BigEndian.Uint64(drawn[:])), nil
	}
	const most = 64
	if len(text) > most || strings.Trim(strings.ToLower(text), "0123456789abcdef") != "" {
		return 0, command.Wrongly(command.Problem("cli.world.seed", "text", text))
	}
	if len(text) > 16 {
		sum := sha256.Sum256([]byte(strings.ToLower(text)))
		return dice.Dice(binary.BigEndian.Uint64(sum[:])), nil
	}
	n, err := strconv.ParseUint(text, 16, 64)
	if err != nil {
		return 0, command.Wrongly(command.Problem("cli.world.seed", "text", text))
	}
	return dice.Dice(n), nil
}

// create makes what the flags ask for and writes it.
func (a *app) create(seed dice.Dice, cmd *cli.Command, prints printing) (creation, error) {
	o := genesis.Options{
		Fields: cmd.Int("fields"), Realms: cmd.Int("realms"), Name: cmd.String("title"),
		Organisations: cmd.Int("organisations"), Wanderers: cmd.Int("wanderers"), Secret: cmd.Int("secret"),
	}
	out := cmd.String("out")
	made := creation{Seed: fmt.Sprintf("%016x", uint64(seed))}
	worlds, surveys := make([]*world.World, 1), make([]genesis.Survey, 1)
	var err error
	if cmd.Bool("planet") {
		if cmd.IsSet("fields") || cmd.IsSet("realms") || cmd.IsSet("segments") {
			return made, command.Wrongly(command.Problem("cli.world.planet"))
		}
		worlds, surveys, err = genesis.Planet(seed, o)
	} else if n := cmd.Int("segments"); n != 1 {
		if cmd.String("list") != "" {
			return made, command.Wrongly(command.Problem("cli.world.segments.list"))
		}
		worlds, surveys, err = genesis.Segments(seed, n, o)
	} else if list := cmd.String("list"); list != "" {
		worlds[0], surveys[0], err = a.imported(list, o.Name)
	} else {
		worlds[0], surveys[0], err = genesis.Make(seed, o)
	}
	switch {
	case errors.Is(err, genesis.ErrPlanet):
		return made, command.Wrongly(command.Problem("cli.world.segments", "n", strconv.Itoa(cmd.Int("segments")), "fields", strconv.Itoa(o.Fields)))
	case errors.Is(err, genesis.ErrFields):
		return made, command.Wrongly(command.Problem("cli.world.fields", "n", strconv.Itoa(o.Fields)))
	case errors.Is(err, genesis.ErrGuests):
		return made, command.Wrongly(command.Problem("cli.world.guests"))
	case errors.Is(err, genesis.ErrRealms):
		return made, command.Wrongly(command.Problem("cli.world.realms", "n", strconv.Itoa(o.Realms)))
	case err != nil:
		return made, err
	}
	for n, w := range worlds {
		made.Segments = append(made.Segments, segment{filepath.Join(out, place(n, len(worlds))), w.Name, w.Patch.Fields(), surveys[n]})
	}
	return made, fillFolder(out, func(part string) error {
		return a.writeWorlds(part, worlds, !cmd.Bool("bare"), prints)
	})
}

// imported makes a segment of a list of terrain that another program has written, without realms.
func (a *app) imported(file, name string) (*world.World, genesis.Survey, error) {
	var survey genesis.Survey
	text, err := a.Read(file)
	if err != nil {
		return nil, survey, err
	}
	w, problems := scroll.Import(text, law.Default())
	if game.HasError(problems) {
		for n := range problems {
			problems[n].Args["file"] = file
		}
		return nil, survey, &command.Ending{Code: command.ExitUsage, Game: games.Segments, Problems: problems}
	}
	w.Name, w.Moon = name, genesis.FirstMoon
	for _, t := range w.Land {
		if !t.Floats() {
			survey.Land++
		}
	}
	return w, survey, nil
}

// place is the folder of a segment within that of its planet, if there is one.
func place(n, worlds int) string {
	if worlds == 1 {
		return ""
	}
	return fmt.Sprintf("%02d", n+1)
}

// writeWorlds writes segments, with all that their realms get at the beginning if they are to begin (WDW-8), as PDF too if it is to
// be printed, and the planet that they are of.
func (a *app) writeWorlds(folder string, worlds []*world.World, begin bool, prints printing) error {
	watch := a.Progress("cli.world.writing")
	defer watch.End()
	for n, w := range worlds {
		own := filepath.Join(folder, place(n, len(worlds)))
		if err := a.writeWorld(own, w); err != nil {
			return err
		}
		if begin {
			if err := a.begin(own, w, prints); err != nil {
				return unwritable(own, err)
			}
		}
		watch.Show(int64(n+1), int64(len(worlds)))
	}
	if len(worlds) > 1 {
		return a.writePlanet(folder, worlds)
	}
	return nil
}

// planetFile says which segment lies on which face of a planet.
const planetFile = "planet.json"

// writePlanet writes which segment lies on which face, as data and as a picture of the whole.
func (a *app) writePlanet(folder string, worlds []*world.World) error {
	net := overview(worlds)
	err := a.Write(filepath.Join(folder, planetFile), func(to io.Writer) error {
		command.WriteJSON(to, net)
		return nil
	})
	if err != nil {
		return err
	}
	return a.Write(filepath.Join(folder, "planet.svg"), func(to io.Writer) error {
		_, err := to.Write(board.Overview(net, worlds, a.Printer(games.Segments).T))
		return err
	})
}

// writeWorld writes a segment's files in the reader's language.
func (a *app) writeWorld(folder string, w *world.World) error {
	lang := scroll.German
	if a.Lang == i18n.English {
		lang = scroll.English
	}
	if err := os.MkdirAll(folder, 0o750); err != nil {
		return unwritable(folder, err)
	}
	for _, f := range scroll.Files(w, lang) {
		name := filepath.Join(folder, f.Name)
		if err := os.WriteFile(name, f.Data, 0o600); err != nil {
			return unwritable(name, err)
		}
	}
	return nil
}

// guest says what an organisation or a wanderer begins with.
func (a *app) guest(g *genesis.Guest) string {
	key := "cli.world.organisation"
	if g.Wanderer {
		key = "cli.world.wanderer"
	}
	return a.Say.Fill(key, game.Args{"gold": a.Say.Number(int(g.Gold)), "troops": a.Say.Number(int(g.Troops)), "place": g.Place})
}

func (a *app) showCreation(made creation, begun bool) {
	for _, s := range made.Segments {
		a.Printf("%s\n", a.Paint.In(command.Bold, a.Say.T("cli.world.made", game.Args{
			"name": s.Name, "folder": s.Folder, "fields": a.Say.Number(s.Fields), "land": a.Say.Number(s.Land),
		})))
		a.Table(func(row func(cells ...any)) {
			for _, r := range s.Realms {
				row("  "+r.Code, r.Name, a.Say.T("cli.world.realm", game.Args{
					"fields": a.Say.Number(r.Fields), "gold": a.Say.Number(int(r.Income)), "index": a.Say.Number(r.Index),
				}))
			}
			for _, g := range s.Guests {
				row("  "+g.Code, g.Name, a.guest(&g))
			}
		})
	}
	a.Printf("%s\n", a.Say.Fill("cli.world.sown", game.Args{"seed": made.Seed}))
	if len(made.Segments) == 1 && begun {
		a.Printf("%s", command.Wrap(a.Say.Fill("cli.world.begin", game.Args{"folder": made.Segments[0].Folder})))
	}
}
