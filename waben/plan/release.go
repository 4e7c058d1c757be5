package plan

import (
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Release lets captives of another realm go (D-C1).
type Release struct {
	Line   int
	Realm  world.RealmID
	Name   string // of the captive, "": all of that realm
	Ransom int64  // what the realm has to have paid in the turn
}

// Frees reports whether it is a character of that realm, whom a realm holds, that is let go.
func (r *Release) Frees(c *world.Character, holder world.RealmID) bool {
	return c.Captive == holder && (r.Name == "" || strings.EqualFold(r.Name, c.Name))
}

// releases resolves who shall go free. Whom the realm does not hold yet it may hold at the end of the turn.
func (m *maker) releases(s *sheet.Sheet) {
	for n := range s.Releases {
		line := &s.Releases[n]
		id := m.code(line.At, line.Code)
		switch id {
		case world.Nobody:
			continue
		case m.realm:
			m.tell(line.At, game.Problem{Code: "problem.plan.self", Args: game.Args{"code": line.Code}, Cite: []string{"WDW-D-C1"}})
			continue
		}
		r := Release{Line: line.Line, Realm: id, Name: line.Name, Ransom: line.Ransom}
		if !slices.ContainsFunc(m.w.Realm(id).People, func(c world.Character) bool { return r.Frees(&c, m.realm) }) {
			p := game.Problem{Severity: game.Warning, Code: "problem.plan.captive", Args: game.Args{"code": line.Code}, Cite: []string{"WDW-D-C1"}}
			if line.Name != "" {
				p.Code, p.Args["name"] = "problem.plan.captive.name", line.Name
			}
			m.tell(line.At, p)
		}
		m.plan.Releases = append(m.plan.Releases, r)
	}
}
