package match

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"slices"

	"spielleiter/game"
)

// Report is what Verify could check.
type Report struct {
	Match      string `json:"match"`
	Commitment string `json:"commitment"` // to be compared with the one shown at the start
	Head       string `json:"head"`       // hash of the last entry
	Entries    int    `json:"entries"`
	Phases     int    `json:"phases"`   // evaluated again with the same bytes
	Retold     int    `json:"retold"`   // of the phases: told then in words of another edition of reports, which the record holds
	Receipts   int    `json:"receipts"` // whose signatures fit
	Unsigned   int    `json:"unsigned"` // receipts without a signature
	Redacted   bool   `json:"redacted"` // the match goes on; nothing could be evaluated again
	Secret     bool   `json:"secret"`   // the match goes on, and the file holds what is secret in it
}

// Verify checks an exported match: that no byte was changed, that the record is a
// chain, that receipts fit the orders and their signatures, and, once the match has
// ended or if all of it was exported, that the seed is the one committed to and that
// every evaluation comes out with the same bytes. Rules finds a game's edition. With trusted keys receipts of
// other keys are refused. The error is a *Fault that names the first thing wrong.
func Verify(data []byte, rules func(id, edition string) (game.Game, bool), trusted ...ed25519.PublicKey) (Report, error) {
	f, err := parseFile(data)
	if err != nil {
		return Report{}, err
	}
	return f.verify(context.Background(), rules, trusted)
}

func (f file) verify(ctx context.Context, rules func(id, edition string) (game.Game, bool), trusted []ed25519.PublicKey) (Report, error) {
	keys, err := f.keys(trusted)
	if err != nil {
		return Report{}, err
	}
	a := audit{ctx: ctx, file: f, keys: keys, report: Report{Match: f.Match.ID, Commitment: f.Match.Commitment, Head: f.Match.Head, Entries: len(f.Entries)}}
	if err := a.headFits(); err != nil {
		return Report{}, err
	}
	if !f.whole() {
		a.report.Redacted = true
		return a.report, a.receiptsAlone()
	}
	a.report.Secret = !f.Match.ended()
	g, ok := rules(f.Match.Game, f.Match.Edition)
	if !ok {
		return Report{}, &Fault{Code: "rules.unknown", Args: game.Args{"game": f.Match.Game, "edition": f.Match.Edition}}
	}
	a.rules = g
	if err := a.replay(); err != nil {
		return Report{}, err
	}
	return a.report, nil
}

// headFits checks that the match is the one its record leads to.
func (a *audit) headFits() error {
	m, entries := &a.file.Match, a.file.Entries
	if !idPattern.MatchString(m.ID) {
		return wrongField("id")
	}
	if len(entries) == 0 || m.Seq != len(entries) || m.Head != entries[len(entries)-1].Hash {
		return wrongField("head")
	}
	return nil
}

// receiptsAlone checks the receipts that a redacted record still holds.
func (a *audit) receiptsAlone() error {
	for n, e := range a.file.Entries {
		if e.Kind == EntryDiary && e.Secret != nil {
			var s diarySecret
			if err := payload(e.Secret, &s); err != nil {
				return at(err, n+1)
			}
			if err := a.diaryReceipt(s); err != nil {
				return at(err, n+1)
			}
		}
		if e.Kind == EntryMandate && e.Secret != nil {
			var s mandateSecret
			if err := payload(e.Secret, &s); err != nil {
				return at(err, n+1)
			}
			if s.Ends != "" {
				continue
			}
			if err := a.mandateReceipt(s); err != nil {
				return at(err, n+1)
			}
		}
		if !slices.Contains([]EntryKind{EntrySubmitted, EntryAmended, EntryAnswered}, e.Kind) || e.Secret == nil {
			continue
		}
		var s struct { // of any kind; orders that were taken back have no receipt, nor have answers to questions of the rules
			Phase   int       `json:"phase"`
			Seat    game.Seat `json:"seat"`
			Text    string    `json:"text"`
			Sent    *Sent     `json:"sent"`
			Receipt *Receipt  `json:"receipt"`
			Barred  *Barred   `json:"barred"`
		}
		if err := json.Unmarshal(e.Secret, &s); err != nil {
			return &Fault{Code: "entry.payload", Entry: n + 1}
		}
		if s.Receipt == nil && e.Kind != EntrySubmitted || s.Receipt != nil && s.Receipt.Hash == "" && s.Barred != nil {
			continue
		}
		if s.Receipt == nil {
			s.Receipt = &Receipt{}
		}
		if err := a.receipt(submittedSecret{Phase: s.Phase, Seat: s.Seat, Text: s.Text, Sent: s.Sent, Receipt: *s.Receipt}); err != nil {
			return at(err, n+1)
		}
	}
	return nil
}

// receipt checks one receipt against its orders and key.
func (a *audit) receipt(s submittedSecret) error {
	r := s.Receipt
	if r.Match != a.file.Match.ID || r.Phase != s.Phase || r.Seat != s.Seat || r.Hash != HashOrders(receiptText(s.Text, s.Sent)) {
		return &Fault{Code: "receipt.orders", Phase: &s.Phase}
	}
	return a.signed(r)
}

// signed checks the signature of a receipt that fits what it is for.
func (a *audit) signed(r Receipt) error {
	if r.Key == "" && r.Signature == "" {
		a.report.Unsigned++
		return nil
	}
	if err := r.verifySignature(a.keys[r.Key]); err != nil {
		if errors.Is(err, ErrReceiptKey) {
			return &Fault{Code: "receipt.key", Phase: &r.Phase, Args: game.Args{"key": r.Key}}
		}
		return &Fault{Code: "receipt.signature", Phase: &r.Phase}
	}
	a.report.Receipts++
	return nil
}

func wrongField(field string) error {
	return &Fault{Code: "match.field", Args: game.Args{"field": field}}
}

// at names the entry at which a fault was found.
func at(err error, entry int) error {
	if f, ok := errors.AsType[*Fault](err); ok && f.Entry == 0 {
		f.Entry = entry
	}
	return err
}

func wrongPhase(code string, n int, args ...string) error {
	f := &Fault{Code: code, Phase: &n}
	for i := 0; i+1 < len(args); i += 2 {
		if f.Args == nil {
			f.Args = game.Args{}
		}
		f.Args[args[i]] = args[i+1]
	}
	return f
}
