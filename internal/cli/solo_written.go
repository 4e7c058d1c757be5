package cli

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

func (written) sheets() bool { return true }

func (written) help() string { return "cli.play.help.written" }

// hand says how orders are given; what there is to play with stands in the tables.
func (written) hand(p *solo, _ game.View) { p.tell("cli.play.sheet", nil) }

// why points to the reports, which give their rules and values at once.
func (written) why(p *solo, _ game.View, _ string) { p.tell("cli.play.why.written", nil) }

func (written) draw(p *solo, v game.View) {
	board, ok := p.entry.Board.(games.Handed)
	if !ok {
		return
	}
	text, err := plain(board.Hand(v, p.talk.T))
	if err != nil {
		panic(fmt.Errorf("the board's tables: %w", err)) // they come from this program
	}
	fmt.Fprintf(p.says, "\n%s", text)
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
