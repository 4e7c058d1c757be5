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
	Erase    string     // of whom passkeys, accounts with providers, friends, notes on maps, answers, blocks and what they were told go; what they have read goes with the end of their departure
	Depart   *Departure // whose seats are to be opened from now on
	Stay     string     // whose seats are not to be opened any longer
	Reserve  string     // a name that nobody may take until Until
	Until    time.Time
	Withdraw *LineID
	Drop     string // a match
	Ceremony *Ceremony
	Meta     map[string]string
	Report   string // is closed
	HandOn   string // a report that Handed, a club, leaves to those who run the server
	Handed   string
	Tidings  []Tiding
	Clubs    *ClubDeed
	DropClub string // by id; its matches stay
	Club     *ClubChange
}

// ClubDeed is what an act changes in each club of a person.
type ClubDeed struct {
	Person string
	Change func(*ClubState)
}

// ClubChange is what an act changes in one club, as by ChangeClub.
type ClubChange struct {
	ID     string
	Change func(*ClubState) error
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
			q.DropPasskeysOf, q.DropOpenIDsOf, q.DropFriendsOf, q.DropMapNotesOf, q.ForgetCultureAuthor, q.DropAnswersOf, q.DropTidingsOf, q.DropShunsOf, q.DropShunsAgainst, q.DropReportsOf, q.DropCeremoniesOf,
		} {
			if err := drop(ctx, o.Erase); err != nil {
				return err
			}
		}
	}
	if o.Clubs != nil {
		if err := o.Clubs.do(ctx, q); err != nil {
			return err
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

func (c ClubDeed) do(ctx context.Context, q *query.Queries) error {
	clubs, err := q.ClubsOf(ctx, c.Person)
	if err != nil {
		return err
	}
	for _, r := range clubs {
		err := changeClub(ctx, q, r.ID, func(s *ClubState) error {
			c.Change(s)
			return nil
		})
		if err != nil && !errors.Is(err, sql.ErrNoRows) && !errors.Is(err, ErrNotFound) { // gone meanwhile
			return err
		}
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
	if err := forget(ctx, q, o.Drop); err != nil {
		return err
	}
	for _, drop := range []func(context.Context, string) error{
		q.DropCulturePicturesIn, q.DropCultureLinksIn, q.DropCultureVersionsIn, q.DropCultureIn,
		q.DropChairsOf, q.DropEntriesOf, q.DropPhasesOf, q.DropMapNotesIn, q.DropPuzzlesOf, q.DropPuzzleSearchOf, q.DropIssuesOf, q.DropPacked, q.DropChatOf, q.DropChatHeadsOf, q.DropMatchHeard, q.DropHoldOf, q.DropClubMatch, q.DropSeasonMatch, q.ReturnPassages, q.DropPassages, q.DropPlanetMatch, q.DropRegionsOf,
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
	if c := o.Club; c != nil {
		if err := changeClub(ctx, q, c.ID, c.Change); err != nil {
			return err
		}
	}
	if o.DropClub != "" {
		if err := found(q.LockClub(ctx, o.DropClub)); err != nil {
			return err
		}
		if err := dropClub(ctx, q, o.DropClub); err != nil {
			return err
		}
	}
	if o.Report != "" {
		if err := found(q.CloseReport(ctx, toMilli(o.Entry.At), o.Report)); err != nil {
			return err
		}
	}
	if o.HandOn != "" {
		if err := found(q.MoveReport(ctx, o.HandOn, o.Handed)); err != nil {
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
