package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/store"
)

// member has an account with a session.
func (w *world) member(t *testing.T, name, lang string) (token string, a host.Actor) {
	t.Helper()
	_, guest := w.guest(t, name+" vorher", lang)
	token, a, err := w.Upgrade(t.Context(), guest, host.Client{}, name, "drei Nereiden im Meer")
	must(t, err)
	return token, a
}

// sitsAtTroy holds on the page of whoever plays the Trojans.
const sitsAtTroy = `JSON.parse(document.getElementById("board-data").textContent).seat === "trojans"`

// In the middle of a match an operator bans somebody: their open page is theirs no more, they come in by no way and read why, their seat is
// open to a third, who plays on from what was saved.
func TestABanInTheMiddleOfAMatch(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	w := &world{server: h}
	annaHas, anna := w.member(t, "Anna Amsel", "de")
	benHas, ben := w.member(t, "Ben Biber", "de")
	doraHas, dachs := w.member(t, "Dora Dachs", "de")
	claraHas, _ := w.member(t, "Clara Krähe", "de")
	must(t, w.db.KeepPasskey(t.Context(), store.Passkey{ID: "dora", Person: dachs.Person, Name: "Telefon", Data: []byte("{}"), CreatedAt: time.Now()}, 9))
	must(t, w.SetOperator(t.Context(), host.CommandLine, "Dora Dachs", true, "runs the server"))
	made, err := w.Create(t.Context(), anna, host.NewMatch{Game: "agamemnon", Title: "Duell am Skamander", Seat: "greeks", Listed: true})
	must(t, err)
	must(t, w.Join(t.Context(), ben, made.ID, "trojans", ""))
	page := "/m/" + made.ID
	open := func(token string, s screen) *person {
		p := someone(t, h, "de", s)
		p.has(token)
		p.visit(page)
		return p
	}
	annas, bens := open(annaHas, desktop), open(benHas, phone)
	bens.until("his seat", sitsAtTroy)
	bens.allow("status of 40[13]")

	dora := someone(t, h, "de", desktop)
	dora.has(doraHas)
	dora.visit("/operator/people?q=Ben")
	dora.leaves(func() { dora.click(button("Ben Biber")) })
	dora.click(named("summary", dora.word("operator.ban")))
	dora.click(at("#reason-ban"))
	dora.types("Beleidigungen am Tisch")
	dora.click(at("details[open] .tick"))
	dora.leaves(func() { dora.click(at(`button[value="ban"]`)) })
	dora.fits("the page of somebody banned")

	annas.reads(annas.word("seat.open"))
	bens.until("his seat to be nobody's", `!(`+sitsAtTroy+`) || !document.getElementById("signed-out").hidden`)
	bens.signsIn("Ben Biber", "drei Nereiden im Meer")
	bens.reads("Beleidigungen am Tisch")
	bens.visit("/")
	if bens.sees("Ben Biber") {
		t.Error("whoever is banned is signed in")
	}

	clara := open(claraHas, phone)
	clara.leaves(func() { clara.click(button(clara.word("offer.take"))) })
	clara.until("her seat", sitsAtTroy)
}

// Somebody with ten matches deletes themselves: in each their seat is open under another name, at once, and whoever looks finds nothing of
// them; those that were over keep their result.
func TestADeletionInTenMatches(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	w := &world{server: h}
	hasAnna, anna := w.member(t, "Anna Amsel", "de")
	hasBen, ben := w.member(t, "Ben Biber", "de")
	var ids []string
	for n := range 10 {
		made, err := w.Create(t.Context(), anna, host.NewMatch{Game: "agamemnon", Title: fmt.Sprintf("Partie %d", n+1), Seat: "greeks", Listed: true})
		must(t, err)
		must(t, w.Join(t.Context(), ben, made.ID, "trojans", ""))
		_, err = w.Say(t.Context(), anna, made.ID, "", "Guten Abend")
		must(t, err)
		ids = append(ids, made.ID)
	}
	for _, id := range ids[8:] {
		must(t, w.Resign(t.Context(), ben, id))
	}
	p := someone(t, h, "de", phone)
	p.has(hasAnna)
	p.visit("/account")
	p.click(named("summary", p.word("delete.title")))
	p.writes(at("#d-typed"), "Anna Amsel")
	p.leaves(func() { p.click(named("#mine button", p.word("delete.do"))) })

	b := someone(t, h, "de", desktop)
	b.has(hasBen)
	b.allow("status of 404")
	for n, id := range ids {
		b.visit("/m/" + id)
		if n < 8 {
			b.reads(b.word("seat.open"))
		}
		page := look[string](b, `document.documentElement.outerHTML`)
		if strings.Contains(page, "Anna") || !strings.Contains(page, "NN ") {
			t.Errorf("match %d still knows her", n+1)
		}
	}
	for _, path := range []string{"/history", "/people/Anna%20Amsel", "/"} {
		b.visit(path)
		if b.sees("Anna") {
			t.Errorf("%s still knows her", path)
		}
	}
	p.signsIn("Anna Amsel", "drei Nereiden im Meer")
	p.reads("Name und Passphrase passen nicht zusammen")
}
