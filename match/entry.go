package match

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"spielleiter/game"
)

// EntryKind names what an entry of the record tells. It is a text key below "record.".
type EntryKind string

// The kinds of entries.
const (
	EntryCreated     EntryKind = "created"
	EntrySeated      EntryKind = "seated"    // a seat has a new holder, or none
	EntryPreferred   EntryKind = "preferred" // somebody said what they would like to play
	EntrySeatsDrawn  EntryKind = "seats"     // seats were drawn
	EntryStarted     EntryKind = "started"
	EntrySubmitted   EntryKind = "submitted"
	EntryGrace       EntryKind = "grace"
	EntryAsked       EntryKind = "asked"    // questions wait for the game master
	EntryAnswered    EntryKind = "answered" // a question was ruled
	EntryClosed      EntryKind = "closed"   // a phase was evaluated
	EntryRolledBack  EntryKind = "rolledback"
	EntryUndone      EntryKind = "undone"
	EntryCorrected   EntryKind = "corrected" // a roll back whose phases are evaluated again
	EntryPaused      EntryKind = "paused"
	EntryResumed     EntryKind = "resumed"
	EntryExtended    EntryKind = "extended"
	EntryTerms       EntryKind = "terms" // the terms changed
	EntryAnnounced   EntryKind = "announced"
	EntryResigned    EntryKind = "resigned"
	EntryDrawOffered EntryKind = "draw"
	EntryWish        EntryKind = "wish"
	EntryCounted     EntryKind = "counted"  // the answer time of a wish was over
	EntryOpened      EntryKind = "opened"   // a seat is open, or a computer opponent stands in on it
	EntryReturned    EntryKind = "returned" // the person of an open seat is there again
	EntryLeft        EntryKind = "left"     // the game master is not in the house any more
	EntryLed         EntryKind = "led"      // somebody leads a match that looked for its game master
	EntryOver        EntryKind = "over"
	EntryCancelled   EntryKind = "cancelled"
	EntryRematch     EntryKind = "rematch"
	EntryLooked      EntryKind = "looked"   // the game master looked at what is secret in the open phase
	EntryAmended     EntryKind = "amended"  // the game master gave a seat orders, or took them back
	EntryEdited      EntryKind = "edited"   // the game master changes the position after the open phase
	EntryDeadline    EntryKind = "deadline" // the game master set the deadline
	EntrySought      EntryKind = "sought"   // somebody is looked for to take a seat over, or no longer
	EntryNoted       EntryKind = "noted"    // the note on the match was changed
	EntryOutage      EntryKind = "outage"   // the deadline moved, because the server could take no orders
	EntryHoliday     EntryKind = "holiday"  // the person of a seat is away on some days, or on fewer than was said
	EntryAway        EntryKind = "away"     // the deadline moved, because somebody is away
	EntryStandIn     EntryKind = "standin"  // a computer opponent stands in for the person of a seat, or no longer
	EntryMemo        EntryKind = "memo"     // the game master noted something for themselves
	EntryDiary       EntryKind = "diary"    // a seat wrote something down for itself
	EntryMandate     EntryKind = "mandate"  // a seat signed what a deputy may do, or nobody is asked any longer
	EntryArrived     EntryKind = "arrived"  // something comes in from another match
	EntryDeputy      EntryKind = "deputy"   // a deputy orders in the place of a seat, or no longer
)

// Entry is one line of the record. Public is for everyone. Secret is committed by a
// salted hash and may be missing: whoever gets the secret also gets the salt.
type Entry struct {
	Seq        int             `json:"seq"` // from 1
	At         time.Time       `json:"at"`  // never before the entry above
	Kind       EntryKind       `json:"kind"`
	Actor      string          `json:"actor,omitempty"` // "person:<id>", "gm:<id>", "seat:<seat>" of an anonymous match, "house" for the server; part of Secret if that is secret
	Public     json.RawMessage `json:"public"`
	Secret     json.RawMessage `json:"secret,omitempty"`
	Salt       string          `json:"salt,omitempty"`
	SecretHash string          `json:"secretHash,omitempty"`
	Prev       string          `json:"prev"` // hash of the entry above, "" for the first
	Hash       string          `json:"hash"`
}

