package web

import (
	"archive/zip"
	"bytes"
	"io"
	"maps"
	"mime/multipart"
	"path"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
)

// mostEntries is how many files a folder that is brought as one file may hold, with those that nobody reads.
const mostEntries = 2000

// folder gives the files of the folder that the form brings, by name, and reads who plays there; nil if it brings none.
func (q *ask) folder(e games.Entry, options map[string]string) (map[string]string, error) {
	if q.r.MultipartForm == nil {
		return nil, nil
	}
	files := map[string]string{}
	for _, head := range q.r.MultipartForm.File["folder"] {
		data, err := uploaded(head)
		if err != nil {
			return nil, err
		}
		brought := map[string]string{path.Base(head.Filename): string(data)}
		if bytes.HasPrefix(data, []byte("PK\x03\x04")) {
			if brought, err = unzip(data, host.MaxFolder); err != nil {
				return nil, err
			}
		}
		for name, text := range brought {
			if _, twice := files[name]; twice {
				return nil, folderError("folder.twice", "name", name)
			}
			files[name] = text
		}
	}
	if len(files) == 0 {
		return nil, nil
	}
	done, err := q.s.host.Receive(q.client())
	if err != nil {
		return nil, err
	}
	defer done()
	c, problems := e.Game.Begin(files, game.Config{Options: options})
	if game.HasError(problems) {
		return nil, &host.Error{Kind: host.Invalid, Code: "folder.wrong", Problems: problems}
	}
	q.brought = c.Seats
	return files, nil
}

func uploaded(head *multipart.FileHeader) ([]byte, error) {
	f, err := head.Open()
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f) // the form it came in is bounded
}

// unzip gives the texts of a packed folder by name: of the folder that lies at the top, and of those inside of it with their paths from
// there, without files that hold no text. It unpacks no more than so many bytes.
func unzip(data []byte, most int64) (map[string]string, error) {
	packed, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, folderError("folder.zip")
	}
	if len(packed.File) > mostEntries {
		return nil, folderError("folder.many", "max", strconv.Itoa(mostEntries))
	}
	within := map[string][]*zip.File{}
	for _, f := range packed.File {
		if name := zipName(f); name != "" {
			within[path.Dir(name)] = append(within[path.Dir(name)], f)
		}
	}
	top, err := topmost(slices.Sorted(maps.Keys(within)))
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, f := range packed.File {
		name, inside := below(top, zipName(f))
		if !inside {
			continue
		}
		if _, twice := files[name]; twice {
			return nil, folderError("folder.twice", "name", name)
		}
		text, err := unpacked(f, most)
		if err != nil {
			return nil, err
		}
		most -= int64(len(text))
		files[name] = text
	}
	return files, nil
}

// below is the path of a file from a folder on, and whether it lies in it.
func below(folder, name string) (string, bool) {
	inside := name != ""
	if folder != "." {
		name, inside = strings.CutPrefix(name, folder+"/")
	}
	return name, inside && !strings.HasPrefix(name, "../")
}

// topmost is the folder that lies at the top. Of two that lie beside each other nobody knows which is meant.
func topmost(folders []string) (string, error) {
	depth := func(folder string) int {
		if folder == "." {
			return 0
		}
		return 1 + strings.Count(folder, "/")
	}
	slices.SortStableFunc(folders, func(a, b string) int { return depth(a) - depth(b) })
	switch {
	case len(folders) == 0:
		return "", folderError("folder.zip")
	case len(folders) > 1 && depth(folders[0]) == depth(folders[1]):
		return "", folderError("folder.several", "name", folders[0], "other", folders[1])
	}
	return folders[0], nil
}

// zipName is the path of a file that may hold text, "" of all others. Some programs write it with the other slash.
func zipName(f *zip.File) string {
	name := strings.TrimPrefix(path.Clean(strings.ReplaceAll(f.Name, `\`, "/")), "/")
	switch ext := strings.ToLower(path.Ext(name)); {
	case f.FileInfo().IsDir(), strings.HasPrefix(name, "__MACOSX/"), strings.HasPrefix(path.Base(name), "."):
		return ""
	case ext != ".txt" && ext != ".json":
		return ""
	}
	return name
}

// unpacked reads a file, however long it says it is.
func unpacked(f *zip.File, most int64) (string, error) {
	r, err := f.Open()
	if err != nil {
		return "", folderError("folder.zip")
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, most+1))
	switch {
	case err != nil:
		return "", folderError("folder.zip")
	case int64(len(text)) > most:
		return "", folderError("folder.long", "max", strconv.Itoa(host.MaxFolder>>20))
	}
	return string(text), nil
}

func folderError(code string, args ...string) error {
	e := &host.Error{Kind: host.Invalid, Code: code, Args: game.Args{}}
	for n := 0; n < len(args); n += 2 {
		e.Args[args[n]] = game.Literal(args[n+1])
	}
	return e
}

// saveFolder gives where a match stands as a packed folder.
func (s *Server) saveFolder(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	files, err := s.host.Folder(q.r.Context(), q.actor, p.ID, speech(q.wordsOf(p)))
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := z.Create(name)
		if err == nil {
			_, err = io.WriteString(f, files[name])
		}
		if err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	q.w.Header().Set("Content-Disposition", `attachment; filename="`+fileName(q.id(), ".zip")+`"`)
	q.write(200, "application/zip", packed.Bytes())
	return nil
}
