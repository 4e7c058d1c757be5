package host

import (
	"context"
	"strconv"

	"spielleiter/game"
	"spielleiter/games"
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
// folders go on. All secrets are in it: of a match that goes on it is its game master's alone.
func (h *Host) Folder(ctx context.Context, a Actor, id, lang string) (map[string]string, error) {
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
	files, ok := pos.Folder(lang)
	if !ok {
		return nil, refuse(Conflict, "folder.none")
	}
	return files, nil
}
