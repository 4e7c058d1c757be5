package host_test

import (
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// BenchmarkSignInByPasskey is asking who somebody is, checking what their device answers, and the session that begins; what the
// device does is not counted.
//
//	go test ./internal/host -run '^$' -bench SignInByPasskey
func BenchmarkSignInByPasskey(b *testing.B) {
	h := hosttest.New(b)
	ctx := b.Context()
	a := h.Person("Thetis")
	d, answer := newKey(b, h, a, "Thetis am Ufer")
	_, _, err := h.UpgradeByPasskey(ctx, a, browser, "Telefon", answer)
	h.Must(err)
	for b.Loop() {
		q, err := h.AskPasskey(ctx, browser)
		h.Must(err)
		b.StopTimer()
		h.Clock.Forward(time.Minute) // so often may one address ask
		response := string(d.Answers(b, q.Options))
		b.StartTimer()
		_, _, err = h.SignInByPasskey(ctx, browser, host.PasskeyAnswer{Ceremony: q.Ceremony, Response: response})
		h.Must(err)
	}
}
