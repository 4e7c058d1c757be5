package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// cultureBody is a piece of culture, in one of its versions.
type cultureBody struct {
	ID, Match         string
	To                string
	Row               pieceRow
	Text              cultureText
	Old               string // that it is not the last version, in words
	Versions          []versionRow
	From, With        []choice // to be compared
	Compared          []comparedLine
	ComparedText      string
	Edit              string
	Readers           string // the realms that read it, for those who may change it
	Source, SourceRef string // the issue that brought it
	Out, Back         bool   // it can be withdrawn, or put back
	Report            string // where it is reported, "" for who is nobody
	Cite              []citation
}

// cultureText is what a version says.
type cultureText struct {
	Title, Body, Lang, By, Moon string
	At                          moment
	Picture                     *cultureImage
	Fields, Realms, Characters  []choice // links by their address
}

// versionRow is a version in the list of all.
type versionRow struct {
	N    int
	Name string
	By   string
	Moon string
	At   moment
	Href string
	On   bool
}

// piece shows a piece of culture: its last version or one of those before, and what two of them have not in common.
func (s *Server) piece(q *ask) error {
	m, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	p, err := s.host.Culture(q.r.Context(), q.actor, m.ID, q.r.PathValue("piece"))
	if err != nil {
		return err
	}
	b := q.cultureBody(m, p)
	shown, err := q.versionAsked("v", p, p.Version)
	if err != nil {
		return err
	}
	b.Text = q.cultureText(m.ID, p, p.Versions[shown-1])
	if shown < p.Version {
		b.Old = q.p.Fill("library.old", game.Args{"n": strconv.Itoa(shown), "of": strconv.Itoa(p.Version)})
	}
	if err := q.compare(&b, p); err != nil {
		return err
	}
	b.Versions = q.versionRows(b.To, p, shown)
	page := q.titled("", b.Text.Title+" · "+b.Match, b)
	page.Styles = append(page.Styles, libraryStyle)
	return q.render(http.StatusOK, "culture", page)
}

func (q *ask) cultureBody(m *host.MatchPage, p *host.CulturePiece) cultureBody {
	b := cultureBody{
		ID: m.ID, Match: q.title(m.Title, m.Game, m.Edition), To: libraryPath(m.ID) + "/" + p.ID, Row: q.pieceRow(m.ID, *p), Cite: q.citations("", []string{"SPL-65"}),
	}
	if p.Yours {
		b.Edit = b.To + "/edit"
	}
	leads := m.You.Master && m.You.Seat == ""
	b.Out = p.Withdrawn == "" && (p.Yours || leads)
	b.Back = p.Withdrawn == host.CultureBySeat && (p.Yours || leads) || p.Withdrawn == host.CultureByLeader && leads
	if q.actor.Known() {
		b.Report = "/m/" + m.ID + "/report"
	}
	if p.Issue != nil {
		b.Source, b.SourceRef = paperHref(m.ID, *p.Issue, newspaper), q.p.T("library.source."+p.Access, nil)
		if p.Access != host.CultureForAll {
			b.Source = phaseHref(m.ID, *p.Issue)
		}
	}
	words := q.wordsOf(m)
	var readers []string
	for _, seat := range p.Readers {
		readers = append(readers, words.T("seat."+string(seat), nil))
	}
	b.Readers = q.p.List(readers)
	return b
}

// versionAsked is the number of a version that the address names.
func (q *ask) versionAsked(name string, p *host.CulturePiece, none int) (int, error) {
	text := q.r.URL.Query().Get(name)
	if text == "" {
		return none, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > p.Version {
		return 0, &host.Error{Kind: host.Unknown, Code: "culture.unknown"}
	}
	return n, nil
}

// compare puts two versions that were chosen side by side.
func (q *ask) compare(b *cultureBody, p *host.CulturePiece) error {
	from, err := q.versionAsked("from", p, 0)
	if err != nil {
		return err
	}
	with, err := q.versionAsked("with", p, p.Version)
	if err != nil {
		return err
	}
	for n := range p.Versions {
		c := choice{Value: strconv.Itoa(n + 1), Name: q.p.Fill("library.version", game.Args{"n": strconv.Itoa(n + 1)})}
		before, behind := c, c
		before.On, behind.On = n+1 == from || from == 0 && n+2 == p.Version, n+1 == with
		b.From, b.With = append(b.From, before), append(b.With, behind)
	}
	if from > 0 {
		b.Compared = compareLines(versionLines(p.Versions[from-1]), versionLines(p.Versions[with-1]))
		b.ComparedText = q.p.Fill("library.compared", game.Args{"from": strconv.Itoa(from), "with": strconv.Itoa(with)})
	}
	return nil
}

func versionLines(v host.CultureVersion) []string {
	return append([]string{v.Title}, strings.Split(v.Body, "\n")...)
}

func (q *ask) versionRows(to string, p *host.CulturePiece, shown int) []versionRow {
	rows := make([]versionRow, len(p.Versions))
	for n, v := range p.Versions {
		rows[n] = versionRow{
			N: n + 1, Name: q.p.Fill("library.version", game.Args{"n": strconv.Itoa(n + 1)}), By: q.p.T("library.by."+v.By, nil), Moon: v.Moon, At: q.moment(v.At),
			Href: to + "?v=" + strconv.Itoa(n+1), On: n+1 == shown,
		}
	}
	slices.Reverse(rows)
	return rows
}

func (q *ask) cultureText(id string, p *host.CulturePiece, v host.CultureVersion) cultureText {
	t := cultureText{
		Title: v.Title, Body: v.Body, Lang: v.Lang, By: q.p.T("library.by."+v.By, nil), Moon: v.Moon, At: q.moment(v.At), Picture: imageOf(id, p.ID, v.Picture),
	}
	for _, l := range v.Links {
		switch l.Sort {
		case host.CultureField:
			t.Fields = append(t.Fields, choice{Value: fieldPath(id, l.Name), Name: l.Name})
		case host.CultureRealm:
			t.Realms = append(t.Realms, choice{Value: realmPath(id, l.Realm.Code), Name: l.Name})
		default:
			t.Characters = append(t.Characters, choice{Value: characterPath(id, l.Realm.Code, l.Name), Name: l.Name})
		}
	}
	return t
}

// fieldPath is where all culture of a field is.
func fieldPath(id, field string) string {
	return libraryPath(id) + "?field=" + strings.ReplaceAll(field, "/", "%2F")
}

// culturePicture answers with a picture of culture. It never changes.
func (s *Server) culturePicture(q *ask) error {
	kind, file, err := s.host.CulturePicture(q.r.Context(), q.actor, q.id(), q.r.PathValue("piece"), q.r.PathValue("picture"))
	if err != nil {
		return err
	}
	h := q.w.Header()
	h.Set("Content-Type", kind)
	h.Set("Content-Length", strconv.Itoa(len(file)))
	h.Set("Cache-Control", "private, no-cache") // whoever may read it no longer has it no longer
	_, err = q.w.Write(file)
	return err
}
