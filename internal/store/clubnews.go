package store

import (
	"context"
	"encoding/base64"
	"time"

	"spielleiter/internal/store/query"
)

// ClubPost is something that a club writes.
type ClubPost struct {
	ID, Club, Author string
	Title, Body      string
	Closed           bool // written while the club was closed: for those alone who are in it
	At, Changed      time.Time
	Pictures         []ClubPicture // without their files; not in lists of whose posts there are
}

// ClubPicture is a picture of a post.
type ClubPicture struct {
	ID, Post   string
	N          int    // its place among those of its post
	Says       string // what is to be seen, for who does not see it
	Kind       string // its media type
	Wide, High int    // in points
	File       []byte
}

// ClubDate is when a club meets.
type ClubDate struct {
	ID, Club, Author string
	Title, About     string
	Closed           bool // as of posts
	Begins, Ends     time.Time
}

// ClubWork is what is written beside a change of a club. What is to be taken out, or written anew, and is not there is ErrNotFound.
type ClubWork struct {
	Write       *ClubPost // a new one
	Rewrite     *ClubPost // title, body and time of change of one there is
	Draw        *ClubPicture
	DropPost    string
	DropPicture *ClubPicture
	Meet        *ClubDate
	DropDate    string
	Most        int       // of what is new, of all that the club has; more are ErrMany
	Now         time.Time // dates that are over do not count
	Outbox      []Message // what is told of the change
}

func (d *database) ClubPosts(ctx context.Context, club string, inside bool, after string, limit int) (list []ClubPost, next string, err error) {
	before, id, err := readCursor(after)
	if err != nil {
		return nil, "", err
	}
	err = d.read(ctx, "list posts of club", club, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListClubPosts(ctx, query.ListClubPostsParams{Club: club, Inside: inside, Before: before, BeforeID: id, Most: limit32(limit + 1)})
		if err != nil {
			return err
		}
		list, next = make([]ClubPost, 0, len(rows)), ""
		for n, r := range rows {
			if n == limit {
				next = writeCursor(rows[n-1].At, rows[n-1].ID)
				break
			}
			p, err := postWithPictures(ctx, q, r)
			if err != nil {
				return err
			}
			list = append(list, p)
		}
		return nil
	})
	return list, next, err
}

func (d *database) ClubPost(ctx context.Context, club, id string, inside bool) (p ClubPost, err error) {
	err = d.read(ctx, "read a post of club", club, func(ctx context.Context, q *query.Queries) error {
		r, err := q.GetClubPost(ctx, id, club, inside)
		if err != nil {
			return err
		}
		p, err = postWithPictures(ctx, q, r)
		return err
	})
	return p, err
}

func (d *database) ClubPostsBy(ctx context.Context, person string) (list []ClubPost, err error) {
	err = d.read(ctx, "list posts of person", person, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.PostsBy(ctx, person)
		list = make([]ClubPost, len(rows))
		for n, r := range rows {
			list[n] = toClubPost(query.ClubPost{ID: r.ID, Club: r.ClubName, Author: r.Author, Title: r.Title, Body: r.Body, Closed: r.Closed, At: r.At, ChangedAt: r.ChangedAt})
		}
		return err
	})
	return list, err
}

func (d *database) ClubPicture(ctx context.Context, club, id string, inside bool) (p ClubPicture, err error) {
	err = d.read(ctx, "read a picture of club", club, func(ctx context.Context, q *query.Queries) error {
		r, err := q.GetClubPicture(ctx, id, club, inside)
		if err != nil {
			return err
		}
		p = ClubPicture{ID: r.ID, Post: r.Post, N: int(r.N), Says: r.Says, Kind: r.Kind, Wide: int(r.Wide), High: int(r.High)}
		p.File, err = base64.StdEncoding.DecodeString(r.File)
		return err
	})
	return p, err
}

func (d *database) ClubDates(ctx context.Context, club string, inside bool, after time.Time) (list []ClubDate, err error) {
	err = d.read(ctx, "list dates of club", club, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListClubDates(ctx, club, toMilli(after), inside)
		list = make([]ClubDate, len(rows))
		for n, r := range rows {
			list[n] = ClubDate{ID: r.ID, Club: r.Club, Author: r.Author, Title: r.Title, About: r.About, Closed: r.Closed, Begins: fromMilli(r.Begins), Ends: fromMilli(r.Ends)}
		}
		return err
	})
	return list, err
}

