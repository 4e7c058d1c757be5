package store

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"time"

	"spielleiter/internal/store/query"
)

// CultureAll is the access of a piece of culture that everybody reads.
const CultureAll = "*"

// Culture is a piece of the culture of a seat's realm.
type Culture struct {
	ID, Match, Seat string
	Kind            string
	Issue           int      // the phase whose sheets have brought it, -1 for what was written in the library
	Version         int      // of Last
	Access          []string // who reads it beside its seat: nobody, [CultureAll] alone, or seats
	Withdrawn       string   // who took it out, "" if nobody did
	Changed         time.Time
	Words           string // tokens by which it is found, for those that are stored
	Last            CultureVersion
}

// CultureVersion is what a piece of culture was from a time on.
type CultureVersion struct {
	N      int
	Person string // who has written it, "" if that is forgotten or was the server
	At     time.Time
	Access []string // who could read it while it was the last one
	Data   []byte   // JSON
}

// CultureLink is what a piece of culture is linked with.
type CultureLink struct {
	Sort, Name string
	Shown      bool // who reads the piece may know of it
}

// CulturePicture is a picture of a piece of culture.
type CulturePicture struct {
	ID         string
	Kind       string // its media type
	Wide, High int    // in points
	File       []byte
}

// CultureWork is a new piece of culture, or a new version of one.
type CultureWork struct {
	Piece   Culture // its last version is what is new; N and Version are filled in
	Base    int     // the version that it takes the place of, 0 for a new piece
	Links   []CultureLink
	Picture *CulturePicture // that comes with it
	// The most that a seat has: of pieces, of versions of one, and of pictures.
	Pieces, Versions, Pictures int
}

// CultureReader is as whom somebody reads: as a seat, as the leader, who reads all, or as neither.
type CultureReader struct {
	Seat  string
	Leads bool
}

// CultureQuery asks for pieces of culture of a match that a reader may read, the last changed first.
type CultureQuery struct {
	Match      string
	Reader     CultureReader
	All        [][]string // tokens, of each list one at least; nil: whatever there is
	None       []string
	Kind, Seat string      // "" for any
	Link       CultureLink // with an empty sort for none; if it is not Shown, only those are found that show it to their readers
	After      string      // a cursor
	Limit      int
}

// CultureStore keeps the culture of matches.
type CultureStore interface {
	// KeepCulture stores a new piece of culture or a new version of one: all of it or nothing. ErrConflict if Base is not the last version, or the piece
	// came with an issue; ErrMany, wrapped in one of the [CultureFull] errors, if there is no room.
	KeepCulture(ctx context.Context, w CultureWork) error
	// WithdrawCulture sets who took a piece out, in place of prev. ErrConflict if prev is not so.
	WithdrawCulture(ctx context.Context, match, id, prev, next string) error
	// Culture gives a piece that a reader may read with all its versions, the first one first, or ErrNotFound.
	Culture(ctx context.Context, match, id string, r CultureReader) (Culture, []CultureVersion, error)
	// FindCulture gives a page of pieces and the cursor of the next one, "" after the last. ErrCursor if After is no cursor that it gave. All
	// databases find the same.
	FindCulture(ctx context.Context, q CultureQuery) (list []Culture, next string, err error)
	// CulturePicture gives a picture of a piece, or ErrNotFound. Whether who asks may read the piece, Culture knows.
	CulturePicture(ctx context.Context, piece, id string) (CulturePicture, error)
	// CultureBy gives the versions that a person has written, each as the last one of its piece.
	CultureBy(ctx context.Context, person string) ([]Culture, error)
}

// CultureFull says of which there are as many as there may be.
type CultureFull string

// What there is a bound of.
const (
	CulturePiecesFull   CultureFull = "pieces"
	CultureVersionsFull CultureFull = "versions"
	CulturePicturesFull CultureFull = "pictures"
)

func (f CultureFull) Error() string { return "as many " + string(f) + " as there may be" }

