package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"spielleiter/internal/names"
	"spielleiter/internal/store/query"
)

// HouseEntry is one entry of the log of the house: who did what to whom, and why. Whoever appends it leaves Seq, Prev and Hash open.
type HouseEntry struct {
	Seq    int64
	At     time.Time
	Actor  string // id of a person, "" for the command line
	Act    string
	Target string // "person/ID", "match/ID", "line/MATCH/N/CHANNEL", "house"
	Reason string
	Data   string // JSON of what else there is to know, "" if nothing
	Prev   string // hash of the entry before, "" for the first
	Hash   string
}

// houseLog is the row of meta that holds the end of the log.
const houseLog = "house.log"

// Sum is the hash of an entry: SHA-256 of the line "spielleiter house 1" and then every field above it, each after its length.
func (e HouseEntry) Sum() string {
	sum := sha256.New()
	sum.Write([]byte("spielleiter house 1\n"))
	for _, f := range []string{strconv.FormatInt(e.Seq, 10), strconv.FormatInt(toMilli(e.At), 10), e.Actor, e.Act, e.Target, e.Reason, e.Data, e.Prev} {
		var n [8]byte
		binary.BigEndian.PutUint64(n[:], uint64(len(f)))
		sum.Write(n[:])
		sum.Write([]byte(f))
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// end is what meta holds of the last entry.
func (e HouseEntry) end() string { return strconv.FormatInt(e.Seq, 10) + " " + e.Hash }

// HouseFault says at which entry the log of the house is not what was written.
type HouseFault struct {
	Seq int64
	Why string // "seq", "prev", "hash", or "end" if entries are missing there, or too many
}

func (f *HouseFault) Error() string { return fmt.Sprintf("entry %d of the log: %s", f.Seq, f.Why) }

// Deed is an act and its entry in the log: all of it is stored, or nothing. What is zero is left as it is.
type Deed struct {
	Entry HouseEntry

	Person   *Person // is saved, if its stored version is Prev
	Prev     int64
	SignOut  string     // whose sessions and ceremonies end
	Erase    string     // of whom passkeys, answers, blocks and what they were told go; what they have read goes with the end of their departure
	Depart   *Departure // whose seats are to be opened from now on
	Stay     string     // whose seats are not to be opened any longer
	Reserve  string     // a name that nobody may take until Until
	Until    time.Time
	Withdraw *LineID
	Drop     string // a match
	Ceremony *Ceremony
	Meta     map[string]string
	Report   string // is closed
	Tidings  []Tiding
}

// LineID is where a line of talk stands.
type LineID struct {
	Match, Channel string
	Seq            int64
}

// Departure is a person whose running seats are to be opened.
type Departure struct {
	Person string
	At     time.Time
	Data   []byte // JSON
}

// Tiding is something that the house tells a person on its pages.
type Tiding struct {
	Person string
	ID     string
	At     time.Time
	Data   []byte // JSON
}

// KeepTidings is how long a person has to read what the house tells them.
const KeepTidings = 180 * 24 * time.Hour

func (d *database) Operate(ctx context.Context, o Deed) (ended []string, err error) {
	var changed []string
	if o.Withdraw != nil {
		changed = append(changed, o.Withdraw.Match)
	}
	if o.Drop != "" {
		changed = append(changed, o.Drop)
	}
	err = d.write(ctx, "operate", "", func(ctx context.Context, q *query.Queries) (err error) {
		ended = nil
		if err := appendHouse(ctx, q, o.Entry); err != nil {
			return err
		}
		if err := o.ofPerson(ctx, q); err != nil {
			return err
		}
		if err := o.ofMatch(ctx, q); err != nil {
			return err
		}
		if err := o.ofHouse(ctx, q); err != nil {
			return err
		}
		if o.SignOut == "" {
			return nil
		}
		if err := q.DropCeremoniesOf(ctx, o.SignOut); err != nil {
			return err
		}
		ended, err = q.DeleteSessionsExcept(ctx, o.SignOut, "")
		return err
	}, changed...)
	if err != nil {
		return nil, err
	}
	for _, id := range ended {
		d.engine.announce(SessionNews(id))
	}
	return ended, nil
}

// appendHouse adds an entry to the log, after the last.
func appendHouse(ctx context.Context, q *query.Queries, e HouseEntry) error {
	end, err := q.LockHouseLog(ctx, houseLog)
	if err != nil {
		return err
	}
	seq, hash, err := readEnd(end)
	if err != nil {
		return err
	}
	e.Seq, e.Prev = seq+1, hash
	e.Hash = e.Sum()
	err = q.InsertHouseEntry(ctx, query.InsertHouseEntryParams{
		Seq: e.Seq, At: toMilli(e.At), Actor: e.Actor, Act: e.Act, Target: e.Target, Reason: e.Reason, Data: e.Data, Prev: e.Prev, Hash: e.Hash,
	})
	if err != nil {
		return err
	}
	return q.SetMeta(ctx, houseLog, e.end())
}

// readEnd reads what meta holds of the last entry; "" is that of an empty log.
func readEnd(end string) (seq int64, hash string, err error) {
	if end == "" {
		return 0, "", nil
	}
	n, hash, _ := strings.Cut(end, " ")
	if seq, err = strconv.ParseInt(n, 10, 64); err != nil || hash == "" {
		return 0, "", &HouseFault{Why: "end"}
	}
	return seq, hash, nil
}

func (o Deed) ofPerson(ctx context.Context, q *query.Queries) error {
	if o.Person != nil {
		if err := updatePerson(ctx, q, o.Prev, *o.Person); err != nil {
			return err
		}
	}
	if o.Erase != "" {
		for _, drop := range []func(context.Context, string) error{
			q.DropPasskeysOf, q.DropAnswersOf, q.DropTidingsOf, q.DropShunsOf, q.DropShunsAgainst, q.DropReportsOf, q.DropCeremoniesOf,
		} {
			if err := drop(ctx, o.Erase); err != nil {
				return err
			}
		}
	}
	if o.Depart != nil {
		if err := q.KeepDeparture(ctx, o.Depart.Person, toMilli(o.Depart.At), string(o.Depart.Data)); err != nil {
			return err
		}
	}
	if o.Stay != "" {
		if err := q.EndDepartureOf(ctx, o.Stay); err != nil {
			return err
		}
	}
	if o.Reserve != "" {
		return q.ReserveName(ctx, reserved(o.Reserve), toMilli(o.Until))
	}
	return nil
}

func (o Deed) ofMatch(ctx context.Context, q *query.Queries) error {
	if l := o.Withdraw; l != nil {
		if err := found(q.WithdrawLine(ctx, l.Match, l.Channel, l.Seq)); err != nil {
			return err
		}
		if err := q.CountWithdrawn(ctx, l.Match, l.Channel); err != nil {
			return err
		}
	}
	if o.Drop == "" {
		return nil
	}
	for _, drop := range []func(context.Context, string) error{
		q.DropChairsOf, q.DropEntriesOf, q.DropPhasesOf, q.DropChatOf, q.DropChatHeadsOf, q.DropMatchHeard, q.DropHoldOf,
	} {
		if err := drop(ctx, o.Drop); err != nil {
			return err
		}
	}
	return found(q.DropMatch(ctx, o.Drop))
}

func (o Deed) ofHouse(ctx context.Context, q *query.Queries) error {
	for name, value := range o.Meta {
		if err := q.SetMeta(ctx, name, value); err != nil {
			return err
		}
	}
	if c := o.Ceremony; c != nil {
		if err := q.InsertCeremony(ctx, query.InsertCeremonyParams{Hash: c.Hash, Person: c.Person, Data: string(c.Data), ExpiresAt: toMilli(c.ExpiresAt)}); err != nil {
			return err
		}
	}
	if o.Report != "" {
		if err := found(q.CloseReport(ctx, toMilli(o.Entry.At), o.Report)); err != nil {
			return err
		}
	}
	for _, t := range o.Tidings {
		if err := q.KeepTiding(ctx, query.KeepTidingParams{Person: t.Person, ID: t.ID, At: toMilli(t.At), Data: string(t.Data)}); err != nil {
			return err
		}
	}
	return nil
}

func (d *database) HouseLog(ctx context.Context, before int64, limit int) ([]HouseEntry, error) {
	var rows []query.HouseLog
	err := d.read(ctx, "load the log of the house", "", func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.LastHouseEntries(ctx, before, limit32(limit))
		return err
	})
	list := make([]HouseEntry, len(rows))
	for n, r := range rows {
		list[n] = toHouseEntry(r)
	}
	return list, err
}

// houseChunk is how many entries are verified at a time.
const houseChunk = 1000

func (d *database) VerifyHouseLog(ctx context.Context) (n int64, err error) {
	var last HouseEntry
	err = d.read(ctx, "verify the log of the house", "", func(ctx context.Context, q *query.Queries) error {
		end, err := q.GetMeta(ctx, houseLog)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		last = HouseEntry{}
		for {
			rows, err := q.ListHouseEntries(ctx, last.Seq, houseChunk)
			if err != nil {
				return err
			}
			for _, r := range rows {
				e := toHouseEntry(r)
				if why := e.fault(last); why != "" {
					return &HouseFault{Seq: last.Seq + 1, Why: why}
				}
				last = e
			}
			if len(rows) < houseChunk {
				break
			}
		}
		if last.Seq == 0 && end == "" {
			return nil
		}
		if end != last.end() {
			return &HouseFault{Seq: last.Seq, Why: "end"}
		}
		return nil
	})
	return last.Seq, err
}

// fault says what is wrong with an entry after another, "" if nothing is.
func (e HouseEntry) fault(before HouseEntry) string {
	switch {
	case e.Seq != before.Seq+1:
		return "seq"
	case e.Prev != before.Hash:
		return "prev"
	case e.Sum() != e.Hash:
		return "hash"
	}
	return ""
}

func toHouseEntry(r query.HouseLog) HouseEntry {
	return HouseEntry{Seq: r.Seq, At: fromMilli(r.At), Actor: r.Actor, Act: r.Act, Target: r.Target, Reason: r.Reason, Data: r.Data, Prev: r.Prev, Hash: r.Hash}
}

func (d *database) Departures(ctx context.Context, limit int) (list []Departure, err error) {
	err = d.read(ctx, "list departures", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListDepartures(ctx, limit32(limit))
		list = make([]Departure, len(rows))
		for n, r := range rows {
			list[n] = Departure{Person: r.Person, At: fromMilli(r.At), Data: []byte(r.Data)}
		}
		return err
	})
	return list, err
}

