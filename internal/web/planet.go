package web

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

const planetStyle = "css/planet.css"

// planetsBody lists the planets of a reader, and is the form that makes one.
type planetsBody struct {
	List          []host.PlanetLine
	Known         bool
	Problem       string
	Problems      []problemLine
	Name, Guests  string
	Length, Links string
	Levels        []choice
}

// planets lists the planets that one plays on or has made.
func (s *Server) planets(q *ask) error { return q.showPlanets(200, nil) }

func (q *ask) showPlanets(status int, refused *host.Error) error {
	b := planetsBody{Known: q.actor.Known(), Name: q.form("name"), Guests: q.form("guests"), Length: q.form("length"), Links: q.form("links")}
	if b.Guests == "" {
		b.Guests = "4"
	}
	if b.Length == "" {
		b.Length = "60"
	}
	e, words := q.planetGame()
	b.Levels = []choice{{Name: q.p.T("planet.bots.none", nil), On: q.form("bots") == ""}}
	for _, l := range e.Levels {
		b.Levels = append(b.Levels, choice{Value: l.Name, Name: words.T("bot."+l.Name, nil), On: q.form("bots") == l.Name})
	}
	if refused != nil {
		b.Problem = q.p.Fill("error."+refused.Code, refused.Args)
		b.Problems = q.problems(words, e.Game.Info().ID, refused.Problems)
	}
	if b.Known {
		var err error
		if b.List, err = q.s.host.Planets(q.r.Context(), q.actor); err != nil {
			return err
		}
	}
	return q.render(status, "planets", q.frame("", "planet.list", b))
}

// planetGame is the game that is played on planets, and its words.
func (q *ask) planetGame() (games.Entry, *i18n.Printer) {
	e, ok := q.s.host.Games().Bordered()
	if !ok {
		return e, q.p
	}
	return e, q.words(e.Game.Info().ID, "")
}

// planetOf is the id of the planet that a match lies on, "" if it stands alone.
func (q *ask) planetOf(id string, e games.Entry) (string, error) {
	if !e.Game.Bordered() {
		return "", nil
	}
	return q.s.host.PlanetOf(q.r.Context(), id)
}

// makePlanet makes a planet of what the form brings: a packed folder of segments, or matches that one leads.
func (s *Server) makePlanet(q *ask) error {
	guests, err := strconv.Atoi(q.form("guests"))
	if err != nil {
		guests = -1
	}
	n := host.NewPlanet{Name: q.form("name"), Guests: guests, Master: q.on("master"), Bots: q.form("bots"), Options: map[string]string{}}
	if length := q.form("length"); length != "" {
		n.Options["length"] = length
	}
	for line := range strings.FieldsSeq(q.form("links")) {
		n.Matches = append(n.Matches, path.Base(strings.TrimSuffix(line, "/")))
	}
	if n.Folders, err = q.segments(); err == nil {
		var id string
		if id, err = q.onePlanet(n); err == nil {
			return q.redirect("/planets/"+id, "planet.made")
		}
	}
	if refused, ok := host.As(err); ok && (refused.Kind == host.Invalid || refused.Kind == host.Conflict) {
		return q.showPlanets(422, refused)
	}
	return err
}

// onePlanet makes a planet, once for what the form was filled in with: whoever presses twice, or sends it again because no answer came,
// gets the same one.
func (q *ask) onePlanet(n host.NewPlanet) (string, error) {
	create := func(ctx context.Context) (string, error) { return q.s.host.CreatePlanet(ctx, q.actor, n) }
	body, err := json.Marshal(n)
	if err != nil {
		return "", err
	}
	key := sha256.Sum256(body)
	return host.Once(q.r.Context(), q.s.host, q.actor, "planet/"+hex.EncodeToString(key[:]), body, create)
}

// mostPlanetBytes is how much a packed planet may unpack to.
const mostPlanetBytes = 64 << 20

// segments gives the folders of the packed planet that the form brings, by their names: those that hold a segment.
func (q *ask) segments() (folders []map[string]string, err error) {
	if q.r.MultipartForm == nil {
		return nil, nil
	}
	for _, head := range q.r.MultipartForm.File["folder"] {
		data, err := uploaded(head)
		if err != nil {
			return nil, err
		}
		if len(data) == 0 {
			continue
		}
		packed, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return nil, folderError("folder.zip")
		}
		if len(packed.File) > 10*mostEntries {
			return nil, folderError("folder.many", "max", strconv.Itoa(10*mostEntries))
		}
		more, err := apart(packed.File)
		if err != nil {
			return nil, err
		}
		folders = append(folders, more...)
	}
	return folders, nil
}

