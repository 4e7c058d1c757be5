package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"spielleiter/agamemnon"
	"spielleiter/game"
)

// ours is our own server: the binary as it is shipped, a database in a file, every
// move on the disk before it is acknowledged.
type ours struct {
	binary, dir    string
	niceness       int
	look           bool // players look at the match before each move
	address, debug string
	proc           *process

	once    sync.Once
	scripts []script
	failed  error
}

func (h *ours) name() string {
	if h.look {
		return "spielleiter, looking"
	}
	return "spielleiter"
}

func (h *ours) durable() string  { return "power cut (SQLite, synced)" }
func (h *ours) server() *process { return h.proc }
func (h *ours) database() string { return filepath.Join(h.dir, "spielleiter.db") }

func (h *ours) start() (time.Duration, error) {
	h.address, h.debug = freeAddress(), freeAddress()
	begun := time.Now()
	var err error
	h.proc, err = spawn(0, h.niceness, h.dir, []string{"GOMAXPROCS=1"}, h.binary, "serve", "--listen", h.address,
		"--db", h.database(), "--orders-per-minute", "0", "--limits", unlimited, "--pprof", h.debug)
	if err != nil {
		return 0, err
	}
	err = h.proc.until(func() bool { return answers(h.address, "/") })
	return time.Since(begun), err
}

func (h *ours) stop() error { return h.proc.stop() }

func (h *ours) heap() (uint64, error) {
	w, err := dial(h.debug, 0)
	if err != nil {
		return 0, err
	}
	defer w.close()
	for range 2 { // the second collection frees what the first one found
		if _, err := w.raw("GET", "/debug/pprof/heap?gc=1", nil); err != nil {
			return 0, err
		}
	}
	data, err := w.raw("GET", "/debug/pprof/heap?debug=1", nil)
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(data)) {
		if rest, ok := strings.CutPrefix(line, "# HeapAlloc = "); ok {
			return strconv.ParseUint(strings.TrimSpace(rest), 10, 64)
		}
	}
	return 0, fmt.Errorf("no HeapAlloc in the profile")
}

// guestsEach is how many guests come from one address; our server takes 200 in ten minutes.
const guestsEach = 180

// client brings two guests of its own.
func (h *ours) client(n int) (client, error) {
	w, err := dial(h.address, 2*n/guestsEach)
	if err != nil {
		return nil, err
	}
	c := &ourClient{ours: h, wire: w, r: rand.New(rand.NewPCG(3, uint64(n)))}
	for k := range c.tokens {
		var t struct{ Token string }
		if err := w.do("POST", "/api/v1/guests", nil, &t); err != nil {
			return nil, err
		}
		c.tokens[k] = t.Token
	}
	return c, nil
}

type ourClient struct {
	ours   *ours
	wire   *wire
	tokens [2]string // of the guests, in the order of the seats
	r      *rand.Rand
}

func (c *ourClient) close() { c.wire.close() }

// as asks for one of two guests.
func (c *ourClient) as(token string) *wire {
	c.wire.token = token
	return c.wire
}

// plan is the body of a new match.
func (c *ourClient) plan() []byte {
	m := map[string]any{
		"game": "agamemnon", "title": "bench", "seat": "greeks",
		"terms": map[string]any{"pace": map[string]any{"kind": ""}, "openOrders": true},
	}
	if !c.ours.look {
		m["options"] = options
	}
	b, _ := json.Marshal(m) // strings only
	return b
}

func (c *ourClient) create() error {
	return c.as(c.tokens[0]).do("POST", "/api/v1/matches", c.plan(), nil)
}

func (c *ourClient) open() (table, error) {
	var made struct{ ID, Invite string }
	if err := c.as(c.tokens[0]).do("POST", "/api/v1/matches", c.plan(), &made); err != nil {
		return nil, err
	}
	join, _ := json.Marshal(map[string]string{"seat": "trojans", "invite": made.Invite})
	t := &ourTable{path: "/api/v1/matches/" + made.ID, tokens: c.tokens}
	if err := c.as(c.tokens[1]).do("POST", t.path+"/join", join, nil); err != nil {
		return nil, err
	}
	if c.ours.look {
		return t, nil
	}
	c.ours.once.Do(func() { c.ours.scripts, c.ours.failed = c.write(t) })
	if c.ours.failed == nil {
		t.script = c.ours.scripts[c.r.IntN(len(c.ours.scripts))]
	}
	return t, c.ours.failed
}

// write makes the scripts from the first position that our server shows.
func (c *ourClient) write(t *ourTable) ([]script, error) {
	p, err := t.page(c)
	if err != nil {
		return nil, err
	}
	return scripts(position(p.View), 200)
}

// ourTable is played by the guests of the client who made it, whoever drives it.
type ourTable struct {
	path   string
	tokens [2]string
	script script
	played int
	ended  bool
}

type ourPage struct {
	Status string
	Phase  int
	View   agamemnon.View
}

// page looks at the match as the side whose turn it may be.
func (t *ourTable) page(c *ourClient) (p ourPage, err error) {
	return p, c.as(t.tokens[t.played%2]).do("GET", t.path, nil, &p)
}

func (t *ourTable) enter(client) error { return nil }

func (t *ourTable) over() bool { return t.ended || t.script != nil && t.played == len(t.script) }

func (t *ourTable) move(by client) error {
	c := by.(*ourClient)
	if c.ours.look {
		return t.lookAndMove(c)
	}
	w := c.as(t.tokens[t.played%2])
	t.played++
	return w.do("PUT", t.path+"/orders", t.script[t.played-1], nil)
}

// lookAndMove gets the page and orders something legal for the side to move.
func (t *ourTable) lookAndMove(c *ourClient) error {
	p, err := t.page(c)
	if err != nil {
		return err
	}
	var rules agamemnon.Rules
	s := position(p.View)
	mover := rules.View(s, game.Public).Mover
	view := rules.View(s, game.As(mover.Seat()))
	body, err := orderBody(p.Phase, rules.Write(view, "", rules.Random(view, c.r)))
	if err != nil {
		return err
	}
	var saved struct{ Closed bool }
	if err := c.as(t.tokens[mover]).do("PUT", t.path+"/orders", body, &saved); err != nil {
		return err
	}
	t.ended = s.Turn == agamemnon.Turns && s.Phase == agamemnon.PhasePlace
	return nil
}

// unlimited are the limits of one person and one address, taken away.
const unlimited = "matches=0,matches-address=0,open=0,alone=0,alone-house=0,guests=0,streams=0,streams-address=0,listeners=0,storage=0,storage-address=0,worlds=0,worlds-address=0"