func (d *database) EndDeparture(ctx context.Context, person string, at time.Time, good bool) error {
	return d.write(ctx, "end the departure of person", person, func(ctx context.Context, q *query.Queries) error {
		if rows, err := q.EndDeparture(ctx, person, toMilli(at)); err != nil || rows == 0 || !good {
			return err
		}
		return q.DropHeardOf(ctx, person)
	})
}

func (d *database) MatchesRead(ctx context.Context, person string) (ids []string, err error) {
	err = d.read(ctx, "list where something was read by person", person, func(ctx context.Context, q *query.Queries) (err error) {
		ids, err = q.MatchesRead(ctx, person)
		return err
	})
	return ids, err
}

func (d *database) RenameLines(ctx context.Context, match, person, name string) error {
	return d.write(ctx, "rename who spoke in match", match, func(ctx context.Context, q *query.Queries) error {
		return q.RenameLines(ctx, name, match, person)
	}, match)
}

// reserved is what is kept of a name that nobody may take: nobody reads from it whose it was.
func reserved(name string) string {
	sum := sha256.Sum256([]byte("spielleiter reserved 1\n" + skeleton(name)))
	return hex.EncodeToString(sum[:])
}

func (d *database) ReservedNames(ctx context.Context, list []string, now time.Time) (taken []string, err error) {
	skeletons := make([]string, len(list))
	for n, name := range list {
		skeletons[n] = reserved(name)
	}
	err = d.read(ctx, "look for reserved names", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ReservedNames(ctx, toMilli(now), listed(skeletons))
		taken = nil
		for n, name := range list {
			for _, r := range rows {
				if r == skeletons[n] {
					taken = append(taken, name)
					break
				}
			}
		}
		return err
	})
	return taken, err
}

