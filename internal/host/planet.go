package host

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// MostSegments is how many matches a planet has at most: one on each face of the icosahedron.
const MostSegments = 20

// Bounds of planets.
const (
	mostGuests     = 8
	mostPlanetName = 60
	mostPlanets    = 50
)

// NewPlanet is what somebody chooses who makes a planet (SPL-66): the folders of its segments, of which each becomes a match, or matches
// that they lead or have made.
type NewPlanet struct {
	Name    string              `json:"name"`
	Folders []map[string]string `json:"folders,omitempty" doc:"the folders of its segments, files by name, in the order of the faces"`
	Matches []string            `json:"matches,omitempty" doc:"instead of folders: matches that run, in the order of the faces"`
	Guests  int                 `json:"guests,omitempty" doc:"places that each segment keeps for guests"`
	Options map[string]string   `json:"options,omitempty"`
	Terms   match.Terms         `json:"terms,omitzero"`
	Listed  bool                `json:"listed,omitempty"`
	Master  bool                `json:"master,omitempty" doc:"who makes it is the game master of all its matches"`
	Bots    string              `json:"bots,omitempty" doc:"level of the computer opponents on all other seats"`
}

// planetData is what of a planet is stored as JSON.
type planetData struct {
	Name     string         `json:"name"`
	Segments map[int]string `json:"segments"` // names by place
}

// CreatePlanet makes a planet, with the matches of its folders in one transaction, and gives its id.
func (h *Host) CreatePlanet(ctx context.Context, a Actor, n NewPlanet) (string, error) {
	if err := h.mayAct(a); err != nil {
		return "", err
	}
	if err := h.pace.allow("create/"+a.Person, h.now()); err != nil {
		return "", err
	}
	n.Name = strings.TrimSpace(n.Name)
	count := max(len(n.Folders), len(n.Matches))
	switch {
	case n.Name == "" || !utf8.ValidString(n.Name) || utf8.RuneCountInString(n.Name) > mostPlanetName:
		return "", refuse(Invalid, "planet.name", "max", strconv.Itoa(mostPlanetName))
	case count < 2 || count > MostSegments || len(n.Folders) > 0 && len(n.Matches) > 0:
		return "", refuse(Invalid, "planet.count", "n", strconv.Itoa(count), "max", strconv.Itoa(MostSegments))
	case n.Guests < 0 || n.Guests > mostGuests:
		return "", refuse(Invalid, "planet.guests", "max", strconv.Itoa(mostGuests))
	}
	if len(n.Folders) > 0 && (n.Terms.Anonymous || n.Terms.Seating != match.SeatingChosen) {
		return "", refuse(Invalid, "planet.drawn")
	}
	e, ok := h.games.Bordered()
	if !ok {
		return "", refuse(Invalid, "planet.game", "n", "1")
	}
	b := planetBuild{h: h, actor: a, entry: e, plan: n, data: planetData{Name: n.Name, Segments: map[int]string{}}, regions: map[string]int{}}
	for place, files := range n.Folders {
		if err := b.found(ctx, place, files); err != nil {
			return "", err
		}
	}
	for place, id := range n.Matches {
		if err := b.link(ctx, place, id); err != nil {
			return "", err
		}
	}
	return b.store(ctx)
}

// planetBuild is a planet in the making.
type planetBuild struct {
	h       *Host
	actor   Actor
	entry   games.Entry
	plan    NewPlanet
	data    planetData
	regions map[string]int // and where they lie
	list    []store.PlanetMatch
	made    []madeMatch
}

// join notes a match of the planet, unless one of its regions lies in another one already.
func (b *planetBuild) join(place int, id string, borders game.Borders) error {
	for _, r := range borders.Regions {
		if other, twice := b.regions[r]; twice {
			return refuse(Invalid, "planet.region", "region", r, "n", strconv.Itoa(other+1), "m", strconv.Itoa(place+1))
		}
		b.regions[r] = place
	}
	b.data.Segments[place] = borders.Name
	b.list = append(b.list, store.PlanetMatch{Match: id, Place: place, Regions: borders.Regions})
	return nil
}

