package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/order"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// segment reads a segment of Welt der Waben that is kept as a folder: its map, its laws, its sheets.
func (a *app) segment(dir string) (*scroll.Folder, error) {
	folder, problems, err := scroll.Load(os.DirFS(dir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, wrongly(problem("cli.file.missing", "file", filepath.Join(dir, scroll.SegmentFile)))
	}
	if err != nil {
		return nil, failed(problem("cli.file.unreadable", "file", dir, "cause", reason(err)), err)
	}
	if game.HasError(problems) {
		return nil, &ending{code: exitUsage, game: games.Segments, problems: problems}
	}
	return folder, nil
}

// realmOf finds a realm by its code.
func realmOf(w *world.World, code string) (world.RealmID, error) {
	p := problem("cli.realm.unknown", "realm", code)
	for n := range w.Realms {
		if strings.EqualFold(w.Realms[n].Code, code) {
			return world.RealmID(n + 1), nil
		}
		p.Want = append(p.Want, w.Realms[n].Code)
	}
	p.Suggest = order.Suggest(strings.ToUpper(code), p.Want)
	return world.Nobody, wrongly(p)
}
