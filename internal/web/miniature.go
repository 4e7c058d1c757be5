package web

import (
	"bytes"
	"crypto/sha256"
	"net/http"
	"slices"
	"sync"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/raster"
	"spielleiter/match"
)

// miniature answers with the position of a match as the reader sees it, for the small pictures in its lists.
// As every answer about a match it is kept by nobody.
func (s *Server) miniature(q *ask) error {
	p, e, err := q.shown()
	if err != nil {
		return err
	}
	q.draws(newStandalone(s.standing(e, p.GameView(), [4]int{}, q.wordsOf(p).T)))
	return nil
}

// shown is the match of the address and its game, if there is a board to show.
func (q *ask) shown() (*host.MatchPage, games.Entry, error) {
	p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return nil, games.Entry{}, err
	}
	e, ok := q.s.host.Games().Find(p.Game, p.Edition)
	if !ok || p.GameView() == nil || e.Board == nil {
		return nil, games.Entry{}, &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	return p, e, nil
}

// picture is where the last position of a match that is over is painted, "" if it is not.
func (q *ask) picture(p *host.MatchPage) string {
	if e, ok := q.s.host.Games().Find(p.Game, p.Edition); !ok || e.Board == nil || p.Status != match.Over {
		return ""
	}
	return "/m/" + p.ID + "/picture.png"
}

// painting answers with the last position of a match that is over as pixels, for whoever shows it to others. One that goes on has
// none: painting costs more than drawing, and its position is out of date in an hour.
func (s *Server) painting(q *ask) error {
	p, e, err := q.shown()
	if err != nil {
		return err
	}
	if p.Status != match.Over {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	picture, err := s.paintings.of(e.Board.SVG(p.GameView(), q.wordsOf(p).T), func(drawing []byte) (picture []byte, err error) {
		err = s.host.Paint(q.r.Context(), q.actor, func() error {
			var b bytes.Buffer
			err := raster.PNG(&b, drawing, previewWidth)
			picture = b.Bytes()
			return err
		})
		return picture, err
	})
	if err != nil {
		return err
	}
	q.write(http.StatusOK, "image/png", picture)
	return nil
}

// paintings keeps the pictures that were painted last, by their drawings: whoever may see a drawing may see its picture.
type paintings struct {
	mu   sync.Mutex
	kept []painted // the newest last
}

type painted struct {
	drawing [sha256.Size]byte
	picture []byte
}

// pictures is how many are kept: some ten megabytes.
const pictures = 16

func (ps *paintings) of(drawing []byte, paint func(drawing []byte) ([]byte, error)) ([]byte, error) {
	sum := sha256.Sum256(drawing)
	ps.mu.Lock()
	n := slices.IndexFunc(ps.kept, func(p painted) bool { return p.drawing == sum })
	if n >= 0 {
		defer ps.mu.Unlock()
		return ps.kept[n].picture, nil
	}
	ps.mu.Unlock()
	picture, err := paint(drawing) // two who ask at once paint twice
	if err != nil {
		return nil, err
	}
	ps.mu.Lock()
	defer ps.mu.Unlock()
	ps.kept = append(ps.kept, painted{sum, picture})
	if len(ps.kept) > pictures {
		ps.kept = slices.Delete(ps.kept, 0, 1)
	}
	return picture, nil
}
