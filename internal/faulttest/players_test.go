package faulttest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// ack is an order that the server said it had stored.
type ack struct {
	match   string
	receipt match.Receipt
}

// player sends orders as fast as it may and remembers what was acknowledged.
type player struct {
	base   string
	token  string
	client *http.Client
}

var errDown = fmt.Errorf("the server is down")

// call sends a request; a server that is down is errDown, a refusal is nil bytes.
func (p *player) call(ctx context.Context, method, path string, body any) ([]byte, int, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return nil, 0, err
	}
	r, err := http.NewRequestWithContext(ctx, method, p.base+"/api/v1"+path, bytes.NewReader(data))
	if err != nil {
		return nil, 0, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept-Language", "en")
	if p.token != "" {
		r.Header.Set("Authorization", "Bearer "+p.token)
	}
	answer, err := p.client.Do(r)
	if err != nil {
		return nil, 0, errDown
	}
	defer answer.Body.Close()
	got, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, 0, errDown
	}
	return got, answer.StatusCode, nil
}

// guest makes a person for the player.
func (p *player) guest(ctx context.Context) error {
	got, status, err := p.call(ctx, http.MethodPost, "/guests", nil)
	if err != nil || status != http.StatusOK {
		return fmt.Errorf("guest: %d %w", status, err)
	}
	t, err := decode[struct {
		Token string `json:"token"`
	}](got)
	p.token = t.Token
	return err
}

// found makes a match for three players whose phases close after so long.
func found(ctx context.Context, players [3]*player, span match.Span) (string, error) {
	seats := []game.Seat{"fox", "bear", "raven"}
	got, status, err := players[0].call(ctx, http.MethodPost, "/matches", host.NewMatch{
		Game: "council", Seats: seats, Seat: seats[0], Options: map[string]string{"rounds": "20", "goal": "40"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: span}},
	})
	if err != nil || status != http.StatusOK {
		return "", fmt.Errorf("create: %d %s %w", status, got, err)
	}
	made, err := decode[host.Created](got)
	if err != nil {
		return "", err
	}
	for n, p := range players[1:] {
		got, status, err := p.call(ctx, http.MethodPost, "/matches/"+made.ID+"/join", map[string]any{"seat": seats[n+1], "invite": made.Invite})
		if err != nil || status != http.StatusOK {
			return "", fmt.Errorf("join: %d %s %w", status, got, err)
		}
	}
	return made.ID, nil
}

// play sends orders for a match until the context ends, whatever happens to the server.
func (p *player) play(ctx context.Context, id string, rng *rand.Rand, record func(ack)) {
	for ctx.Err() == nil {
		if got, err := p.send(ctx, id, someOrders(rng)); err == nil && got != nil {
			record(*got)
		}
		select {
		case <-ctx.Done():
		case <-time.After(time.Duration(10+rng.IntN(40)) * time.Millisecond):
		}
	}
}

// send sends orders and gives what was acknowledged: nothing if they were refused or late. An
// answer that lays the blame on the server is an error.
func (p *player) send(ctx context.Context, id, orders string) (*ack, error) {
	got, status, err := p.call(ctx, http.MethodPut, "/matches/"+id+"/orders", map[string]any{"text": orders})
	switch {
	case err != nil:
		return nil, err
	case status >= http.StatusInternalServerError || status == http.StatusTooManyRequests:
		return nil, fmt.Errorf("%d: %.200s", status, got)
	case status != http.StatusOK:
		return nil, nil
	}
	s, err := decode[struct {
		Receipt match.Receipt `json:"receipt"`
	}](got)
	return &ack{id, s.Receipt}, err
}

// someOrders may be a bid or a vote: what does not fit the phase is refused, and so is
// a card that the seat does not hold.
func someOrders(rng *rand.Rand) string {
	if rng.IntN(3) == 0 {
		return []string{"vote yes", "vote no"}[rng.IntN(2)]
	}
	return fmt.Sprintf("bid %d %s", rng.IntN(3), []string{"bread", "peace", "roads", "walls"}[rng.IntN(4)])
}

// ledger collects acknowledgements of many players.
type ledger struct {
	mu   sync.Mutex
	acks []ack
}

func (l *ledger) record(a ack) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.acks = append(l.acks, a)
}

func (l *ledger) len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.acks)
}

// waitFor waits until there are n acknowledged orders, but not for a server that acknowledges none.
func (l *ledger) waitFor(n int) {
	for end := time.Now().Add(readyAllowed); l.len() < n && time.Now().Before(end); {
		time.Sleep(2 * time.Millisecond)
	}
}
