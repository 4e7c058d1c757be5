package host

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/names"
	"spielleiter/internal/store"
)

// The bounds of a club's house rules.
const (
	MaxHouseRules     = 20
	maxHouseRuleBytes = 32 << 10 // of all of them
)

// HouseRules are options of a game under a name, which a club offers to whoever makes a match of it.
type HouseRules struct {
	Name    string            `json:"name" maxLength:"200"`
	Game    string            `json:"game" maxLength:"40"`
	Options map[string]string `json:"options" doc:"those that differ from the game's own"`
}

// rulesOfClub reads the house rules of a club.
func rulesOfClub(c store.Club) (list []HouseRules, err error) {
	if c.Rules == "" {
		return nil, nil
	}
	err = unavailable(json.Unmarshal([]byte(c.Rules), &list))
	return list, err
}

// SetHouseRules keeps options of a game under a name for a club, in place of those that have that name there.
func (h *Host) SetHouseRules(ctx context.Context, a Actor, ref string, r HouseRules) error {
	name, err := cleanNameOf(r.Name, MaxClubName)
	if err != nil {
		return err
	}
	e, ok := h.games.Find(r.Game, "")
	if !ok {
		return h.noGame(Invalid, r.Game)
	}
	info := e.Game.Info()
	full, problems := info.Complete(game.Config{Options: r.Options})
	if len(problems) > 0 {
		return &Error{Kind: Invalid, Code: "club.rules.wrong", Problems: problems}
	}
	kept := HouseRules{Name: name, Game: info.ID, Options: maps.Clone(full.Options)}
	for _, o := range info.Options {
		if kept.Options[o.Name] == o.Default {
			delete(kept.Options, o.Name)
		}
	}
	return h.changeRules(ctx, a, ref, func(list []HouseRules) ([]HouseRules, error) {
		if n := ruleNamed(list, kept.Game, name); n >= 0 {
			list[n] = kept
			return list, nil
		}
		if len(list) >= MaxHouseRules {
			return nil, refuse(Conflict, "club.rules.many", "max", strconv.Itoa(MaxHouseRules))
		}
		return append(list, kept), nil
	})
}

// DropHouseRules forgets some of a club's house rules.
func (h *Host) DropHouseRules(ctx context.Context, a Actor, ref, gameID, name string) error {
	return h.changeRules(ctx, a, ref, func(list []HouseRules) ([]HouseRules, error) {
		n := ruleNamed(list, gameID, name)
		if n < 0 {
			return nil, refuse(Unknown, "club.rules.unknown")
		}
		return slices.Delete(list, n, n+1), nil
	})
}

func ruleNamed(list []HouseRules, gameID, name string) int {
	return slices.IndexFunc(list, func(r HouseRules) bool { return r.Game == gameID && names.Key(r.Name) == names.Key(name) })
}

func (h *Host) changeRules(ctx context.Context, a Actor, ref string, change func([]HouseRules) ([]HouseRules, error)) error {
	return h.changeClub(ctx, a, ref, ClubEdit, func(s *store.ClubState) error {
		list, err := rulesOfClub(s.Club)
		if err != nil {
			return err
		}
		if list, err = change(list); err != nil {
			return err
		}
		slices.SortStableFunc(list, func(x, y HouseRules) int {
			return strings.Compare(x.Game+"\x00"+names.Key(x.Name), y.Game+"\x00"+names.Key(y.Name))
		})
		text := encode(list)
		if len(text) > maxHouseRuleBytes {
			return refuse(Conflict, "club.rules.long", "max", strconv.Itoa(maxHouseRuleBytes>>10))
		}
		s.Rules = string(text)
		return nil
	})
}
