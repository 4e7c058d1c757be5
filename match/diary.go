package match

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"spielleiter/game"
)

// Diaries says whether seats keep a diary (SPL-36).
type Diaries string

// Whether there are diaries.
const (
	DiariesKept Diaries = ""
	DiariesOff  Diaries = "off"
)

// DiaryKind says what an entry of a diary is.
type DiaryKind string

// The kinds of entries of a diary.
const (
	DiaryNote    DiaryKind = ""        // anything
	DiaryIntent  DiaryKind = "intent"  // what its writer means to do
	DiaryPromise DiaryKind = "promise" // what another seat has promised its writer
)

// The bounds of a diary.
const (
	MaxDiaryText  = 500 // characters of an entry
	MaxDiaryPhase = 10  // entries in one phase
	MaxDiary      = 200 // entries of one holder of a seat
)

// Remark is what a seat writes down for itself.
type Remark struct {
	Kind DiaryKind `json:"kind,omitempty"`
	Of   game.Seat `json:"of,omitempty"` // who has given the promise
	Text string    `json:"text"`
}

// DiaryLine is a remark as it was written down.
type DiaryLine struct {
	Phase int       `json:"phase"`
	Name  string    `json:"name"` // the game's own name of the phase that was open
	At    time.Time `json:"at"`
	Seat  game.Seat `json:"seat"`
	Remark
	Receipt Receipt `json:"receipt"`
}

// DiaryCount is how much the holder of a seat has written.
type DiaryCount struct {
	Phase   int `json:"phase"` // of the last entry
	InPhase int `json:"inPhase"`
	All     int `json:"all"`
}

// diarySecret is of an entry of a diary; the public part is a submittedPublic, since
// who has written is as secret as who has saved orders.
type diarySecret struct {
	Phase int       `json:"phase"`
	Name  string    `json:"name"`
	Seat  game.Seat `json:"seat"`
	By    string    `json:"by"`
	Remark
	Receipt Receipt `json:"receipt"`
}

// Hash is the hash of a remark in its receipt: SHA-256 of the line "spielleiter diary 1"
// and then kind, who has promised, and text, each after its length.
func (r Remark) Hash() string {
	return hashFields("spielleiter diary 1\n", string(r.Kind), string(r.Of), r.Text)
}

// InDiary is how many entries the holder of a seat has written, and how many more the open phase takes.
func (m *Match) InDiary(s game.Seat) (written, left int) {
	c, ok := m.Chair(s)
	if !ok || m.Status != Running || m.Terms.Diary == DiariesOff {
		return 0, 0
	}
	n := DiaryCount{}
	if c.Diary != nil {
		n = *c.Diary
	}
	return n.All, max(0, min(MaxDiaryPhase-n.in(m.Phase), MaxDiary-n.All))
}

// in is how many entries belong to a phase, if it is the open one.
func (n DiaryCount) in(phase int) int {
	if n.Phase != phase {
		return 0
	}
	return n.InPhase
}

// counted is the count with one entry more, of an open phase.
func (n *DiaryCount) counted(phase int) *DiaryCount {
	if n == nil {
		n = &DiaryCount{}
	}
	return &DiaryCount{Phase: phase, InPhase: n.in(phase) + 1, All: n.All + 1}
}

// WriteDiary adds a remark to the diary of a seat (SPL-36). It is sealed: the record has its
// salted hash from now on, and nobody else learns of it before the match has ended.
func (t *Table) WriteDiary(who Who, seat game.Seat, r Remark, now time.Time) (DiaryLine, error) {
	now = instant(now)
	var line DiaryLine
	err := t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		n, err := t.holds(who, seat)
		if err != nil {
			return err
		}
		if who.Server { // computer opponents have nothing to confide
			return refuse(Forbidden, "seat.other", "seat", "@seat."+string(seat))
		}
		if r, err = t.remark(seat, r); err != nil {
			return err
		}
		line, err = t.seal(n, r, now)
		return err
	})
	return line, err
}

