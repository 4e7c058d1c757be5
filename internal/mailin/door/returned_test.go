package door_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
)

// report is one of the corpus of package bounce.
func report(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "bounce", "testdata", name+".eml"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// returnPath is where the last mail to an address comes back.
func (w *world) returnPath(address string) string {
	w.t.Helper()
	for _, m := range slices.Backward(w.mails.Mails()) {
		if m.To == address {
			return m.From
		}
	}
	w.t.Fatalf("no mail to %s", address)
	return ""
}

func (w *world) mailState(a host.Actor) host.MailState {
	w.t.Helper()
	n, err := w.Notices(w.t.Context(), a)
	w.Must(err)
	return n.Mail
}

// again confirms an address anew.
func (w *world) again(a host.Actor, address string) {
	w.t.Helper()
	have := len(w.arrived(address))
	_, err := w.SetMail(w.t.Context(), a, address)
	w.Must(err)
	w.Must(w.Confirm(w.t.Context(), w.between(w.mailTo(address, have+1).Plain, "/notices/confirm/", "\n")))
}

func TestAMailThatComesBackSwitchesItsAddressOff(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, a, _, _ := w.table(anna)
	path := w.returnPath(anna)
	if !strings.HasPrefix(path, host.ReturnPrefix) || !strings.HasSuffix(path, "@"+domain) || len(strings.Split(path, "@")[0]) > 64 {
		t.Fatalf("it comes back to %s", path)
	}
	for _, name := range []string{"vacation", "spam", "read-receipt", "postfix-delayed", "postfix-relayed", "gmail-delayed", "exim-warning"} {
		w.Must(w.provider.Deliver(w.door, "", path, report(t, name)))
	}
	if s := w.mailState(a); s.State != host.ChannelOn {
		t.Fatalf("what is no report of a failure: %+v", s)
	}
	w.Must(w.provider.Deliver(w.door, "", strings.ToUpper(path), report(t, "postfix-unknown")))
	if s := w.mailState(a); s.State != host.ChannelOff || s.Why != "unknown" || s.Address != anna {
		t.Fatalf("%+v", s)
	}
	w.again(a, anna)
	if s := w.mailState(a); s.State != host.ChannelOn || s.Why != "" {
		t.Errorf("confirmed anew: %+v", s)
	}
	w.Must(w.provider.Deliver(w.door, "", path, report(t, "qmail-unknown"))) // still her address: the next report counts again
	if s := w.mailState(a); s.State != host.ChannelOff {
		t.Errorf("%+v", s)
	}
	for _, secret := range []string{strings.Split(path, "@")[0][5:], anna} {
		if strings.Contains(w.log.String(), secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
}

// Whoever does not know the address that the house has made cannot switch anything off.
func TestAForgedReportDoesNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, a, other, reply := w.table(anna)
	w.reached(other, "nereus@example.org")
	path, another := w.returnPath(anna), w.returnPath("nereus@example.org")
	parts := strings.Split(strings.TrimSuffix(strings.TrimPrefix(path, host.ReturnPrefix), "@"+domain), "-")
	foreign := strings.Split(strings.TrimSuffix(strings.TrimPrefix(another, host.ReturnPrefix), "@"+domain), "-")
	to := func(person, day, mark string) string {
		return host.ReturnPrefix + person + "-" + day + "-" + mark + "@" + domain
	}
	data := report(t, "postfix-unknown")
	for name, address := range map[string]string{
		"a guessed mark":      to(parts[0], parts[1], strings.Repeat("a", 32)),
		"another's mark":      to(parts[0], parts[1], foreign[2]),
		"a later day":         to(parts[0], parts[1]+"0", parts[2]),
		"nobody":              to(strings.Repeat("b", 16), parts[1], parts[2]),
		"the reply address":   reply,
		"no number of a day":  to(parts[0], "999999999", parts[2]),
		"another's of a mail": to(foreign[0], parts[1], parts[2]),
	} {
		if err := w.provider.Deliver(w.door, "", address, data); err != nil {
			t.Errorf("%s: %v", name, err) // nobody is told whether it is genuine
		}
		for _, who := range []host.Actor{a, other} {
			if s := w.mailState(who); s.State != host.ChannelOn {
				t.Fatalf("%s: %+v", name, s)
			}
		}
	}
	for _, address := range []string{"back+@" + domain, "back+x@" + domain, "back@" + domain, "postmaster@" + domain} {
		if err := w.provider.Deliver(w.door, "", address, data); err == nil {
			t.Errorf("%s is taken", address)
		}
	}
	w.Must(w.provider.Deliver(w.door, "", another, data)) // Anna's report at the address of Nereus: a failure that may pass
	w.Clock.Forward(31 * 24 * time.Hour)
	w.Must(w.provider.Deliver(w.door, "", path, data))
	if s, o := w.mailState(a), w.mailState(other); s.State != host.ChannelOn || o.State != host.ChannelOn {
		t.Errorf("after 31 days: %+v %+v", s, o)
	}
}

// Of what may pass some days over a week are enough, and fewer are not.
func TestMailThatComesBackForAWeekSwitchesItsAddressOff(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	a := w.Person("Anna")
	w.reached(a, anna)
	path := w.returnPath(anna)
	full, expired := report(t, "postfix-full"), report(t, "postfix-expired")
	comes := func(later time.Duration, data []byte, want host.ChannelState) {
		t.Helper()
		w.Clock.Forward(later)
		for range 3 {
			w.Must(w.provider.Deliver(w.door, "", path, data))
		}
		if s := w.mailState(a); s.State != want {
			t.Errorf("%s later: %+v, want %s", later, s, want)
		}
	}
	const day = 24 * time.Hour
	comes(0, full, host.ChannelOn)
	comes(6*day, full, host.ChannelOn)
	comes(day/2, expired, host.ChannelOn)   // three days, but no week
	comes(15*day, expired, host.ChannelOn)  // it was well meanwhile: the count begins anew
	comes(7*day+1, expired, host.ChannelOn) // a week, but two days
	w.again(a, anna)
	path = w.returnPath(anna)
	comes(0, full, host.ChannelOn) // and anew with each confirmation
	comes(4*day, full, host.ChannelOn)
	comes(3*day, expired, host.ChannelOff)
	if s := w.mailState(a); s.Why != "returned" {
		t.Errorf("%+v", s)
	}
}

// A new address that does not exist is told as well: nobody waits for a link that cannot arrive.
func TestALinkThatComesBackIsTold(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	a := w.Person("Anna")
	_, err := w.SetMail(t.Context(), a, anna)
	w.Must(err)
	w.mailTo(anna, 1)
	w.Must(w.provider.Deliver(w.door, "", w.returnPath(anna), report(t, "exchange-online-unknown")))
	if s := w.mailState(a); s.State != host.ChannelOff || s.Address != anna || s.Wanted != "" {
		t.Errorf("%+v", s)
	}
}
