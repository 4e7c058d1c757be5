package store

import "time"

// LobbyFilter says which matches a page shows. Empty fields do not filter.
type LobbyFilter struct {
	Status  string
	Game    string
	Person  string // who sits on a chair; without it, only listed matches are shown
	Waiting bool   // only where the match waits for Person
	After   string // the cursor that the page before gave
	Limit   int    // rows a page, 1 to MaxPage; 0 is DefaultPage
}

// The sizes of a page of the lobby.
const (
	DefaultPage = 50
	MaxPage     = 500
)

// Row is a match in a list: without its state. Chairs are in Data.
type Row struct {
	ID        string
	Version   int64
	Status    string
	Game      string
	Title     string
	Listed    bool
	CreatedAt time.Time
	UpdatedAt time.Time
	CloseAt   *time.Time
	Data      []byte
}
