package web

import (
	"archive/zip"
	"bytes"
	"html/template"
	"net/http"
	"net/url"
	"path"
	"strings"

	"spielleiter/games"
	"spielleiter/internal/host"
)

// realmBody is the page of a realm, with what the reader knows of it.
type realmBody struct {
	ID, Match, Name, Code string
	Arms                  template.HTML
	Facts                 []factRow
	People                []choice
	Pieces                []pieceRow
	More, Collected, New  string // "" for who cannot
	Cite                  []citation
}

// factRow is a fact in words; Href leads to the culture of the field that it is about.
type factRow struct{ Name, Value, Href string }

// shieldOf draws the shield of a realm in its colour. Its code names the realm for who sees no colours.
func shieldOf(p *host.RealmPage) template.HTML {
	return template.HTML(`<svg class="arms" viewBox="0 0 60 70" aria-hidden="true"><path d="M3 3h54v30c0 18-14 28-27 34C17 61 3 51 3 33z" fill="light-dark(` +
		template.HTMLEscapeString(p.Light) + `,` + template.HTMLEscapeString(p.Dark) + `)"/><text x="30" y="39" text-anchor="middle">` + template.HTMLEscapeString(p.Code) + `</text></svg>`)
}

func (q *ask) factRows(id string, facts []games.Fact) []factRow {
	rows := make([]factRow, len(facts))
	for n, f := range facts {
		rows[n] = factRow{Name: f.Name, Value: f.Value}
		if f.Field != "" {
			rows[n].Href = fieldPath(id, f.Field)
		}
	}
	return rows
}

// realm shows what the reader knows of a realm.
func (s *Server) realm(q *ask) error {
	m, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	r, err := s.host.Realm(q.r.Context(), q.actor, m.ID, q.r.PathValue("code"), speech(q.wordsOf(m)))
	if err != nil {
		return err
	}
	l, err := s.host.Library(q.r.Context(), q.actor, m.ID, host.CultureFilter{Realm: string(r.Seat)})
	if err != nil {
		return err
	}
	b := realmBody{
		ID: m.ID, Match: q.title(m.Title, m.Game, m.Edition), Name: r.Name, Code: r.Code, Arms: shieldOf(r), Facts: q.factRows(m.ID, r.Facts), Pieces: q.pieceRows(m.ID, l.Pieces),
		Collected: realmPath(m.ID, r.Code) + "/culture", Cite: q.citations("", []string{"SPL-65"}),
	}
	for _, name := range r.People {
		b.People = append(b.People, choice{Value: characterPath(m.ID, r.Code, name), Name: name})
	}
	if l.Next != "" {
		b.More = libraryPath(m.ID) + "?realm=" + r.Code
	}
	if r.Writes {
		b.New = libraryPath(m.ID) + "/new?seat=" + string(r.Seat)
	}
	page := q.titled("", r.Name+" · "+b.Match, b)
	page.Styles = append(page.Styles, libraryStyle)
	return q.render(http.StatusOK, "realm", page)
}

// characterBody is the page of a character.
type characterBody struct {
	ID, Match, Name string
	Realm           realmRow
	Facts           []factRow
	Pieces          []pieceRow
	More            string
}

// character shows what the reader knows of somebody.
func (s *Server) character(q *ask) error {
	m, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	c, err := s.host.Character(q.r.Context(), q.actor, m.ID, q.r.PathValue("code"), q.r.PathValue("name"), speech(q.wordsOf(m)))
	if err != nil {
		return err
	}
	l, err := s.host.Library(q.r.Context(), q.actor, m.ID, host.CultureFilter{Character: string(c.Realm.Seat) + "/" + c.Name})
	if err != nil {
		return err
	}
	b := characterBody{ID: m.ID, Match: q.title(m.Title, m.Game, m.Edition), Name: c.Name, Realm: rowOfRealm(m.ID, c.Realm), Facts: q.factRows(m.ID, c.Facts), Pieces: q.pieceRows(m.ID, l.Pieces)}
	if l.Next != "" {
		b.More = libraryPath(m.ID) + "?" + url.Values{"character": {string(c.Realm.Seat) + "/" + c.Name}}.Encode()
	}
	page := q.titled("", c.Name+" · "+b.Match, b)
	page.Styles = append(page.Styles, libraryStyle)
	return q.render(http.StatusOK, "character", page)
}

