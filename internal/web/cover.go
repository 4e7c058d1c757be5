package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/internal/raster"
)

// A standalone is a drawing that stands by itself, as an image of pages: it has its style sheet inside, follows the light of
// the page around it, and is kept by whoever shows it.
type standalone struct {
	plain, zipped []byte
	tag           string
	style         string // what its policy lets in: its own sheet, by its hash
}

func newStandalone(svg []byte) standalone {
	sum := sha256.Sum256(svg)
	p := standalone{plain: svg, zipped: best.zip(svg), tag: `"` + hex.EncodeToString(sum[:8]) + `"`}
	if m := innerStyle.FindSubmatch(svg); m != nil {
		sheet := sha256.Sum256(m[1])
		p.style = " 'sha256-" + base64.StdEncoding.EncodeToString(sheet[:]) + "'"
	}
	return p
}

// A plate is a picture of a game in each language, made when it is first asked for.
type plate map[i18n.Lang]func() (standalone, error)

// covers are the pictures of games by their names.
type covers map[string]plate

// previewWidth is how many pixels wide a picture is that others show beside a link.
const previewWidth = 1200

// newPreviews are the covers as pixels, for programs that show no drawings.
func newPreviews(list games.List, s *Server) map[string]map[i18n.Lang]func() ([]byte, error) {
	all := map[string]map[i18n.Lang]func() ([]byte, error){}
	for _, e := range list {
		id := e.Game.Info().ID
		if _, newer := all[id]; newer || e.Cover.View == nil || e.Board == nil {
			continue
		}
		all[id] = map[i18n.Lang]func() ([]byte, error){}
		for _, lang := range i18n.Langs {
			all[id][lang] = sync.OnceValues(func() ([]byte, error) {
				v, err := e.Cover.View()
				if err != nil {
					return nil, err
				}
				var b bytes.Buffer
				err = raster.PNG(&b, boxed(e.Board.SVG(v, s.catalog.Printer(lang, editionName(e)).T), e.Cover.Box), previewWidth)
				return b.Bytes(), err
			})
		}
	}
	return all
}

func newCovers(list games.List, s *Server) covers {
	all := covers{}
	for _, e := range list {
		id := e.Game.Info().ID
		if _, newer := all[id]; newer || e.Cover.View == nil || e.Board == nil {
			continue
		}
		all[id] = s.plate(e, e.Cover.View, e.Cover.Box)
	}
	return all
}

// plate is a view of a game; of a box with a width only what lies in it.
func (s *Server) plate(e games.Entry, view func() (game.View, error), box [4]int) plate {
	d := plate{}
	for _, lang := range i18n.Langs {
		d[lang] = sync.OnceValues(func() (standalone, error) {
			v, err := view()
			if err != nil {
				return standalone{}, err
			}
			return newStandalone(s.standing(e, v, box, s.catalog.Printer(lang, editionName(e)).T)), nil
		})
	}
	return d
}

// standing draws a view so that it stands by itself; of a box with a width only what lies in it.
func (s *Server) standing(e games.Entry, v game.View, box [4]int, t games.Text) []byte {
	svg := boxed(e.Board.SVG(v, t), box)
	var style bytes.Buffer
	style.WriteString("<style><![CDATA[:root{color-scheme:light dark}")
	if _, dressed := e.Board.(games.Dressed); !dressed {
		for _, name := range s.styles(e.Game.Info().ID) {
			style.Write(s.assets.files[name].plain)
		}
	}
	style.WriteString("]]></style>")
	end := bytes.IndexByte(svg, '>') + 1
	return bytes.Join([][]byte{svg[:end], style.Bytes(), svg[end:]}, nil)
}

// boxed shows of a drawing what lies in a box with a width, else all of it.
func boxed(svg []byte, box [4]int) []byte {
	if box[2] == 0 {
		return svg
	}
	return viewBox.ReplaceAll(svg, fmt.Appendf(nil, `${1}viewBox="%d %d %d %d"`, box[0], box[1], box[2], box[3]))
}

// viewBox is that of the standalone's first element.
var viewBox = regexp.MustCompile(`\A(<svg [^>]*?)viewBox="[^"]*"`)

// cover answers with the picture of a game, for everybody the same in one language.
func (s *Server) cover(q *ask) error { return q.drawn(s.covers[q.r.PathValue("game")]) }

// preview answers with the picture of a game as pixels.
func (s *Server) preview(q *ask) error {
	lang, _ := strings.CutSuffix(q.r.PathValue("file"), ".png")
	paint, ok := s.previews[q.r.PathValue("game")][i18n.Lang(lang)]
	if !ok {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	data, err := paint()
	if err != nil {
		return err
	}
	q.w.Header().Set("Cache-Control", "public, max-age=86400")
	q.w.Header().Set("Content-Type", "image/png")
	_, _ = q.w.Write(data)
	return nil
}

// drawn answers with a drawing in the language that the address names.
func (q *ask) drawn(d plate) error {
	lang, _ := strings.CutSuffix(q.r.PathValue("file"), ".svg")
	draw, ok := d[i18n.Lang(lang)]
	if !ok {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	p, err := draw()
	if err != nil {
		return err
	}
	q.w.Header().Set("Cache-Control", "public, max-age=86400")
	q.w.Header().Set("ETag", p.tag)
	if strings.Contains(q.r.Header.Get("If-None-Match"), p.tag) {
		q.w.WriteHeader(http.StatusNotModified)
		return nil
	}
	q.draws(p)
	return nil
}

// innerStyle is the sheet that such a drawing begins with.
var innerStyle = regexp.MustCompile(`(?s)<style><!\[CDATA\[(.*?)\]\]></style>`)

// draws answers with such a drawing.
func (q *ask) draws(p standalone) {
	h := q.w.Header()
	h.Set("Vary", "Accept-Encoding")
	h.Set("Content-Type", "image/svg+xml")
	h.Set("Content-Security-Policy", strings.Replace(policy, "style-src 'self'", "style-src 'self'"+p.style, 1))
	if acceptsGzip(q.r) {
		h.Set("Content-Encoding", "gzip")
		q.w.Write(p.zipped)
		return
	}
	q.w.Write(p.plain)
}

// coverURL is where the picture of a game lies in the reader's language, "" if it has none.
func (q *ask) coverURL(id string) string {
	if _, ok := q.s.covers[id]; !ok {
		return ""
	}
	return "/games/" + id + "/cover/" + string(q.lang) + ".svg"
}