// Sum computes the hash of the entry: SHA-256 of the line "spielleiter entry 1" and
// then seq, time in Unix milliseconds, kind, actor, public part, secret hash and
// previous hash, each after its length as eight bytes, big endian.
func (e Entry) Sum() string {
	return hashFields("spielleiter entry 1\n",
		fmt.Sprint(e.Seq), fmt.Sprint(e.At.UnixMilli()), string(e.Kind), e.Actor,
		string(e.Public), e.SecretHash, e.Prev)
}

// SumSecret computes the commitment of the secret part: SHA-256 of the line
// "spielleiter secret 1" and then salt and secret, each after its length.
func (e Entry) SumSecret() string {
	return hashFields("spielleiter secret 1\n", e.Salt, string(e.Secret))
}

// saltOf derives the salt of an entry from the seed, so that whoever knows the
// revealed seed can check that no salt was chosen later.
func saltOf(seed game.Seed, seq int) string {
	m := hmac.New(sha256.New, seed[:])
	fmt.Fprintf(m, "spielleiter salt %d", seq)
	return hex.EncodeToString(m.Sum(nil)[:16])
}

func hashFields(domain string, fields ...string) string {
	h := sha256.New()
	h.Write([]byte(domain))
	for _, f := range fields {
		var n [8]byte
		binary.BigEndian.PutUint64(n[:], uint64(len(f)))
		h.Write(n[:])
		h.Write([]byte(f))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// VerifyRecord checks the chain of a record from its first entry, redacted or not.
// The error is a *Fault that names the first entry that does not fit, and why.
func VerifyRecord(entries []Entry) error {
	var prev Entry
	for n, e := range entries {
		if why := e.fault(n+1, prev); why != "" {
			return &Fault{Code: why, Entry: n + 1}
		}
		prev = e
	}
	return nil
}

// fault gives the code of what is wrong with the entry after prev, "" if nothing is.
func (e Entry) fault(seq int, prev Entry) string {
	switch {
	case e.Seq != seq:
		return "entry.seq"
	case e.Prev != prev.Hash:
		return "entry.prev"
	case e.At.Before(prev.At):
		return "entry.time"
	case e.Secret != nil && e.SumSecret() != e.SecretHash:
		return "entry.secret"
	case e.Secret == nil && e.Salt != "":
		return "entry.salt"
	case e.Sum() != e.Hash:
		return "entry.hash"
	}
	return ""
}

// Redact gives the record as a viewer of match m may read it. Hashes stay, so it
// verifies as the whole does. Once the match has ended all is readable. Until then
// a seat reads its own secrets, everybody reads orders of closed phases if the terms
// open them, and the game master reads the secrets of closed phases, the edits of the
// open one and who sits where. What deputies send only the seat reads, whatever the terms open.
// Nobody reads the seed, nor another's secret vote, diary, or mandate.
func Redact(entries []Entry, v game.Viewer, m *Match) []Entry {
	if m.ended() && !m.Brought { // what a match that was cancelled would have begun with stays its creator's
		return entries
	}
	out := make([]Entry, len(entries))
	for n, e := range entries {
		if !e.readable(v, m) {
			e.Secret, e.Salt = nil, ""
		}
		out[n] = e
	}
	return out
}

func (e Entry) readable(v game.Viewer, m *Match) bool {
	if e.Secret == nil || e.Kind == EntryCreated {
		return e.Secret == nil
	}
	if e.Kind == EntryPreferred {
		return false // what counted is told by the draw; another may sit on the chair by now
	}
	if e.Kind == EntryDiary || e.Kind == EntryMandate {
		return m.writes(v, e.Secret)
	}
	var s struct {
		Phase  int       `json:"phase"`
		Seat   game.Seat `json:"seat"`
		Holder string    `json:"holder"`
	}
	if err := json.Unmarshal(e.Secret, &s); err != nil {
		return false
	}
	if s.Holder != "" { // all that a deputy sends: whether limits kept it out must not show
		return m.wrote(v, s.Seat, s.Holder)
	}
	closed := s.Phase < m.Phase
	switch {
	case s.Seat != "" && s.Seat == v.Seat():
		return true
	case e.Kind == EntryDrawOffered:
		return false
	case v.IsMaster():
		return closed || e.Kind == EntryAsked || e.Kind == EntryAnswered || e.Kind == EntryEdited || e.Kind == EntrySeated
	default:
		orders := e.Kind == EntrySubmitted || e.Kind == EntryAmended
		return closed && m.Terms.OpenOrders && orders && !m.Masked()
	}
}
