package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"time"

	"github.com/coder/websocket"
)

// peer is boardgame.io from the npm registry: matches are made through its lobby over
// HTTP, moves are played over its socket. A client holds one socket for both players
// of its match, so that each move is told to one connection only, as with our server.
type peer struct {
	source, dir string
	files       bool // keeps matches in files, else in memory
	niceness    int
	address     string
	proc        *process
}

func (p *peer) name() string {
	if p.files {
		return "boardgame.io, files"
	}
	return "boardgame.io, memory"
}

func (p *peer) durable() string {
	if p.files {
		return "restart (files, not synced)"
	}
	return "nothing"
}

func (p *peer) server() *process { return p.proc }

func (p *peer) start() (time.Duration, error) {
	p.address = freeAddress()
	_, port, _ := bytes.Cut([]byte(p.address), []byte(":"))
	env := []string{"PORT=" + string(port), "NODE_ENV=production"}
	if p.files {
		env = append(env, "STORE=files", "DIR="+filepath.Join(p.dir, "peer"))
	}
	begun := time.Now()
	var err error
	if p.proc, err = spawn(0, p.niceness, p.source, env, "node", "--expose-gc", "server.js"); err != nil {
		return 0, err
	}
	err = p.proc.until(func() bool { return answers(p.address, "/games") })
	return time.Since(begun), err
}

func (p *peer) stop() error { return p.proc.stop() }

func (p *peer) heap() (uint64, error) {
	w, err := dial(p.address, 0)
	if err != nil {
		return 0, err
	}
	defer w.close()
	var m struct{ HeapUsed, External uint64 }
	err = w.do("GET", "/memory", nil, &m)
	return m.HeapUsed + m.External, err
}

func (p *peer) client(n int) (client, error) {
	w, err := dial(p.address, 0)
	return &peerClient{peer: p, wire: w, n: n}, err
}

type peerClient struct {
	peer *peer
	wire *wire
	sock *websocket.Conn // from the first match on
	n    int
}

func (c *peerClient) close() {
	c.wire.close()
	if c.sock != nil {
		c.sock.CloseNow()
	}
}

func (c *peerClient) create() error {
	return c.wire.do("POST", "/games/strands/create", []byte(`{"numPlayers":2,"unlisted":true}`), nil)
}

func (c *peerClient) open() (table, error) {
	t := &peerTable{}
	var made struct{ MatchID string }
	if err := c.wire.do("POST", "/games/strands/create", []byte(`{"numPlayers":2,"unlisted":true}`), &made); err != nil {
		return nil, err
	}
	t.id = made.MatchID
	for k := range t.secrets {
		var joined struct{ PlayerCredentials string }
		body := fmt.Appendf(nil, `{"playerID":"%d","playerName":"guest %d"}`, k, c.n)
		if err := c.wire.do("POST", "/games/strands/"+t.id+"/join", body, &joined); err != nil {
			return nil, err
		}
		t.secrets[k] = joined.PlayerCredentials
	}
	return t, nil
}

type peerTable struct {
	id      string
	secrets [2]string
	turn    int // played so far
	state   int
}

func (t *peerTable) over() bool { return t.turn == 16 }

// patience is how long a client waits for a word on its socket.
const patience = 20 * time.Second

// enter asks for the match on the client's socket.
func (t *peerTable) enter(by client) error {
	c := by.(*peerClient)
	if err := c.connect(); err != nil {
		return err
	}
	if err := c.say("sync", t.id, "0", t.secrets[0], 2); err != nil {
		return err
	}
	data, err := c.hear(`42/strands,["sync"`)
	if err != nil {
		return err
	}
	t.note(data)
	// Only after this word are moves told to the socket.
	_, err = c.hear(`42/strands,["matchData"`)
	return err
}

// note keeps the number of the state, which the next move must name. Later ones in a
// message are those of its log.
func (t *peerTable) note(data []byte) {
	const name = `"_stateID":`
	if at := bytes.Index(data, []byte(name)); at >= 0 {
		digits := data[at+len(name):]
		end := bytes.IndexAny(digits, ",}")
		t.state, _ = strconv.Atoi(string(digits[:max(end, 0)]))
	}
}

// connect speaks Engine.IO 4 and Socket.IO 5 over a web socket.
func (c *peerClient) connect() error {
	if c.sock != nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var err error
	c.sock, _, err = websocket.Dial(ctx, "ws://"+c.peer.address+"/socket.io/?EIO=4&transport=websocket", nil)
	if err != nil {
		return err
	}
	c.sock.SetReadLimit(1 << 20)
	if _, err := c.hear("0"); err != nil {
		return err
	}
	if err := c.sock.Write(ctx, websocket.MessageText, []byte("40/strands,")); err != nil {
		return err
	}
	_, err = c.hear("40/strands")
	return err
}

func (c *peerClient) say(event string, args ...any) error {
	body, err := json.Marshal(append([]any{event}, args...))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return c.sock.Write(ctx, websocket.MessageText, append([]byte("42/strands,"), body...))
}

// hear waits for a message and answers the pings before it.
func (c *peerClient) hear(prefix string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for {
		_, data, err := c.sock.Read(ctx)
		if err != nil {
			return nil, fmt.Errorf("waiting for %s: %w", prefix, err)
		}
		switch {
		case bytes.HasPrefix(data, []byte(prefix)):
			return data, nil
		case bytes.Equal(data, []byte("2")):
			if err := c.sock.Write(ctx, websocket.MessageText, []byte("3")); err != nil {
				return nil, err
			}
		case bytes.HasPrefix(data, []byte(`42/strands,["error"`)):
			return nil, errors.New(string(data))
		}
	}
}

// The pieces of a side in the order in which a client plays them.
var army = []string{"A", "B", "C", "D", "E", "W1", "W1", "W1", "W2", "W2", "W3", "Weft", "Weft", "Warp", "Warp"}

// move plays the next pieces on the next spaces.
func (t *peerTable) move(by client) error {
	c := by.(*peerClient)
	side, turn := t.turn%2, t.turn+1
	first, n := max(0, 2*t.turn-1), 2
	if turn == 1 || turn == 16 {
		n = 1
	}
	placed := t.turn / 2 * 2 // by this side before: 2 a turn,
	if side == 0 && t.turn > 0 {
		placed-- // but one in the first
	}
	var list []map[string]any
	for k := range n {
		list = append(list, map[string]any{"piece": army[placed+k], "space": first + k})
	}
	action := map[string]any{"type": "MAKE_MOVE", "payload": map[string]any{
		"type": "place", "args": []any{list}, "playerID": fmt.Sprint(side), "credentials": t.secrets[side],
	}}
	if err := c.say("update", action, t.state, t.id, fmt.Sprint(side)); err != nil {
		return err
	}
	t.turn++
	data, err := c.hear(`42/strands,["update","` + t.id + `"`)
	t.note(data)
	return err
}
