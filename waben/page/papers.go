package page

import (
	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/board"
	"spielleiter/waben/letter"
	"spielleiter/waben/offline"
	"spielleiter/waben/world"
)

// The kinds of papers. The text "paper.KIND" names one.
const (
	Letter   = "letter"   // the realm's own, of the last turn
	Gazette  = "bote"     // the Segmentsbote, for all
	Protocol = "protocol" // the game master's
	Before   = "letters"  // those that a realm has had before the match (WDW-S13)
)

// Papers are what views hold in writing. It is the games.Papers of the game.
type Papers struct{}

// speech puts papers into a reader's words.
type speech = struct {
	Lang    string
	T       Text
	Problem func(game.Problem) string
}

// Kinds are the papers of a view. At the beginning there are letters too: what a realm has.
func (Papers) Kinds(v game.View) []string {
	view := viewOf(v)
	var list []string
	if view.Letter != nil && !view.Letter.Head.Withheld { // until the account is settled (WDW-9)
		list = append(list, Letter)
	}
	if view.Log != nil {
		list = append(list, Protocol)
	}
	if view.Gazette != nil {
		list = append(list, Gazette)
	}
	if len(view.Before) > 0 {
		list = append(list, Before)
	}
	return list
}

// Offline is the form of a letter that holds all that its realm needs to order a turn where there is no network.
const Offline = "offline"

// Forms are those in which a kind is written.
func (Papers) Forms(kind string) []string {
	switch kind {
	case Letter:
		return []string{"txt", "html", "json", Offline}
	case Before:
		return []string{"txt", "html"}
	}
	return []string{"txt", "html", "json"}
}

// Address puts into an offline file to which address its text is sent by mail. It is the games.Addressed of the game.
func (Papers) Address(file []byte, to, subject string) []byte {
	return offline.Address(file, to, subject)
}

// Write gives a paper of a view.
func (Papers) Write(v game.View, kind, form string, s speech) ([]byte, bool) {
	view := viewOf(v)
	words := letter.Speech{Lang: s.Lang, Problem: s.Problem}
	switch {
	case kind == Letter && view.Letter != nil && !view.Letter.Head.Withheld:
		return writeLetter(view, form, words, s.T)
	case kind == Before:
		return writeBefore(view.Before, form, s.Lang, s.T)
	case kind == Gazette && view.Gazette != nil:
		return writeGazette(*view.Gazette, form, words, s.T)
	case kind == Protocol:
		if p, ok := view.Protocol(); ok {
			return writeProtocol(p, form, words)
		}
	}
	return nil, false
}

// Document gives a paper of a view in its parts, for whoever sets it on pages.
func (Papers) Document(v game.View, kind string, s speech) (letter.Document, bool) {
	view := viewOf(v)
	words := letter.Speech{Lang: s.Lang, Problem: s.Problem}
	switch {
	case kind == Letter && view.Letter != nil && !view.Letter.Head.Withheld:
		own := *view.Letter
		return own.Document(words), true
	case kind == Before:
		return beforeDocument(view.Before, s)
	case kind == Gazette && view.Gazette != nil:
		return view.Gazette.Document(words), true
	case kind == Protocol:
		if p, ok := view.Protocol(); ok {
			return p.Document(words), true
		}
	}
	return letter.Document{}, false
}

// writeLetter writes a letter in a copy, which keeps to itself what letters remember while they are written: views are read
// by several at once.
func writeLetter(v waben.View, form string, s letter.Speech, t Text) ([]byte, bool) {
	l := *v.Letter
	svg := func(bare bool) string {
		if v.World == nil {
			return ""
		}
		return string(board.SVG(v.World, board.Options{Say: t, Units: true, Numbers: true, Legend: true, Bare: bare}))
	}
	switch form {
	case "part":
		return l.AppendPart(nil, s, svg(true)), true
	case "txt":
		return l.AppendText(nil, s), true
	case "html":
		return l.AppendHTML(nil, s, svg(false)), true
	case "json":
		return l.AppendJSON(nil), true
	case Offline:
		return offlineFile(v, &l, s, t)
	}
	return nil, false
}

// offlineFile is the letter as a file to order from.
func offlineFile(v waben.View, l *letter.Letter, s letter.Speech, t Text) ([]byte, bool) {
	if v.World == nil || v.Me == world.Nobody {
		return nil, false
	}
	return offline.File(offline.Input{
		World: v.World, Me: v.Me, Lang: s.Lang, Page: pageOf(v), Letter: l.AppendHTML(nil, s, ""),
		Map:    board.SVG(v.World, board.Options{Say: t, Units: true, Numbers: true}),
		Orders: v.Ended == "" && !v.Realms[v.Me-1].Out,
	}), true
}

// OfflineLetter is the offline file of a realm of a segment that no match holds: of what it knows, and its letter.
func OfflineLetter(known *world.World, l *letter.Letter, s letter.Speech, t Text) []byte {
	v := waben.View{World: known, Me: known.Me}
	for n := range known.Realms {
		v.Realms = append(v.Realms, waben.Banner{Code: known.Realms[n].Code, Name: known.Realms[n].Name})
	}
	file, _ := offlineFile(v, l, s, t)
	return file
}

func writeGazette(g letter.Gazette, form string, s letter.Speech, t Text) ([]byte, bool) {
	if g.Borders != nil && (form == "part" || form == "html") {
		g.Picture = string(board.SVG(g.Borders.Map(), board.Options{Say: t, Bare: form == "part"}))
	}
	switch form {
	case "part":
		return g.AppendPart(nil, s), true
	case "txt":
		return g.AppendText(nil, s), true
	case "html":
		return g.AppendHTML(nil, s), true
	case "json":
		return g.AppendJSON(nil), true
	}
	return nil, false
}

func writeProtocol(p letter.Protocol, form string, s letter.Speech) ([]byte, bool) {
	switch form {
	case "part":
		return p.AppendPart(nil, s), true
	case "txt":
		return p.AppendText(nil, s), true
	case "html":
		return p.AppendHTML(nil, s), true
	case "json":
		return p.AppendJSON(nil), true
	}
	return nil, false
}
