package host

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"spielleiter/internal/notice"
	"spielleiter/internal/picture"
	"spielleiter/internal/store"
)

// The bounds of what a club writes (SPL-57).
const (
	MaxClubPosts    = 500
	MaxClubPictures = 500  // of all its posts
	MaxPostPictures = 6    // of one
	MaxPostTitle    = 100  // characters
	MaxPostBody     = 8000 // characters
	MaxPictureSays  = 200  // characters
	MaxPicture      = picture.MaxBytes
	postsPage       = 10
	postsADay       = 20 // that somebody writes
)

// ClubPost is something that a club has written.
type ClubPost struct {
	ID       string        `json:"id"`
	Title    string        `json:"title"`
	Body     string        `json:"body"`
	By       string        `json:"by"`
	Profile  string        `json:"profile,omitempty" doc:"whose page the name leads to, if who asks may read it"`
	At       time.Time     `json:"at"`
	Changed  *time.Time    `json:"changed,omitempty" doc:"when it was written anew, if it was"`
	Closed   bool          `json:"closed,omitempty" doc:"written while the club was closed: those alone who are in it read it"`
	Pictures []ClubPicture `json:"pictures"`
}

// ClubPicture is a picture of a post.
type ClubPicture struct {
	ID   string `json:"id"`
	Says string `json:"says" doc:"what is to be seen"`
	Wide int    `json:"wide" doc:"in points"`
	High int    `json:"high"`
}

// ClubPosts are a page of what a club has written, the newest first.
type ClubPosts struct {
	Club  ClubLine   `json:"club"`
	Can   []ClubAct  `json:"can" doc:"what who asks may do there"`
	Posts []ClubPost `json:"items"`
	Next  string     `json:"next,omitempty" doc:"cursor of the next page"`
}

// NewClubPost is what is written.
type NewClubPost struct {
	Title string `json:"title" maxLength:"400"`
	Body  string `json:"body" maxLength:"32000"`
}

// NewPicture is a picture as it comes.
type NewPicture struct {
	Says string
	File []byte
}

// ClubPosts gives a page of what a club has written.
func (h *Host) ClubPosts(ctx context.Context, a Actor, ref string, p Paging) (*ClubPosts, error) {
	f, err := h.findClub(ctx, a, ref)
	if err != nil {
		return nil, err
	}
	list, next, err := h.store.ClubPosts(ctx, f.ID, clubMay(f.Role, ClubRead), clip(p.Cursor, 200), p.size(postsPage))
	if errors.Is(err, store.ErrCursor) {
		return nil, refuse(Invalid, "cursor.unknown")
	}
	if err != nil {
		return nil, unavailable(err)
	}
	page := &ClubPosts{Club: clubLine(f), Can: powersOf(a, f), Posts: make([]ClubPost, len(list)), Next: next}
	for n, p := range list {
		if page.Posts[n], err = h.clubPost(ctx, a, p); err != nil {
			return nil, err
		}
	}
	return page, nil
}

// ClubPost gives one post, on a page of its own.
func (h *Host) ClubPost(ctx context.Context, a Actor, ref, id string) (*ClubPosts, error) {
	f, p, err := h.findPost(ctx, a, ref, id)
	if err != nil {
		return nil, err
	}
	post, err := h.clubPost(ctx, a, p)
	return &ClubPosts{Club: clubLine(f), Can: powersOf(a, f), Posts: []ClubPost{post}}, err
}

func (h *Host) findPost(ctx context.Context, a Actor, ref, id string) (f store.ClubFound, p store.ClubPost, err error) {
	if f, err = h.findClub(ctx, a, ref); err != nil {
		return f, p, err
	}
	p, err = h.store.ClubPost(ctx, f.ID, clip(id, 64), clubMay(f.Role, ClubRead))
	if errors.Is(err, store.ErrNotFound) {
		return f, p, refuse(Unknown, "club.post.unknown")
	}
	return f, p, unavailable(err)
}

func (h *Host) clubPost(ctx context.Context, a Actor, p store.ClubPost) (ClubPost, error) {
	post := ClubPost{ID: p.ID, Title: p.Title, Body: p.Body, At: p.At, Closed: p.Closed, Pictures: make([]ClubPicture, len(p.Pictures))}
	called, err := h.namesOf(ctx, []string{p.Author})
	post.By, post.Profile = shownTo(a, p.Author, called[p.Author])
	if p.Changed.After(p.At) {
		post.Changed = &p.Changed
	}
	for n, x := range p.Pictures {
		post.Pictures[n] = ClubPicture{ID: x.ID, Says: x.Says, Wide: x.Wide, High: x.High}
	}
	return post, err
}

