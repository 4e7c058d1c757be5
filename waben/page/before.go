package page

import (
	"bytes"
	"html"
	"path"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/letter"
)

// writeBefore writes the letters that a realm has had before the match: each as it was written, below the name of its file.
func writeBefore(list []waben.Paper, form, lang string, t Text) ([]byte, bool) {
	if len(list) == 0 {
		return nil, false
	}
	var b bytes.Buffer
	title := t("paper."+Before, nil)
	switch form {
	case "txt":
		for _, p := range list {
			b.WriteString(p.File + "\n" + strings.Repeat("=", len([]rune(p.File))) + "\n\n" + strings.TrimRight(p.Text, "\n") + "\n\n")
		}
	case "html", "part":
		if form == "html" {
			b.WriteString("<!doctype html>\n<html lang=\"" + lang + "\"><head><meta charset=\"utf-8\"><title>" + html.EscapeString(title) + "</title></head>\n<body><main>\n")
		}
		b.WriteString("<h1>" + html.EscapeString(title) + "</h1>\n")
		for _, p := range list {
			b.WriteString("<section><h2>" + html.EscapeString(p.File) + "</h2>\n<pre tabindex=\"0\">" + html.EscapeString(p.Text) + "</pre></section>\n")
		}
		if form == "html" {
			b.WriteString("</main></body></html>\n")
		}
	default:
		return nil, false
	}
	return b.Bytes(), true
}

// beforeDocument is the same in its parts.
func beforeDocument(list []waben.Paper, s speech) (letter.Document, bool) {
	d := letter.Document{Lang: s.Lang, Title: s.T("paper."+Before, nil)}
	say := func(kind letter.ItemKind, level int, text string) {
		d.Items = append(d.Items, letter.Item{Kind: kind, Level: level, Text: []letter.Run{{Text: text}}})
	}
	say(letter.Heading, 1, d.Title)
	for _, p := range list {
		say(letter.Heading, 2, p.File)
		say(letter.Verbatim, 0, p.Text)
	}
	return d, len(list) > 0
}

// Filed gives the file of a segment's folder in which the letter of a seat's view is kept, as turns write it: that of the last turn lies
// beside the folders of those before. It is the games.Filing of the game.
func (Papers) Filed(v game.View, earlier bool, s speech) (name string, text []byte, ok bool) {
	view := viewOf(v)
	if view.World == nil || view.Letter == nil {
		return "", nil, false
	}
	folder := "letters"
	if earlier {
		folder = path.Join(folder, strconv.Itoa(view.World.Turn))
	}
	text, ok = Papers{}.Write(v, Letter, "txt", s)
	return path.Join(folder, view.Letter.Head.Code+".txt"), text, ok
}
