package waben

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/i18n"
	"spielleiter/internal/pdf"
	"spielleiter/waben"
	"spielleiter/waben/board"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/law"
	"spielleiter/waben/letter"
	"spielleiter/waben/page"
	"spielleiter/waben/scroll"
	"spielleiter/waben/sheet"
	moons "spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// published are the files that a turn leaves beside the segment, besides the folders of letters and templates.
var published = []string{"bote.txt", "bote.html", "bote.pdf", "bote.json", "protocol.txt", "protocol.html", "protocol.json", "protocol.pdf", waben.ChronicleFile, "letters", "held", "sheets"}

// unprintedFlag leaves PDF files out, paperFlag says on what they are printed.
const (
	unprintedFlag = "no-pdf"
	paperFlag     = "paper"
)

// printing says whether there are PDF files, and on what.
type printing struct {
	wanted bool
	paper  pdf.Paper
}

// printing is what the flags ask for.
func (a *app) printing(cmd *cli.Command) (printing, error) {
	name := cmd.String(paperFlag)
	paper, ok := pdf.PaperOf(strings.ToLower(name))
	if !ok {
		p := command.Problem("cli.turn.paper", "text", name)
		p.Want = pdf.Papers[:]
		return printing{}, command.Wrongly(p)
	}
	return printing{!cmd.Bool(unprintedFlag), paper}, nil
}

// publish writes the next state, all letters and the templates of the next turn, into a folder that appears when
// everything is in it, with PDF or without, on paper of a size. Letters say what was ordered.
func (a *app) publish(out string, result *evaluated, sent []moons.Sent, next *world.World, log *chronicle.Log, i issue, prints printing) error {
	sheets := make([]*sheet.Sheet, len(sent))
	for n := range sent {
		sheets[n] = sent[n].Sheet
	}
	langs := make([]i18n.Lang, len(result.Realms))
	for n := range langs {
		langs[n] = result.Realms[n].Lang
	}
	return fillFolder(out, func(part string) error {
		if err := a.writeWorld(part, next); err != nil {
			return err
		}
		p := press{app: a, folder: part, desk: letter.Sort(next, log), log: log, world: next, issue: i, prints: prints}
		p.desk.Orders(sheets)
		if err := cmp.Or(p.all(langs), p.protocol(result)); err != nil {
			return unwritable(out, err)
		}
		return nil
	})
}

// begin writes what realms get at the beginning, in the reader's language: letters with all that they have and know, the
// templates of their first turns, and the first Segmentsbote, with PDF or without (WDW-8).
func (a *app) begin(folder string, w *world.World, prints printing) error {
	langs := make([]i18n.Lang, len(w.Realms))
	for n := range langs {
		langs[n] = a.Lang
	}
	p := press{app: a, folder: folder, desk: letter.Sort(w, &chronicle.Log{}), world: w, prints: prints}
	return p.all(langs)
}

// issue is what is known of a Segmentsbote besides the turn: what the game master writes, and the laws before it. Nil is none.
type issue struct {
	front *letter.Front
	laws  *law.Laws
}

// press writes the letters of a turn.
type press struct {
	app    *app
	folder string
	desk   *letter.Desk
	log    *chronicle.Log
	world  *world.World
	issue  issue
	prints printing
	page   letter.Letter
	text   []byte // of one file after the other
}

// all writes everything that realms are to read, each in its language.
func (p *press) all(langs []i18n.Lang) error {
	for _, name := range []string{"letters", "held", "sheets"} {
		if err := os.Mkdir(filepath.Join(p.folder, name), 0o750); err != nil {
			return err
		}
	}
	bar := p.app.Progress("cli.turn.writing")
	defer bar.End()
	for n, lang := range langs {
		if err := p.letter(world.RealmID(n+1), lang); err != nil {
			return err
		}
		bar.Show(int64(n+1), int64(len(langs)))
	}
	_ = os.Remove(filepath.Join(p.folder, "held")) // if it is empty
	return p.gazette()
}

// speech is how a letter speaks a language.
func (p *press) speech(lang i18n.Lang) letter.Speech {
	return letter.Speech{Lang: string(lang), Problem: p.app.Catalog.Printer(lang, games.Segments).Problem}
}