// ClubPicture gives a picture of a club's post: its media type and its file.
func (h *Host) ClubPicture(ctx context.Context, a Actor, ref, id string) (kind string, file []byte, err error) {
	f, err := h.findClub(ctx, a, ref)
	if err != nil {
		return "", nil, err
	}
	x, err := h.store.ClubPicture(ctx, f.ID, clip(id, 64), clubMay(f.Role, ClubRead))
	if errors.Is(err, store.ErrNotFound) {
		return "", nil, refuse(Unknown, "club.picture.unknown")
	}
	return x.Kind, x.File, unavailable(err)
}

// WriteInClub writes a post, with a picture if there is one, and gives its id.
func (h *Host) WriteInClub(ctx context.Context, a Actor, ref string, n NewClubPost, x *NewPicture) (id string, err error) {
	p := store.ClubPost{ID: h.newID(), Author: a.Person, At: h.now(), Changed: h.now()}
	if _, err := h.clubToAct(ctx, a, ref, ClubWrite); err != nil { // before anything costly is done for somebody who may not
		return "", err
	}
	if p.Title, p.Body, err = cleanPost(n); err != nil {
		return "", err
	}
	if err := h.countIn(ctx, "clubpost/"+a.Person, 24*time.Hour, postsADay, "club.post.often"); err != nil {
		return "", err
	}
	work := store.ClubWork{Write: &p, Most: MaxClubPosts}
	told := clubEvent{What: notice.Post, By: a.Person, Ref: p.ID}
	if x != nil {
		if work.Draw, err = h.drawn(ctx, a, p.ID, *x); err != nil {
			return "", err
		}
	}
	return p.ID, h.inClubTold(ctx, a, ref, work, &told, h.now().Add(notice.Grace), "club.posts.full")
}

// RewriteInClub writes a post anew.
func (h *Host) RewriteInClub(ctx context.Context, a Actor, ref, id string, n NewClubPost) error {
	p, err := h.postToChange(ctx, a, ref, id)
	if err != nil {
		return err
	}
	title, body, err := cleanPost(n)
	if err != nil {
		return err
	}
	p.Title, p.Body, p.Changed = title, body, h.now()
	return h.inClubWrite(ctx, a, ref, store.ClubWork{Rewrite: &p}, "club.post.unknown")
}

// UnwriteInClub takes a post out, with its pictures.
func (h *Host) UnwriteInClub(ctx context.Context, a Actor, ref, id string) error {
	p, err := h.postToChange(ctx, a, ref, id)
	if err != nil {
		return err
	}
	return h.inClubWrite(ctx, a, ref, store.ClubWork{DropPost: p.ID}, "club.post.unknown")
}

// DrawInClub puts one picture more to a post.
func (h *Host) DrawInClub(ctx context.Context, a Actor, ref, id string, x NewPicture) error {
	p, err := h.postToChange(ctx, a, ref, id)
	if err != nil {
		return err
	}
	if len(p.Pictures) >= MaxPostPictures {
		return refuse(Conflict, "club.post.pictures", "max", strconv.Itoa(MaxPostPictures))
	}
	drawn, err := h.drawn(ctx, a, p.ID, x)
	if err != nil {
		return err
	}
	return h.inClubWrite(ctx, a, ref, store.ClubWork{Draw: drawn, Most: MaxClubPictures}, "club.pictures.full")
}

// UndrawInClub takes a picture out of a post.
func (h *Host) UndrawInClub(ctx context.Context, a Actor, ref, id, x string) error {
	p, err := h.postToChange(ctx, a, ref, id)
	if err != nil {
		return err
	}
	return h.inClubWrite(ctx, a, ref, store.ClubWork{DropPicture: &store.ClubPicture{ID: clip(x, 64), Post: p.ID}}, "club.picture.unknown")
}

// postToChange finds a post for somebody who may change it.
func (h *Host) postToChange(ctx context.Context, a Actor, ref, id string) (store.ClubPost, error) {
	if _, err := h.clubToAct(ctx, a, ref, ClubWrite); err != nil {
		return store.ClubPost{}, err
	}
	_, p, err := h.findPost(ctx, a, ref, id)
	return p, err
}

// inClubWrite does what is written beside a change of a club. What is new is for those alone who are in it if the club is closed. Code is
// the refusal of what is one too many, or of what is no longer there.
func (h *Host) inClubWrite(ctx context.Context, a Actor, ref string, w store.ClubWork, code string) error {
	return h.inClubTold(ctx, a, ref, w, nil, time.Time{}, code)
}

