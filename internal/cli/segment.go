package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/waben/scroll"
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
