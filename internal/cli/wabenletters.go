package cli

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"

	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/internal/pdf"
	"spielleiter/waben/board"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/letter"
	"spielleiter/waben/scroll"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// published are the files that a turn leaves beside the segment, besides the folders of letters and templates.
var published = []string{"bote.txt", "bote.html", "bote.pdf", "bote.json", "protocol.txt", "protocol.html", "protocol.json", "letters", "held", "sheets"}

// publish writes the next state, all letters and the templates of the next turn, into a folder that appears when
// everything is in it.
func (a *app) publish(out string, result *evaluated, next *world.World, log *chronicle.Log) error {
	unwritable := func(err error) error {
		return failed(problem("cli.file.unwritable", "file", out, "cause", reason(err)), err)
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o750); err != nil {
		return unwritable(err)
	}
	part, err := os.MkdirTemp(filepath.Dir(out), ".spielleiter-turn-")
	if err != nil {
		return unwritable(err)
	}
	defer func() { _ = os.RemoveAll(part) }() // what is left of it after a failure; after the renaming it is gone
	if err := a.writeWorld(part, next); err != nil {
		return err
	}
	p := press{app: a, folder: part, desk: letter.Sort(next, log), world: next}
	if err := p.all(result, log); err != nil {
		return unwritable(err)
	}
	_ = os.Remove(out) // if it is there it is empty
	if err := os.Rename(part, out); err != nil {
		return unwritable(err)
	}
	return nil
}

// press writes the letters of a turn.
type press struct {
	app    *app
	folder string
	desk   *letter.Desk
	world  *world.World
	page   letter.Letter
}

// all writes everything that people are to read.
func (p *press) all(result *evaluated, log *chronicle.Log) error {
	for _, name := range []string{"letters", "held", "sheets"} {
		if err := os.Mkdir(filepath.Join(p.folder, name), 0o750); err != nil {
			return err
		}
	}
	bar := p.app.progress("cli.turn.writing")
	defer bar.end()
	for n := range result.Realms {
		if err := p.letter(world.RealmID(n+1), result.Realms[n].Lang); err != nil {
			return err
		}
		bar.show(int64(n+1), int64(len(result.Realms)))
	}
	if err := p.gazette(); err != nil {
		return err
	}
	_ = os.Remove(filepath.Join(p.folder, "held")) // if it is empty
	return p.protocol(result, log)
}

// speech is how a letter speaks a language.
func (p *press) speech(lang i18n.Lang) letter.Speech {
	return letter.Speech{Lang: string(lang), Problem: p.app.catalog.Printer(lang, games.Segments).Problem}
}

// letter writes a realm's letter in all its forms and the template of its next turn. One that is kept back lies elsewhere.
func (p *press) letter(r world.RealmID, lang i18n.Lang) error {
	p.desk.Fill(&p.page, r)
	code, s, folder := p.page.Head.Code, p.speech(lang), "letters"
	if p.page.Head.Withheld {
		folder = "held"
	}
	known := p.world.For(r)
	picture := string(board.SVG(known, board.Options{Say: p.app.catalog.Printer(lang, games.Segments).T, Units: true, Numbers: true}))
	next := p.page.Next()
	text := p.page.AppendText(nil, s)
	printed, err := pdf.Print(p.page.Document(s), pdf.Options{Map: known})
	if err != nil {
		return err
	}
	return p.files(
		scroll.File{Name: filepath.Join(folder, code+".txt"), Data: text},
		scroll.File{Name: filepath.Join(folder, code+".html"), Data: p.page.AppendHTML(nil, s, picture)},
		scroll.File{Name: filepath.Join(folder, code+".json"), Data: p.page.AppendJSON(nil)},
		scroll.File{Name: filepath.Join(folder, code+".pdf"), Data: printed},
		scroll.File{Name: filepath.Join("sheets", code+".txt"), Data: []byte(sheet.Write(string(lang), &next))},
	)
}

// gazette writes the Segmentsbote in the reader's language.
func (p *press) gazette() error {
	g, s := p.desk.Gazette(), p.speech(p.app.lang)
	text := g.AppendText(nil, s)
	printed, err := pdf.Print(g.Document(s), pdf.Options{})
	if err != nil {
		return err
	}
	return p.files(
		scroll.File{Name: "bote.txt", Data: text},
		scroll.File{Name: "bote.html", Data: g.AppendHTML(nil, s)},
		scroll.File{Name: "bote.json", Data: g.AppendJSON(nil)},
		scroll.File{Name: "bote.pdf", Data: printed},
	)
}

// record is the protocol for programs: the seed, what was asked, and the whole chronicle.
type record struct {
	Seed      string         `json:"seed"`
	Turn      int            `json:"turn"`
	Questions []inquiry      `json:"questions,omitempty"`
	Chronicle *chronicle.Log `json:"chronicle"`
}

// protocol writes what only the game master may read.
func (p *press) protocol(result *evaluated, log *chronicle.Log) error {
	x, s := p.desk.Protocol(), p.speech(p.app.lang)
	if err := p.files(
		scroll.File{Name: "protocol.txt", Data: x.AppendText(nil, s)},
		scroll.File{Name: "protocol.html", Data: x.AppendHTML(nil, s)},
	); err != nil {
		return err
	}
	f, err := os.OpenFile(filepath.Join(p.folder, "protocol.json"), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	err = json.NewEncoder(f).Encode(record{result.Seed, result.Turn, result.Questions, log}) // for programs, and long: no indentation
	return cmp.Or(err, f.Close())
}

func (p *press) files(list ...scroll.File) error {
	for _, f := range list {
		if err := os.WriteFile(filepath.Join(p.folder, f.Name), f.Data, 0o600); err != nil {
			return err
		}
	}
	return nil
}
