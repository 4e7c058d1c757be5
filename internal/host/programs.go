package host

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"spielleiter/internal/quota"
	"spielleiter/internal/store"
)

// MarkProgram says that a program plays under the name of the actor, for good (SPL-67). Whoever has played for a rating, or sits at a table, has done so as a
// person and stays one.
func (h *Host) MarkProgram(ctx context.Context, a Actor) (Actor, error) {
	switch {
	case !a.Known():
		return Actor{}, refuse(Anonymous, "person.needed")
	case a.Program:
		return a, nil
	}
	if err := exceeded(h.book.Spend(h.now(), quota.Charge{Name: quota.Programs, User: a.From, Amount: 1})); err != nil {
		return Actor{}, err
	}
	p, err := h.store.MarkProgram(ctx, a.Person, h.now())
	h.trust.end()
	h.names.end()
	switch {
	case errors.Is(err, store.ErrConflict):
		return Actor{}, refuse(Conflict, "program.played")
	case err != nil:
		return Actor{}, unavailable(err)
	}
	marked := actor(p, a.Session)
	marked.Grant, marked.From = a.Grant, a.From
	return marked, nil
}

// Ladder is a page of the ladder of programs of a game.
type Ladder struct {
	Game string       `json:"game"`
	Rows []LadderLine `json:"items"`
	Next string       `json:"next,omitempty" doc:"cursor of the next page"`
}

// LadderLine is a program, or all computer opponents of a level.
type LadderLine struct {
	Place  int    `json:"place" doc:"from 1, by the rating less two deviations: who is certainly so strong"`
	Name   string `json:"name,omitempty" doc:"of the account, which has a page under it"`
	Level  string `json:"level,omitempty" doc:"of a computer opponent of the server"`
	You    bool   `json:"you,omitempty"`
	Rating Rating `json:"rating" doc:"among programs; it has nothing to do with ratings among people"`
}

const ladderPage = 50

// Ladder gives a page of the ladder of programs of a game, the strongest first. Who has closed their page to the actor does not stand on it.
func (h *Host) Ladder(ctx context.Context, a Actor, gameID, cursor string, limit int) (Ladder, error) {
	page := Ladder{Game: gameID, Rows: []LadderLine{}}
	if _, ok := h.games.Find(gameID, ""); !ok {
		return page, h.noGame(Unknown, gameID)
	}
	limit, err := Paging{Limit: limit}.sized(ladderPage)
	if err != nil {
		return page, err
	}
	above, after, err := ladderCursor(cursor)
	if err != nil {
		return page, err
	}
	rows, next, err := h.store.Ladder(ctx, gameID, after, limit)
	if errors.Is(err, store.ErrCursor) {
		return page, refuse(Invalid, "cursor.unknown")
	}
	if err != nil {
		return page, unavailable(err)
	}
	var ids []string
	for _, r := range rows {
		if person, _ := store.OnLadder(r.Player); person != "" {
			ids = append(ids, person)
		}
	}
	names, err := h.pagesOf(ctx, a, ids)
	if err != nil {
		return page, err
	}
	for _, r := range rows {
		person, level := store.OnLadder(r.Player)
		line := LadderLine{Place: above + len(page.Rows) + 1, Name: names[person], Level: level, You: a.Known() && person == a.Person, Rating: toRating(r, h.now())}
		if line.Name != "" || line.Level != "" {
			page.Rows = append(page.Rows, line)
		}
	}
	if next != "" {
		page.Next = strconv.Itoa(above+len(page.Rows)) + cursorMark + next
	}
	return page, nil
}

// cursorMark parts how many stand above a page of the ladder from where it begins in the store.
const cursorMark = "."

func ladderCursor(cursor string) (above int, after string, err error) {
	if cursor == "" {
		return 0, "", nil
	}
	count, after, ok := strings.Cut(cursor, cursorMark)
	above, wrong := strconv.Atoi(count)
	if !ok || wrong != nil || above < 0 || after == "" {
		return 0, "", refuse(Invalid, "cursor.unknown")
	}
	return above, after, nil
}

// countsFor reports whether a public match counts for the ratings of those who have played it: among people if no program has held a seat, on the ladder of
// programs if nobody else has but computers, and each program has an account. Guests are made in a moment, and would be beaten as often as somebody likes.
func (h *Host) countsFor(ctx context.Context, f store.Finished) (bool, error) {
	if !f.Programs() {
		return true, nil
	}
	var ids []string
	for _, r := range f.Results {
		if r.Person != "" && !r.Program {
			return false, nil
		}
		if r.Person != "" {
			ids = append(ids, r.Person)
		}
	}
	names, err := h.store.NamesOf(ctx, ids)
	if err != nil {
		return false, unavailable(err)
	}
	for _, id := range ids {
		if p, known := names[id]; !known || p.Guest {
			return false, nil
		}
	}
	return true, nil
}
