package host

import (
	"bytes"
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"sync"
	"time"

	"spielleiter/game"
	"spielleiter/internal/hub"
	"spielleiter/match"
)

// audiences are those who watch matches. What they see is worked out once after a change for all who
// see the same, however many they are. The zero value is ready.
type audiences struct {
	mu   sync.Mutex
	byID map[string]*audience
}

// audience is all who watch one match.
type audience struct {
	id      string
	watches int // guarded by audiences

	mu    sync.RWMutex
	at    uint64 // the change after which the scene was looked at
	scene *scene

	last sync.Map // of class: the glance that was found out last, for who must not wait until it is found out anew
}

// scene is a match as it stands, and what each class of viewers sees of it.
type scene struct {
	table *match.Table
	match *match.Match
	named map[string]bool // every string that the match holds: who is not in it, it does not know
	seen  map[class]glance
}

// class is all by which what two actors see of a match can differ. Whoever the match names, in
// whatever place, is a class of their own in each language; of all others it matters only whether
// they are somebody, since what they see is worked out for a stranger (see class.actor).
type class struct {
	person       string
	known, guest bool
	lang         string
}

// stranger stands for everybody whom a match does not name. No person has this id.
const stranger = "?"

// glance is what of a match there is to see and to hear.
type glance struct {
	tag   string // of the page
	heard string // how far each conversation has come
	ended bool
}

// lookTime is how long it may take to find out what there is to see.
const lookTime = 30 * time.Second

// enter joins the audience of a match, until it is left.
func (s *audiences) enter(id string) (in *audience, leave func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byID == nil {
		s.byID = make(map[string]*audience)
	}
	in = s.byID[id]
	if in == nil {
		in = &audience{id: id}
		s.byID[id] = in
	}
	in.watches++
	return in, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if in.watches--; in.watches == 0 {
			delete(s.byID, id)
		}
	}
}

// look gives what an actor sees of a match now, and as whom. Changes that the hub has told of are
// in it.
func (h *Host) look(ctx context.Context, in *audience, changes *hub.Watcher, a Actor) (glance, game.Viewer, error) {
	if g, as, ok := in.seen(changes.Changes(), a); ok {
		return g, as, nil
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lookTime) // it is for others too
	defer cancel()
	if at := changes.Changes(); in.scene == nil || in.at != at {
		t, err := h.load(ctx, in.id)
		if err != nil {
			return glance{}, game.Public, err
		}
		m := t.Snapshot()
		in.at, in.scene = at, &scene{table: t, match: m, named: stringsIn(encode(m)), seen: map[class]glance{}}
	}
	s := in.scene
	c := s.classOf(a)
	g, ok := s.seen[c]
	if !ok {
		var err error
		if g, err = h.glanceAt(ctx, c.actor(), s); err != nil {
			return glance{}, game.Public, err
		}
		s.seen[c] = g
		in.last.Store(c, g)
	}
	return g, viewer(s.match, a), nil
}

// seen gives what was found out for somebody of the same class after a change, if it was.
func (in *audience) seen(at uint64, a Actor) (g glance, as game.Viewer, ok bool) {
	in.mu.RLock()
	defer in.mu.RUnlock()
	if in.scene == nil || in.at != at {
		return glance{}, game.Public, false
	}
	g, ok = in.scene.seen[in.scene.classOf(a)]
	return g, viewer(in.scene.match, a), ok
}

func (s *scene) classOf(a Actor) class {
	c := class{known: a.Known(), guest: a.Guest, lang: a.Lang}
	if s.named[a.Person] {
		c.person = a.Person
	}
	return c
}

// actor is who looks for the whole class.
func (c class) actor() Actor {
	a := Actor{Person: c.person, Guest: c.guest, Lang: c.lang}
	if c.known && c.person == "" {
		a.Person = stranger
	}
	return a
}

// glanceAt works out what somebody sees and hears.
func (h *Host) glanceAt(ctx context.Context, a Actor, s *scene) (glance, error) {
	p, err := h.page(ctx, a, s.table)
	if err != nil {
		return glance{}, err
	}
	said, err := h.Channels(ctx, a, s.match.ID)
	if err != nil {
		return glance{}, err
	}
	var heard strings.Builder
	for _, c := range said {
		heard.WriteString(c.Channel + "=" + strconv.FormatInt(c.Last, 10) + "-" + strconv.FormatInt(c.withdrawn, 10) + "\n")
	}
	return glance{tag: p.Tag, heard: heard.String(), ended: p.Status == match.Over || p.Status == match.Cancelled}, nil
}

// stringsIn are all strings of a JSON value of our own, names of fields too.
func stringsIn(data []byte) map[string]bool {
	all := map[string]bool{}
	for d := json.NewDecoder(bytes.NewReader(data)); ; {
		token, err := d.Token()
		if err != nil {
			return all
		}
		if s, ok := token.(string); ok {
			all[s] = true
		}
	}
}
