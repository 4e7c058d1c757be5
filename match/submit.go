package match

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
)

// Draft is what a seat sends. Every channel makes the same draft.
type Draft struct {
	Seat   game.Seat
	Phase  int             // the phase that the sender saw; 0: the open one
	Text   string          // in the game's notation, or else
	Orders json.RawMessage // in the game's JSON
	Lang   string          // of Text: "de", "en", or "" for the neutral form
	Ready  bool            // wait no longer for this seat
	AsIs   bool            // the game master is to read what the rules cannot, see Match.ReadsUnclear
}

// MaxOrders is the size of a draft in bytes.
const MaxOrders = 64 << 10

// Saved is the answer to a draft that was stored.
type Saved struct {
	Receipt  Receipt        `json:"receipt"`
	Text     string         `json:"text"`               // canonical and neutral
	Sent     *Sent          `json:"sent,omitempty"`     // what came for the game master to read; the receipt is for it
	Problems []game.Problem `json:"problems,omitempty"` // warnings and hints, in the game's texts

	// Barred are the limits that orders of a deputy break. Nothing was saved then; that they came is on the record.
	Barred []game.Problem `json:"barred,omitempty"`

	reading reading // of Text
}

// Receipted is the text that the receipt is for.
func (s Saved) Receipted() string { return receiptText(s.Text, s.Sent) }

// In gives the orders in a language, or as they are stored if they no longer read.
func (s Saved) In(lang string) string {
	if s.reading.view == nil || game.HasError(s.reading.problems) {
		return s.Text
	}
	return s.reading.view.Write(lang, s.reading.orders)
}

// reading is what canonical orders of a seat read as in a position.
type reading struct {
	view     game.View
	seat     game.Seat
	text     string
	orders   game.Orders
	problems []game.Problem
}

// reads reads canonical orders, once in a position: what was saved and shown is read
// no second time to be evaluated.
func (t *Table) reads(seat game.Seat, text string) (reading, error) {
	for _, r := range t.read {
		if r.seat == seat && r.text == text {
			return r, nil
		}
	}
	view, err := t.eye(seat)
	if err != nil {
		return reading{}, err
	}
	r := readCanonical(view, seat, text)
	t.read = append(slices.Clip(t.read), r)
	return r, nil
}

func readCanonical(view game.View, seat game.Seat, text string) reading {
	orders, problems := readStored(view, text)
	return reading{view, seat, text, orders, problems}
}

// Submit stores the orders of a seat for the open phase, in place of those it has
// stored before, and evaluates the phase if everybody is ready. The same orders sent
// twice give the same receipt. Orders with an error are refused with their problems;
// late ones with a receipt that says how late.
func (t *Table) Submit(who Who, d Draft, now time.Time) (Saved, error) {
	now = instant(now)
	var saved Saved
	sender, who := who, t.m.stands(who, d.Seat)
	err := t.act(func() error {
		t.sentBy(sender, d.Seat, now)
		n, deputy, err := t.orderer(who, d.Seat, now)
		if err != nil {
			return err
		}
		if err := t.takes(d, now); err != nil {
			return err
		}
		if err := t.present(n, who, deputy, now); err != nil {
			return err
		}
		take := t.take
		if deputy && d.AsIs {
			return refuse(Invalid, "mandate.asis")
		}
		if d.AsIs {
			take = t.takeAsIs
		}
		text, sent, problems, err := take(d)
		if err != nil {
			return err
		}
		r, err := t.reads(d.Seat, text)
		if err != nil {
			return err
		}
		s := sending{text: text, sent: sent, ready: d.Ready, deputy: deputy}
		if deputy {
			if r, saved.Barred, err = t.inLimits(n, &s, r, now); err != nil || len(saved.Barred) > 0 {
				return err
			}
		}
		return t.saving(d.Seat, func() error {
			receipt, err := t.save(n, who, s, now)
			saved = Saved{Receipt: receipt, Text: s.text, Sent: sent, Problems: problems, reading: r}
			return err
		})
	})
	if err != nil {
		return Saved{}, err
	}
	return saved, nil
}

// Ready says for a seat that its stored orders are final, or that they are not.
func (t *Table) Ready(who Who, seat game.Seat, ready bool, now time.Time) (Saved, error) {
	now = instant(now)
	var saved Saved
	sender, who := who, t.m.stands(who, seat)
	err := t.act(func() error {
		t.sentBy(sender, seat, now)
		n, deputy, err := t.orderer(who, seat, now)
		if err != nil {
			return err
		}
		if err := t.takes(Draft{Seat: seat}, now); err != nil {
			return err
		}
		if err := t.present(n, who, deputy, now); err != nil {
			return err
		}
		s := t.m.Chairs[n].Submission
		if s == nil {
			return refuse(Conflict, "orders.none")
		}
		r, err := t.reads(seat, s.Text)
		if err != nil {
			return err
		}
		if deputy && s.Sent != nil {
			return refuse(Invalid, "mandate.asis")
		}
		again := sending{text: s.Text, sent: s.Sent, ready: ready, deputy: deputy}
		if deputy {
			if r, saved.Barred, err = t.inLimits(n, &again, r, now); err != nil || len(saved.Barred) > 0 {
				return err
			}
		}
		receipt, err := t.save(n, who, again, now) // what it shows to others stays
		saved = Saved{Receipt: receipt, Text: again.text, Sent: s.Sent, reading: r}
		return err
	})
	if err != nil {
		return Saved{}, err
	}
	return saved, nil
}