// letter writes a realm's letter in all its forms and the template of its next turn. One that is kept back lies elsewhere.
func (p *press) letter(r world.RealmID, lang i18n.Lang) error {
	p.desk.Fill(&p.page, r)
	code, s, folder := p.page.Head.Code, p.speech(lang), "letters"
	if p.page.Head.Withheld {
		folder = "held"
	}
	known := p.world.For(r)
	picture := string(board.SVG(known, board.Options{Say: p.app.Catalog.Printer(lang, games.Segments).T, Units: true, Numbers: true}))
	next, name := p.page.Next(), filepath.Join(folder, code)
	return cmp.Or(
		p.print(name+".pdf", func() []byte { return pdf.Print(p.page.Document(s), pdf.Options{Map: known, Paper: p.prints.paper}) }),
		p.file(name+".txt", func(b []byte) []byte { return p.page.AppendText(b, s) }),
		p.file(name+".html", func(b []byte) []byte { return p.page.AppendHTML(b, s, picture) }),
		p.file(name+".json", p.page.AppendJSON),
		p.file(name+".offline.html", func(b []byte) []byte {
			return append(b, page.OfflineLetter(known, &p.page, s, p.app.Catalog.Printer(lang, games.Segments).T)...)
		}),
		p.file(filepath.Join("sheets", code+".txt"), func(b []byte) []byte { return sheet.Append(b, string(lang), &next) }),
	)
}

// file writes a file in the memory of the one before.
func (p *press) file(name string, write func([]byte) []byte) error {
	p.text = write(p.text[:0])
	return p.files(scroll.File{Name: name, Data: p.text})
}

// print writes a PDF, if any are wanted: they take longer than everything else together.
func (p *press) print(name string, set func() []byte) error {
	if !p.prints.wanted {
		return nil
	}
	return p.files(scroll.File{Name: name, Data: set()})
}

// gazette writes the Segmentsbote in the reader's language.
func (p *press) gazette() error {
	g, s := p.desk.Gazette(), p.speech(p.app.Lang)
	g.Edit(p.issue.front)
	g.Agreed = p.issue.laws
	var ground *world.World
	if g.Borders != nil {
		ground = g.Borders.Map()
		g.Picture = string(board.SVG(ground, board.Options{Say: p.app.Catalog.Printer(p.app.Lang, games.Segments).T}))
	}
	return cmp.Or(
		p.file("bote.txt", func(b []byte) []byte { return g.AppendText(b, s) }),
		p.file("bote.html", func(b []byte) []byte { return g.AppendHTML(b, s) }),
		p.file("bote.json", g.AppendJSON),
		p.print("bote.pdf", func() []byte { return pdf.Print(g.Document(s), pdf.Options{Map: ground, Paper: p.prints.paper}) }),
	)
}

// protocol writes what only the game master may read. It may be longer than all letters together, so it is written as it is made.
func (p *press) protocol(result *evaluated) error {
	x, s := p.desk.Protocol(), p.speech(p.app.Lang)
	if err := cmp.Or(
		p.chronicle(),
		p.stream("protocol.txt", func(w io.Writer) error { return x.WriteText(w, s) }),
		p.stream("protocol.html", func(w io.Writer) error { return x.WriteHTML(w, s) }),
		p.stream("protocol.json", func(w io.Writer) error { return record(w, result, &x) }),
	); err != nil || result.Events > printable {
		return err
	}
	return p.print("protocol.pdf", func() []byte { return pdf.Print(x.Document(s), pdf.Options{Paper: p.prints.paper}) })
}

// chronicle writes what happened, for a match that goes on with the folder.
func (p *press) chronicle() error {
	text, err := json.Marshal(p.log)
	if err != nil {
		return err
	}
	return p.files(scroll.File{Name: waben.ChronicleFile, Data: text})
}

// record writes the protocol for programs, with the seed and what was asked.
func record(w io.Writer, result *evaluated, x *letter.Protocol) error {
	head, err := json.Marshal(struct {
		Seed      string    `json:"seed"`
		Questions []inquiry `json:"questions,omitempty"`
	}{result.Seed, result.Questions})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, `%s,"protocol":`, bytes.TrimSuffix(head, []byte{'}'})); err != nil {
		return err
	}
	if err := x.WriteJSON(w); err != nil {
		return err
	}
	_, err = io.WriteString(w, "}")
	return err
}

// printable is how many events a protocol may have to be printed: beyond, it would be thousands of pages.
const printable = 20_000

// stream writes a file while it is made.
func (p *press) stream(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(filepath.Join(p.folder, name), os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

func (p *press) files(list ...scroll.File) error {
	for _, f := range list {
		if err := os.WriteFile(filepath.Join(p.folder, f.Name), f.Data, 0o600); err != nil {
			return err
		}
	}
	return nil
}