func (d *database) Tidings(ctx context.Context, person string, limit int) (list []Tiding, err error) {
	err = d.read(ctx, "load what is told to person", person, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListTidings(ctx, person, limit32(limit))
		list = make([]Tiding, len(rows))
		for n, r := range rows {
			list[n] = Tiding{Person: r.Person, ID: r.ID, At: fromMilli(r.At), Data: []byte(r.Data)}
		}
		return err
	})
	return list, err
}

func (d *database) DropTiding(ctx context.Context, person, id string) error {
	return d.write(ctx, "forget what was told to person", person, func(ctx context.Context, q *query.Queries) error {
		return q.DropTiding(ctx, person, id)
	})
}

func (d *database) ChatLine(ctx context.Context, at LineID) (line ChatLine, err error) {
	err = d.read(ctx, "load a line of match", at.Match, func(ctx context.Context, q *query.Queries) error {
		r, err := q.GetLine(ctx, at.Match, at.Channel, at.Seq)
		line = toLine(r)
		return err
	})
	return line, err
}

// PeopleQuery asks for people by the beginning of their names.
type PeopleQuery struct {
	Prefix string
	After  string // cursor of the page before
	Limit  int
}

func (d *database) People(ctx context.Context, p PeopleQuery) (list []Person, next string, err error) {
	key := names.Key(p.Prefix)
	after, afterID, _ := strings.Cut(p.After, "\t")
	err = d.read(ctx, "list people", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListPeople(ctx, query.ListPeopleParams{First: key, Beyond: key + "\U0010FFFF", After: after, AfterID: afterID, Most: limit32(p.Limit + 1)})
		if err != nil {
			return err
		}
		list, next = make([]Person, 0, len(rows)), ""
		for n, r := range rows {
			if n == p.Limit {
				next = rows[n-1].NameKey + "\t" + rows[n-1].ID
				break
			}
			list = append(list, Person{
				ID: r.ID, Version: r.Version, Name: r.Name, Guest: r.Guest, CreatedAt: fromMilli(r.CreatedAt), UpdatedAt: fromMilli(r.UpdatedAt), Data: []byte(r.Data),
			})
		}
		return nil
	})
	return list, next, err
}

