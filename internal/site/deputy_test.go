package site_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// friend is somebody with an account who sits nowhere.
func (w *world) friend(name string) host.Actor {
	w.t.Helper()
	token, a, err := w.Upgrade(w.t.Context(), w.person(name), host.Client{IP: "192.0.2.1"}, name, "drei Nereiden im Meer")
	w.Must(err)
	w.tokens[a.Person] = token
	return a
}

// asksDeputy lets the bear ask one of two, and hides whom.
func asksDeputy(w *world, s *stage, other bool) {
	one, two := w.friend("Okeanos"), w.friend("Pontos")
	if other {
		one = two
	}
	until := w.Clock.Now().Add(50 * time.Hour)
	_, err := w.Appoint(w.t.Context(), s.people["bear"], s.id, host.Mandate{Name: one.Name, Until: &until, Limits: []game.Limit{{Kind: "thrift"}}})
	w.Must(err)
}

// deputyLimits lets a deputy bid for the bear, within limits that keep it out or do not.
func deputyLimits(w *world, s *stage, other bool) {
	for w.Page(host.Actor{}, s.id).Pending.Kind != "phase.bid" {
		w.step(s)
	}
	ctx, d := w.t.Context(), w.friend("Okeanos")
	until := w.Clock.Now().Add(50 * time.Hour)
	m := host.Mandate{Name: d.Name, Until: &until}
	if other {
		m.Limits = []game.Limit{{Kind: "thrift"}}
	}
	_, err := w.Appoint(ctx, s.people["bear"], s.id, m)
	w.Must(err)
	w.Must(w.AcceptMandate(ctx, d, s.id))
	p, err := w.DeputyPage(ctx, d, s.id)
	w.Must(err)
	bid := p.GameView().Write("de", p.GameView().Default())
	bid = strings.Replace(bid, " 0 ", " 1 ", 1)
	_, err = w.Submit(ctx, d, s.id, host.Order{Text: bid})
	if e, refused := host.As(err); refused != other || refused && e.Code != "orders.barred" {
		w.t.Fatalf("%q: %v", bid, err)
	}
}

// SPL-37: a deputy sees what the seat sees of the board, on the routes for that alone, and neither its diary nor its conversations on
// any. Once the mandate has ended, no route has anything of the seat for them.
func TestSPL37WhatADeputySees(t *testing.T) {
	w := newWorld(t, 37)
	c := scene{plan: with(rat(true), private), seats: beasts, hide: func(w *world, s *stage, _ bool) {
		w.noted(s, "bear", match.Remark{Text: canary + " 1"})
		w.said(s, "bear", "fox,bear", canary+" 2")
	}}
	s := c.set(w, 1, false)
	d := w.friend("Okeanos")
	until := w.Clock.Now().Add(50 * time.Hour)
	_, err := w.Appoint(t.Context(), s.people["bear"], s.id, host.Mandate{Name: d.Name, Until: &until, Limits: []game.Limit{{Kind: "thrift"}}})
	w.Must(err)
	found := func(words ...string) (routes []string) {
		f := fields{cast: councillors, id: s.id, invite: s.invite, phase: w.Page(host.Actor{}, s.id).Phase, session: "none"}
		for _, r := range w.routes() {
			if r.method != http.MethodGet {
				continue
			}
			r.path = f.fill(r.path)
			for _, query := range append([]string{"", "?talk=diary", "?talk=fox,bear"}, queries[r.route]...) {
				for _, header := range formats(r) {
					q := r
					q.path, q.header = r.path+query, header
					a := w.ask(d, q)
					if slices.ContainsFunc(words, func(word string) bool { return strings.Contains(a.header+a.body+a.log, word) }) && !slices.Contains(routes, r.route) {
						routes = append(routes, r.route)
					}
				}
			}
		}
		slices.Sort(routes)
		return routes
	}
	const hand, limit = `"hand":[`, "thrift"
	own := []string{"GET /api/v1/matches/{id}/deputy"}
	if got := found(hand); len(got) > 0 {
		t.Errorf("who is only asked sees the hand at %v", got)
	}
	w.Must(w.AcceptMandate(t.Context(), d, s.id))
	if got := found(canary); len(got) > 0 {
		t.Errorf("a deputy reads the seat's talk or diary at %v", got)
	}
	if got := found(hand, limit); !slices.Equal(got, own) {
		t.Errorf("a deputy sees the hand and the limits at %v", got)
	}
	w.Must(w.EndMandate(t.Context(), s.people["bear"], s.id))
	if got := found(hand, limit, canary, "nichts bieten"); len(got) > 0 {
		t.Errorf("a former deputy sees something at %v", got)
	}
}
