package store

import (
	"context"
	"io"
	"time"
)

// Store is a database of matches. All its methods may be called at the same time.
//
// Every method fails with an error that wraps [ErrUnavailable] while the database
// cannot be used; below, only further errors are named.
type Store interface {
	MapNoteStore
	PuzzleStore
	ProgramStore
	IssueStore
	CultureStore
	PlanetStore
	UseStore
	MachineStore
	// CreateMatch stores a new match with its first entries. ErrExists if its id,
	// its invitation or the append's idempotency key is taken.
	CreateMatch(ctx context.Context, m Match, a Append) error
	// Match gives a match with state and chairs, or ErrNotFound.
	Match(ctx context.Context, id string) (Match, error)
	// SaveMatch replaces the match whose stored version is prev, appends to its record
	// and does all else that a says: all of it or nothing. ErrConflict if the version
	// has moved on, ErrNotFound if there is no such match, ErrExists if the
	// idempotency key was used before. m.Version must be above prev. A nil m.State leaves the stored one as it is.
	SaveMatch(ctx context.Context, prev int64, m Match, a Append) error
	// MatchByInvite gives the match with that invitation hash, or ErrNotFound.
	MatchByInvite(ctx context.Context, hash string) (Match, error)
	// Lobby gives a page of matches, the newest first, and the cursor of the next
	// page, "" after the last. ErrCursor if f.After is not a cursor it gave.
	Lobby(ctx context.Context, f LobbyFilter) (rows []Row, next string, err error)

	// Due gives matches for which the clock has something to do (CloseAt <= now) and that no Hold puts
	// off beyond now: of each creator the longest overdue one first, then of each the
	// second, and so on. A match whose CloseAt is nil is never due.
	Due(ctx context.Context, now time.Time, limit int) ([]Due, error)
	// NextDue gives the earliest deadline after an instant, false if there is none.
	NextDue(ctx context.Context, after time.Time) (at time.Time, ok bool, err error)
	// Ahead tells in one question what Due, Claim and Thinking would find.
	Ahead(ctx context.Context, now time.Time) (Ahead, error)
	// DueWithin gives the matches with deadlines beyond after, by CloseAt and then ID, and not
	// later than until, in that order.
	DueWithin(ctx context.Context, after Due, until time.Time, limit int) ([]Due, error)
	// Overdue counts the matches that had to close at or before an instant and are not held,
	// and those that are held.
	Overdue(ctx context.Context, since time.Time) (Overdue, error)
	// SetHold puts a match off, in place of any hold before.
	SetHold(ctx context.Context, h Hold) error
	// Hold gives the hold of a match as it is stored now, or ErrNotFound.
	Hold(ctx context.Context, match string) (Hold, error)
	// Holds gives the holds of all matches that were not changed since, by match.
	Holds(ctx context.Context, limit int) ([]Hold, error)
	// Beat notes that orders can be taken at now, and gives the outages that ended after
	// since. If the last such note, of any server on this database, is at least so long
	// ago, the time between is an outage from now on.
	Beat(ctx context.Context, now time.Time, least time.Duration, since time.Time) ([]Outage, error)
	// Thinking lists matches whose bots are to move (BotDue) and which nobody has claimed: of
	// each creator the one that has waited longest, of those with people in them and of those
	// without, the former first.
	Thinking(ctx context.Context, now time.Time, limit int) ([]Thinking, error)
	// ClaimThinking claims such a match for the length of the lease, for one caller alone. Any
	// save of the match ends the claim.
	ClaimThinking(ctx context.Context, id string, now time.Time, lease time.Duration) (bool, error)
	// FreeThinking ends a claim before its time; now and lease are those of the claim.
	FreeThinking(ctx context.Context, id string, now time.Time, lease time.Duration) error
	// Made counts the matches that somebody has made and that have not ended.
	Made(ctx context.Context, creator string) (Made, error)
	// Alone counts the running matches in which nobody but computers plays.
	Alone(ctx context.Context) (int64, error)

	// AddFinished puts a match of an older release into the history, unless it is there; see Append.Finished.
	AddFinished(ctx context.Context, f Finished) error
	// OverMatches gives the ids of matches that are over, the oldest first, and the cursor of what comes after them, "" after the last.
	OverMatches(ctx context.Context, after string, limit int) (ids []string, next string, err error)
	// History gives a page of matches that are over with their results, those that ended last first, and the cursor of the next
	// page, "" after the last. ErrCursor if f.After is not a cursor it gave.
	History(ctx context.Context, f HistoryFilter) (list []Finished, next string, err error)
	// SeatCounts tells how the seats of a game came out.
	SeatCounts(ctx context.Context, game string) ([]SeatCount, error)
	// GamesOf counts what somebody has played, in listed matches that are over.
	GamesOf(ctx context.Context, person string) ([]GameCount, error)
	// TurnsOf counts the turns of somebody in listed matches that ended since, and those that they gave in time.
	TurnsOf(ctx context.Context, person string, since time.Time) (due, kept int, err error)
	// NamesOf gives how people are called now, by their ids; those who have gone are missing.
	NamesOf(ctx context.Context, ids []string) (map[string]PersonName, error)
	// RatingsOfPlayer gives the ratings of a player (Result.Player) by game, and Ratings those of a game by player.
	RatingsOfPlayer(ctx context.Context, player string) ([]Rating, error)
	Ratings(ctx context.Context, game string) ([]Rating, error)
	// StaleRatings gives the games whose ratings have to be reckoned anew, since results were corrected; Corrections counts those of a game.
	Corrections(ctx context.Context, game string) (int64, error)
	StaleRatings(ctx context.Context) ([]string, error)
	// RatedMatches gives matches that are rated, in the order in which they were, those after a turn. Last is the turn of the
	// last of them.
	RatedMatches(ctx context.Context, game string, after Turn, limit int) (list []Finished, last Turn, err error)
	// ReplaceRatings puts ratings in the place of all of a game. ErrConflict if another match was rated after the one that was
	// reckoned last, or if there are more corrections than those that were reckoned in.
	ReplaceRatings(ctx context.Context, game string, last Turn, corrections int64, ratings []Rating) error

	// Entries gives the record of a match from entry number from on, in order.
	Entries(ctx context.Context, match string, from int64, limit int) ([]Entry, error)
	// EntriesOfKind gives of these the ones of a kind.
	EntriesOfKind(ctx context.Context, match, kind string, from int64, limit int) ([]Entry, error)
	// Phases gives all phases of a match in order, without their states.
	Phases(ctx context.Context, match string) ([]Phase, error)
	// Positions gives up to limit phases from number from on in order, with their states.
	Positions(ctx context.Context, match string, from, limit int) ([]Phase, error)
	// Phase gives one phase with its state, or ErrNotFound.
	Phase(ctx context.Context, match string, n int) (Phase, error)

	// CreatePerson stores a new person. ErrExists if the id or, for somebody who is
	// not a guest, the name is taken (see NameKey).
	CreatePerson(ctx context.Context, p Person) error
	// Person gives a person, or ErrNotFound.
	Person(ctx context.Context, id string) (Person, error)
	// PersonByName gives the person with an account of that name, or ErrNotFound.
	// Names are compared by NameKey; guests are not found.
	PersonByName(ctx context.Context, name string) (Person, error)
	// TakenNames gives those of some names that are an account's, or could be taken for it (names.Skeleton).
	TakenNames(ctx context.Context, list []string) ([]string, error)
	// UpdatePerson replaces the person whose stored version is prev. ErrConflict,
	// ErrNotFound and ErrExists as above.
	UpdatePerson(ctx context.Context, prev int64, p Person) error

	// DropGuests deletes up to limit guests who have been idle since: unchanged, in no match's
	// chair, with no match that they have made and no session seen since. It looks at those
	// after a place in the order of idleness and gives the next place, "" at the end.
	DropGuests(ctx context.Context, since time.Time, after string, limit int) (dropped int64, next string, err error)

	// CreateSession stores a new session. ErrExists if id or hash is taken,
	// ErrNotFound if the person does not exist.
	CreateSession(ctx context.Context, s Session) error
	// SessionByHash gives the session with that token hash if it has not expired at
	// now, else ErrNotFound.
	SessionByHash(ctx context.Context, hash string, now time.Time) (Session, error)
	// Sessions gives all sessions of a person that have not expired, the one seen
	// last first.
	Sessions(ctx context.Context, person string, now time.Time) ([]Session, error)
	// TouchSession notes when a session was seen and moves its expiry.
	TouchSession(ctx context.Context, id string, seen, expires time.Time) error
	// DeleteSession ends one session of that person. ErrNotFound if it is not theirs.
	DeleteSession(ctx context.Context, person, id string) error
	// DeleteSessionsExcept ends all sessions of a person but one, and gives the ids of
	// those it ended; keep "" ends all.
	DeleteSessionsExcept(ctx context.Context, person, keep string) ([]string, error)
	// LiveSessions gives those of some ids that are sessions which have not expired.
	LiveSessions(ctx context.Context, ids []string, now time.Time) ([]string, error)

	// KeepBrowser notes where push reaches a person by a session: in place of what was noted of that session, and of whoever had
	// that endpoint before. ErrMany if the person would have more than most; those that are off make room first.
	// ErrNotFound if there is no such session.
	KeepBrowser(ctx context.Context, b Browser, most int) error
	// Browsers gives those of a person whose session has not expired, the newest first.
	Browsers(ctx context.Context, person string, now time.Time) ([]Browser, error)
	// DropBrowser forgets one of that person's. ErrNotFound if it is not theirs.
	DropBrowser(ctx context.Context, person, session string) error
	// SwitchOffBrowser notes that an endpoint takes nothing any more, and why, and forgets it with its keys. It
	// reports whether the session still had that endpoint.
	SwitchOffBrowser(ctx context.Context, session, endpoint string, now time.Time, why string) (bool, error)

	// KeepPasskey stores a new passkey of an account. ErrExists if there is one of that id, ErrMany if the person has most already,
	// ErrNotFound if there is no such person.
	KeepPasskey(ctx context.Context, k Passkey, most int) error
	// KeepFirstPasskey does it together with a change of its holder, as UpdatePerson makes it: both or nothing.
	KeepFirstPasskey(ctx context.Context, prev int64, p Person, k Passkey) error
	// Passkeys gives those of a person, the oldest first.
	Passkeys(ctx context.Context, person string) ([]Passkey, error)
	// Passkey gives the one of an id, ErrNotFound if there is none.
	Passkey(ctx context.Context, id string) (Passkey, error)
	// UsePasskey notes that one was used, and what is to be kept of it from now on. ErrNotFound if there is none.
	UsePasskey(ctx context.Context, id string, data []byte, now time.Time) error
	// RenamePasskey names one of that person's. ErrNotFound if it is not theirs.
	RenamePasskey(ctx context.Context, person, id, name string) error
	// DropPasskey forgets one of that person's. ErrNotFound if it is not theirs.
	DropPasskey(ctx context.Context, person, id string) error
	// KeepOpenID stores that an account signs in by one with a provider. ErrExists if somebody does so already, ErrMany if the person
	// has most of them, ErrNotFound if there is no such person.
	KeepOpenID(ctx context.Context, o OpenID, most int) error
	// KeepFirstOpenID does it together with a change of its holder, as UpdatePerson makes it, or with a new one if prev is 0: both or
	// nothing.
	KeepFirstOpenID(ctx context.Context, prev int64, p Person, o OpenID) error
	// OpenIDs gives those of a person, the oldest first.
	OpenIDs(ctx context.Context, person string) ([]OpenID, error)
	// OpenID gives the one of an issuer and subject, ErrNotFound if there is none.
	OpenID(ctx context.Context, issuer, subject string) (OpenID, error)
	// UseOpenID notes that one was used. ErrNotFound if there is none.
	UseOpenID(ctx context.Context, issuer, subject string, now time.Time) error
	// DropOpenID forgets one of that person's. ErrNotFound if it is not theirs.
	DropOpenID(ctx context.Context, person, issuer, subject string) error

	// AskFriend stores that somebody asks another to be friends, and the messages with it. ErrExists if they have asked already, ErrNotFound if one
	// of them does not exist.
	AskFriend(ctx context.Context, f Friend, outbox ...Message) error
	// AnswerFriend stores the state that f.Other gives to what f.Person has asked; if both had asked, what they asked goes. ErrNotFound
	// if nothing was asked that they see.
	AnswerFriend(ctx context.Context, f Friend, outbox ...Message) error
	// DropFriend forgets what a person has asked another, whatever came of it. ErrNotFound if nothing.
	DropFriend(ctx context.Context, person, other string) error
	// Friends gives what a person has asked and was asked, but for what is hushed, the oldest first. A block ends being friends, and
	// hushes what who is blocked has asked.
	Friends(ctx context.Context, person string, limit int) ([]Friend, error)

	// BeginCeremony keeps what a browser is asked with a passkey.
	BeginCeremony(ctx context.Context, c Ceremony) error
	// EndCeremony gives it to whoever comes first, and to nobody after them. ErrNotFound if it has been given, or has expired at now.
	EndCeremony(ctx context.Context, hash string, now time.Time) (Ceremony, error)

	// Say stores a line of chat and gives its number within its channel of the match,
	// from 1 without gaps. What answer makes of that number is remembered with the line; both
	// answer and what it gives may be nil. ErrNotFound if the match does not exist, ErrExists if the answer's key
	// was used before.
	// The messages go to the outbox with it.
	Say(ctx context.Context, line ChatLine, answer func(seq int64) *IdemRecord, outbox ...Message) (seq int64, err error)
	// Chat gives up to limit lines of a channel with numbers above after, in order.
	Chat(ctx context.Context, match, channel string, after int64, limit int) ([]ChatLine, error)
	// Acts gives all lines of a match that have one, in the order of time.
	Acts(ctx context.Context, match string) ([]ChatLine, error)
	// Channels gives all channels of a match in which something was said, by name, each with
	// its last line and how far somebody has read it; with "" for nobody.
	Channels(ctx context.Context, match, reader string) ([]Talk, error)
	// Heard notes how far somebody has read a channel: never back, and never beyond its last
	// line. Who says something, or takes a chair of a match that is stored, has heard what was
	// said before.
	Heard(ctx context.Context, reader, match, channel string, seq int64) error
	// Unheard gives the channels of some matches in which something was said that somebody has
	// not read, whoever may read it.
	Unheard(ctx context.Context, reader string, matches []string) ([]Unheard, error)
	// ChannelsAt gives how far the channels had come at an instant, its own lines included. It
	// reads every line of the match.
	ChannelsAt(ctx context.Context, match string, at time.Time) ([]ChatHead, error)

	// Idempotent gives the stored answer to a request, or ErrNotFound if the key is
	// unknown or has expired at now. The caller compares BodyHash.
	Idempotent(ctx context.Context, person, key string, now time.Time) (IdemRecord, error)
	// Remember stores the answer to a request that changed no match. ErrExists if
	// the key is taken. (For a match, see Append.Idempotent.)
	Remember(ctx context.Context, r IdemRecord) error

	// Claim leases messages of the outbox that are due, the oldest first. A message
	// that is neither Done nor put off by Retry is due again when the lease ends.
	Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]Message, error)
	// FreeClaims ends all leases of messages before their time, and gives how many. It is for a process that knows that whoever
	// has claimed them is dead.
	FreeClaims(ctx context.Context, now time.Time) (int64, error)
	// Done marks a message as sent. It is kept until Purge so that the same id is
	// not sent twice.
	Done(ctx context.Context, id string, now time.Time) error
	// Retry puts a message off until at, and notes why.
	Retry(ctx context.Context, id string, at time.Time, reason string) error
	// Pass puts further messages in the place of some, all or none: those are gone for good, as if they had never been.
	Pass(ctx context.Context, ids []string, next []Message) error

	// Secret gives the secret of that name, which becomes fresh if there is none yet.
	// All processes on one database get the same.
	Secret(ctx context.Context, name string, fresh []byte) ([]byte, error)
	// Fail counts a failure under a key and gives how many there were in the current
	// window, which begins with the first.
	Fail(ctx context.Context, key string, now time.Time, window time.Duration) (int, error)
	// Failures gives the count of the current window.
	Failures(ctx context.Context, key string, now time.Time) (int, error)
	// Forgive forgets the failures under a key.
	Forgive(ctx context.Context, key string) error
	// Meta gives a small setting of the installation, or ErrNotFound.
	Meta(ctx context.Context, key string) (string, error)
	// SetMeta stores one.
	SetMeta(ctx context.Context, key, value string) error

	// Operate does an act of an operator together with its entry in the log of the house: all or nothing. It gives the ids of the
	// sessions that ended. ErrConflict and ErrNotFound as of UpdatePerson; ErrNotFound also if there is no such match, line or report.
	Operate(ctx context.Context, o Deed) (ended []string, err error)
	// HouseLog gives entries of the log with numbers below before, the newest first.
	HouseLog(ctx context.Context, before int64, limit int) ([]HouseEntry, error)
	// VerifyHouseLog checks the chain of the log from its first entry to its last, and gives how many there are. *HouseFault if it is
	// not what was written.
	VerifyHouseLog(ctx context.Context) (int64, error)
	// Departures gives people whose running seats are still to be opened.
	Departures(ctx context.Context, limit int) ([]Departure, error)
	// EndDeparture notes that those of a person are; one that began at another time stays. Of who has gone for good, what they have read
	// goes.
	EndDeparture(ctx context.Context, person string, at time.Time, good bool) error
	// MatchesRead gives the matches in which somebody has read or said something.
	MatchesRead(ctx context.Context, person string) ([]string, error)
	// RenameLines gives what somebody has said in a match another name.
	RenameLines(ctx context.Context, match, person, name string) error
	// ReservedNames gives those of some names that nobody may take at now.
	ReservedNames(ctx context.Context, list []string, now time.Time) ([]string, error)
	// Tidings gives what the house tells a person, the oldest first by id.
	Tidings(ctx context.Context, person string, limit int) ([]Tiding, error)
	// Tell stores something that a person is told, with messages for the outbox.
	Tell(ctx context.Context, t Tiding, outbox ...Message) error
	// DropTiding forgets what a person has read.
	DropTiding(ctx context.Context, person, id string) error
	// ChatLine gives one line of talk, or ErrNotFound.
	ChatLine(ctx context.Context, at LineID) (ChatLine, error)
	// People gives people, guests too, whose names begin in some way, by name, and the cursor of the next page.
	People(ctx context.Context, p PeopleQuery) (list []Person, next string, err error)
	// AllMatches gives matches, listed or not, the newest first, and the cursor of the next page. ErrCursor as of Lobby.
	AllMatches(ctx context.Context, m MatchesQuery) (list []MatchSize, next string, err error)
	// Queues tells what waits in the outbox, by kind.
	Queues(ctx context.Context) ([]Queue, error)
	// Storage tells how many bytes of each kind are stored. It reads everything.
	Storage(ctx context.Context) ([]Storage, error)
	// KeepReport stores a new report.
	KeepReport(ctx context.Context, r Report) error
	// Report gives one, or ErrNotFound.
	Report(ctx context.Context, id string) (Report, error)
	// Reports gives those that are not closed and that a club is to decide, "" those who run the server, the oldest first.
	Reports(ctx context.Context, club string, limit int) ([]Report, error)
	// ReportsBy gives what somebody has reported, the oldest first.
	ReportsBy(ctx context.Context, person string) ([]Report, error)
	// Shun notes that somebody shuns another in one way, or no longer.
	Shun(ctx context.Context, s Shun, on bool) error
	// Shuns gives whom somebody shuns.
	Shuns(ctx context.Context, person string, limit int) ([]Shun, error)
	// Shunned reports whether somebody shuns another in one way.
	Shunned(ctx context.Context, by, kind, other string) (bool, error)
	// Blocked gives whom somebody has blocked and who has blocked them, without telling which.
	Blocked(ctx context.Context, person string) ([]string, error)
	// BlocksAmong gives who of some people has blocked which other of them, as pairs of the two.
	BlocksAmong(ctx context.Context, people []string) ([][2]string, error)

	// CreateClub stores a new club with those who are in it. ErrExists if it is open and readers could take its name for that of another
	// that is.
	CreateClub(ctx context.Context, s ClubState) error
	// FindClub gives the club of an id or a name as a reader finds it, "" for nobody. Closed ones are there for those alone who are in
	// them: to all others the same question gives the same ErrNotFound as of one that does not exist.
	FindClub(ctx context.Context, ref, reader string) (ClubFound, error)
	// ClubPeople gives who is in a club, by id, and who was sent away.
	ClubPeople(ctx context.Context, id string) ([]ClubPerson, error)
	// ClubInvites gives the invitations to a club, by hash, those too that have ended.
	ClubInvites(ctx context.Context, id string) ([]ClubInvite, error)
	// ClubByInvite gives the club to which an invitation leads, or ErrNotFound.
	ClubByInvite(ctx context.Context, hash string, now time.Time) (Club, ClubInvite, error)
	// ClubsOf gives the clubs in which somebody is something, by id.
	ClubsOf(ctx context.Context, person string) ([]ClubFound, error)
	// ClubOfMatch gives the club of which a match is one, and what a reader is there, or ErrNotFound.
	ClubOfMatch(ctx context.Context, match, reader string) (ClubMatch, error)
	// OpenClubs gives a page of the clubs that all can find, by name, and the cursor of the next page.
	OpenClubs(ctx context.Context, after string, limit int) (list []ClubFound, next string, err error)
	// ChangeClub changes a club, its people and its invitations, while nobody else does: all that change gives or, if it fails, nothing.
	// Change must not use the store. A club in which nobody is any more is gone. ErrNotFound if there is none, ErrExists as above, and
	// ErrNotFound or ErrMany of what is written beside it.
	ChangeClub(ctx context.Context, id string, change func(*ClubState) error) error
	// ClubPosts gives a page of what a club has written, the newest first, and the cursor of the next page. What was written while it was
	// closed is there for who is inside alone.
	ClubPosts(ctx context.Context, club string, inside bool, after string, limit int) (list []ClubPost, next string, err error)
	// ClubPost gives one of them, or ErrNotFound.
	ClubPost(ctx context.Context, club, id string, inside bool) (ClubPost, error)
	// ClubPostsBy gives all that somebody has written, the oldest first, with the names of the clubs in place of their ids.
	ClubPostsBy(ctx context.Context, person string) ([]ClubPost, error)
	// ClubPicture gives a picture of a club's post with its file, or ErrNotFound.
	ClubPicture(ctx context.Context, club, id string, inside bool) (ClubPicture, error)
	// ClubDates gives when a club meets, what has ended before an instant left out, by their beginning.
	ClubDates(ctx context.Context, club string, inside bool, after time.Time) ([]ClubDate, error)

	// Pack compresses the records of matches that ended and have not changed since an instant, at most so many, and gives how many it
	// looked at. They are read as before.
	Pack(ctx context.Context, before time.Time, limit int) (int, error)
	// CreateSeason stores a new season, and what is told of it. ErrNotFound if its club is gone.
	CreateSeason(ctx context.Context, s Season, outbox ...Message) error
	// Season gives a season, or ErrNotFound.
	Season(ctx context.Context, id string) (Season, error)
	// Seasons gives the seasons of a club, the newest first.
	Seasons(ctx context.Context, club string, limit int) ([]Season, error)
	// SeasonOfMatch gives the season of which a match is one, or ErrNotFound.
	SeasonOfMatch(ctx context.Context, match string) (string, error)
	// DueSeasons gives seasons that have something to do: their time has come, or a match that they wait for is over.
	DueSeasons(ctx context.Context, now time.Time, limit int) ([]string, error)
	// SaveSeason stores what became of a season together with the matches that were made for it and what is told, and notes for which it waits
	// no longer: all of it or nothing. ErrConflict if somebody was faster.
	SaveSeason(ctx context.Context, prev int64, s Season, made []SeasonMatch, done []string, outbox ...Message) error

	// Counts tells how much there is, for metrics.
	Counts(ctx context.Context) (Counts, error)
	// Stuck counts the messages that were tried so often in vain, or that have been due since an instant, and gives the reason of one.
	Stuck(ctx context.Context, tries int, since time.Time) (Stuck, error)
	// Pools tell how the connections to the database are used at this moment, by what they are for.
	Pools() []Pool
	// Purge deletes what has expired: sessions, ceremonies, idempotency keys, failure counts, holds and
	// outages of long ago, and messages sent more than KeepSent ago. It gives the number of rows.
	Purge(ctx context.Context, now time.Time) (int64, error)
	// Health proves that the database can be written now: it makes something durable.
	Health(ctx context.Context) error
	// Listen gives the ids of matches that other processes changed and the
	// SessionNews of sessions that they ended, until ctx ends and the channel is
	// closed. "" says that some may have been missed. It is a hint to look, not the
	// truth. On SQLite there are no other processes.
	Listen(ctx context.Context) (<-chan string, error)
	// Backup writes all that is stored, at one instant, in a format that Restore
	// reads into either kind of database. progress, if not nil, hears how many rows
	// of how many are done.
	Backup(ctx context.Context, w io.Writer, progress func(done, total int64)) error
	// Close waits for what is being written and closes the database. Closing it again
	// does nothing; using it is ErrUnavailable.
	Close() error
}
