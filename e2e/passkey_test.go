package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/webauthn"
)

// hasDevice gives a person's browser a device that keeps passkeys, and answers as if its holder were there.
func (p *person) hasDevice() webauthn.AuthenticatorID {
	p.t.Helper()
	order(p, webauthn.Enable, webauthn.EnableParams{})
	return order(p, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{Options: &webauthn.VirtualAuthenticatorOptions{
		Protocol: webauthn.AuthenticatorProtocolCtap2, Transport: webauthn.AuthenticatorTransportInternal,
		HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
	}}).AuthenticatorID
}

// A guest in the middle of a match becomes an account by a passkey, signs in again by it, loses the device, comes back with a
// recovery code, and makes a passkey on the new one.
func TestAGuestGetsAPasskeyAndComesBack(t *testing.T) {
	t.Parallel()
	h := *openServer(t)
	h.url = strings.Replace(h.url, "127.0.0.1", "localhost", 1) // numbers have no passkeys
	p := someone(t, &h, "de", phone)
	p.allow("status of 40[139]")
	device := p.hasDevice()
	p.startsAgainstComputer()
	match := p.path()
	p.visit("/account")
	p.writes(at("#u-name"), "Thetis")
	p.leaves(func() { p.click(button(p.word("passkey.upgrade"))) })
	p.reads(p.word("done.passkey.upgraded"))
	p.reads(p.word("account.named", "name", "Thetis"))
	p.reads(p.word("codes.none"))

	p.leaves(func() { p.click(button(p.word("codes.make"))) })
	codes := look[[]string](p, `[...document.querySelectorAll(".codes li")].map((e) => e.textContent)`)
	if len(codes) != 8 {
		t.Fatalf("codes %q", codes)
	}
	p.leaves(func() { p.click(named("a", p.word("codes.kept"))) })
	p.leaves(func() { p.click(button(p.word("account.signout"))) })

	signsIn := func() {
		p.visit("/signin?return=" + match)
		p.click(button(p.word("signin.passkey")))
	}
	signsIn()
	p.arrives(match)
	p.sitsDown()
	p.visit("/account")
	p.reads(p.word("passkey.title"))
	p.until("its last use", `document.querySelector("#passkeys .sessions li")?.textContent.includes("zuletzt benutzt")`)
	p.click(button(p.word("account.signout")))
	p.arrives("^/$")

	// The device is lost: another has no key, and the page says so.
	order(p, webauthn.RemoveVirtualAuthenticator, webauthn.RemoveVirtualAuthenticatorParams{AuthenticatorID: device})
	p.hasDevice()
	signsIn()
	p.until("what is wrong", `!document.querySelector("[data-passkey-says='dismissed']").hidden`)
	p.click(named("a", p.word("recover.link")))
	p.arrives("^/recover$")
	recovers := func(code string) {
		p.writes(at("#name"), "thetis")
		p.writes(at("#code"), code)
		p.writes(at("#passphrase"), "drei Nereiden im Meer")
		p.leaves(func() { p.click(button(p.word("recover.do"))) })
	}
	recovers("aaaa-bbbb")
	p.reads(p.word("error.recover.wrong"))
	recovers(codes[0])
	p.reads(p.word("done.recovered"))
	p.reads(p.word("codes.left", "n", "7"))

	p.writes(at("#k-label"), "Neues Telefon")
	p.leaves(func() { p.click(button(p.word("passkey.add"))) })
	p.reads(p.word("done.passkey.added"))
	p.reads("Neues Telefon")
	p.leaves(func() { p.click(button(p.word("account.signout"))) })
	signsIn()
	p.arrives(match)
	p.visit("/account")
	p.leaves(func() { p.click(at(`#passkeys li form:last-child .danger`)) })
	p.reads(p.word("done.passkey.dropped"))
	if *shots != "" {
		p.wholePage(*shots + "/account.png")
	}
}

// Without scripts nobody is offered a passkey; with an address of numbers the page says why there is none.
func TestAnAddressWithoutANameSaysWhyItHasNoPasskeys(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	p := someone(t, h, "en", desktop)
	p.hasDevice()
	p.allow("status of 409")
	p.visit("/signin")
	p.click(button(p.word("signin.passkey")))
	p.reads(p.word("error.passkey.address"))
	p.withoutScripts()
	p.visit("/signin")
	if p.sees(p.word("signin.passkey")) {
		t.Error("a passkey is offered without scripts")
	}
}
