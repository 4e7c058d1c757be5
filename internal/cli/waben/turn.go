package waben

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/i18n"
	"spielleiter/order"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/plan"
	"spielleiter/waben/scroll"
	"spielleiter/waben/sheet"
	moons "spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// evaluate evaluates a turn of a segment of Welt der Waben that is kept as a folder.
func (a *app) evaluate() *cli.Command {
	return a.AboutGame(a.Command("turn", "orders", a.runTurn,
		&cli.StringFlag{Name: "seed", Usage: a.Say.T("cli.flag.worldseed", nil), OnlyOnce: true},
		&cli.StringFlag{Name: "out", Usage: a.Say.T("cli.flag.turnfolder", nil), OnlyOnce: true},
		a.Toggle("defaults"), a.Toggle(unprintedFlag), a.Text(paperFlag, "a4"), a.Toggle(folderFlag)))
}

// evaluated is the answer of turn.
type evaluated struct {
	Seed      string           `json:"seed"`
	Folder    string           `json:"folder,omitempty"` // what was written; absent if the game master is asked first
	Turn      int              `json:"turn"`
	Realms    []served         `json:"realms"`
	Strange   []string         `json:"strange,omitempty"` // files of the folder that nobody knows
	Battles   int              `json:"battles"`
	Events    int              `json:"events"`
	Questions []inquiry        `json:"questions,omitempty"`
	Idle      []command.Spoken `json:"idle,omitempty"` // rulings that decided nothing
}

// served is what became of a realm's turn.
type served struct {
	Code   string    `json:"code"`
	Name   string    `json:"name"`
	Sheet  string    `json:"sheet,omitempty"` // its file; absent if none was sent
	Lang   i18n.Lang `json:"lang"`            // of its letter
	Errors int       `json:"errors"`          // lines that did not count
	Missed int       `json:"missed,omitempty"`
	Held   bool      `json:"held,omitempty"` // its letter is kept back (WDW-9)
}

// inquiry is a question to the game master with its words.
type inquiry struct {
	Key     string `json:"key"`
	Moon    int    `json:"moon"` // of the turn, from 1
	Realm   string `json:"realm"`
	Message string `json:"message"`
	Text    string `json:"text,omitempty"` // the player's words
	Default string `json:"default"`        // what holds without an answer
}

func (a *app) runTurn(_ context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 2, 2)
	if err != nil {
		return err
	}
	if args[0] != "waben" {
		p := command.Problem("cli.turn.only", "game", args[0])
		p.Want = []string{"waben"}
		return command.Wrongly(p)
	}
	prints, err := a.printing(cmd)
	if err != nil {
		return err
	}
	dir := args[1]
	folder, err := a.segment(dir)
	if err != nil {
		return err
	}
	if len(folder.Misfiled) > 0 {
		return &command.Ending{Code: command.ExitUsage, Game: games.Segments, Problems: folder.Misfiled}
	}
	rulings, err := a.rulings(dir, folder.World)
	if err != nil {
		return err
	}
	front, err := a.editorial(dir)
	if err != nil {
		return err
	}
	dice, err := a.worldSeed(cmd.String("seed"))
	if err != nil {
		return err
	}
	out := cmd.String("out")
	if out == "" {
		out = fmt.Sprintf("%s-%d", filepath.Clean(dir), folder.World.Turn+1)
	}
	if err := a.elsewhere(out, dir, cmd.Bool(folderFlag)); err != nil {
		return err
	}
	result := evaluated{Seed: fmt.Sprintf("%016x", uint64(dice)), Turn: folder.World.Turn + 1, Strange: strange(dir, folder)}
	sent := a.sent(folder, &result)
	var engine moons.Engine
	next, log, questions := engine.Run(folder.World, sent, dice, rulings)
	if err := next.Verify(); err != nil {
		return fmt.Errorf("verify the world after turn %d, seed %s: %w", result.Turn, result.Seed, err)
	}
	a.account(&result, next, log, questions)
	result.Idle = command.Speak(a.Printer(games.Segments), scroll.Idle(rulings, engine.Idle(), folder.World, questions))
	if len(result.Idle) > 0 || len(questions) > 0 && !cmd.Bool("defaults") {
		a.Answer(result, func() { a.showTurn(&result, dir) })
		return command.No()
	}
	if err := a.publish(out, &result, sent, next, log, issue{front, &folder.World.Laws}, prints); err != nil {
		return err
	}
	result.Folder = out
	a.Answer(result, func() { a.showTurn(&result, dir) })
	return nil
}

// elsewhere reports by nil that the next state can be written to a folder: it is not the one that is read.
func (a *app) elsewhere(out, dir string, replace bool) error {
	from, errFrom := os.Stat(dir)
	to, errTo := os.Stat(out)
	if errFrom == nil && errTo == nil && os.SameFile(from, to) {
		return command.Wrongly(command.Problem("cli.turn.same", "folder", out))
	}
	return vacant(out, replace)
}

// rulings reads what the game master has decided, if there is such a file.
func (a *app) rulings(dir string, w *world.World) ([]moons.Ruling, error) {
	name := filepath.Join(dir, scroll.RulingFile)
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	text, err := a.Read(name)
	if err != nil {
		return nil, err
	}
	list, problems := scroll.Rulings(text, w)
	if game.HasError(problems) {
		return nil, &command.Ending{Code: command.ExitUsage, Game: games.Segments, Problems: problems}
	}
	return list, nil
}

