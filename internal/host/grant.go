package host

import (
	"context"
	"slices"
)

// Grant is what a token may do of what its person may (SPL-61). The zero grant is that of a session, which may all of it.
type Grant struct {
	Scope TokenScope
	Match string // the only match, with TokenPlay
}

// TokenScope names a scope, for programs and in the database.
type TokenScope string

// The scopes of tokens.
const (
	TokenRead TokenScope = "read" // reads what its person reads, and changes nothing
	TokenPlay TokenScope = "play" // plays one match, and reads that
	TokenLead TokenScope = "lead" // leads the matches that its person leads, and reads
	TokenAll  TokenScope = "all"  // all but what takes a session, see NeedSession
)

// TokenScopes lists the scopes, the narrowest first.
func TokenScopes() []TokenScope { return []TokenScope{TokenRead, TokenPlay, TokenLead, TokenAll} }

// OfToken reports whether it is that of a token and not of a session.
func (g Grant) OfToken() bool { return g.Scope != "" }

// Need is what a request asks of the token that it comes with.
type Need string

// What requests need. Each edge that takes tokens says so of every request in one table.
const (
	NeedNothing Need = "nothing" // it tells what is the same for everybody, or is about the token alone
	NeedRead    Need = "read"    // it changes nothing
	NeedPlay    Need = "play"    // an act of a player in the match that it names
	NeedTable   Need = "table"   // of a player or of the game master
	NeedLead    Need = "lead"    // of the game master
	NeedAll     Need = "all"     // it changes anything else
	NeedSession Need = "session" // ways in, tokens, sessions: no token opens that
)

// opens lists the scopes that are enough for a need, but for what hangs on the match.
var opens = map[Need][]TokenScope{
	NeedRead:  {TokenRead, TokenPlay, TokenLead, TokenAll},
	NeedPlay:  {TokenPlay, TokenAll},
	NeedTable: {TokenPlay, TokenLead, TokenAll},
	NeedLead:  {TokenLead, TokenAll},
	NeedAll:   {TokenAll},
}

// Allows refuses what the actor's scope does not open. What it answers is the same whether or not there is the match, "" for none: a
// closed door tells what would open it, and no more.
func (h *Host) Allows(ctx context.Context, a Actor, need Need, match string) error {
	g := a.Grant
	if !g.OfToken() || need == NeedNothing {
		return nil
	}
	ok := slices.Contains(opens[need], g.Scope)
	switch {
	case !ok:
	case g.Scope == TokenPlay:
		ok = g.Match == match
		if ok { // whoever leads a match reads and does more than a player
			led, err := h.isLed(ctx, a, match)
			if err != nil {
				return err
			}
			ok = !led
		}
	case g.Scope == TokenLead && need != NeedRead:
		led, err := h.isLed(ctx, a, match)
		if err != nil {
			return err
		}
		ok = led
	}
	if !ok {
		return refuse(Forbidden, "token.needs."+string(need))
	}
	return nil
}

// actNeeds is what each act in a match asks of a token: what the operations ask by which it is done.
var actNeeds = map[Need][]Act{
	NeedRead:  {ActHint, ActExport},
	NeedPlay:  {ActJoin, ActLeave, ActPrefer, ActSubmit, ActReady, ActUnready, ActUndo, ActResign, ActDraw, ActUndraw, ActAsIs, ActVote, ActClaim, ActReturn, ActDiary, ActMandate, ActCoPlay},
	NeedTable: {ActPause, ActResume, ActExtend, ActRollback, ActSay, ActWhisper, ActWait, ActPace, ActCorrect},
	NeedLead:  {ActStart, ActSeat, ActCancel, ActAnswer, ActAnnounce, ActDesk, ActNote},
	NeedAll:   {ActRematch, ActLead, ActAskLead},
}

// allowedActs are those of the acts that are open to a person in a match which their token opens, too (SPL-61).
func (h *Host) allowedActs(ctx context.Context, a Actor, match string, acts []Act) ([]Act, error) {
	if !a.Grant.OfToken() {
		return acts, nil
	}
	allowed := []Act{}
	for _, need := range []Need{NeedRead, NeedPlay, NeedTable, NeedLead, NeedAll} {
		err := h.Allows(ctx, a, need, match)
		if e, refused := As(err); refused && e.Kind == Forbidden {
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, act := range acts {
			if slices.Contains(actNeeds[need], act) {
				allowed = append(allowed, act)
			}
		}
	}
	return allowed, nil
}

// whole reports whether somebody may do what names no match: in a session, or with a token for all.
func whole(a Actor) bool { return !a.Grant.OfToken() || a.Grant.Scope == TokenAll }

// isLed reports whether the actor leads a match. One that they may not know of they do not lead.
func (h *Host) isLed(ctx context.Context, a Actor, id string) (bool, error) {
	t, err := h.load(Asking(ctx, a), id)
	if e, refused := As(err); refused && e.Kind == Unknown {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return t.Snapshot().GM == a.Person, nil
}

// mayChange is the second lock of a match: whatever an edge lets through, a token changes no match that is not open to it.
func (h *Host) mayChange(ctx context.Context, id string) error {
	a, _ := ctx.Value(askingKey{}).(*Actor)
	if a == nil {
		return nil
	}
	return h.Allows(ctx, *a, NeedTable, id)
}

// ownHands refuses tokens where it is about ways in: who has one might have been given it, or have found it.
func ownHands(a Actor) error {
	if a.Grant.OfToken() {
		return refuse(Forbidden, "token.needs."+string(NeedSession))
	}
	return nil
}