// found makes the match of a segment, with computer opponents on the places that are kept for guests.
func (b *planetBuild) found(ctx context.Context, place int, files map[string]string) error {
	n := NewMatch{
		Game: b.entry.Game.Info().ID, Title: b.plan.Name + " · " + strconv.Itoa(place+1), Options: b.plan.Options, Terms: b.plan.Terms, Listed: b.plan.Listed,
		Master: b.plan.Master, Folder: b.entry.Game.Hosting(files, b.plan.Guests),
	}
	t, me, pos, err := b.h.emptyTable(b.actor, b.entry, n)
	if err != nil {
		err = refusal(err)
		if refused, ok := As(err); ok && len(refused.Problems) > 0 {
			return &Error{Kind: Invalid, Code: "planet.folder", Args: game.Args{"n": strconv.Itoa(place + 1)}, Problems: refused.Problems}
		}
		return err
	}
	borders, _ := pos.Borders()
	n.Bots = map[game.Seat]string{}
	for _, c := range t.Snapshot().Chairs {
		switch {
		case !slices.Contains(borders.Seats, c.Seat):
			n.Bots[c.Seat] = b.entry.Levels[0].Name
		case b.plan.Bots != "":
			n.Bots[c.Seat] = b.plan.Bots
		}
	}
	if err := b.h.seatBots(t, b.entry, me, n); err != nil {
		return refusal(err)
	}
	m, err := b.h.prepared(context.WithValue(ctx, onceKey{}, nil), t, nil, false, nil)
	if err != nil {
		return err
	}
	b.made = append(b.made, m)
	return b.join(place, m.match.ID, borders)
}

// link takes a match that runs onto the planet.
func (b *planetBuild) link(ctx context.Context, place int, id string) error {
	t, err := b.h.load(ctx, id)
	if err != nil {
		return err
	}
	m := t.Snapshot()
	if m.GM != b.actor.Person && (m.GM != "" || m.CreatedBy != b.actor.Person) {
		return refuse(Forbidden, "planet.lead", "match", clip(m.Title, maxTitle), "n", strconv.Itoa(place+1))
	}
	pos, err := t.Position()
	if err != nil {
		return refusal(err)
	}
	if pos == nil || m.Status != match.Running {
		return refuse(Conflict, "planet.early", "n", strconv.Itoa(place+1))
	}
	borders, ok := pos.Borders()
	if !ok {
		return refuse(Invalid, "planet.game", "n", strconv.Itoa(place+1))
	}
	return b.join(place, id, borders)
}

// store stores all of it.
func (b *planetBuild) store(ctx context.Context) (string, error) {
	h := b.h
	list := make([]*match.Match, len(b.made))
	for n := range b.made {
		list[n] = &b.made[n].match
	}
	done, err := h.mayMake(ctx, b.actor, list...)
	if err != nil {
		return "", err
	}
	defer done()
	p := store.Planet{ID: h.newID(), Creator: b.actor.Person, CreatedAt: h.now(), Data: encode(b.data)}
	err = h.store.CreatePlanet(ctx, p, b.list, rowsOf(b.made), h.record(ctx, p.ID))
	switch {
	case errors.Is(err, store.ErrExists) && h.carriedOut(ctx):
		return "", errDone
	case errors.Is(err, store.ErrExists):
		return "", refuse(Conflict, "planet.linked")
	case err != nil:
		return "", unavailable(err)
	}
	stored(ctx)
	h.opened(b.made...)
	return p.ID, nil
}

// PlanetPage is a planet as its reader may know it: what everybody reads of matches that they may see, and nothing of the ground.
type PlanetPage struct {
	ID       string          `json:"id"`
	Name     string          `json:"name"`
	Made     time.Time       `json:"made"`
	Segments []PlanetSegment `json:"segments"`
}