// sent reads the sheets. A realm's letter is in the language of its sheet, or else in the reader's.
func (a *app) sent(folder *scroll.Folder, result *evaluated) []moons.Sent {
	w := folder.World
	sent := make([]moons.Sent, len(w.Realms))
	for n := range w.Realms {
		result.Realms = append(result.Realms, served{Code: w.Realms[n].Code, Name: w.Realms[n].Name, Lang: a.Lang})
	}
	for _, s := range folder.Sheets {
		read, problems := sheet.Read(s.Text, plan.Reading(w, s.Realm))
		sent[s.Realm-1] = moons.Sent{Sheet: read, Problems: problems}
		r := &result.Realms[s.Realm-1]
		r.Sheet, r.Lang = s.File, tongue(s.Text, a.Lang)
	}
	return sent
}

// tongue is the language of a sheet, by the word that it begins with.
func tongue(text []byte, otherwise i18n.Lang) i18n.Lang {
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(strings.TrimPrefix(line, "\ufeff"))
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		switch order.Fold(words[0]) {
		case "turn":
			return i18n.English
		case "spielzug":
			return i18n.German
		}
		return otherwise
	}
	return otherwise
}

// strange lists the files of a folder that have no meaning for a turn: they may be sheets whose names are misspelt.
func strange(dir string, folder *scroll.Folder) []string {
	known := map[string]bool{scroll.SegmentFile: true, scroll.LawFile: true, scroll.RulingFile: true, editorialFile: true}
	for _, name := range published {
		known[name] = true
	}
	for _, s := range folder.Sheets {
		known[s.File] = true
	}
	list, _ := os.ReadDir(dir) // it has just been read
	var names []string
	for _, f := range list {
		if !f.IsDir() && !known[f.Name()] && !strings.HasPrefix(f.Name(), ".") {
			names = append(names, f.Name())
		}
	}
	return names
}

// account adds to the answer what the evaluation came to.
func (a *app) account(result *evaluated, next *world.World, log *chronicle.Log, questions []moons.Question) {
	result.Battles, result.Events = len(log.Battles), len(log.Events)
	for _, r := range log.Refusals {
		if r.Problem.Severity == game.Error {
			result.Realms[r.Realm-1].Errors++
		}
	}
	for n := range next.Realms {
		r := &next.Realms[n]
		result.Realms[n].Missed, result.Realms[n].Held = r.Missed, r.Account.Hold
	}
	for _, q := range questions {
		kind := strconv.Itoa(int(q.Kind))
		args := game.Args{"realm": next.Realm(q.Realm).Name, "unit": strconv.Itoa(int(q.Unit)), "line": strconv.Itoa(q.Line)}
		if int(q.Field) >= 0 {
			args["field"] = next.Patch.Name(q.Field)
		}
		result.Questions = append(result.Questions, inquiry{
			Key: q.Key, Moon: q.Moon + 1, Realm: next.Realm(q.Realm).Code, Text: q.Text,
			Message: a.Say.T("cli.turn.question."+kind, args), Default: a.Say.T("cli.turn.default."+kind, nil),
		})
	}
}

func (a *app) showTurn(r *evaluated, dir string) {
	if r.Folder != "" {
		a.Printf("%s\n", a.Paint.In(command.Bold, a.Say.T("cli.turn.done", game.Args{
			"turn": strconv.Itoa(r.Turn), "folder": r.Folder, "events": a.Say.Number(r.Events), "battles": a.Say.Number(r.Battles),
		})))
	}
	a.Table(func(row func(cells ...any)) {
		for n := range r.Realms {
			row("  "+r.Realms[n].Code, r.Realms[n].Name, a.fate(&r.Realms[n]))
		}
	})
	for _, name := range r.Strange {
		a.Printf("%s\n", a.Paint.In(command.Yellow, a.Say.Fill("cli.turn.strange", game.Args{"file": name})))
	}
	for _, q := range r.Questions {
		a.Printf("%s: %s\n", a.Paint.In(command.Bold, q.Key), q.Message)
		for line := range strings.Lines(q.Text) {
			a.Printf("    %s\n", strings.TrimRight(line, "\n"))
		}
		a.Printf("  %s\n", q.Default)
	}
	for _, p := range r.Idle {
		a.Printf("%s\n", a.Sentence(a.Printer(games.Segments), p.Problem))
	}
	if r.Folder == "" {
		why := "cli.turn.open"
		if len(r.Idle) > 0 {
			why = "cli.turn.idle"
		}
		a.Printf("%s", command.Wrap(a.Say.Fill(why, game.Args{"file": filepath.Join(dir, scroll.RulingFile), "seed": r.Seed})))
		return
	}
	a.Printf("%s\n", a.Say.Fill("cli.world.sown", game.Args{"seed": r.Seed}))
}

// fate says in a few words what became of a realm's turn.
func (a *app) fate(r *served) string {
	text := a.Say.Fill("cli.turn.sheet", game.Args{"file": r.Sheet, "n": strconv.Itoa(r.Errors)})
	if r.Sheet == "" {
		text = a.Say.Fill("cli.turn.missed", game.Args{"n": strconv.Itoa(r.Missed)})
	}
	if r.Held {
		text += "; " + a.Say.T("cli.turn.held", nil)
	}
	return text
}
