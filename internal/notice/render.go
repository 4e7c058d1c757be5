package notice

import (
	"embed"
	"html/template"
	"io/fs"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

//go:embed texts
var embedded embed.FS

// Texts are the words of notices.
var Texts, _ = fs.Sub(embedded, "texts") // the folder is there, or this does not compile

// Words are a message in its reader's language.
type Words struct {
	Subject string
	Lines   []Line
	Above   string // first of all, where orders can be sent in reply
	Parts   []Part // below the lines
	Links   []Link // below, in small
	Plain   string
	HTML    string
}

// Part is a paragraph, what is to stay letter by letter, or a list of sentences.
type Part struct {
	Text  string
	Exact bool
	List  []string
}

// Line is an item in words.
type Line struct{ Text, More, Link, Go string }

// Link is an address and what it is for.
type Link struct{ Text, Href string }

// Render puts a message into words. Base is the address of the house, without a slash at its end.
func Render(catalog *i18n.Catalog, base string, p Message) (Words, error) {
	say := catalog.Printer(i18n.Lang(p.Lang), "")
	r := renderer{catalog, say, base, p}
	w := Words{Lines: r.lines(), Parts: r.parts(), Links: r.links()}
	if p.Reply != "" {
		w.Above = say.T("notice.above", nil)
	}
	switch {
	case p.Kind == Digest:
		w.Subject = say.Count("notice.digest.subject", len(p.Items))
	case len(p.Items) > 0:
		w.Subject = w.Lines[0].Text
	default:
		w.Subject = say.T("notice."+string(p.Kind)+".subject", nil)
	}
	w.Plain = plain(w)
	var html strings.Builder
	err := sheet.Execute(&html, map[string]any{"Lang": p.Lang, "Words": w})
	w.HTML = html.String()
	return w, err
}

type renderer struct {
	catalog *i18n.Catalog
	say     *i18n.Printer
	base    string
	p       Message
}

func (r renderer) lines() []Line {
	switch r.p.Kind {
	case Confirm:
		return []Line{{Text: r.say.T("notice.confirm.text", nil), More: r.say.T("notice.confirm.more", nil), Link: r.base + ConfirmPath + r.p.Token, Go: r.say.T("notice.confirm.go", nil)}}
	case Reset:
		if r.p.Token == "" {
			return []Line{{Text: r.say.T("notice.reset.text", nil), More: r.say.T("notice.reset.none", nil), Link: r.base + RecoverPath, Go: r.say.T("notice.reset.codes", nil)}}
		}
		return []Line{{Text: r.say.T("notice.reset.text", nil), More: r.say.T("notice.reset.more", nil), Link: r.base + ResetPath + r.p.Token, Go: r.say.T("notice.reset.go", nil)}}
	case Off:
		key := "notice.off"
		if len(r.p.Items) > 0 {
			key += "." + string(r.p.Items[0].What)
		}
		return []Line{{Text: r.say.T(key+".text", nil), More: r.say.T(key+".more", nil), Link: r.base + AccountPath, Go: r.say.T("notice.settings", nil)}}
	}
	if at := r.p.Kind.house(); at != "" && len(r.p.Items) == 1 {
		i := r.p.Items[0]
		l := Line{Text: r.say.T(r.opening(i), nil), Link: r.base + at, Go: r.say.T("notice."+string(r.p.Kind)+".go", nil)}
		if i.What == Date && i.Deadline != nil {
			l.More = r.say.DateTimeThere(*i.Deadline, r.p.Zone)
		}
		return []Line{l}
	}
	lines := make([]Line, len(r.p.Items))
	for n, item := range r.p.Items {
		lines[n] = r.line(item)
	}
	return lines
}

// line says one thing. A title is somebody's own words, and one line of them.
func (r renderer) line(i Item) Line {
	words := r.wordsOf(i)
	l := Line{Text: r.say.Fill(r.opening(i), game.Args{"match": r.title(i)}), Link: r.base + i.path(), Go: r.say.T("notice.go", nil)}
	if i.Kind == Held {
		l.Link, l.Go = r.base+HeldPath+r.p.Answer.Held, r.say.T("notice.held.go", nil)
	}
	var more []string
	if i.Phase != "" {
		more = append(more, phaseName(r.say, words, i.Phase))
	}
	if i.Deadline != nil {
		until := r.say.DateTimeThere(*i.Deadline, r.p.Zone)
		more = append(more, r.say.Fill(untilKey(i), game.Args{"time": until, "left": r.say.Left(i.Deadline.Sub(r.p.Now))}))
	}
	if i.Pace != nil {
		more = append(more, r.say.Pace(*i.Pace, words))
	}
	l.More = strings.Join(more, " · ")
	return l
}

// wordsOf are those of the game that an item is about.
func (r renderer) wordsOf(i Item) *i18n.Printer {
	return wordsOf(r.catalog, r.p.Lang, i, "", nil)
}

// title is how a match is called: in one line, or as its game.
func (r renderer) title(i Item) string {
	if title := strings.Join(strings.Fields(i.Title), " "); title != "" {
		return title
	}
	return r.wordsOf(i).T("game.name", nil)
}

// untilKey is the text key of what the deadline of an item is.
func untilKey(i Item) string {
	if i.What == Lost {
		return "notice.back"
	}
	return "notice.until"
}

// opening is the text key of how something is told.
func (r renderer) opening(i Item) string {
	key := "notice." + string(i.Kind)
	switch {
	case i.Kind == Answered:
		return key + "." + string(r.p.Answer.Outcome)
	case i.What != "":
		key += "." + string(i.What)
	}
	return key + ".text"
}

// links lead to what a reader of mail may want to change. A channel that others read has none.
func (r renderer) links() []Link {
	if r.p.Channel != Mail || r.p.Kind == Confirm || r.p.Kind == Reset {
		return nil
	}
	links := []Link{{r.say.T("notice.settings", nil), r.base + AccountPath}}
	if r.p.Token != "" {
		links = append(links, Link{r.say.T("notice.stop", nil), r.base + StopPath + r.p.Token})
	}
	return links
}

// phaseName is a phase in words: as its game calls it, or by its number.
func phaseName(say, words *i18n.Printer, name string) string {
	if own, ok := words.Phase(name); ok {
		return own
	}
	name, _, _ = strings.Cut(name, ".")
	return say.Fill("notice.phase", game.Args{"phase": name})
}

func plain(w Words) string {
	var b strings.Builder
	if w.Above != "" {
		b.WriteString(w.Above + "\n\n")
	}
	for _, l := range w.Lines {
		b.WriteString(l.Text + "\n")
		if l.More != "" {
			b.WriteString(l.More + "\n")
		}
		b.WriteString(l.Link + "\n\n")
	}
	for _, p := range w.Parts {
		for _, line := range p.List {
			b.WriteString("- " + line + "\n")
		}
		if p.Text != "" {
			b.WriteString(p.Text + "\n")
		}
		b.WriteString("\n")
	}
	if len(w.Links) > 0 {
		b.WriteString("-- \n")
	}
	for _, l := range w.Links {
		b.WriteString(l.Text + ": " + l.Href + "\n")
	}
	return b.String()
}

// sheet is plain HTML that every mail program shows alike: no pictures, nothing from elsewhere, every style at its place.
var sheet = template.Must(template.New("").Parse(`<!doctype html>
<html lang="{{.Lang}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{.Words.Subject}}</title></head>
<body style="margin:0;padding:0;background:#f3efe4">
<div style="max-width:36em;margin:0 auto;padding:20px 12px;font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#1f2833">
{{with .Words.Above}}<p style="margin:0 0 16px;color:#5b6470">{{.}}</p>
{{end}}<p style="margin:0 0 12px;font-size:20px"><b>Spielleiter</b></p>
{{range .Words.Lines}}<div style="margin:0 0 16px;padding:16px 18px;background:#fffdf8;border:1px solid #ddd5c2;border-left:4px solid #2f5d8c;border-radius:6px">
<p style="margin:0;font-size:18px"><b>{{.Text}}</b></p>
{{with .More}}<p style="margin:4px 0 0;color:#4d5661">{{.}}</p>
{{end}}<p style="margin:14px 0 0"><a href="{{.Link}}" style="display:inline-block;padding:8px 16px;background:#2f5d8c;color:#ffffff;text-decoration:none;border-radius:6px">{{.Go}}</a></p>
</div>
{{end}}{{range .Words.Parts}}{{if .List}}<ul style="margin:0 0 16px;padding:0 0 0 20px">{{range .List}}<li style="margin:0 0 4px">{{.}}</li>{{end}}</ul>{{else if .Exact}}<pre style="margin:0 0 16px;padding:12px 14px;background:#fffdf8;border:1px solid #ddd5c2;border-radius:6px;font-size:14px;white-space:pre-wrap">{{.Text}}</pre>{{else}}<p style="margin:0 0 16px">{{.Text}}</p>{{end}}
{{end}}{{with .Words.Links}}<p style="margin:20px 0 0;font-size:13px;color:#4d5661">{{range $n, $l := .}}{{if $n}} · {{end}}<a href="{{.Href}}" style="color:#2f5d8c">{{.Text}}</a>{{end}}</p>
{{end}}</div></body></html>
`))