// Is makes it an ErrMany.
func (f CultureFull) Is(err error) bool { return err == ErrMany }

func (d *database) KeepCulture(ctx context.Context, w CultureWork) error {
	return d.write(ctx, "keep culture", w.Piece.Match, func(ctx context.Context, q *query.Queries) error {
		p := w.Piece
		if _, err := q.LockMatch(ctx, p.Match); err != nil {
			return err
		}
		if err := roomForCulture(ctx, q, w); err != nil {
			return err
		}
		p.Version = w.Base + 1
		if w.Base == 0 {
			if err := insertCulture(ctx, q, p); err != nil {
				return err
			}
		} else if err := changeCulture(ctx, q, p, w.Base); err != nil {
			return err
		}
		if err := linkCulture(ctx, q, p.ID, w.Links); err != nil {
			return err
		}
		if x := w.Picture; x != nil {
			return q.InsertCulturePicture(ctx, query.InsertCulturePictureParams{
				ID: x.ID, Piece: p.ID, Kind: x.Kind, Wide: int64(x.Wide), High: int64(x.High), File: base64.StdEncoding.EncodeToString(x.File),
			})
		}
		return nil
	})
}

// roomForCulture refuses what is one too many of a seat's.
func roomForCulture(ctx context.Context, q *query.Queries, w CultureWork) error {
	full := func(most int, what CultureFull, n int64, err error) error {
		if err == nil && n >= int64(most) {
			return what
		}
		return err
	}
	if w.Base >= w.Versions {
		return CultureVersionsFull
	}
	if w.Base == 0 {
		n, err := q.CountCulture(ctx, w.Piece.Match, w.Piece.Seat)
		if err := full(w.Pieces, CulturePiecesFull, n, err); err != nil {
			return err
		}
	}
	if w.Picture == nil {
		return nil
	}
	n, err := q.CountCulturePictures(ctx, w.Piece.Match, w.Piece.Seat)
	return full(w.Pictures, CulturePicturesFull, n, err)
}

// insertCulture stores a piece with its only version.
func insertCulture(ctx context.Context, q *query.Queries, p Culture) error {
	err := q.InsertCulture(ctx, query.InsertCultureParams{
		ID: p.ID, MatchID: p.Match, Seat: p.Seat, Kind: p.Kind, Issue: int64(p.Issue), Version: int64(p.Version), Access: accessText(p.Access),
		ChangedAt: toMilli(p.Changed), Doc: cultureDoc(p.ID), Words: wordsIn(p.Match, p.Words),
	})
	if err != nil {
		return err
	}
	return insertVersion(ctx, q, p)
}

func changeCulture(ctx context.Context, q *query.Queries, p Culture, base int) error {
	n, err := q.ChangeCulture(ctx, query.ChangeCultureParams{
		ID: p.ID, MatchID: p.Match, Version: int64(p.Version), Base: int64(base), Access: accessText(p.Access), ChangedAt: toMilli(p.Changed), Words: wordsIn(p.Match, p.Words),
	})
	if err == nil && n == 0 {
		return ErrConflict
	}
	if err != nil {
		return err
	}
	return insertVersion(ctx, q, p)
}

func insertVersion(ctx context.Context, q *query.Queries, p Culture) error {
	v := p.Last
	return q.InsertCultureVersion(ctx, query.InsertCultureVersionParams{
		Piece: p.ID, N: int64(p.Version), Person: v.Person, At: toMilli(v.At), Access: accessText(p.Access), Data: string(v.Data),
	})
}

func linkCulture(ctx context.Context, q *query.Queries, piece string, links []CultureLink) error {
	if err := q.DropCultureLinks(ctx, piece); err != nil {
		return err
	}
	for _, l := range links {
		if err := q.InsertCultureLink(ctx, query.InsertCultureLinkParams{Piece: piece, Sort: l.Sort, Name: l.Name, Shown: l.Shown}); err != nil {
			return err
		}
	}
	return nil
}

