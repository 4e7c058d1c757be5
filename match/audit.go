package match

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/json"
	"slices"
	"time"

	"spielleiter/game"
)

// audit plays a match again from its record, entry by entry.
type audit struct {
	ctx    context.Context // of who asks; a replay is long
	file   file
	keys   map[string]ed25519.PublicKey
	rules  game.Game
	report Report

	created  createdPublic
	fewer    bool   // options than there are now
	notice   string // of the options
	seed     game.Seed
	status   Status
	result   *game.Result
	chairs   []Chair // holders and who resigned
	played   []played
	open     opened
	redo     correction
	note     string
	unled    bool // the game master has left
	deputies []Deputed
	arrivals []Arrival // that have not come in yet
	drawn    *SeatDraw
	out      time.Time // end of the last outage
}

// played is one evaluated phase; the first is the setup.
type played struct {
	out      outcome
	orders   []Given
	edits    []Edit
	arrivals []Arrival
	hash     string // of the state, by the record
	told     string // hash of the protocol, by the record, if it was told under another edition of reports
	kept     int    // bytes of the states up to this one
}

// opened is what the record tells of the open phase so far.
type opened struct {
	saved   map[game.Seat]submittedSecret
	answers map[string]string
	asked   bool
	edits   []Edit
	looked  bool
	away    Span // by how much the deadline has moved because of holidays
}

// correction is what is left of one while its phases are evaluated again.
type correction struct {
	left  int
	old   []played       // all phases before the correction
	open  opened         // the open phase before it
	edits map[int][]Edit // that it adds, by phase
}

// replay plays all entries and compares the end with the file.
func (a *audit) replay() error {
	for n, e := range a.file.Entries {
		if err := a.goesOn(); err != nil {
			return err
		}
		if err := a.entry(n, e); err != nil {
			return at(err, n+1)
		}
	}
	if a.redo.left > 0 {
		return &Fault{Code: "entry.missing", Entry: len(a.file.Entries)}
	}
	if err := a.phasesFit(); err != nil {
		return err
	}
	a.report.Phases = max(0, len(a.played)-1)
	if err := a.matchFits(); err != nil || a.status != Running {
		return err
	}
	return a.openFits()
}

func (a *audit) entry(n int, e Entry) error {
	if (n == 0) != (e.Kind == EntryCreated) || (a.redo.left > 0 && e.Kind != EntryClosed) {
		return &Fault{Code: "entry.kind", Args: game.Args{"kind": string(e.Kind)}}
	}
	if e.Secret == nil && e.SecretHash != "" {
		return &Fault{Code: "entry.secret.missing"}
	}
	if n == 0 {
		if err := a.create(e); err != nil {
			return err
		}
	}
	if e.Secret != nil && e.Salt != saltOf(a.seed, e.Seq) {
		return &Fault{Code: "entry.salt"}
	}
	return a.tell(e)
}

// tell plays one entry.
func (a *audit) tell(e Entry) error {
	switch e.Kind {
	case EntryCreated:
		return nil
	case EntrySeated:
		return a.seat(e)
	case EntryTerms:
		var p termsPublic
		err := payload(e.Public, &p)
		if !a.open.asked && !sameJSON(p.Terms.Pace, a.created.Terms.Pace) {
			a.open.away = 0 // another deadline
		}
		a.created.Terms = p.Terms
		return err
	case EntryPreferred:
		return a.prefers(e)
	case EntrySeatsDrawn:
		return a.seatsDrawn(e)
	case EntryStarted:
		return a.start(e)
	case EntrySubmitted:
		return a.submit(e)
	case EntryDiary:
		return a.diary(e)
	case EntryMandate:
		return a.mandate(e)
	case EntryArrived:
		return a.arrive(e)
	case EntryDeputy:
		return a.deputy(e)
	case EntryAsked:
		a.open.asked = true
	case EntryAnswered:
		return a.answer(e)
	case EntryLooked:
		return a.look(e)
	case EntryAmended:
		return a.amend(e)
	case EntryEdited:
		return a.edit(e)
	case EntryNoted:
		var p notedPublic
		err := payload(e.Public, &p)
		a.note = p.Text
		return err
	case EntryClosed:
		return a.close(e)
	case EntryRolledBack, EntryUndone, EntryCorrected:
		return a.rewind(e)
	case EntryResigned:
		return a.resign(e)
	case EntryOpened:
		return a.vacate(e)
	case EntryReturned:
		return a.comeBack(e)
	case EntryLeft:
		return a.left(e)
	case EntryLed:
		return a.led(e)
	case EntryOver, EntryCancelled:
		return a.end(e)
	case EntryOutage:
		return a.outage(e)
	case EntryHoliday:
		return a.holiday(e)
	case EntryAway:
		return a.away(e)
	case EntryStandIn:
		return a.standIn(e)
	case EntryGrace, EntryPaused, EntryResumed, EntryExtended, EntryAnnounced, EntryDrawOffered, EntryWish, EntryCounted, EntryRematch,
		EntryDeadline, EntrySought, EntryMemo:
		// They change the clock or nothing; the evaluations do not depend on them.
	default:
		return &Fault{Code: "entry.kind", Args: game.Args{"kind": string(e.Kind)}}
	}
	return nil
}

