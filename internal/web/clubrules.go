package web

import (
	"maps"
	"net/url"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// ruleRow is house rules of a club in a list.
type ruleRow struct {
	Name, Game, GameName, Text string
	Href                       string // where a match is made by them
}

// clubRules lists the house rules of a club, and what they say.
func (q *ask) clubRules(address string, list []host.HouseRules) (rows []ruleRow) {
	for _, r := range list {
		p := q.words(r.Game, "")
		row := ruleRow{
			Name: r.Name, Game: r.Game, GameName: p.T("game.name", nil),
			Href: "/new?" + url.Values{"club": {address}, "game": {r.Game}, "rules": {r.Name}}.Encode(),
		}
		if e, ok := q.s.host.Games().Find(r.Game, ""); ok {
			row.Text = q.ruleText(e.Game.Info(), r.Options)
		}
		rows = append(rows, row)
	}
	return rows
}

// ruleText says what options differ from the game's own.
func (q *ask) ruleText(info game.Info, options map[string]string) string {
	p := q.words(info.ID, "")
	var said []string
	for _, o := range info.Options {
		value, differs := options[o.Name]
		if !differs {
			continue
		}
		name := p.T("option."+o.Name, nil)
		switch {
		case o.Kind == game.Switch && value == "on", o.Kind == game.Document:
			said = append(said, name)
		case o.Kind == game.Switch:
			said = append(said, q.p.Fill("club.rules.off", game.Args{"option": name}))
		case p.Has("option." + o.Name + "." + value):
			said = append(said, name+": "+p.T("option."+o.Name+"."+value, nil))
		default:
			said = append(said, name+": "+value)
		}
	}
	if len(said) == 0 {
		return q.p.T("new.rules.standard", nil)
	}
	return q.p.List(said)
}

// houseRules are the options of a club's house rules, with which a form of a new match begins, and the choice among them.
func houseRules(p *host.ClubPage, gameID, name string) (options map[string]string, choices []choice) {
	options = map[string]string{}
	for _, r := range p.Rules {
		if r.Game != gameID {
			continue
		}
		chosen := r.Name == name
		if chosen {
			options = maps.Clone(r.Options)
		}
		choices = append(choices, choice{
			Value: "/new?" + url.Values{"club": {p.Address}, "game": {gameID}, "rules": {r.Name}}.Encode(), Name: r.Name, On: chosen,
		})
	}
	return options, choices
}

// keepRules keeps the options of the form of a new match as house rules.
func (s *Server) keepRules(q *ask) error {
	e, err := q.chosenGame(q.form("game"))
	if err != nil {
		return err
	}
	info := e.Game.Info()
	err = s.host.SetHouseRules(q.r.Context(), q.actor, q.club(), host.HouseRules{Name: q.form("rules-name"), Game: info.ID, Options: q.options(info)})
	return q.inClub(clubPath(q.club()), "clubsaved", err)
}

func (s *Server) dropRules(q *ask) error {
	err := s.host.DropHouseRules(q.r.Context(), q.actor, q.club(), q.form("game"), q.form("name"))
	return q.inClub(clubPath(q.club()), "clubsaved", err)
}
