// Package storetest is the contract of package store as tests, which every database
// passes. Start at [Run].
package storetest

import (
	"fmt"
	"testing"
	"time"

	"spielleiter/internal/store"
)

// noon is the moment at which the tests take place.
var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// Run runs the suite. open gives an empty store that lives as long as the test.
func Run(t *testing.T, open func(testing.TB) store.Store) {
	for _, part := range []struct {
		name string
		test func(*testing.T, store.Store)
	}{
		{"a match comes back as it was saved", matchRoundTrip},
		{"a save wins only with the stored version", saveConflicts},
		{"a save is all or nothing", saveIsAtomic},
		{"of a hundred savers exactly one wins per version", savesRace},
		{"a roll back drops phases", rollBack},
		{"entries of a kind are found among others", kinds},
		{"what is missing is not found", missing},
		{"what is taken exists", taken},
		{"the lobby shows what the filter says", lobbyFilters},
		{"the pages of the lobby show every match once", lobbyPages},
		{"a foreign cursor is refused", lobbyCursor},
		{"matches fall due at their deadline", due},
		{"everybody's first match is due before anybody's second", dueIsFair},
		{"deadlines are listed page by page", dueWithin},
		{"one question tells what is to be done", ahead},
		{"a hold puts off one version of a match", holds},
		{"an outage is found once by those who come back", beats},
		{"a bot's match is claimed by one", claims},
		{"of everybody one match of bots is offered, people's first", thinking},
		{"open matches are counted by who made them", made},
		{"idle guests go, and nobody else", idleGuests},
		{"people are found by name whatever its case", people},
		{"names like those of accounts are found", takenNames},
		{"a person is saved only with the stored version", personConflicts},
		{"sessions are listed, touched and ended", sessions},
		{"a browser is that of one session, and ends with it", browsers},
		{"a browser that takes nothing is remembered without its keys", browsersOff},
		{"a passkey is one person's", passkeys},
		{"a guest becomes an account with a passkey, or neither", firstPasskey},
		{"an account with a provider is one person's", openIDs},
		{"friends are two, and a block ends it", friends},
		{"a ceremony is answered once and in time", ceremonies},
		{"the history shows what the filter says, every match once", history},
		{"whoever has not played becomes a program", marked},
		{"the ladder of programs is listed page by page", ladder},
		{"a match is rated once", ratedOnce},
		{"ratings that are reckoned anew miss nothing", replaced},
		{"the log of the house is a chain", houseLog},
		{"a report is closed once", reports},
		{"a departure ends as it began", departures},
		{"a reserved name is nobody's for a while", reservedNames},
		{"what the house tells is read by one", tidings},
		{"shuns are one's own", shuns},
		{"clubs are found by those who may", clubs},
		{"a club changes as a whole", clubChanges},
		{"what is told of a club is stored with it", clubTold},
		{"what a club writes", clubNews},
		{"notes on maps are one person's", mapNotes},
		{"puzzles are found match by match", puzzles},
		{"culture is read by those who may", culture},
		{"culture comes and goes with issues", issuedCulture},
		{"issues are found by their words", issues},
		{"issues of a match that is older than they are", oldIssues},
		{"matches at rest are packed", packing},
		{"who reads while matches are packed", packingMeanwhile},
		{"matches of a club are listed, and stay its", clubMatches},
		{"a season and its matches are stored at once", seasons},
		{"a season ends with its club", seasonsEnd},
		{"a planet and its matches are stored at once", planets},
		{"what passes between matches is there once", passages},
		{"matches send to each other at once", crossroads},
		{"muted lines are counted apart", mutedLines},
		{"chat is numbered without gaps", chat},
		{"every conversation counts its own lines", channels},
		{"what was not read is counted", heard},
		{"many speak at once", chatRace},
		{"what is said under a key is said once", chatOnce},
		{"an idempotency key counts once", idempotency},
		{"a thousand requests with one key take effect once", idempotencyRace},
		{"a message is sent until it is done", outbox},
		{"a message is claimed by one at a time", outboxRace},
		{"a message gives way to others", outboxPass},
		{"all get the same secret", secrets},
		{"failures are counted in a window", failures},
		{"use is shared", uses},
		{"settings are kept", meta},
		{"what is stored is counted", counts},
		{"messages that do not get away are counted", stuck},
		{"pools tell how connections are used", pools},
		{"what has expired is purged", purge},
		{"a caller that has gone changes nothing", gone},
		{"text of any kind survives", texts},
		{"a closed store says so", closed},
		{"a healthy store says so", health},
		{"listening ends with its context", listening},
	} {
		t.Run(part.name, func(t *testing.T) { part.test(t, open(t)) })
	}
}

// aMatch is a match between Ann and a bot.
func aMatch(id string) store.Match {
	return store.Match{
		ID: id, Version: 1, Status: "running", Game: "agamemnon", Title: "Ännchens Partie", Listed: true,
		CreatedAt: noon, UpdatedAt: noon, Data: []byte(`{"a":1}`), State: []byte(`{"s":1}`),
		Chairs: []store.Chair{
			{Seat: "greeks", Person: "ann", Kind: "person", Waiting: true},
			{Seat: "trojans", Kind: "bot"},
		},
	}
}

// next is the match after a change.
func next(m store.Match) store.Match {
	m.Version++
	m.UpdatedAt = m.UpdatedAt.Add(time.Second)
	m.Data = fmt.Appendf(nil, `{"a":%d}`, m.Version)
	return m
}

// entry is a link of a record.
func entry(seq int64) store.Entry {
	return store.Entry{Seq: seq, At: noon, Kind: "submit", Data: fmt.Appendf(nil, `{"n":%d}`, seq), Hash: fmt.Sprint("h", seq)}
}

func create(t *testing.T, s store.Store, m store.Match) {
	t.Helper()
	if err := s.CreateMatch(t.Context(), m, store.Append{}); err != nil {
		t.Fatal(err)
	}
}

func load(t *testing.T, s store.Store, id string) store.Match {
	t.Helper()
	m, err := s.Match(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}