// MatchesQuery asks for matches of all kinds, listed or not.
type MatchesQuery struct {
	Status string // "" for all
	Words  string // an id, or part of a title
	After  string // cursor of the page before
	Limit  int
}

// MatchSize is a match in a list for operators.
type MatchSize struct {
	ID, Status, Game, Title string
	CreatedAt, UpdatedAt    time.Time
	CloseAt                 *time.Time
	Size                    int64 // bytes of its position; of one that has ended those of its snapshot too, which grows with what seats save
}

func (d *database) AllMatches(ctx context.Context, m MatchesQuery) (list []MatchSize, next string, err error) {
	before, beforeID := int64(1<<62), ""
	if m.After != "" {
		if before, beforeID, err = readCursor(m.After); err != nil {
			return nil, "", err
		}
	}
	err = d.read(ctx, "list all matches", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListAllMatches(ctx, query.ListAllMatchesParams{
			Before: before, BeforeID: beforeID, AnyStatus: m.Status == "", Status: m.Status, Words: m.Words, Pattern: "%" + strings.ToLower(m.Words) + "%", Most: limit32(m.Limit + 1),
		})
		if err != nil {
			return err
		}
		list, next = make([]MatchSize, 0, len(rows)), ""
		for n, r := range rows {
			if n == m.Limit {
				next = writeCursor(rows[n-1].CreatedAt, rows[n-1].ID)
				break
			}
			list = append(list, MatchSize{
				ID: r.ID, Status: r.Status, Game: r.Game, Title: r.Title, CreatedAt: fromMilli(r.CreatedAt), UpdatedAt: fromMilli(r.UpdatedAt), CloseAt: fromNullMilli(r.CloseAt), Size: r.Size,
			})
		}
		return nil
	})
	return list, next, err
}

// Storage is how many bytes of a kind are stored, without indexes.
type Storage struct {
	Kind  string
	Rows  int64
	Bytes int64
}

// kinds are what is stored, by table, and the columns that take its room.
var kinds = []struct{ table, bytes string }{
	{"matches", "LENGTH(data) + LENGTH(state) + LENGTH(chairs)"},
	{"entries", "LENGTH(data) + LENGTH(hash)"},
	{"phases", "LENGTH(data) + LENGTH(state)"},
	{"chat", "LENGTH(line)"},
	{"people", "LENGTH(data) + LENGTH(name)"},
	{"sessions", "LENGTH(device) + LENGTH(hash)"},
	{"passkeys", "LENGTH(data)"},
	{"outbox", "LENGTH(data)"},
	{"house_log", "LENGTH(reason) + LENGTH(data) + LENGTH(hash)"},
	{"reports", "LENGTH(words) + LENGTH(evidence)"},
}

