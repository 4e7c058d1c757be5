package host

import (
	"cmp"
	"context"
	"crypto/hmac"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"spielleiter/internal/auth"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// ReplyPrefix begins every address to which orders are sent by mail; a token and the domain of the
// house follow.
const ReplyPrefix = "turn+"

// localAtMost is how long the part of an address before its @ may be.
const localAtMost = 64

// replyBytes is how much of its mark a reply address has: 160 bits.
const replyBytes = 20

// seatPhase is a seat in one phase of a match: what a reply address is for.
type seatPhase struct {
	match string
	phase int
	chair int
}

func (of seatPhase) String() string {
	return strings.Join([]string{of.match, strconv.Itoa(of.phase), strconv.Itoa(of.chair)}, "-")
}

// AnswersMail reports whether orders can come by mail here: there is a domain for them, and mail
// leaves the house to say what became of them.
func (h *Host) AnswersMail() bool { return h.mailDomain != "" && h.carries(notice.Mail) }

// MailDomain is where the reply addresses of this house are, "" if orders do not come by mail.
func (h *Host) MailDomain() string { return h.mailDomain }

// replyAddress is where a person sends the orders of a seat for the open phase, "" if nowhere.
func (h *Host) replyAddress(m *match.Match, r *reader) string {
	if !h.AnswersMail() || m.Status != match.Running {
		return ""
	}
	for n, c := range m.Chairs {
		if !c.Holder.IsPerson(r.id) {
			continue
		}
		token := h.replyToken(seatPhase{m.ID, m.Phase, n}, r.id, r.data.Notices)
		if local := ReplyPrefix + token; len(local) <= localAtMost && local == strings.ToLower(local) {
			return local + "@" + h.mailDomain
		}
	}
	return ""
}

// replyToken names a seat in a phase and proves that the house has told somebody so. It is stored nowhere, and ends
// with the phase, with the seat, with the address, and with the nonce that its holder may change.
func (h *Host) replyToken(of seatPhase, person string, n personNotices) string {
	mark := h.mark("reply", of.String(), person, auth.HashToken(n.Mail.Address), n.Replies)
	return of.String() + "-" + idCode.EncodeToString(mark[:replyBytes])
}

// parseReply reads what a token names; whether it is genuine is not said yet. Some programs of mail change
// the case of addresses.
func parseReply(token string) (of seatPhase, ok bool) {
	parts := strings.Split(token, "-")
	if len(parts) != 4 {
		return of, false
	}
	phase, wrong := strconv.Atoi(parts[1])
	chair, wrongToo := strconv.Atoi(parts[2])
	return seatPhase{parts[0], phase, chair}, wrong == nil && wrongToo == nil && phase >= 0 && chair >= 0
}

// writer is who may send orders by a reply address.
type writer struct {
	seatPhase
	snapshot *match.Match
	person   store.Person
	data     personData
}

func (w *writer) seat() match.Chair { return w.snapshot.Chairs[w.chair] }

// actor is the writer as one who asks, in the language of their mails.
func (w *writer) actor() Actor {
	a := actor(w.person, "")
	a.Lang = cmp.Or(a.Lang, "en")
	return a
}

// byReply gives who may send orders by a token, nil if it is nobody's.
func (h *Host) byReply(ctx context.Context, token string) (*writer, error) {
	token = strings.ToLower(token)
	of, ok := parseReply(token)
	if !ok {
		return nil, nil
	}
	t, err := h.load(ctx, of.match)
	if e, refused := As(err); refused && e.Kind == Unknown {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	w := &writer{seatPhase: of, snapshot: t.Snapshot()}
	if of.chair >= len(w.snapshot.Chairs) || of.phase > w.snapshot.Phase {
		return nil, nil
	}
	holder := w.seat().Holder
	if holder.Kind != match.Person {
		return nil, nil
	}
	w.person, err = h.store.Person(ctx, holder.ID)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, unavailable(err)
	}
	if err := json.Unmarshal(w.person.Data, &w.data); err != nil {
		return nil, unavailable(err)
	}
	if h.barred(w.data) != nil || !w.data.Notices.Mail.reaches() || !hmac.Equal([]byte(token), []byte(h.replyToken(of, holder.ID, w.data.Notices))) {
		return nil, nil
	}
	return w, nil
}

// LapseReplies makes all reply addresses that a person was sent worthless. The next mail about a turn has
// a new one.
func (h *Host) LapseReplies(ctx context.Context, a Actor) (Notices, error) {
	nonce := h.newID()
	return h.setNotices(ctx, a, func(n *personNotices) { n.Replies, n.Held = nonce, nil })
}
