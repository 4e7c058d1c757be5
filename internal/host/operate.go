package host

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"spielleiter/internal/auth"
	"spielleiter/internal/store"
)

// accessLife is how long a link works that an operator hands to somebody.
const accessLife = 24 * time.Hour

// MaxReason is how long the reason of an act of an operator may be, in characters.
const MaxReason = 500

// Operator is who acts for the house: the holder of an account who was made one, or whoever has the database and the command line. Only
// OperatorOf and CommandLine make one.
type Operator struct {
	person string
	good   bool
}

// may refuses whoever is no operator.
func (op Operator) may() error {
	if !op.good {
		return refuse(Forbidden, "operator.not")
	}
	return nil
}

// CommandLine is whoever can open the database.
var CommandLine = Operator{good: true}

// OperatorOf gives an actor the powers of an operator. Whoever has none is told no more than that there is no such page. To act, one has
// to have signed in lately.
func (h *Host) OperatorOf(ctx context.Context, a Actor, acts bool) (Operator, error) {
	none := refuse(Unknown, "page.unknown")
	if !a.Known() || a.Guest || a.Grant.OfToken() {
		return Operator{}, none
	}
	d, err := h.personOf(ctx, a.Person) // not from what is believed: powers end at once
	if err != nil {
		return Operator{}, err
	}
	if !d.Operator || h.barred(d) != nil {
		return Operator{}, none
	}
	if acts {
		if err := h.fresh(ctx, a); err != nil {
			return Operator{}, err
		}
	}
	return Operator{person: a.Person, good: true}, nil
}

// The acts in the log of the house. Each is a text key below "house.".
const (
	ActBan         = "ban"
	ActUnban       = "unban"
	ActAccess      = "access"
	ActSignout     = "signout"
	ActWithdraw    = "withdraw"
	ActDropMatch   = "match.drop"
	ActDropPerson  = "person.drop"
	ActDropClub    = "club.drop"
	ActRenameClub  = "club.rename"
	ActDropPost    = "club.post.drop"
	ActOperatorOn  = "operator.on"
	ActOperatorOff = "operator.off"
)

// operate does an act with its entry in the log, and ends what is open through sessions that have ended.
func (h *Host) operate(ctx context.Context, op Operator, act, target, reason string, d store.Deed) error {
	if err := op.may(); err != nil {
		return err
	}
	reason, err := goodReason(reason)
	if err != nil {
		return err
	}
	data := d.Entry.Data
	d.Entry = store.HouseEntry{At: h.now(), Actor: op.person, Act: act, Target: target, Reason: reason, Data: data}
	ended, err := h.store.Operate(ctx, d)
	if err != nil {
		return err
	}
	h.trust.end()
	h.sessionsEnded(ended...)
	return nil
}

// goodReason trims the reason of an act. Without one nobody acts.
func goodReason(reason string) (string, error) {
	reason = strings.TrimSpace(reason)
	switch {
	case reason == "":
		return "", refuse(Invalid, "reason.needed")
	case utf8.RuneCountInString(reason) > MaxReason || !utf8.ValidString(reason):
		return "", refuse(Invalid, "reason.long", "max", "500")
	case strings.ContainsFunc(reason, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }):
		return "", refuse(Invalid, "reason.letters")
	}
	return reason, nil
}

// operatePerson does an act that changes a person, again if somebody else was faster.
func (h *Host) operatePerson(ctx context.Context, op Operator, act, id, reason string, deed store.Deed, change func(*store.Person, *personData) error) error {
	if _, err := goodReason(reason); err != nil {
		return err
	}
	for {
		p, err := h.store.Person(ctx, id)
		if err != nil {
			return unavailable(err)
		}
		d, err := dataOf(p)
		if err != nil {
			return err
		}
		if err := change(&p, &d); err != nil {
			return err
		}
		deed.Prev = p.Version
		p.Version, p.UpdatedAt, p.Data = p.Version+1, h.now(), encode(d)
		deed.Person = &p
		err = h.operate(ctx, op, act, "person/"+id, reason, deed)
		if errors.Is(err, store.ErrConflict) {
			continue
		}
		h.names.end() // whoever is gone is called otherwise from now on
		return unavailable(err)
	}
}

// Account is what an operator sees of one.
type Account struct {
	Person     string     `json:"person"`
	Name       string     `json:"name"`
	Guest      bool       `json:"guest,omitempty"`
	Created    time.Time  `json:"created"`
	Seen       *time.Time `json:"seen,omitempty"` // in a session that has not ended
	Sessions   int        `json:"sessions"`
	Passphrase bool       `json:"passphrase"`
	Passkeys   int        `json:"passkeys"`
	Providers  int        `json:"providers"` // accounts with the provider by which one signs in
	Codes      int        `json:"codes"`     // recovery codes that count
	Mail       bool       `json:"mail"`      // an address is confirmed, and mail arrives there
	Matches    int        `json:"matches"`   // that are not over
	Operator   bool       `json:"operator,omitempty"`
	Ban        *Ban       `json:"ban,omitempty"`
	Gone       bool       `json:"gone,omitempty"`
}