// inClubTold is inClubWrite with an event of which those in the club are told from some time on, nil if of none.
func (h *Host) inClubTold(ctx context.Context, a Actor, ref string, w store.ClubWork, told *clubEvent, at time.Time, code string) error {
	err := h.changeClub(ctx, a, ref, ClubWrite, func(s *store.ClubState) error {
		s.Work = w
		if p := w.Write; p != nil {
			p.Closed = s.Closed
		}
		if d := w.Meet; d != nil {
			d.Closed = s.Closed
		}
		if told != nil {
			told.Club = s.ID
			s.Work.Outbox = h.tellClub(*told, told.Ref, at)
		}
		return nil
	})
	switch e, refused := As(err); {
	case errors.Is(err, store.ErrMany):
		return refuse(Conflict, code, "max", strconv.Itoa(w.Most))
	case refused && e.Code == "club.unknown" && w.Most == 0: // the club was found a moment ago
		return refuse(Unknown, code)
	}
	return err
}

// drawn makes of what came a picture that can be shown.
func (h *Host) drawn(ctx context.Context, a Actor, post string, x NewPicture) (*store.ClubPicture, error) {
	says, err := cleanSays(x.Says)
	if err != nil {
		return nil, err
	}
	if err := h.mayStore(a, len(x.File)); err != nil {
		return nil, err
	}
	p, err := picture.Clean(ctx, x.File)
	switch {
	case errors.Is(err, picture.ErrLarge):
		return nil, refuse(Invalid, "club.picture.large", "max", strconv.Itoa(picture.MaxBytes>>20))
	case errors.Is(err, picture.ErrPoints):
		return nil, refuse(Invalid, "club.picture.points", "max", strconv.Itoa(picture.MaxPoints/1_000_000))
	case errors.Is(err, picture.ErrKind):
		return nil, refuse(Invalid, "club.picture.kind")
	case err != nil:
		return nil, unavailable(err)
	}
	return &store.ClubPicture{ID: h.newID(), Post: post, Says: says, Kind: p.Kind, Wide: p.Wide, High: p.High, File: p.Data}, nil
}

// cleanSays refuses what says nothing of a picture, too much, or what nobody reads.
func cleanSays(text string) (string, error) {
	says, ok := cleanText(text)
	switch {
	case says == "":
		return "", refuse(Invalid, "club.picture.says")
	case utf8.RuneCountInString(says) > MaxPictureSays:
		return "", refuse(Invalid, "club.picture.says.long", "max", strconv.Itoa(MaxPictureSays))
	case !ok:
		return "", refuse(Invalid, "club.post.letters")
	}
	return says, nil
}

// cleanPost refuses a title or a text that is empty, too long or holds what nobody reads.
func cleanPost(n NewClubPost) (title, body string, err error) {
	if title, err = cleanTitleOf(n.Title); err != nil {
		return "", "", err
	}
	body, ok := cleanText(n.Body)
	switch {
	case body == "":
		return "", "", refuse(Invalid, "club.post.empty")
	case utf8.RuneCountInString(body) > MaxPostBody:
		return "", "", refuse(Invalid, "club.post.long", "max", strconv.Itoa(MaxPostBody))
	case !ok:
		return "", "", refuse(Invalid, "club.post.letters")
	}
	return title, body, nil
}

// cleanTitleOf refuses a title that is empty, too long or holds what nobody reads.
func cleanTitleOf(text string) (string, error) {
	title, ok := cleanText(text)
	title = strings.Join(strings.Fields(title), " ")
	switch n := utf8.RuneCountInString(title); {
	case n == 0:
		return "", refuse(Invalid, "club.title.empty")
	case n > MaxPostTitle:
		return "", refuse(Invalid, "club.title.long", "max", strconv.Itoa(MaxPostTitle))
	case !ok:
		return "", refuse(Invalid, "club.post.letters")
	}
	return title, nil
}

// ownPost is something that one has written for a club.
type ownPost struct {
	Club  string    `json:"club"`
	Title string    `json:"title"`
	Body  string    `json:"body"`
	At    time.Time `json:"at"`
}

// ownPosts are all that the actor has written, for the file of all that is kept of them.
func (h *Host) ownPosts(ctx context.Context, a Actor) ([]ownPost, error) {
	list, err := h.store.ClubPostsBy(ctx, a.Person)
	posts := make([]ownPost, len(list))
	for n, p := range list {
		posts[n] = ownPost{Club: p.Club, Title: p.Title, Body: p.Body, At: p.At}
	}
	return posts, unavailable(err)
}
