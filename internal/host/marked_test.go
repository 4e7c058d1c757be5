package host_test

import (
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// Guests are marked where others read their names, two of one name are told apart in a match,
// and nobody bears an account's name.
func TestGuestsNeverPassForAccounts(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	client := host.Client{IP: "192.0.2.7", Agent: "test"}
	_, anna, err := h.Upgrade(ctx, h.Person("Anna"), client, "Anna", "drei alte Ziegen")
	h.Must(err)
	guest := h.Person("Thetis")
	for _, name := range []string{"Anna", "Аnna", "ANNA", "An.na"} {
		_, err := h.SetProfile(ctx, guest, host.Profile{Name: name})
		h.Refused(err, host.Conflict, "name.taken")
		_, _, err = h.Upgrade(ctx, guest, client, name, "drei alte Ziegen")
		h.Refused(err, host.Conflict, "name.taken")
	}
	_, err = h.SetProfile(ctx, guest, host.Profile{Name: "Spie11eiter"})
	h.Refused(err, host.Invalid, "name.house")

	made, err := h.Create(ctx, anna, host.NewMatch{Game: "council", Seats: beasts, Listed: true, Seat: beasts[0]})
	h.Must(err)
	twin := h.Person("Thetis")
	h.Must(h.Join(ctx, guest, made.ID, beasts[1], ""))
	h.Must(h.Join(ctx, twin, made.ID, beasts[2], ""))
	for n, want := range []string{"Anna", "~Thetis", "~Thetis 2"} {
		if got := h.Page(host.Actor{}, made.ID).Seats[n].Name; got != want {
			t.Errorf("seat %d is %q, want %q", n, got, want)
		}
	}
	line, err := h.Say(ctx, twin, made.ID, "", "hello")
	h.Must(err)
	if line.Name != "~Thetis 2" {
		t.Errorf("%q speaks", line.Name)
	}
}
