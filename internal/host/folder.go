package host

import (
	"context"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/match"
)

// MaxFolder is how many bytes the files of a folder may have together with which a match begins.
const MaxFolder = game.MaxStart

// config is what a new match begins with: what was chosen, or what the folder says.
func (n NewMatch) config(e games.Entry) (game.Config, error) {
	c := game.Config{Seats: n.Seats, Options: n.Options}
	if len(n.Folder) == 0 {
		return c, nil
	}
	size := 0
	for _, text := range n.Folder {
		size += len(text)
	}
	if size > MaxFolder {
		return c, refuse(Invalid, "folder.long", "max", strconv.Itoa(MaxFolder>>20))
	}
	c, problems := e.Game.Begin(n.Folder, c)
	if game.HasError(problems) {
		return c, &Error{Kind: Invalid, Code: "folder.wrong", Problems: problems}
	}
	return c, nil
}

// Folder writes where a match stands as the files of a folder, by name, with which another match can begin, or a program that reads such
// folders go on; with the papers that seats have had so far. All secrets are in it: of a match that goes on it is its game master's alone.
func (h *Host) Folder(ctx context.Context, a Actor, id string, s games.Speech) (map[string]string, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Snapshot()
	switch {
	case m.Phase == 0:
		return nil, refuse(Conflict, "folder.early")
	case m.Result == nil && !viewer(m, a).IsMaster():
		return nil, refuse(Forbidden, "folder.secret")
	}
	pos, err := t.Position()
	if err != nil {
		return nil, refusal(err)
	}
	files, ok := pos.Folder(s.Lang)
	if !ok {
		return nil, refuse(Conflict, "folder.none")
	}
	return files, h.file(ctx, m, files, s)
}

// file adds to a folder what seats have had in writing: before the match, if that began with a folder, and after each phase.
func (h *Host) file(ctx context.Context, m *match.Match, files map[string]string, s games.Speech) error {
	e, err := h.entry(*m)
	if err != nil {
		return err
	}
	filing, ok := e.Papers.(games.Filing)
	if !ok || m.Phase < 2 { // what was brought is in the folder still
		return nil
	}
	past, err := h.positions(ctx, m.ID, 0, m.Phase)
	if err != nil {
		return err
	}
	for _, p := range past {
		pos, err := h.position(*m, p)
		if err != nil {
			return err
		}
		if p.N == 0 {
			fileBrought(pos, m.Config.Seats, filing, files, s)
			continue
		}
		for _, seat := range m.Config.Seats {
			if name, text, ok := filing.Filed(pos.View(game.As(seat)), p.N < m.Phase-1, s); ok {
				files[name] = string(text)
			}
		}
	}
	return nil
}

// fileBrought adds the papers that a match began with. Those of its last turn then are of an earlier one now.
func fileBrought(first game.Position, seats []game.Seat, filing games.Filing, files map[string]string, s games.Speech) {
	had, _ := first.Folder(s.Lang)
	for _, seat := range seats {
		v := first.View(game.As(seat))
		last, _, _ := filing.Filed(v, false, s)
		if text, there := had[last]; there {
			name, _, _ := filing.Filed(v, true, s)
			files[name] = text
			delete(had, last)
		}
	}
	for name, text := range had {
		if strings.Contains(name, "/") {
			files[name] = text
		}
	}
}
