package terramagica

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
)

// withBattles is the game whose battles can be fought without a match.
const withBattles = "terramagica"

// mostWorkers is how many battles are fought at a time at most.
const mostWorkers = 1024

// aboutBattles is a command whose first argument is the game with battles.
func (a *app) aboutBattles(c *cli.Command) *cli.Command {
	c = a.AboutGame(c)
	c.Flags = append(c.Flags, a.Text("catalogue", ""))
	return c
}

// battleSeed and battleWorkers are the flags of what is fought many times.
func (a *app) battleSeed() cli.Flag {
	return &cli.Uint64Flag{Name: "seed", Value: 1, Usage: a.Say.T("cli.flag.arenaseed", nil), OnlyOnce: true}
}

func (a *app) battleWorkers() cli.Flag {
	return &cli.IntFlag{Name: "workers", Value: runtime.NumCPU(), Usage: a.Say.T("cli.battles.workers", nil), OnlyOnce: true}
}

// battleFiles gives the arguments after the game.
func (a *app) battleFiles(cmd *cli.Command, least, most int) ([]string, error) {
	args, err := a.Arguments(cmd, least+1, most+1)
	if err != nil {
		return nil, err
	}
	if strings.ToLower(args[0]) != withBattles {
		p := command.Problem("cli.battles.only", "game", args[0])
		p.Want = []string{withBattles}
		return nil, command.Wrongly(p)
	}
	return args[1:], nil
}

// upTo checks flags with whole numbers from 1.
func upTo(cmd *cli.Command, name string, high int) error {
	n := cmd.Int(name)
	if n >= 1 && n <= high {
		return nil
	}
	p := command.Problem("cli.flag.value", "flag", name, "value", strconv.Itoa(n))
	p.Want = []string{fmt.Sprintf("1-%d", high)}
	return command.Wrongly(p)
}

// catalogueOf reads the catalogue of --catalogue, or gives the delivered one.
func (a *app) catalogueOf(cmd *cli.Command) (*catalogue.Catalogue, error) {
	name := cmd.String("catalogue")
	if name == "" {
		return catalogue.Standard(), nil
	}
	data, err := a.Read(name)
	if err != nil {
		return nil, err
	}
	c, problems := catalogue.Read(name, data)
	if len(problems) > 0 {
		return nil, aboutBattle(problems)
	}
	return c, nil
}

func aboutBattle(problems []game.Problem) *command.Ending {
	return &command.Ending{Code: command.ExitUsage, Game: games.Battles, Problems: problems}
}

// musters reads the line-ups of a file.
func (a *app) musters(name string, c *catalogue.Catalogue) ([]muster.Muster, error) {
	data, err := a.Read(name)
	if err != nil {
		return nil, err
	}
	all, problems := muster.ReadAll(name, data, c)
	return all, a.heed(problems)
}

// muster reads the only line-up of a file.
func (a *app) muster(name string, c *catalogue.Catalogue) (muster.Muster, error) {
	data, err := a.Read(name)
	if err != nil {
		return muster.Muster{}, err
	}
	m, problems := muster.Read(name, data, c)
	return m, a.heed(problems)
}

// heed tells of warnings and ends with errors.
func (a *app) heed(problems []game.Problem) error {
	if game.HasError(problems) {
		return aboutBattle(problems)
	}
	say := a.Printer(games.Battles)
	for _, p := range problems {
		if !a.JSON {
			fmt.Fprintf(a.Stderr, "spielleiter: %s\n", a.Sentence(say, p))
		}
	}
	return nil
}

// titled names a line-up of a file.
func titled(m *muster.Muster, n int) string {
	if m.Title != "" {
		return m.Title
	}
	return strconv.Itoa(n + 1)
}

// percentOf reads "0.5%", "0,5 %" or "0.5" as a share of one.
func percentOf(cmd *cli.Command, flag string, low, high float64) (float64, error) {
	text := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(cmd.String(flag)), "%"))
	x, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if err != nil || !(x >= low && x <= high) {
		p := command.Problem("cli.flag.value", "flag", flag, "value", cmd.String(flag))
		p.Want = []string{fmt.Sprintf("%v%%-%v%%", low, high)}
		return 0, command.Wrongly(p)
	}
	return x / 100, nil
}

// columns writes rows with the first column to the left and the others to the right.
func (a *app) columns(rows [][]string) {
	var width []int
	for _, row := range rows {
		for n, cell := range row {
			if n == len(width) {
				width = append(width, 0)
			}
			width[n] = max(width[n], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		var b strings.Builder
		for n, cell := range row {
			pad := strings.Repeat(" ", width[n]-utf8.RuneCountInString(cell))
			if n == 0 {
				b.WriteString("  " + cell + pad)
			} else {
				b.WriteString("  " + pad + cell)
			}
		}
		a.Printf("%s\n", strings.TrimRight(b.String(), " "))
	}
}

// blocks are the heights of a column, and the widths of the end of a bar.
var (
	heights = []rune(" ▁▂▃▄▅▆▇█")
	widths  = []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}
)

// bar draws a share of one as a bar of at most so many characters.
func bar(share float64, width int) string {
	eighths := int(share*float64(8*width) + 0.5)
	return strings.Repeat("█", eighths/8) + widths[eighths%8]
}

// skyline draws how often something fell into each of some bins; what happened at all can be
// seen.
func skyline(bins []int) string {
	most := 1
	for _, n := range bins {
		most = max(most, n)
	}
	var b strings.Builder
	for _, n := range bins {
		h := (n*8 + most/2) / most
		if n > 0 {
			h = max(h, 1)
		}
		b.WriteRune(heights[h])
	}
	return "│" + b.String() + "│"
}
