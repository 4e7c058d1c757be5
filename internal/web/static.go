package web

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"

	"spielleiter/games"
)

//go:embed static
var staticFiles embed.FS

const assetRoot = "/static/"

// assets are the static files, read once and compressed when first asked for. All stand under one name of
// the whole tree, so that scripts find each other by relative paths and everything
// can be kept by browsers for ever.
type assets struct {
	tree  string
	files map[string]asset
	icons map[string]string
}

type asset struct {
	kind  string
	plain []byte
	gzip  func() []byte // the file compressed; nil where that is not smaller
}

// joined files are served as one: the style sheet of the server in its order.
const styleDir, styleFile = "css/app/", "css/app.css"

// fieldSheet is the style sheet of battle fields, which their drawing brings along.
const fieldSheet = "css/field.css"

// compiled are the assets of this release. They depend on nothing else, so they are made once, when the first server asks.
var compiled = sync.OnceValues(newAssets)

func newAssets() (*assets, error) {
	a := &assets{files: map[string]asset{}}
	raw := map[string][]byte{}
	var style bytes.Buffer
	err := fs.WalkDir(staticFiles, "static", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := staticFiles.ReadFile(name)
		name = strings.TrimPrefix(name, "static/")
		if strings.HasPrefix(name, styleDir) {
			style.Write(data)
			return err
		}
		raw[name] = data
		return err
	})
	if err != nil {
		return nil, err
	}
	raw[styleFile] = style.Bytes()
	raw[fieldSheet] = []byte(games.BattleStyle)
	if err := slim(raw); err != nil {
		return nil, err
	}
	a.tree = fingerprint(raw)
	a.icons = symbols(raw["icons/lucide.svg"])
	for name, data := range raw {
		a.files[name] = newAsset(name, data)
	}
	return a, nil
}

func newAsset(name string, data []byte) asset {
	f := asset{kind: kindOf(name), plain: data}
	f.gzip = sync.OnceValue(func() []byte {
		if strings.HasPrefix(f.kind, "font/") {
			return nil // compressed already
		}
		if zipped := best.zip(data); len(zipped) < len(data) {
			return zipped
		}
		return nil
	})
	return f
}

func kindOf(name string) string {
	switch path.Ext(name) {
	case ".woff2":
		return "font/woff2"
	case ".js":
		return "text/javascript; charset=utf-8"
	default:
		return mime.TypeByExtension(path.Ext(name))
	}
}

func fingerprint(files map[string][]byte) string {
	h := sha256.New()
	for _, name := range sortedKeys(files) {
		h.Write([]byte(name))
		h.Write([]byte{0})
		sum := sha256.Sum256(files[name])
		h.Write(sum[:])
	}
	return hex.EncodeToString(h.Sum(nil)[:6])
}

func sortedKeys(files map[string][]byte) []string {
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// url is where a file is found now.
func (a *assets) url(name string) string { return assetRoot + a.tree + "/" + name }

// has reports whether there is a file.
func (a *assets) has(name string) bool { _, ok := a.files[name]; return ok }

// ServeHTTP serves a file. Under the name of another tree, as an open page of an
// older release asks for it, the file of today comes and is not kept.
func (a *assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f, ok := a.files[r.PathValue("path")]
	if !ok {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Encoding")
	if r.PathValue("tree") == a.tree {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if acceptsGzip(r) {
		if zipped := f.gzip(); zipped != nil {
			h.Set("Content-Encoding", "gzip")
			w.Write(zipped)
			return
		}
	}
	w.Write(f.plain)
}

// symbols takes the drawings out of a sprite, by name.
func symbols(sprite []byte) map[string]string {
	icons := map[string]string{}
	for line := range strings.Lines(string(sprite)) {
		rest, ok := strings.CutPrefix(line, `<symbol id="`)
		if !ok {
			continue
		}
		name, rest, _ := strings.Cut(rest, `"`)
		_, drawing, _ := strings.Cut(rest, ">")
		icons[name] = strings.TrimSuffix(strings.TrimSpace(drawing), "</symbol>")
	}
	return icons
}
