package solo

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"spielleiter/game"
	"spielleiter/games"
)

// written shows any game by the tables that its board has for readers without pictures.
type written struct{}

func (written) Sheets() bool { return true }

func (written) Help() string { return "cli.play.help.written" }

// Hand says how orders are given; what there is to play with stands in the tables.
func (written) Hand(p *Match, _ game.View) { p.Tell("cli.play.sheet", nil) }

// Why points to the reports, which give their rules and values at once.
func (written) Why(p *Match, _ game.View, _ string) { p.Tell("cli.play.why.written", nil) }

func (written) Draw(p *Match, v game.View) {
	board, ok := p.entry.Board.(games.Handed)
	if !ok {
		return
	}
	text, err := plain(board.Hand(v, p.Talk.T))
	if err != nil {
		panic(fmt.Errorf("the board's tables: %w", err)) // they come from this program
	}
	fmt.Fprintf(p.Says, "\n%s", text)
}

// plain is what a board's tables say, in columns of characters.
func plain(page []byte) (string, error) {
	var out bytes.Buffer
	w := tabwriter.NewWriter(&out, 0, 0, 2, ' ', 0)
	d := xml.NewDecoder(bytes.NewReader(page))
	var line strings.Builder
	var cells []string
	hidden := 0
	end := func(text string) {
		if strings.TrimSpace(text) != "" {
			fmt.Fprintln(w, strings.TrimRight(text, " \t"))
		}
		line.Reset()
		cells = nil
	}
	for {
		t, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return "", err
		}
		switch t := t.(type) {
		case xml.CharData:
			if hidden == 0 {
				line.Write(t)
			}
		case xml.StartElement:
			if name := t.Name.Local; name == "summary" || name == "thead" {
				hidden++
			}
		case xml.EndElement:
			switch t.Name.Local {
			case "summary", "thead":
				hidden--
			case "th", "td":
				cells = append(cells, strings.TrimSpace(line.String()))
				line.Reset()
			case "tr":
				end("  " + strings.Join(cells, "\t"))
			case "caption", "h2", "h3", "h4":
				_ = w.Flush() // each table has its own columns
				end(strings.TrimSpace(line.String()) + ":")
			case "p", "li", "div":
				end("  " + strings.TrimSpace(line.String()))
			}
		}
	}
	end(line.String())
	_ = w.Flush()
	return out.String(), nil
}