// Account gives an operator what there is to know of an account. It is no use case of players: nobody is asked who they are.
func (h *Host) Account(ctx context.Context, name string) (Account, error) {
	p, err := h.account(ctx, name)
	if err != nil {
		return Account{}, err
	}
	ways, err := h.WaysIn(ctx, actor(p, ""))
	if err != nil {
		return Account{}, err
	}
	d, err := dataOf(p)
	if err != nil {
		return Account{}, err
	}
	list, err := h.store.Sessions(ctx, p.ID, h.now())
	if err != nil {
		return Account{}, unavailable(err)
	}
	a := Account{
		Person: p.ID, Name: p.Name, Guest: p.Guest, Created: p.CreatedAt, Sessions: len(list),
		Passphrase: ways.Passphrase, Passkeys: len(ways.Passkeys), Codes: ways.Codes, Mail: d.Notices.Mail.reaches(),
		Operator: d.Operator, Ban: h.banned(d), Gone: d.Gone, Providers: len(ways.Providers),
	}
	if len(list) > 0 {
		a.Seen = &list[0].SeenAt
	}
	err = h.eachOpen(ctx, actor(p, ""), func(Row) (bool, error) {
		a.Matches++
		return true, nil
	})
	return a, err
}

// AccessLink makes a link by which whoever has it gives an account a new passphrase, once and within a day. What comes back is its
// token: it goes behind notice.ResetPath.
func (h *Host) AccessLink(ctx context.Context, op Operator, name, reason string) (token string, until time.Time, err error) {
	p, err := h.account(ctx, name)
	if err != nil {
		return "", time.Time{}, err
	}
	if p.Guest {
		return "", time.Time{}, refuse(Conflict, "access.guest")
	}
	if op.person != "" { // or whoever sits at an operator's browser would have the account of any other operator
		if err := h.noOperator(p); err != nil {
			return "", time.Time{}, err
		}
	}
	token, until = auth.NewToken(h.random), h.now().Add(accessLife)
	kept := h.resetCeremony(token, p.ID, until, true)
	err = h.operate(ctx, op, ActAccess, "person/"+p.ID, reason, store.Deed{Ceremony: &kept})
	if err != nil {
		return "", time.Time{}, unavailable(err)
	}
	return token, until, nil
}

// EndSessions ends all sessions of an account, and tells how many there were.
func (h *Host) EndSessions(ctx context.Context, op Operator, name, reason string) (int, error) {
	p, err := h.account(ctx, name)
	if err != nil {
		return 0, err
	}
	list, err := h.store.Sessions(ctx, p.ID, h.now())
	if err != nil {
		return 0, unavailable(err)
	}
	err = h.operate(ctx, op, ActSignout, "person/"+p.ID, reason, store.Deed{SignOut: p.ID})
	return len(list), unavailable(err)
}

// SetOperator makes an operator of the holder of an account, or no longer. Only the command line says so, and only of an account with a
// passkey: what a mail can open is too little for what an operator can do (ASVS 5.0, 6.3.6).
func (h *Host) SetOperator(ctx context.Context, op Operator, name string, on bool, reason string) error {
	if op.person != "" {
		return refuse(Forbidden, "operator.not")
	}
	p, err := h.account(ctx, name)
	if err != nil {
		return err
	}
	act := ActOperatorOff
	if on {
		act = ActOperatorOn
		keys, err := h.store.Passkeys(ctx, p.ID)
		if err != nil {
			return unavailable(err)
		}
		if p.Guest || len(keys) == 0 {
			return refuse(Conflict, "operator.passkey", "name", p.Name)
		}
	}
	return h.operatePerson(ctx, op, act, p.ID, reason, store.Deed{}, func(_ *store.Person, d *personData) error {
		if on && h.barred(*d) != nil {
			return refuse(Conflict, "operator.banned")
		}
		d.Operator = on
		return nil
	})
}

// noOperator refuses what is not done to operators: first they have to be none any more.
func (h *Host) noOperator(p store.Person) error {
	d, err := dataOf(p)
	if err == nil && d.Operator {
		return refuse(Conflict, "operator.first", "name", p.Name)
	}
	return err
}

// idMark stands before the id of a person where a name could stand: guests may share names.
const idMark = "#"

// account finds somebody by the name of their account or, behind a mark, by their id.
func (h *Host) account(ctx context.Context, name string) (p store.Person, err error) {
	if id, ok := strings.CutPrefix(name, idMark); ok {
		p, err = h.store.Person(ctx, id)
	} else {
		p, err = h.store.PersonByName(ctx, name)
	}
	if errors.Is(err, store.ErrNotFound) {
		return store.Person{}, refuse(Unknown, "account.unknown", "name", clip(name, maxName))
	}
	return p, unavailable(err)
}
