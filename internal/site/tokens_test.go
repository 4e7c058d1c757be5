package site_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
)

// grants gives the deputy tokens of all scopes, the one that plays for the match with a game master, and the ways to name them.
func (c *court) grants(t *testing.T) map[string]host.Actor {
	t.Helper()
	made := map[string]host.Actor{}
	for _, scope := range host.TokenScopes() {
		n := host.NewToken{Name: string(scope), Scope: scope}
		if scope == host.TokenPlay {
			n.Match = c.id
		}
		token, _, err := c.MakeToken(t.Context(), c.people["deputy"], n)
		c.Must(err)
		as := host.Actor{Person: "token " + string(scope)}
		c.tokens[as.Person] = token
		made[string(scope)] = as
	}
	return made
}

// Every route with a token of every scope: a page takes it for nobody's, the API opens to it no more than to its person, and a read
// changes nothing. The match that is there and the one that is not answer the same where the token is too little.
func TestSPL61EveryRouteWithEveryScope(t *testing.T) {
	path := filepath.Join(t.TempDir(), "spielleiter.db")
	first := newCourt(t, newWorldAt(t, 61, path))
	grants := first.grants(t)
	routes := first.routes()
	first.Must(first.Store.Close())
	database, err := os.ReadFile(path)
	first.Must(err)
	opened := map[string]int{}
	for _, r := range routes {
		if r.route == "DELETE /api/v1/sessions/current" { // ends the token
			continue
		}
		c := first.copy(t, database)
		if strings.HasSuffix(r.route, "/resume") {
			c.Must(c.Pause(t.Context(), c.people["gm"], c.id, ""))
		}
		for _, scope := range host.TokenScopes() {
			as := grants[string(scope)]
			f := c.fields("deputy")
			q := r
			q.path, q.header = f.fill(r.path), map[string]string{"Accept-Language": "en"}
			for _, b := range bodies(f) {
				if b.route == r.route {
					q.body = b.body
					break
				}
			}
			if !strings.HasPrefix(r.path, api.Prefix) {
				if want := rights[r.route].want("anonymous"); r.method == "GET" && c.ask(as, q).status != want {
					t.Errorf("%s takes a token of scope %s for somebody", r.route, scope)
				}
				continue
			}
			before := c.Page(c.people["gm"], c.id).Tag
			got := c.ask(as, q)
			closed := got.status == 403 && strings.Contains(got.body, `"code":"token.needs.`)
			if !closed {
				opened[string(scope)]++
			}
			if want := rights[r.route].want("deputy"); !closed && want != 429 && got.status != want && scope != host.TokenAll {
				t.Errorf("%s with %s: %d, its person gets %d", r.route, scope, got.status, want)
			}
			if scope == host.TokenRead && c.Page(c.people["gm"], c.id).Tag != before {
				t.Errorf("%s with a token that reads has changed the match", r.route)
			}
			if closed && strings.Contains(r.path, "{id}") {
				q.path = strings.Replace(q.path, c.id, "nix", 1)
				if none := c.ask(as, q); none.status != got.status || none.body != got.body {
					t.Errorf("%s with %s tells whether there is the match:\n%s\n%s", r.route, scope, got.body, none.body)
				}
			}
		}
	}
	if opened["read"] < 40 || opened["play"] < 25 || opened["lead"] < opened["read"] || opened["all"] < 100 {
		t.Errorf("opened: %v", opened)
	}
}
