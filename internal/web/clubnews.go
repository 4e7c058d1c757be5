package web

import (
	"errors"
	"io"
	"net/http"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// newsBody is the newspaper of a club, or one post of it.
type newsBody struct {
	Club                   clubLink
	To                     string // below which its forms go
	Feed                   string // where programs read it, "" if they cannot
	Single, Closed, Writes bool
	Posts                  []postRow
	Next                   string
	Problem                string
	Title, Body, Says      string // as they were typed
	Max, MaxTitle, MaxSays int
	Largest                string // file of a picture
}

// postRow is a post as it is read.
type postRow struct {
	To, Title, Body, By, Href string
	At                        moment
	Changed                   *moment
	Closed                    bool
	Pictures                  []pictureRow
	Full                      bool   // no more pictures
	Report                    string // where it is reported, "" for who is nobody
}

// pictureRow is a picture of a post.
type pictureRow struct {
	Src, Drop, Says string
	Wide, High      int
}

// newsPath is where the newspaper of a club is.
func newsPath(address string) string { return clubPath(address) + "/news" }

func (s *Server) clubNews(q *ask) error { return q.showNews(http.StatusOK, "") }

func (q *ask) showNews(status int, problem string) error {
	p, err := q.s.host.ClubPosts(q.r.Context(), q.actor, q.club(), host.Paging{Cursor: q.r.URL.Query().Get("cursor")})
	if err != nil {
		return err
	}
	b := q.newsBody(p, problem)
	if b.Feed, err = q.clubFeedAt(p.Club.Address, p.Club.Closed, newsFile); err != nil {
		return err
	}
	b.Title, b.Body, b.Says, b.Next = q.form("title"), q.form("body"), q.form("says"), q.nextPage(p.Next)
	page := q.titled("", q.p.Fill("club.news.of", game.Args{"club": p.Club.Name}), b)
	page.Styles = append(page.Styles, "css/club.css")
	return q.render(status, "clubnews", page)
}

func (s *Server) clubPost(q *ask) error { return q.showPost(http.StatusOK, "") }

func (q *ask) showPost(status int, problem string) error {
	p, err := q.s.host.ClubPost(q.r.Context(), q.actor, q.club(), q.r.PathValue("post"))
	if err != nil {
		return err
	}
	b := q.newsBody(p, problem)
	b.Single, b.Title, b.Body, b.Says = true, p.Posts[0].Title, p.Posts[0].Body, q.form("says")
	if q.r.Method == http.MethodPost && q.r.PostForm.Has("body") { // what was refused is not lost
		b.Title, b.Body = q.form("title"), q.form("body")
	}
	page := q.titled("", p.Posts[0].Title+" · "+p.Club.Name, b)
	page.Styles = append(page.Styles, "css/club.css")
	return q.render(status, "clubnews", page)
}

func (q *ask) newsBody(p *host.ClubPosts, problem string) newsBody {
	b := newsBody{
		Club: clubLink{p.Club.Address, p.Club.Name, clubPath(p.Club.Address)}, To: newsPath(p.Club.Address), Closed: p.Club.Closed, Writes: slices.Contains(p.Can, host.ClubWrite),
		Problem: problem, Max: host.MaxPostBody, MaxTitle: host.MaxPostTitle, MaxSays: host.MaxPictureSays, Largest: strconv.Itoa(host.MaxPicture >> 20),
	}
	for _, post := range p.Posts {
		b.Posts = append(b.Posts, q.postRow(p.Club.Address, post))
	}
	return b
}

func (q *ask) postRow(club string, p host.ClubPost) postRow {
	r := postRow{
		To: newsPath(club) + "/" + p.ID, Title: p.Title, Body: p.Body, By: p.By, Href: personPath(p.Profile), At: q.moment(p.At), Closed: p.Closed,
		Full: len(p.Pictures) >= host.MaxPostPictures,
	}
	if q.actor.Known() {
		r.Report = clubPath(club) + "/report?post=" + p.ID
	}
	if p.Changed != nil {
		at := q.moment(*p.Changed)
		r.Changed = &at
	}
	for _, x := range p.Pictures {
		r.Pictures = append(r.Pictures, pictureRow{clubPath(club) + "/pictures/" + x.ID, r.To + "/pictures/" + x.ID, x.Says, x.Wide, x.High})
	}
	return r
}

// clubPicture answers with a picture of a post. It never changes.
func (s *Server) clubPicture(q *ask) error {
	kind, file, err := s.host.ClubPicture(q.r.Context(), q.actor, q.club(), q.r.PathValue("picture"))
	if err != nil {
		return err
	}
	h := q.w.Header()
	h.Set("Content-Type", kind)
	h.Set("Content-Length", strconv.Itoa(len(file)))
	h.Set("Cache-Control", "private, max-age=86400")
	_, err = q.w.Write(file)
	return err
}

// writeNews writes a post, with a picture if one was chosen.
func (s *Server) writeNews(q *ask) error {
	x, err := q.newPicture()
	id := ""
	if err == nil {
		id, err = s.host.WriteInClub(q.r.Context(), q.actor, q.club(), host.NewClubPost{Title: q.form("title"), Body: q.form("body")}, x)
	}
	return q.wrote(newsPath(q.club())+"/"+id, err, q.showNews)
}

// changePost writes a post anew, puts a picture to it, or takes it out.
func (s *Server) changePost(q *ask) error {
	ctx, post := q.r.Context(), q.r.PathValue("post")
	path := newsPath(q.club()) + "/" + post
	var err error
	switch act := q.form("act"); act {
	case "rewrite":
		err = s.host.RewriteInClub(ctx, q.actor, q.club(), post, host.NewClubPost{Title: q.form("title"), Body: q.form("body")})
	case "picture":
		var x *host.NewPicture
		if x, err = q.newPicture(); err == nil && x == nil {
			err = &host.Error{Kind: host.Invalid, Code: "club.picture.none"}
		}
		if err == nil {
			err = s.host.DrawInClub(ctx, q.actor, q.club(), post, *x)
		}
	case "drop":
		path, err = newsPath(q.club()), s.host.UnwriteInClub(ctx, q.actor, q.club(), post)
	default:
		err = &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	return q.wrote(path, err, q.showPost)
}

// dropPicture takes a picture out of a post.
func (s *Server) dropPicture(q *ask) error {
	post := q.r.PathValue("post")
	err := s.host.UndrawInClub(q.r.Context(), q.actor, q.club(), post, q.r.PathValue("picture"))
	return q.wrote(newsPath(q.club())+"/"+post, err, q.showPost)
}

// wrote goes on, or shows the page again with what was refused.
func (q *ask) wrote(path string, err error, again func(status int, problem string) error) error {
	switch e, ok := host.As(err); {
	case err == nil:
		return q.redirect(path, "clubsaved")
	case !ok || e.Kind == host.Unknown || e.Kind == host.Unavailable || e.Kind == host.Anonymous:
		return err
	default:
		return again(statusOf[e.Kind], q.errorText(e))
	}
}

// newPicture is the picture that was chosen in a form, nil if none was.
func (q *ask) newPicture() (*host.NewPicture, error) {
	if q.r.MultipartForm == nil {
		return nil, nil
	}
	f, head, err := q.r.FormFile("picture")
	if errors.Is(err, http.ErrMissingFile) || err == nil && head.Size == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, &host.Error{Kind: host.Invalid, Code: "club.picture.kind"}
	}
	defer f.Close()
	data, err := io.ReadAll(f) // the form it came in is bounded
	if err != nil {
		return nil, &host.Error{Kind: host.Invalid, Code: "club.picture.kind"}
	}
	return &host.NewPicture{Says: q.form("says"), File: data}, nil
}
