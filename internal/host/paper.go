package host

import (
	"context"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/pdf"
	"spielleiter/waben"
	"spielleiter/waben/letter"
	"spielleiter/waben/page"
	"spielleiter/waben/world"
)

// Latest asks for what is true now, rather than after a closed phase.
const Latest = -1

// Sheet is a paper of a match in one form.
type Sheet struct {
	Kinds       []string     // of all papers that the actor can read there
	Forms       []games.Form // in which this one can be kept
	ContentType string
	Body        []byte
}

// contentTypes are those of the forms of papers.
var contentTypes = map[games.Form]string{
	games.AsPart: "text/html; charset=utf-8", games.AsText: "text/plain; charset=utf-8",
	games.AsHTML: "text/html; charset=utf-8", games.AsJSON: "application/json", games.AsOffline: "text/html; charset=utf-8",
	asPDF: "application/pdf",
}

// asPDF is a paper on pages: the server prints what can be set.
const asPDF games.Form = "pdf"

// OnPaper is a form on paper of a size, one of those that package pdf lists; "" is the usual one. Paper refuses what
// is no size. Forms that are not on paper have none, and are what they are.
func OnPaper(f games.Form, size string) games.Form {
	switch {
	case strings.Contains(f, sizeMark): // as nobody may write it
		return ""
	case f != asPDF || size == "":
		return f
	}
	return f + sizeMark + size
}

// sizeMark stands between a form and a size of paper.
const sizeMark = "-"

// setter is a game whose papers can be set on pages.
type setter interface {
	// Document gives a paper in its parts. It is false if the view holds none of the kind.
	Document(v game.View, kind string, s games.Speech) (letter.Document, bool)
}

// Paper writes down what an actor may know of a match, now or after a closed phase. It is made
// from the view that pages are made from, so it tells no more.
func (h *Host) Paper(ctx context.Context, a Actor, id string, phase int, kind string, f games.Form, s games.Speech) (Sheet, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return Sheet{}, err
	}
	m := t.Snapshot()
	e, err := h.entry(*m)
	if err != nil {
		return Sheet{}, err
	}
	var v game.View
	if phase == Latest {
		v, err = t.View(viewer(m, a))
	} else {
		v, err = h.viewAfter(ctx, a, id, phase)
	}
	if err != nil {
		return Sheet{}, err
	}
	if !strings.HasPrefix(f, asPDF) {
		return write(e, v, kind, f, s)
	}
	var sheet Sheet
	err = h.bench.run(ctx, h, asker(a), "a paper", func(context.Context) error {
		return h.work(a, func() (err error) {
			sheet, err = write(e, v, kind, f, s)
			return err
		})
	})
	return sheet, err
}

func (h *Host) viewAfter(ctx context.Context, a Actor, id string, phase int) (game.View, error) {
	l, err := h.Phase(ctx, a, id, phase)
	return l.GameView(), err
}

func write(e games.Entry, v game.View, kind string, f games.Form, s games.Speech) (Sheet, error) {
	none := refuse(Unknown, "paper.none")
	f, size, err := sized(f)
	if err != nil {
		return Sheet{}, err
	}
	if e.Papers == nil || v == nil {
		return Sheet{}, none
	}
	sheet := Sheet{Kinds: e.Papers.Kinds(v), Forms: slices.Clone(e.Papers.Forms(kind)), ContentType: contentTypes[f]}
	set, settable := e.Papers.(setter)
	if settable {
		sheet.Forms = append(sheet.Forms, asPDF)
	}
	if !slices.Contains(sheet.Kinds, kind) {
		return Sheet{}, none
	}
	var ok bool
	if f != asPDF {
		if sheet.Body, ok = e.Papers.Write(v, kind, f, s); !ok {
			return Sheet{}, none
		}
		return sheet, nil
	}
	if !settable {
		return Sheet{}, none
	}
	d, ok := set.Document(v, kind, s)
	if !ok {
		return Sheet{}, none
	}
	sheet.Body = pdf.Print(d, pdf.Options{Map: mapOf(v, kind), Paper: size})
	return sheet, nil
}

// sized tells a form from the size of its paper.
func sized(f games.Form) (games.Form, pdf.Paper, error) {
	form, name, found := strings.Cut(f, sizeMark)
	if !found {
		return f, pdf.A4, nil
	}
	size, ok := pdf.PaperOf(strings.ToLower(name))
	if !ok {
		return f, size, refuse(Invalid, "paper.size", "size", name)
	}
	return form, size, nil
}

// Addressed is an offline file with the address to which its text goes by mail, if orders of the actor come by mail. An address is the right to
// send orders, so it is for who has signed in, and for no program that may only read.
func (h *Host) Addressed(ctx context.Context, a Actor, id, subject string, file []byte) ([]byte, error) {
	if !a.Known() || !h.AnswersMail() {
		return file, nil
	}
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Snapshot()
	e, err := h.entry(*m)
	if err != nil {
		return nil, err
	}
	p, err := h.store.Person(ctx, a.Person)
	if err != nil {
		return nil, unavailable(err)
	}
	addressed, can := e.Papers.(games.Addressed)
	data, err := dataOf(p)
	if err != nil || !can || !data.Notices.Mail.reaches() {
		return file, nil
	}
	if to := h.replyAddress(m, &reader{id: p.ID, data: data}); to != "" {
		return addressed.Address(file, to, subject), nil
	}
	return file, nil
}

// mapOf is the map that is printed in a paper: of what its reader knows, or of the borders that all do.
func mapOf(v game.View, kind string) *world.World {
	own, ok := v.Value().(waben.View)
	switch {
	case ok && kind == page.Letter:
		return own.World
	case ok && kind == page.Gazette && own.Gazette.Borders != nil:
		return own.Gazette.Borders.Map()
	}
	return nil
}
