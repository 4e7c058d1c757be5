package host

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/store"
)

// keptAnswers is how long the answer to a request with an idempotency key is kept.
const keptAnswers = 48 * time.Hour

// errDone says that a request with the same key has been carried out meanwhile.
var errDone = errors.New("carried out already")

type onceKey struct{}

// once is a request with a key that is being carried out.
type once struct {
	person, key, body string
	stored            bool // its answer, in the transaction of its effect
}

// Once carries a request out at most once, however often it is sent: the answer is
// stored in the same transaction as its effect, and every repetition gets it. A key
// that comes back with another body is refused. An empty key, or nobody's, only runs
// do, which must change at most one match and reply with what it returns.
func Once[T any](ctx context.Context, h *Host, a Actor, key string, body []byte, do func(context.Context) (T, error)) (T, error) {
	if key == "" || !a.Known() {
		return do(ctx)
	}
	var none T
	if len(key) > 200 {
		return none, refuse(Invalid, "key.long", "max", "200")
	}
	o := &once{person: a.Person, key: key, body: auth.HashToken(string(body))}
	unlock, err := h.locks.lock(ctx, "key/"+a.Person+"/"+key)
	if err != nil {
		return none, err
	}
	defer unlock()
	answer, found, err := answered[T](ctx, h, o)
	if found || err != nil {
		return answer, err
	}
	answer, err = do(context.WithValue(ctx, onceKey{}, o))
	if err == nil && !o.stored { // nothing has changed
		err = h.remember(ctx, o, answer)
	}
	if !errors.Is(err, errDone) {
		return answer, err
	}
	answer, found, err = answered[T](ctx, h, o)
	if err == nil && !found {
		err = refuse(Unavailable, "busy")
	}
	return answer, err
}

func answered[T any](ctx context.Context, h *Host, o *once) (answer T, found bool, err error) {
	r, err := h.store.Idempotent(ctx, o.person, o.key, h.now())
	switch {
	case errors.Is(err, store.ErrNotFound):
		return answer, false, nil
	case err != nil:
		return answer, false, unavailable(err)
	case r.BodyHash != o.body:
		return answer, true, refuse(Invalid, "key.reused")
	}
	return answer, true, json.Unmarshal(r.Response, &answer)
}

// remember stores the answer to a request that had no effect to be stored with.
func (h *Host) remember(ctx context.Context, o *once, reply any) error {
	err := h.store.Remember(ctx, *h.answer(o, reply))
	if errors.Is(err, store.ErrExists) {
		return errDone
	}
	return unavailable(err)
}

// record is the answer to be stored with an effect, nil without a key.
func (h *Host) record(ctx context.Context, reply any) *store.IdemRecord {
	o, ok := ctx.Value(onceKey{}).(*once)
	if !ok {
		return nil
	}
	return h.answer(o, reply)
}

func (h *Host) answer(o *once, reply any) *store.IdemRecord {
	now := h.now()
	return &store.IdemRecord{
		Person: o.person, Key: o.key, BodyHash: o.body, Response: encode(reply), At: now, ExpiresAt: now.Add(keptAnswers),
	}
}

// carriedOut reports whether another process has carried the request out meanwhile.
func (h *Host) carriedOut(ctx context.Context) bool {
	o, ok := ctx.Value(onceKey{}).(*once)
	if !ok {
		return false
	}
	_, err := h.store.Idempotent(ctx, o.person, o.key, h.now())
	return err == nil
}

// stored notes that the answer is on disk with its effect.
func stored(ctx context.Context) {
	if o, ok := ctx.Value(onceKey{}).(*once); ok {
		o.stored = true
	}
}