// remark gives a remark as it is kept, if the seat may write it now.
func (t *Table) remark(seat game.Seat, r Remark) (Remark, error) {
	if t.m.Terms.Diary == DiariesOff {
		return r, refuse(Forbidden, "diary.off")
	}
	written, left := t.m.InDiary(seat)
	switch {
	case written >= MaxDiary:
		return r, refuse(Conflict, "diary.full", "max", strconv.Itoa(MaxDiary))
	case left == 0:
		return r, refuse(Conflict, "diary.phase", "max", strconv.Itoa(MaxDiaryPhase))
	}
	r.Text = strings.TrimSpace(lineBreaks.Replace(r.Text))
	switch length := utf8.RuneCountInString(r.Text); {
	case !utf8.ValidString(r.Text) || strings.ContainsFunc(r.Text, func(c rune) bool { return unicode.IsControl(c) && c != '\n' && c != '\t' }):
		return r, refuse(Invalid, "diary.letters")
	case length == 0:
		return r, refuse(Invalid, "diary.empty")
	case length > MaxDiaryText:
		return r, refuse(Invalid, "diary.long", "max", strconv.Itoa(MaxDiaryText), "length", strconv.Itoa(length))
	}
	return r, t.m.promised(seat, r)
}

// promised refuses a remark of an unknown kind, or a promise by nobody.
func (m *Match) promised(seat game.Seat, r Remark) error {
	switch {
	case !slices.Contains([]DiaryKind{DiaryNote, DiaryIntent, DiaryPromise}, r.Kind):
		return refuse(Invalid, "diary.kind", "kind", string(r.Kind))
	case r.Kind != DiaryPromise && r.Of != "":
		return refuse(Invalid, "diary.of")
	case r.Kind != DiaryPromise:
		return nil
	case r.Of == "":
		return refuse(Invalid, "diary.whose")
	case r.Of == seat:
		return refuse(Invalid, "diary.own")
	case m.chair(r.Of) < 0:
		return m.noSeat(r.Of)
	}
	return nil
}

// seal puts a remark on the record.
func (t *Table) seal(n int, r Remark, now time.Time) (DiaryLine, error) {
	c := &t.m.Chairs[n]
	c.Diary = c.Diary.counted(t.m.Phase)
	receipt := Receipt{Match: t.m.ID, Phase: t.m.Phase, Seat: c.Seat, Hash: r.Hash(), At: now, Nth: c.Diary.All}.Sign(t.key)
	secret := diarySecret{t.m.Phase, t.m.Pending.Phase, c.Seat, t.m.author(*c), r, receipt}
	if err := t.write(now, EntryDiary, "", submittedPublic{t.m.Phase}, secret); err != nil {
		return DiaryLine{}, err
	}
	return secret.line(t.m.Last), nil
}

func (s diarySecret) line(at time.Time) DiaryLine {
	return DiaryLine{Phase: s.Phase, Name: s.Name, At: at, Seat: s.Seat, Remark: s.Remark, Receipt: s.Receipt}
}

// author is the name under which a diary keeps who writes it: whoever holds the chair, by
// a name that tells nobody who that is if the match is anonymous.
func (m *Match) author(c Chair) string {
	if m.Terms.Anonymous {
		return m.Alias(c.Seat, c.Holder.Kind, c.Holder.ID)
	}
	return Who{Person: c.Holder.ID}.actor()
}

// writes reports whether a viewer reads a secret entry of a diary: who has written it, as long as they
// hold the seat. Whoever comes after them does not.
func (m *Match) writes(v game.Viewer, secret json.RawMessage) bool {
	var s diarySecret
	if err := json.Unmarshal(secret, &s); err != nil || s.Seat == "" || s.Seat != v.Seat() {
		return false
	}
	return m.wrote(v, s.Seat, s.By)
}

// wrote reports whether a viewer holds the seat that by names, as the person whom it names.
func (m *Match) wrote(v game.Viewer, seat game.Seat, by string) bool {
	c, ok := m.Chair(seat)
	return ok && seat == v.Seat() && c.Holder.Kind == Person && by == m.author(c)
}

// Diary gives the entries of diaries in a record, as far as their secrets are there: see Redact.
func Diary(entries []Entry) ([]DiaryLine, error) {
	var lines []DiaryLine
	for _, e := range entries {
		if e.Kind != EntryDiary || e.Secret == nil {
			continue
		}
		var s diarySecret
		if err := json.Unmarshal(e.Secret, &s); err != nil {
			return nil, fmt.Errorf("entry %d: %w", e.Seq, err)
		}
		lines = append(lines, s.line(e.At))
	}
	return lines, nil
}