// collectedBody is all culture of a realm that the reader may read, on one page to be printed.
type collectedBody struct {
	ID, Match, Name, Code, Back, File string
	Pieces                            []collectedRow
	Cite                              []citation
}

// collectedRow is a piece with what it says.
type collectedRow struct {
	pieceRow
	Text cultureText
}

// collected shows all culture of a realm.
func (s *Server) collected(q *ask) error {
	m, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	r, pieces, err := s.host.Collected(q.r.Context(), q.actor, m.ID, q.r.PathValue("code"))
	if err != nil {
		return err
	}
	at := realmPath(m.ID, r.Code)
	b := collectedBody{ID: m.ID, Match: q.title(m.Title, m.Game, m.Edition), Name: r.Name, Code: r.Code, Back: at, File: at + "/culture.zip", Cite: q.citations("", []string{"SPL-65"})}
	for _, p := range pieces {
		b.Pieces = append(b.Pieces, collectedRow{q.pieceRow(m.ID, p), q.cultureText(m.ID, &p, p.Last)})
	}
	page := q.titled("", q.p.T("library.collected", nil)+" · "+r.Name, b)
	page.Styles = append(page.Styles, libraryStyle)
	return q.render(http.StatusOK, "collected", page)
}

// culturePack gives all culture of a realm packed: the texts as they are now, those of older versions, and the pictures.
func (s *Server) culturePack(q *ask) error {
	r, pieces, err := s.host.Collected(q.r.Context(), q.actor, q.id(), q.r.PathValue("code"))
	if err != nil {
		return err
	}
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	var now, before strings.Builder
	for _, p := range pieces {
		for n, v := range p.Versions {
			to := &before
			if n == len(p.Versions)-1 {
				to = &now
			}
			q.packVersion(to, p, v)
		}
		if err := q.packPictures(w, p); err != nil {
			return err
		}
	}
	for _, part := range []struct {
		name string
		text *strings.Builder
	}{{"culture.txt", &now}, {"versions.txt", &before}} {
		if part.text.Len() == 0 {
			continue
		}
		if err := pack(w, part.name, []byte(part.text.String())); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	q.w.Header().Set("Content-Disposition", `attachment; filename="culture-`+r.Code+`.zip"`)
	q.write(http.StatusOK, "application/zip", file.Bytes())
	return nil
}

// packVersion adds a version to a text: its title and what is known of it, what it says, and what it is linked with.
func (q *ask) packVersion(b *strings.Builder, p host.CulturePiece, v host.CultureVersion) {
	b.WriteString(v.Title + "\n" + strings.Repeat("=", len([]rune(v.Title))) + "\n")
	facts := []string{q.p.T("library.kind."+p.Kind, nil), p.Realm.Name, v.Moon, v.At.In(q.zone).Format("2006-01-02")}
	if badge, _ := q.accessBadge(p); badge != "" {
		facts = append(facts, badge)
	}
	b.WriteString(strings.Join(facts, " · ") + "\n")
	if x := v.Picture; x != nil {
		b.WriteString("[" + x.Says + ": " + pictureFile(x) + "]\n")
	}
	if v.Body != "" {
		b.WriteString("\n" + v.Body + "\n")
	}
	for n, l := range v.Links {
		if n == 0 {
			b.WriteString("\n")
		}
		b.WriteString("→ " + l.Name + "\n")
	}
	b.WriteString("\n\n")
}

// packPictures adds the pictures of all versions of a piece, each once.
func (q *ask) packPictures(w *zip.Writer, p host.CulturePiece) error {
	done := map[string]bool{}
	for _, v := range p.Versions {
		if v.Picture == nil || done[v.Picture.ID] {
			continue
		}
		done[v.Picture.ID] = true
		_, data, err := q.s.host.CulturePicture(q.r.Context(), q.actor, q.id(), p.ID, v.Picture.ID)
		if err != nil {
			return err
		}
		if err := pack(w, pictureFile(v.Picture), data); err != nil {
			return err
		}
	}
	return nil
}

// pictureFile is the name of a picture in a packed file.
func pictureFile(x *host.CulturePicture) string {
	_, ending, _ := strings.Cut(x.Kind, "/")
	return path.Join("pictures", x.ID+"."+ending)
}

func pack(w *zip.Writer, name string, data []byte) error {
	f, err := w.Create(name)
	if err == nil {
		_, err = f.Write(data)
	}
	return err
}