// segmentName is the file that makes a folder that of a segment.
const segmentName = "segment.txt"

// apart parts packed files into the folders of segments, by name.
func apart(files []*zip.File) (folders []map[string]string, err error) {
	within := map[string]map[string]string{}
	for _, f := range files {
		if zipName(f) != "" && path.Base(zipName(f)) == segmentName {
			within[path.Dir(zipName(f))] = map[string]string{}
		}
	}
	left := int64(mostPlanetBytes)
	for _, f := range files {
		name := zipName(f)
		if name == "" || within[path.Dir(name)] == nil {
			continue
		}
		text, err := unpacked(f, min(left, host.MaxFolder))
		if err != nil {
			return nil, err
		}
		left -= int64(len(text))
		within[path.Dir(name)][path.Base(name)] = text
	}
	var names []string
	for name := range within {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		folders = append(folders, within[name])
	}
	return folders, nil
}

// planetBody is a planet: its net, and its segments one by one.
type planetBody struct {
	Name          string
	Width, Height string
	Faces         []planetFace
	Segments      []planetRow
	Made          moment
}

// planetFace is a face of the net.
type planetFace struct {
	Points       string
	X, Y, Below  string // where its number stands, and its sign below that
	Number, Sign string
	Title, Class string
	Href         string
}

// planetRow is a segment in words.
type planetRow struct {
	Number            int
	Name, Title, Href string
	Status, Phase     string
	Sign, Class       string
	Close             *moment
	Realms            string
	Count             int
	Hidden            bool
}

// netScale is how many units of the drawing a side of a face has.
const netScale = 100

// planet shows a planet.
func (s *Server) planet(q *ask) error {
	p, err := s.host.Planet(q.r.Context(), q.actor, q.r.PathValue("planet"))
	if err != nil {
		return err
	}
	b := planetBody{Name: p.Name, Width: units(games.PlanetWidth + .04), Height: units(games.PlanetHeight + .04), Made: q.moment(p.Made)}
	at := map[int]planetRow{}
	for _, x := range p.Segments {
		row := q.planetRow(x)
		at[x.Place] = row
		b.Segments = append(b.Segments, row)
	}
	for n := range host.MostSegments {
		row, there := at[n]
		f := planetFace{Class: "free"}
		corners, centre := games.PlanetFace(n)
		for k, c := range corners {
			if k > 0 {
				f.Points += " "
			}
			f.Points += units(c.X) + "," + units(c.Y)
		}
		f.X, f.Y, f.Below = units(centre.X), units(centre.Y+.06), units(centre.Y+.24)
		if there {
			f.Number, f.Sign, f.Class, f.Href = strconv.Itoa(n+1), row.Sign, row.Class, row.Href
			f.Title = row.Name
			if row.Status != "" {
				f.Title += ": " + row.Status
			}
			if row.Phase != "" {
				f.Title += ", " + row.Phase
			}
		}
		b.Faces = append(b.Faces, f)
	}
	page := q.titled("", p.Name, b)
	page.Styles = append(page.Styles, planetStyle)
	return q.render(200, "planet", page)
}

func units(v float64) string { return fmt.Sprintf("%.1f", v*netScale) }

// planetRow says a segment in words.
func (q *ask) planetRow(x host.PlanetSegment) planetRow {
	r := planetRow{Number: x.Place + 1, Name: x.Name, Hidden: x.Hidden}
	if x.Hidden {
		r.Name, r.Class, r.Sign = q.p.T("planet.hidden", nil), "hidden", "?"
		return r
	}
	_, words := q.planetGame()
	r.Title, r.Href, r.Class = x.Title, "/m/"+x.Match, string(x.Status)
	r.Status = q.p.T("status."+string(x.Status), nil)
	r.Close = q.maybe(x.Close)
	r.Count = len(x.Realms)
	r.Realms = strings.Join(x.Realms, ", ")
	if x.Status == match.Running {
		r.Phase = q.phaseText(words, game.Pending{Phase: x.Phase, Kind: x.Kind, Seats: []game.Seat{""}})
	}
	switch {
	case x.Asks:
		r.Class, r.Sign, r.Status = "asks", "!", q.p.T("planet.asks", nil)
	case x.Mine:
		r.Class, r.Sign, r.Status = "mine", "●", q.p.T("planet.mine", nil)
	case x.Leads:
		r.Class, r.Sign, r.Status = "mine", "◆", q.p.T("planet.leads", nil)
	case x.Status == match.Over || x.Status == match.Cancelled:
		r.Class, r.Sign = "over", "–"
	}
	return r
}