// addCulture stores what came with issues.
func addCulture(ctx context.Context, q *query.Queries, match string, list []Culture) error {
	for _, p := range list {
		p.Match, p.Version = match, 1
		if err := insertCulture(ctx, q, p); err != nil {
			return err
		}
	}
	return nil
}

// dropIssued forgets issues of a match from a phase on, with the culture that came with them.
func dropIssued(ctx context.Context, q *query.Queries, match string, from int64) error {
	for _, drop := range []func(context.Context, string, int64) error{q.DropIssues, q.DropIssuedVersions, q.DropIssuedCulture} {
		if err := drop(ctx, match, from); err != nil {
			return err
		}
	}
	return nil
}

func (d *database) WithdrawCulture(ctx context.Context, match, id, prev, next string) error {
	return d.write(ctx, "withdraw culture", match, func(ctx context.Context, q *query.Queries) error {
		n, err := q.WithdrawCulture(ctx, query.WithdrawCultureParams{ID: id, MatchID: match, Prev: prev, Next: next})
		if err == nil && n == 0 {
			return ErrConflict
		}
		return err
	})
}

func (d *database) Culture(ctx context.Context, match, id string, r CultureReader) (p Culture, versions []CultureVersion, err error) {
	err = d.read(ctx, "read culture", match, func(ctx context.Context, q *query.Queries) error {
		row, err := q.GetCulture(ctx, query.GetCultureParams{ID: id, MatchID: match, Reader: r.Seat, Leads: r.Leads})
		if err != nil {
			return err
		}
		rows, err := q.ListCultureVersions(ctx, id)
		if err != nil {
			return err
		}
		versions = make([]CultureVersion, len(rows))
		for n, v := range rows {
			versions[n] = CultureVersion{N: int(v.N), Person: v.Person, At: fromMilli(v.At), Access: accessOf(v.Access), Data: []byte(v.Data)}
		}
		p = Culture{
			ID: row.ID, Match: row.MatchID, Seat: row.Seat, Kind: row.Kind, Issue: int(row.Issue), Version: int(row.Version), Access: accessOf(row.Access),
			Withdrawn: row.Withdrawn, Changed: fromMilli(row.ChangedAt), Last: versions[len(versions)-1],
		}
		return nil
	})
	return p, versions, err
}

func (d *database) CulturePicture(ctx context.Context, piece, id string) (x CulturePicture, err error) {
	err = d.read(ctx, "read a picture of culture", piece, func(ctx context.Context, q *query.Queries) error {
		r, err := q.GetCulturePicture(ctx, id, piece)
		if err != nil {
			return err
		}
		x = CulturePicture{ID: r.ID, Kind: r.Kind, Wide: int(r.Wide), High: int(r.High)}
		x.File, err = base64.StdEncoding.DecodeString(r.File)
		return err
	})
	return x, err
}

func (d *database) CultureBy(ctx context.Context, person string) (list []Culture, err error) {
	err = d.read(ctx, "list the culture of person", person, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.CultureBy(ctx, person)
		list = make([]Culture, len(rows))
		for n, r := range rows {
			list[n] = Culture{ID: r.ID, Match: r.MatchID, Kind: r.Kind, Last: CultureVersion{N: int(r.N), Person: person, At: fromMilli(r.At), Data: []byte(r.Data)}}
		}
		return err
	})
	return list, err
}

// accessText is who reads a piece as it is stored.
func accessText(list []string) string {
	switch {
	case len(list) == 0:
		return ""
	case list[0] == CultureAll:
		return CultureAll
	}
	return " " + strings.Join(list, " ") + " "
}

func accessOf(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Fields(text)
}

// cultureDoc is the number of a piece in the index of words.
func cultureDoc(id string) int64 {
	sum := sha256.Sum256([]byte("culture/" + id))
	return int64(binary.BigEndian.Uint64(sum[:]) >> 1)
}

// wordsIn are tokens with that of their match.
func wordsIn(match, words string) string {
	return strings.Join(append(strings.Fields(words), matchToken(match)), " ")
}
