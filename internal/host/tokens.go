package host

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"spielleiter/internal/auth"
	"spielleiter/internal/store"
)

// How many tokens an account may have at once, how long their names are, and how far ahead an end lies.
const (
	MaxTokens    = 50
	MaxTokenName = 40 // characters
	maxTokenLife = 5 * 366 * 24 * time.Hour
)

// endless is the end of a token that has none.
var endless = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)

// NewToken is a token that somebody wants.
type NewToken struct {
	Name  string     `json:"name" maxLength:"200" doc:"so that you know it again"`
	Scope TokenScope `json:"scope" enum:"read,play,lead,all" doc:"read: changes nothing; play: plays the one match; lead: leads the matches that I lead, and reads; all: everything but ways in, sessions and tokens"`
	Match string     `json:"match,omitempty" maxLength:"64" doc:"the one match, with the scope play"`
	Ends  *time.Time `json:"ends,omitempty" doc:"without it, when it is withdrawn"`
}

// TokenLine is a token in the list of one's own.
type TokenLine struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	Scope   TokenScope `json:"scope"`
	Match   string     `json:"match,omitempty"`
	Created time.Time  `json:"created"`
	Used    *time.Time `json:"used,omitempty" doc:"last, to the hour"`
	Ends    *time.Time `json:"ends,omitempty"`
}

// MakeToken makes a token of the actor's account, who has signed in lately. It is shown this once. A token makes none: one that is
// withdrawn would live on in them.
func (h *Host) MakeToken(ctx context.Context, a Actor, n NewToken) (token string, line TokenLine, err error) {
	if a.Guest {
		return "", line, refuse(Forbidden, "token.guest")
	}
	if err := h.fresh(ctx, a); err != nil {
		return "", line, err
	}
	if n, err = h.goodToken(Asking(ctx, a), n); err != nil {
		return "", line, err
	}
	list, err := h.Tokens(ctx, a)
	if err != nil {
		return "", line, err
	}
	if len(list) >= MaxTokens {
		return "", line, refuse(Conflict, "token.many", "max", strconv.Itoa(MaxTokens))
	}
	now, ends := h.now(), endless
	if n.Ends != nil {
		ends = *n.Ends
	}
	token = auth.NewToken(h.random)
	s := store.Session{
		ID: h.newID(), Person: a.Person, Hash: auth.HashToken(token), CreatedAt: now, SeenAt: now, ExpiresAt: ends,
		Name: n.Name, Scope: string(n.Scope), Match: n.Match,
	}
	if err := h.store.CreateSession(ctx, s); err != nil {
		return "", line, unavailable(err)
	}
	return token, tokenLine(s), nil
}

// goodToken is what is wanted in the form in which it is kept, or what is wrong with it.
func (h *Host) goodToken(ctx context.Context, n NewToken) (NewToken, error) {
	odd := !utf8.ValidString(n.Name)
	n.Name = strings.Join(strings.Fields(norm.NFC.String(n.Name)), " ")
	switch {
	case n.Name == "" || utf8.RuneCountInString(n.Name) > MaxTokenName:
		return n, refuse(Invalid, "token.name", "max", strconv.Itoa(MaxTokenName))
	case odd || !showable(n.Name):
		return n, refuse(Invalid, "name.letters")
	case !slices.Contains(TokenScopes(), n.Scope):
		return n, refuse(Invalid, "token.scope", "scope", clip(string(n.Scope), 20))
	case n.Scope == TokenPlay && n.Match == "":
		return n, refuse(Invalid, "token.match")
	case n.Scope != TokenPlay && n.Match != "":
		return n, refuse(Invalid, "token.matchless")
	case n.Ends != nil && (!n.Ends.After(h.now()) || n.Ends.After(h.now().Add(maxTokenLife))):
		return n, refuse(Invalid, "token.ends")
	case n.Match == "":
		return n, nil
	}
	_, err := h.load(ctx, n.Match)
	return n, err
}

// Tokens lists the tokens of one's account, the one used last first.
func (h *Host) Tokens(ctx context.Context, a Actor) ([]TokenLine, error) {
	list, err := h.ownSessions(ctx, a)
	lines := []TokenLine{}
	for _, s := range list {
		if s.Scope != "" {
			lines = append(lines, tokenLine(s))
		}
	}
	return lines, err
}

// WithdrawToken ends one of one's own tokens, at once.
func (h *Host) WithdrawToken(ctx context.Context, a Actor, id string) error {
	list, err := h.Tokens(ctx, a)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(list, func(l TokenLine) bool { return l.ID == id }) {
		return refuse(Unknown, "token.none")
	}
	err = h.Revoke(ctx, a, id)
	if e, refused := As(err); refused && e.Kind == Unknown {
		return refuse(Unknown, "token.none")
	}
	return err
}

// ownSessions are the sessions and tokens of whoever asks.
func (h *Host) ownSessions(ctx context.Context, a Actor) ([]store.Session, error) {
	if !a.Known() {
		return nil, refuse(Anonymous, "person.needed")
	}
	list, err := h.store.Sessions(ctx, a.Person, h.now())
	return list, unavailable(err)
}

func tokenLine(s store.Session) TokenLine {
	l := TokenLine{ID: s.ID, Name: s.Name, Scope: TokenScope(s.Scope), Match: s.Match, Created: s.CreatedAt}
	if s.SeenAt.After(s.CreatedAt) {
		l.Used = &s.SeenAt
	}
	if s.ExpiresAt.Before(endless) {
		l.Ends = &s.ExpiresAt
	}
	return l
}

// touch notes that a session is used, and lets one in a browser live on. A token lives as long as was said when it was made.
func (h *Host) touch(ctx context.Context, s store.Session, now time.Time) {
	expires := now.Add(sessionLife)
	if s.Scope != "" {
		expires = s.ExpiresAt
	}
	if fresh := s.Scope != "" && s.SeenAt.Equal(s.CreatedAt); !fresh && now.Sub(s.SeenAt) <= touchEvery {
		return
	}
	err := h.store.TouchSession(ctx, s.ID, now, expires)
	if err != nil && !Gone(err) && !errors.Is(err, store.ErrNotFound) {
		h.log.WarnContext(ctx, "session not touched", "err", err)
	}
}