func (d *database) Storage(ctx context.Context) (list []Storage, err error) {
	err = wrap("measure what is stored", "", d.while(func() error {
		return d.engine.view(ctx, func(ctx context.Context, tx query.DBTX) error {
			list = make([]Storage, len(kinds))
			for n, k := range kinds {
				list[n].Kind = k.table
				row := tx.QueryRowContext(ctx, "SELECT COUNT(*), CAST(COALESCE(SUM("+k.bytes+"), 0) AS BIGINT) FROM "+k.table)
				if err := row.Scan(&list[n].Rows, &list[n].Bytes); err != nil {
					return err
				}
			}
			return nil
		})
	}))
	return list, err
}

// Report is what somebody has reported, with its evidence as it was.
type Report struct {
	ID       string
	At       time.Time
	Person   string // who has reported; "" once they are gone
	Target   string // as in HouseEntry
	Reason   string
	Words    string
	Evidence []byte // JSON
	Hash     string // of the evidence
	Closed   *time.Time
}

func (d *database) KeepReport(ctx context.Context, r Report) error {
	return d.write(ctx, "keep a report of person", r.Person, func(ctx context.Context, q *query.Queries) error {
		return q.InsertReport(ctx, query.InsertReportParams{
			ID: r.ID, At: toMilli(r.At), Person: r.Person, Target: r.Target, Reason: r.Reason, Words: r.Words, Evidence: string(r.Evidence), Hash: r.Hash,
		})
	})
}

func (d *database) Report(ctx context.Context, id string) (r Report, err error) {
	err = d.read(ctx, "load a report", "", func(ctx context.Context, q *query.Queries) error {
		row, err := q.GetReport(ctx, id)
		r = toReport(row)
		return err
	})
	return r, err
}

func (d *database) Reports(ctx context.Context, limit int) (list []Report, err error) {
	err = d.read(ctx, "list reports", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListReports(ctx, limit32(limit))
		list = make([]Report, len(rows))
		for n, r := range rows {
			list[n] = toReport(r)
		}
		return err
	})
	return list, err
}

func toReport(r query.Report) Report {
	report := Report{ID: r.ID, At: fromMilli(r.At), Person: r.Person, Target: r.Target, Reason: r.Reason, Words: r.Words, Evidence: []byte(r.Evidence), Hash: r.Hash}
	if r.Closed != 0 {
		closed := fromMilli(r.Closed)
		report.Closed = &closed
	}
	return report
}

// Shun is that somebody does not want to have to do with another, in one way.
type Shun struct {
	Person, Kind, Other string
	At                  time.Time
}

func (d *database) Shun(ctx context.Context, s Shun, on bool) error {
	return d.write(ctx, "keep whom person shuns", s.Person, func(ctx context.Context, q *query.Queries) error {
		if !on {
			return q.Unshun(ctx, s.Person, s.Kind, s.Other)
		}
		return q.Shun(ctx, query.ShunParams{Person: s.Person, Kind: s.Kind, Other: s.Other, At: toMilli(s.At)})
	})
}

func (d *database) Shuns(ctx context.Context, person string, limit int) (list []Shun, err error) {
	err = d.read(ctx, "list whom person shuns", person, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListShuns(ctx, person, limit32(limit))
		list = make([]Shun, len(rows))
		for n, r := range rows {
			list[n] = Shun{Person: r.Person, Kind: r.Kind, Other: r.Other, At: fromMilli(r.At)}
		}
		return err
	})
	return list, err
}

func (d *database) Shunned(ctx context.Context, by, kind, other string) (is bool, err error) {
	err = d.read(ctx, "look whom person shuns", by, func(ctx context.Context, q *query.Queries) error {
		n, err := q.IsShunned(ctx, by, kind, other)
		is = n > 0
		return err
	})
	return is, err
}

// Queue is how many messages of a kind wait in the outbox, and since when the oldest could have gone.
type Queue struct {
	Kind   string
	N      int64
	Oldest time.Time
}

func (d *database) Queues(ctx context.Context) (list []Queue, err error) {
	err = d.read(ctx, "count what waits to be sent", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.CountUnsentByKind(ctx)
		list = make([]Queue, len(rows))
		for n, r := range rows {
			list[n] = Queue{Kind: r.Kind, N: r.N, Oldest: fromMilli(r.Oldest)}
		}
		return err
	})
	return list, err
}