// PlanetSegment is a match of a planet.
type PlanetSegment struct {
	Place  int          `json:"place" doc:"the face it lies on, from 0: five in the north, ten around the equator, five in the south"`
	Hidden bool         `json:"hidden,omitempty" doc:"a match that the reader may not see: no more than that it is there"`
	Name   string       `json:"name,omitempty"`
	Match  string       `json:"match,omitempty"`
	Title  string       `json:"title,omitempty"`
	Status match.Status `json:"status,omitempty"`
	Phase  string       `json:"phase,omitempty" doc:"as the game calls it"`
	Kind   string       `json:"-"` // key of the name of the phase
	Close  *time.Time   `json:"closes,omitempty"`
	Mine   bool         `json:"mine,omitempty" doc:"the reader plays in it"`
	Leads  bool         `json:"leads,omitempty"`
	Realms []string     `json:"realms,omitempty" doc:"that are there now, guests too, as everybody reads in the Segmentsbote"`
	Asks   bool         `json:"-"` // orders are awaited from the reader
}

// Planet gives a planet to whoever may see one of its matches.
func (h *Host) Planet(ctx context.Context, a Actor, id string) (*PlanetPage, error) {
	p, list, err := h.store.Planet(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, refuse(Unknown, "planet.unknown")
	}
	if err != nil {
		return nil, unavailable(err)
	}
	data, err := readPlanet(p)
	if err != nil {
		return nil, err
	}
	page := &PlanetPage{ID: p.ID, Name: data.Name, Made: p.CreatedAt}
	seen := false
	for _, m := range list {
		s, err := h.planetSegment(ctx, a, m, data.Segments[m.Place])
		if err != nil {
			return nil, err
		}
		seen = seen || !s.Hidden
		page.Segments = append(page.Segments, s)
	}
	if !seen {
		return nil, refuse(Unknown, "planet.unknown")
	}
	return page, nil
}

func readPlanet(p store.Planet) (data planetData, err error) {
	if err := json.Unmarshal(p.Data, &data); err != nil {
		return data, errors.Join(errors.New("planet "+p.ID), err)
	}
	return data, nil
}

// planetSegment is what the reader may know of a match.
func (h *Host) planetSegment(ctx context.Context, a Actor, of store.PlanetMatch, name string) (PlanetSegment, error) {
	t, err := h.load(ctx, of.Match)
	if e, ok := As(err); ok && e.Kind == Unknown {
		return PlanetSegment{Place: of.Place, Hidden: true}, nil
	}
	if err != nil {
		return PlanetSegment{}, err
	}
	m := t.Snapshot()
	v := viewer(m, a)
	s := PlanetSegment{
		Place: of.Place, Name: name, Match: m.ID, Title: m.Title, Status: m.Status, Phase: m.Pending.Phase, Kind: m.Pending.Kind, Close: m.CloseAt,
		Mine: v.Seat() != "", Leads: a.Known() && m.GM == a.Person,
	}
	s.Asks = s.Mine && slices.Contains(m.Waiting(), v.Seat())
	pos, err := t.Position()
	if err != nil || pos == nil {
		return s, refusal(err)
	}
	if borders, ok := pos.Borders(); ok {
		for _, seat := range borders.Seats {
			s.Realms = append(s.Realms, pos.Name(seat))
		}
	}
	return s, nil
}

// PlanetLine is a planet in a list.
type PlanetLine struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Segments int    `json:"segments"`
}

// Planets lists the planets that the actor has made or plays on, the newest first.
func (h *Host) Planets(ctx context.Context, a Actor) ([]PlanetLine, error) {
	if !a.Known() {
		return nil, refuse(Anonymous, "person.needed")
	}
	rows, err := h.store.Planets(ctx, a.Person, mostPlanets)
	if err != nil {
		return nil, unavailable(err)
	}
	list := make([]PlanetLine, 0, len(rows))
	for _, r := range rows {
		data, err := readPlanet(r)
		if err != nil {
			return nil, err
		}
		list = append(list, PlanetLine{r.ID, data.Name, len(data.Segments)})
	}
	return list, nil
}

// PlanetOf gives the id of the planet that a match lies on, "" if it stands alone.
func (h *Host) PlanetOf(ctx context.Context, match string) (string, error) {
	id, err := h.store.PlanetOf(ctx, match)
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return id, unavailable(err)
}