// takes reports whether the open phase takes a draft at this time.
func (t *Table) takes(d Draft, now time.Time) error {
	if err := t.running(); err != nil {
		return err
	}
	switch {
	case d.Phase > t.m.Phase || d.Phase < 0:
		return refuse(Conflict, "phase.unknown", "phase", strconv.Itoa(d.Phase), "open", strconv.Itoa(t.m.Phase))
	case d.Phase != 0 && d.Phase < t.m.Phase:
		return t.late(d, *t.m.OpenedAt, now)
	case t.m.AskedAt != nil:
		return t.late(d, *t.m.AskedAt, now)
	case t.m.CloseAt != nil && now.After(*t.m.CloseAt):
		return t.late(d, *t.m.CloseAt, now)
	case !t.m.Pending.WaitsFor(d.Seat):
		return refuse(Conflict, "seat.waits")
	}
	return nil
}

// late refuses a draft that came after its phase was closed. Of a phase long gone it
// says how late at least.
func (t *Table) late(d Draft, closed, now time.Time) error {
	r := Receipt{
		Match: t.m.ID, Phase: d.Phase, Seat: d.Seat, At: now, Ready: d.Ready,
		Late: max(1, now.Sub(closed).Milliseconds()),
	}
	if r.Phase == 0 {
		r.Phase = t.m.Phase
	}
	text := d.Text
	if text == "" {
		text = string(d.Orders)
	}
	r.Hash = HashOrders(text)
	r = r.Sign(t.key)
	args := game.Args{"phase": strconv.Itoa(r.Phase), "ms": strconv.FormatInt(r.Late, 10)}
	return &Refusal{Kind: Late, Code: "orders.late", Receipt: &r, Args: args}
}

// take gives the canonical text of a draft that is right.
func (t *Table) take(d Draft) (string, *Sent, []game.Problem, error) {
	text, problems, err := t.understand(d)
	return text, nil, problems, err
}

// understand gives the canonical text of a draft as the seat's own view reads it.
func (t *Table) understand(d Draft) (string, []game.Problem, error) {
	if err := d.fits(); err != nil {
		return "", nil, err
	}
	view, err := t.eye(d.Seat)
	if err != nil {
		return "", nil, err
	}
	orders, problems, err := decodeDraft(view, d)
	if err != nil {
		return "", nil, err
	}
	if game.HasError(problems) {
		return "", nil, &Refusal{Kind: Invalid, Code: "orders.wrong", Problems: problems}
	}
	if t.m.GM == "" {
		problems = append(problems, view.Unheard(orders)...)
	}
	return view.Write("", orders), problems, nil
}

// fits refuses what is too long, or in a language that nobody reads.
func (d Draft) fits() error {
	if len(d.Text)+len(d.Orders) > MaxOrders {
		return refuse(Invalid, "orders.long", "max", strconv.Itoa(MaxOrders))
	}
	if !slices.Contains([]string{"", "de", "en"}, d.Lang) {
		return refuse(Invalid, "lang.unknown", "lang", d.Lang)
	}
	return nil
}

func decodeDraft(view game.View, d Draft) (game.Orders, []game.Problem, error) {
	if d.Text == "" && d.Orders != nil {
		orders, err := view.Decode(d.Orders)
		if err != nil {
			return orders, nil, &Refusal{Kind: Invalid, Code: "orders.json", Args: game.Misread(err)}
		}
		return orders, view.Check(orders), nil
	}
	orders, problems := readOrders(view, d.Lang, d.Text)
	return orders, problems, nil
}

// defaultLang is the language of a text that somebody has sent and that names none.
const defaultLang = "de"

// readOrders reads and checks a text that somebody has sent; a problem that both find is told once.
func readOrders(view game.View, lang, text string) (game.Orders, []game.Problem) {
	return readIn(view, cmp.Or(lang, defaultLang), text)
}

// readStored reads and checks a text that is stored: one that the rules have written, in the neutral form.
func readStored(view game.View, text string) (game.Orders, []game.Problem) {
	return readIn(view, "", text)
}

func readIn(view game.View, lang, text string) (game.Orders, []game.Problem) {
	orders, problems := view.Read(lang, text)
	if game.HasError(problems) {
		return orders, problems
	}
	for _, p := range view.Check(orders) {
		if !slices.ContainsFunc(problems, func(q game.Problem) bool { return reflect.DeepEqual(p, q) }) {
			problems = append(problems, p)
		}
	}
	return orders, problems
}

// sending are canonical orders on their way to a chair.
type sending struct {
	text          string
	sent          *Sent // for the game master to read
	ready, deputy bool
	barred        *Barred // what limits have taken out of them
}

// save puts canonical orders on a chair, and beside them what was sent for the game master
// to read, and evaluates what is due then.
func (t *Table) save(n int, who Who, o sending, now time.Time) (Receipt, error) {
	c := &t.m.Chairs[n]
	nth := 1
	if s := c.Submission; s != nil {
		if s.Text == o.text && sameJSON(s.Sent, o.sent) && s.Ready == o.ready && !s.Amended && o.deputy == (s.Receipt.source() == Deputized) {
			return s.Receipt, nil
		}
		nth = s.Nth + 1
	}
	by := t.writer(who, *c)
	r := Receipt{Match: t.m.ID, Phase: t.m.Phase, Seat: c.Seat, Hash: HashOrders(receiptText(o.text, o.sent)), At: now, Nth: nth, Ready: o.ready}
	holder := ""
	if o.deputy {
		r.By, holder = deputyMark+by, t.m.author(*c)
	}
	r = r.Sign(t.key)
	c.Submission = &Submission{Text: o.text, Sent: o.sent, At: now, Nth: nth, Ready: o.ready, By: by, Receipt: r}
	err := t.write(now, EntrySubmitted, "", submittedPublic{t.m.Phase}, submittedSecret{t.m.Phase, c.Seat, by, o.text, o.sent, r, holder, o.barred})
	if err != nil {
		return r, err
	}
	return r, t.advance(now)
}