// works does what is to be written beside a change of a club.
func works(ctx context.Context, q *query.Queries, club string, w ClubWork) error {
	for _, step := range []func(context.Context, *query.Queries, string, ClubWork) error{writePost, rewritePost, drawPicture, dropPosts, keepDates} {
		if err := step(ctx, q, club, w); err != nil {
			return err
		}
	}
	return post(ctx, q, w.Outbox)
}

func writePost(ctx context.Context, q *query.Queries, club string, w ClubWork) error {
	if w.Write == nil {
		return nil
	}
	if err := room(w.Most)(q.CountClubPosts(ctx, club)); err != nil {
		return err
	}
	return keepPost(ctx, q, club, *w.Write)
}

func rewritePost(ctx context.Context, q *query.Queries, club string, w ClubWork) error {
	if w.Rewrite == nil {
		return nil
	}
	if _, err := q.GetClubPost(ctx, w.Rewrite.ID, club, true); err != nil {
		return err
	}
	return keepPost(ctx, q, club, *w.Rewrite)
}

func keepPost(ctx context.Context, q *query.Queries, club string, p ClubPost) error {
	return q.KeepClubPost(ctx, query.KeepClubPostParams{
		ID: p.ID, Club: club, Author: p.Author, Title: p.Title, Body: p.Body, Closed: p.Closed, At: toMilli(p.At), ChangedAt: toMilli(p.Changed),
	})
}

func drawPicture(ctx context.Context, q *query.Queries, club string, w ClubWork) error {
	p := w.Draw
	if p == nil {
		return nil
	}
	if _, err := q.GetClubPost(ctx, p.Post, club, true); err != nil {
		return err
	}
	if w.Write == nil { // those that come with a post are as many as there are posts at most
		if err := room(w.Most)(q.CountClubPictures(ctx, club)); err != nil {
			return err
		}
	}
	there, err := q.ListClubPictures(ctx, p.Post)
	if err != nil {
		return err
	}
	n := int64(0)
	for _, other := range there {
		n = max(n, other.N+1)
	}
	return q.InsertClubPicture(ctx, query.InsertClubPictureParams{
		ID: p.ID, Post: p.Post, N: n, Says: p.Says, Kind: p.Kind, Wide: int64(p.Wide), High: int64(p.High), File: base64.StdEncoding.EncodeToString(p.File),
	})
}

func dropPosts(ctx context.Context, q *query.Queries, club string, w ClubWork) error {
	if p := w.DropPicture; p != nil {
		if _, err := q.GetClubPost(ctx, p.Post, club, true); err != nil {
			return err
		}
		return found(q.DropClubPicture(ctx, p.ID, p.Post))
	}
	if w.DropPost == "" {
		return nil
	}
	if _, err := q.GetClubPost(ctx, w.DropPost, club, true); err != nil {
		return err
	}
	if err := q.DropPostPictures(ctx, w.DropPost); err != nil {
		return err
	}
	return found(q.DropClubPost(ctx, w.DropPost, club))
}

func keepDates(ctx context.Context, q *query.Queries, club string, w ClubWork) error {
	if w.DropDate != "" {
		return found(q.DropClubDate(ctx, w.DropDate, club))
	}
	t := w.Meet
	if t == nil {
		return nil
	}
	if err := room(w.Most)(q.CountClubDates(ctx, club, toMilli(w.Now))); err != nil {
		return err
	}
	return q.InsertClubDate(ctx, query.InsertClubDateParams{
		ID: t.ID, Club: club, Author: t.Author, Title: t.Title, About: t.About, Closed: t.Closed, Begins: toMilli(t.Begins), Ends: toMilli(t.Ends),
	})
}

// room refuses what is one too many.
func room(most int) func(int64, error) error {
	return func(there int64, err error) error {
		if err == nil && there >= int64(most) {
			return ErrMany
		}
		return err
	}
}

func postWithPictures(ctx context.Context, q *query.Queries, r query.ClubPost) (ClubPost, error) {
	p := toClubPost(r)
	rows, err := q.ListClubPictures(ctx, r.ID)
	for _, x := range rows {
		p.Pictures = append(p.Pictures, ClubPicture{ID: x.ID, Post: x.Post, N: int(x.N), Says: x.Says, Kind: x.Kind, Wide: int(x.Wide), High: int(x.High)})
	}
	return p, err
}

func toClubPost(r query.ClubPost) ClubPost {
	return ClubPost{ID: r.ID, Club: r.Club, Author: r.Author, Title: r.Title, Body: r.Body, Closed: r.Closed, At: fromMilli(r.At), Changed: fromMilli(r.ChangedAt)}
}
