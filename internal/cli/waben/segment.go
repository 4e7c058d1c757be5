package waben

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/order"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// segment reads a segment of Welt der Waben that is kept as a folder: its map, its laws, its sheets.
func (a *app) segment(dir string) (*scroll.Folder, error) {
	folder, problems, err := scroll.Load(os.DirFS(dir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, command.Wrongly(command.Problem("cli.file.missing", "file", filepath.Join(dir, scroll.SegmentFile)))
	}
	if err != nil {
		return nil, command.Failed(command.Problem("cli.file.unreadable", "file", dir, "cause", command.Reason(err)), err)
	}
	if game.HasError(problems) {
		return nil, &command.Ending{Code: command.ExitUsage, Game: games.Segments, Problems: problems}
	}
	return folder, nil
}

// realmOf finds a realm by its code.
func realmOf(w *world.World, code string) (world.RealmID, error) {
	p := command.Problem("cli.realm.unknown", "realm", code)
	for n := range w.Realms {
		if strings.EqualFold(w.Realms[n].Code, code) {
			return world.RealmID(n + 1), nil
		}
		p.Want = append(p.Want, w.Realms[n].Code)
	}
	p.Suggest = order.Suggest(strings.ToUpper(code), p.Want)
	return world.Nobody, command.Wrongly(p)
}
