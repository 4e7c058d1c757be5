package cli

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/cli/settings"
	"spielleiter/order"
)

// origin is where a value comes from; a later one outranks those before it.
type origin int

const (
	byDefault origin = iota
	fromFile
	fromEnvironment
	fromFlag
)

func (o origin) String() string { return [...]string{"default", "file", "environment", "flag"}[o] }

// value is what holds for one setting.
type value struct {
	name, text string
	from       origin
	line       int    // in the file, if it comes from there
	by         string // the setting that stands for it; "" itself
}

// called is a setting's name as it is written where its value comes from.
func (v value) called() string {
	name := cmp.Or(v.by, v.name)
	switch v.from {
	case fromFlag:
		return "--" + name
	case fromEnvironment:
		return variable(name)
	default:
		return name
	}
}

// variable is the name of a setting in the environment: SPIELLEITER_DB_FILE is --db-file.
func variable(name string) string {
	return "SPIELLEITER_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

// settled is everything that holds, and what is wrong with it.
type settled struct {
	file     string // "" none
	values   []value
	problems []game.Problem // of the environment and the file
	flagged  []game.Problem // of flags
	warnings []game.Problem
}

// settle looks up what no flag says, first in the environment and then in the file, and gives it to the flags of a command.
// Names are the same everywhere.
func (a *app) settle(cmd *cli.Command, file string) *settled {
	s := &settled{file: cmp.Or(file, cmd.String("config"), a.Env(variable("config")))}
	names := a.settingNames()
	written := s.read(names)
	for _, f := range cmd.Flags {
		name := f.Names()[0]
		if !isSetting(name) {
			continue
		}
		v := value{name: name}
		line, inFile := written[name]
		switch env := a.Env(variable(name)); {
		case cmd.IsSet(name):
			v.from = fromFlag
		case env != "":
			v.from, v.text = fromEnvironment, env
		case inFile:
			v.from, v.text, v.line = fromFile, line.Value, line.Line
		}
		s.take(cmd, v)
	}
	s.readAddress(cmd)
	s.lookAtProvider()
	if cmd.Name == "serve" || cmd.Name == "config" {
		s.problems = append(s.problems, a.strays(names, s.find("mail-secret"))...)
	}
	slices.SortStableFunc(s.problems, func(a, b game.Problem) int { return cmp.Compare(a.Line, b.Line) })
	return s
}

// settingNames are the names of all settings.
func (a *app) settingNames() []string {
	var names []string
	for _, f := range a.settingFlags() {
		if name := f.Names()[0]; isSetting(name) {
			names = append(names, name)
		}
	}
	return names
}

// isSetting leaves out what cannot be in a file: the file itself, and help.
func isSetting(name string) bool { return name != "config" && name != "help" }

// take gives a value to its flag, unless it is wrong.
func (s *settled) take(cmd *cli.Command, v value) {
	flagged := v.from == byDefault || v.from == fromFlag
	if flagged {
		v.text = toText(cmd.Value(v.name))
	}
	s.values = append(s.values, v)
	if p := mistake(v); p != nil {
		if flagged && v.name != "db-file" { // without it another database would be taken
			s.flagged = append(s.flagged, *p)
		} else {
			s.problems = append(s.problems, s.placed(v, *p))
		}
		return
	}
	if p := unsafe(v); p != nil {
		s.warnings = append(s.warnings, s.placed(v, *p))
	}
	if flagged {
		return
	}
	if err := cmd.Set(v.name, v.text); err != nil {
		s.problems = append(s.problems, s.placed(v, command.Problem("cli.flag.value", "flag", v.called(), "value", hidden)))
	}
}

// placed says of a problem in which line of the file it is.
func (s *settled) placed(v value, p game.Problem) game.Problem {
	if v.from == fromFile {
		p.Line = v.line
		return s.named(p)
	}
	return p
}

func (s *settled) named(p game.Problem) game.Problem {
	if p.Args == nil {
		p.Args = game.Args{}
	}
	p.Args["file"] = s.file
	return p
}

// read reads the file, if there is one, and keeps what are names of settings.
func (s *settled) read(names []string) map[string]settings.Setting {
	if s.file == "" {
		return nil
	}
	text, err := readFile(s.file, settings.AtMost)
	if err != nil {
		s.problems = append(s.problems, command.Problem("cli.config.unreadable", "path", s.file, "cause", command.Reason(err)))
		return nil
	}
	list, problems := settings.Read(text)
	for _, p := range problems {
		s.problems = append(s.problems, s.named(p))
	}
	known := map[string]settings.Setting{}
	for _, w := range list {
		if slices.Contains(names, w.Name) {
			known[w.Name] = w
			continue
		}
		p := s.named(command.Problem("cli.config.unknown", "name", w.Name))
		p.Line, p.Suggest = w.Line, order.Suggest(w.Name, names)
		s.problems = append(s.problems, p)
	}
	for _, w := range known {
		if masked(w.Value) != w.Value && othersMayRead(s.file) {
			p := s.named(command.Problem("cli.config.mode", "path", s.file))
			p.Line = w.Line
			s.warnings = append(s.warnings, p)
		}
	}
	return known
}

// readAddress takes the address of the database from the file that --db-file names, unless --db is said in a place of higher
// rank.
func (s *settled) readAddress(cmd *cli.Command) {
	db, in := s.find("db"), s.find("db-file")
	if db == nil || in == nil || in.from == byDefault || db.from > in.from {
		return
	}
	if db.from == in.from {
		s.problems = append(s.problems, s.placed(*in, command.Problem("cli.config.both", "name", in.called(), "other", db.called())))
		return
	}
	address, err := readFile(in.text, secretAtMost)
	if err != nil {
		return // told of already
	}
	db.text, db.from, db.line, db.by = strings.TrimSpace(address), in.from, in.line, in.name
	_ = cmd.Set("db", db.text) // any text is one for this flag
}

func (s *settled) find(name string) *value {
	for n := range s.values {
		if s.values[n].name == name {
			return &s.values[n]
		}
	}
	return nil
}

// readFile reads a text that must not be longer.
func readFile(name string, most int64) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		err = &fs.PathError{Op: "read", Path: name, Err: errors.New("too large")}
	}
	return string(data), err
}

// othersMayRead reports whether users of the machine may read a file who are neither its owner nor in its group, or the group may
// change it.
func othersMayRead(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().Perm()&0o027 != 0
}