func (a *audit) start(e Entry) error {
	if len(a.played) > 0 || a.created.Terms.Seating == SeatingPreferred && a.drawn == nil || a.created.Terms.Led && a.created.GM == "" {
		return &Fault{Code: "entry.kind", Args: game.Args{"kind": string(e.Kind)}}
	}
	var s closedSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	if a.created.Terms.Anonymous {
		drawSeats(a.chairs, a.seed)
	}
	out, err := setUp(a.rules, a.created.Config, a.seed)
	if err != nil {
		return wrongPhase("phase.evaluation", 0, "error", err.Error())
	}
	a.status = Running
	return a.evaluated(0, out, nil, nil, s)
}

// outage checks that a deadline was moved by no more than the time in which no orders
// were taken, and that no such time counts twice.
func (a *audit) outage(e Entry) error {
	var p outagePublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	took := Span(p.To.Sub(p.From))
	moves := p.Before != nil && p.CloseAt != nil && p.Moved == took && Span(p.CloseAt.Sub(*p.Before)) == took
	stays := p.Before == nil && p.CloseAt == nil && p.Moved == 0
	switch {
	case p.Phase != len(a.played) || a.status != Running:
		return wrongPhase("entry.phase", p.Phase)
	case took <= 0 || p.From.Before(a.out) || !moves && !stays:
		return &Fault{Code: "entry.outage"}
	}
	a.out = p.To
	return nil
}

func (a *audit) submit(e Entry) error {
	var s submittedSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	if s.Phase != len(a.played) || a.status != Running || a.open.asked {
		return wrongPhase("entry.phase", s.Phase)
	}
	if s.Sent != nil && s.Text != s.Sent.read(a.eye(s.Seat)) {
		return wrongPhase("phase.orders", s.Phase, "seat", string(s.Seat))
	}
	if saved, err := a.deputized(e, s); !saved || err != nil {
		return err
	}
	a.open.saved[s.Seat] = s
	return a.receipt(s)
}

// evaluated adds a phase if it came out as the record says.
func (a *audit) evaluated(n int, out outcome, orders []Given, arrivals []Arrival, s closedSecret) error {
	if err := a.room(out); err != nil {
		return err
	}
	protocol, err := out.protocolHash()
	if err != nil {
		return err
	}
	older := s.Reports != a.rules.Info().Reports
	if a.rules.Info().Schema == a.created.Schema {
		if out.stateHash() != s.State && !a.fewer && !a.filled(n, s.State, out) {
			return wrongPhase("phase.state", n)
		}
		if protocol != s.Protocol && !older {
			return wrongPhase("phase.protocol", n)
		}
	}
	was := ""
	if older {
		was = s.Protocol
	}
	a.played = append(a.played, played{out, orders, s.Edits, arrivals, s.State, was, keptBy(a.played) + len(out.state)})
	a.open = opened{saved: map[game.Seat]submittedSecret{}, answers: map[string]string{}}
	return nil
}

// rewind goes back to the beginning of a phase. Of a correction the phases follow.
func (a *audit) rewind(e Entry) error {
	var p rewoundPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	if p.Phase < 1 || p.Phase > len(a.played) {
		return wrongPhase("entry.phase", p.Phase)
	}
	for _, p := range slices.Backward(a.played[min(p.Phase+p.Again, len(a.played)):]) {
		a.arrivals = slices.Concat(p.arrivals, a.arrivals)
	}
	if e.Kind == EntryCorrected {
		a.redo = correction{left: p.Again, old: slices.Clone(a.played), open: a.open, edits: map[int][]Edit{}}
		a.played = a.played[:p.Phase]
		var s correctedSecret
		err := payload(e.Secret, &s)
		for _, c := range s.Corrections {
			a.redo.edits[c.Phase] = c.Edits
		}
		return err
	}
	if p.Phase < len(a.played) {
		a.open.saved = map[game.Seat]submittedSecret{}
		for _, g := range a.played[p.Phase].orders {
			c, err := a.chair(g.Seat)
			if err != nil {
				return err
			}
			if g.saved() && !c.Resigned {
				a.open.saved[g.Seat] = submittedSecret{Phase: p.Phase, Seat: g.Seat, Text: g.Text, Sent: g.Sent, Receipt: *g.Receipt}
			}
		}
	}
	a.open.asked, a.open.answers = false, map[string]string{}
	a.open.edits, a.open.looked, a.open.away = nil, false, 0
	a.played = a.played[:p.Phase]
	return nil
}

func (a *audit) end(e Entry) error {
	for n := range a.chairs {
		a.chairs[n].Open, a.chairs[n].StandIn, a.chairs[n].Diary, a.chairs[n].Mandate = nil, nil, nil, nil
	}
	if e.Kind == EntryCancelled {
		a.status = Cancelled
		return nil
	}
	var p overPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	if len(a.played) == 0 || p.Seed != a.seed.String() {
		return &Fault{Code: "seed.commitment"}
	}
	pos := a.played[len(a.played)-1].out.pos
	want := pos.Result()
	if !want.Over && p.Result.Reason != nil {
		want = award(want, a.chairs, *p.Result.Reason)
	}
	if !sameJSON(want, p.Result) {
		return &Fault{Code: "result.wrong"}
	}
	a.status, a.result = Over, &p.Result
	return nil
}

func payload(data json.RawMessage, into any) error {
	if sparse(data, "") {
		return &Fault{Code: "entry.payload"}
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return &Fault{Code: "entry.payload"}
	}
	return nil
}

func sameJSON(a, b any) bool {
	x, errA := json.Marshal(a)
	y, errB := json.Marshal(b)
	return errA == nil && errB == nil && bytes.Equal(x, y)
}
