package host_test

import (
	"bytes"
	"crypto/ecdh"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/notice"
	"spielleiter/internal/notice/push"
)

// subscription is one of a browser at an endpoint.
func subscription(endpoint string) host.Subscription {
	private, err := ecdh.P256().NewPrivateKey(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		panic(err)
	}
	code := base64.RawURLEncoding
	return host.Subscription{Endpoint: endpoint, Keys: notice.Keys{P256dh: code.EncodeToString(private.PublicKey().Bytes()), Auth: code.EncodeToString(bytes.Repeat([]byte{9}, 16))}}
}

// pushed switches push on in the browser of somebody's session.
func (p *post) pushed(a host.Actor, endpoint string) {
	p.t.Helper()
	_, err := p.Subscribe(p.t.Context(), a, subscription(endpoint))
	p.Must(err)
}

// device signs somebody in once more.
func (p *post) device(a host.Actor, passphrase string) host.Actor {
	p.t.Helper()
	_, again, err := p.SignIn(p.t.Context(), host.Client{IP: "192.0.2.9", Agent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140"}, a.Name, passphrase, "")
	p.Must(err)
	return again
}

func (p *post) browsers(a host.Actor) []host.BrowserLine {
	p.t.Helper()
	s, err := p.Browsers(p.t.Context(), a)
	p.Must(err)
	return s.Browsers
}

func TestEveryBrowserOfAPersonIsTold(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily()
	_, other, err := p.Upgrade(t.Context(), other, host.Client{IP: "192.0.2.1"}, "Nereus of the sea", "drei Nereiden im Meer")
	p.Must(err)
	second := p.device(other, "drei Nereiden im Meer")
	p.pushed(other, "https://push.example/1")
	p.pushed(second, "https://push.example/2")
	p.round()
	p.take()
	p.hand(id, mover, mover, other)
	messages := p.after(2*time.Minute, "turn https://push.example/1", "turn https://push.example/2")
	for _, m := range messages {
		if m.Channel != notice.Push || m.Waits != 1 || m.Browser.P256dh == "" || m.Reply != "" || m.Token != "" || len(m.Secret) != 32 || m.Items[0].Match != id {
			t.Errorf("%+v", m)
		}
	}
	if messages[0].ID == messages[1].ID || string(messages[0].Secret) != string(messages[1].Secret) {
		t.Error("two browsers get the same message, or by two keys")
	}
	p.Must(p.Unsubscribe(t.Context(), other, second.Session))
	p.after(18*time.Hour, "soon https://push.example/1")
}

// Whatever ends a session ends what is pushed to its browser, and nothing else does.
func TestPushEndsWithTheSession(t *testing.T) {
	p := newPost(t)
	ctx := t.Context()
	guest := p.Person("Thetis")
	p.pushed(guest, "https://push.example/1")
	key, err := p.Browsers(ctx, guest)
	p.Must(err)

	// The same browser, but another session: the guest takes a name, and changes the passphrase.
	_, named, err := p.Upgrade(ctx, guest, host.Client{Agent: "Firefox"}, "Thetis of the sea", "drei Nereiden im Meer")
	p.Must(err)
	if list := p.browsers(named); len(list) != 1 || !list[0].Current || list[0].Device != "Firefox" {
		t.Errorf("after the guest took a name: %+v", list)
	}
	second := p.device(named, "drei Nereiden im Meer")
	p.pushed(second, "https://push.example/2")
	_, changed, err := p.ChangePassphrase(ctx, named, host.Client{Agent: "Firefox"}, "drei Nereiden im Meer", "vier Nereiden im Meer")
	p.Must(err)
	if list := p.browsers(changed); len(list) != 1 || !list[0].Current {
		t.Errorf("after the passphrase was changed: %+v", list)
	}
	p.Must(p.SignOut(ctx, changed))
	again := p.device(changed, "vier Nereiden im Meer")
	if list := p.browsers(again); len(list) != 0 {
		t.Errorf("after signing out: %+v", list)
	}

	// Somebody else signs in there: the browser is theirs.
	p.pushed(again, "https://push.example/1")
	p.pushed(p.Person("Nereus"), "https://push.example/1")
	if list := p.browsers(again); len(list) != 0 {
		t.Errorf("a browser tells two people: %+v", list)
	}
	if now, err := p.Browsers(ctx, again); err != nil || now.Key != key.Key || key.Key == "" {
		t.Errorf("the key of the server is %q, was %q: %v", now.Key, key.Key, err)
	}
	p.Server = hosttest.With(t, p.Store, p.Clock, host.Options{Sender: p.carrier}) // another process, or the next
	if now, err := p.Browsers(ctx, again); err != nil || now.Key != key.Key {
		t.Errorf("after a restart the key is %q, was %q: %v", now.Key, key.Key, err)
	}
}

func TestSubscriptionsAreCheckedAndBounded(t *testing.T) {
	p := newPost(t)
	ctx := t.Context()
	_, a, err := p.Upgrade(ctx, p.Person("Thetis"), host.Client{}, "Thetis of the sea", "drei Nereiden im Meer")
	p.Must(err)
	try := func(a host.Actor, s host.Subscription) error {
		_, err := p.Subscribe(ctx, a, s)
		return err
	}
	p.Refused(try(host.Actor{}, subscription("https://push.example/1")), host.Anonymous, "person.needed")
	p.Refused(try(a, subscription("no address")), host.Invalid, "notices.push.address")
	p.Refused(try(a, subscription("")), host.Invalid, "notices.push.address")
	p.Refused(try(a, host.Subscription{Endpoint: "https://push.example/1"}), host.Invalid, "notices.push.keys")
	stale := a
	stale.Session = "ended"
	p.Refused(try(stale, subscription("https://push.example/1")), host.Anonymous, "session.unknown")
	p.Refused(p.Unsubscribe(ctx, a, "other"), host.Unknown, "notices.push.unknown")
	p.Refused(p.TryBrowser(ctx, a, "other"), host.Unknown, "notices.push.unknown")

	other := p.Person("Nereus")
	p.pushed(other, "https://push.example/other")
	p.Refused(p.Unsubscribe(ctx, a, other.Session), host.Unknown, "notices.push.unknown")
	p.Refused(p.TryBrowser(ctx, a, other.Session), host.Unknown, "notices.push.unknown")
	for n := range 11 {
		p.Clock.Forward(time.Minute)
		device := p.device(a, "drei Nereiden im Meer")
		err := try(device, subscription(fmt.Sprint("https://push.example/", n)))
		if n < 10 {
			p.Must(err)
		} else {
			p.Refused(err, host.Conflict, "notices.push.many")
		}
	}
	if list := p.browsers(a); len(list) != 10 {
		t.Errorf("%d browsers", len(list))
	}
	for range 100 {
		if err = try(other, subscription("https://push.example/other")); err != nil {
			break
		}
	}
	p.Refused(err, host.TooMany, "too-many")

	none := hosttest.New(t) // nothing is pushed here
	b := none.Person("Thetis")
	_, err = none.Subscribe(ctx, b, subscription("https://push.example/1"))
	none.Refused(err, host.Conflict, "notices.push.none")
	if s, err := none.Browsers(ctx, b); err != nil || s.Key != "" {
		t.Errorf("%+v %v", s, err)
	}
}

// A browser that has ended its subscription is not called again, and the page says why.
func TestABrowserThatIsGoneIsCalledNoMore(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily()
	p.reached(other, "o@example.org")
	p.wants(other, "") // by mail nothing
	p.pushed(other, "https://push.example/1")
	p.failing(fmt.Errorf("410: %w", notice.ErrGone))
	p.hand(id, mover, mover, other)
	p.after(2 * time.Minute)
	list := p.browsers(other)
	if len(list) != 1 || list[0].State != host.ChannelOff || list[0].Why != "gone" || list[0].Off == nil {
		t.Errorf("%+v", list)
	}
	p.failing(nil)
	if n := p.Notice(other); n.Mail.State != host.ChannelOn {
		t.Error("a mail was sent about it") // it would have failed, too
	}
	p.after(22 * time.Hour) // nor is the deadline told there
	p.Refused(p.TryBrowser(t.Context(), other, other.Session), host.Unknown, "notices.push.unknown")
	p.pushed(other, "https://push.example/2")
	if list := p.browsers(other); len(list) != 1 || list[0].State != host.ChannelOn {
		t.Errorf("switched on again: %+v", list)
	}
}

// One to which nothing gets through for a day is switched off, and a mail says so, as of a webhook.
func TestABrowserIsTriedForADayAndThenSwitchedOffWithANotice(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily()
	p.reached(other, "o@example.org")
	s := notice.Defaults()
	s.On = map[notice.Kind][]notice.Channel{notice.Letter: {notice.Push}}
	_, err := p.SetNotices(t.Context(), other, s)
	p.Must(err)
	p.pushed(other, "https://push.example/1")
	_, err = p.Say(t.Context(), mover, id, "", "canary")
	p.Must(err)
	p.failing(errors.New("it answers 500"))
	for range 25 {
		p.after(time.Hour)
	}
	p.failing(nil)
	messages := p.after(time.Hour, "off o@example.org")
	if i := messages[0].Items; len(i) != 1 || i[0].What != notice.Pushed {
		t.Errorf("%+v", i)
	}
	if list := p.browsers(other); len(list) != 1 || list[0].Why != "quiet" {
		t.Errorf("%+v", list)
	}
}

// A push service that wants to be left alone is left alone.
func TestAPushServiceSaysWhenItIsTriedAgain(t *testing.T) {
	p := newPost(t)
	a := p.Person("Thetis")
	p.pushed(a, "https://push.example/1")
	p.Must(p.TryBrowser(t.Context(), a, a.Session))
	p.failing(&notice.Later{Wait: 5 * time.Minute, Cause: errors.New("429")})
	p.after(time.Second)
	p.failing(nil)
	p.after(4 * time.Minute)
	p.after(2*time.Minute, "trial https://push.example/1")
	p.after(time.Hour)

	p.Must(p.TryBrowser(t.Context(), a, a.Session))
	p.failing(errors.New("500"))
	for range 20 {
		p.after(time.Minute)
	}
	p.failing(nil)
	p.after(time.Hour) // nobody waits for a trial any more
	if list := p.browsers(a); len(list) != 1 || list[0].State != host.ChannelOn {
		t.Errorf("a trial that did not get through switches off: %+v", list)
	}
}

// Quiet hours and the digest hold for browsers as for all.
func TestQuietHoursAndTheDigestHoldForPush(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily() // it is 18:00 in London, 19:00 in Berlin
	s := notice.Settings{On: map[notice.Kind][]notice.Channel{notice.Turn: {notice.Push}}, Lead: 60, From: "18:00", To: "07:00"}
	_, err := p.SetNotices(t.Context(), other, s)
	p.Must(err)
	p.pushed(other, "https://push.example/1")
	p.hand(id, mover, mover, other)
	p.after(2 * time.Hour)
	p.after(12*time.Hour, "turn https://push.example/1")

	p = newPost(t)
	id, mover, other = p.daily()
	s.From, s.To, s.Digest = "", "", "08:00"
	_, err = p.SetNotices(t.Context(), other, s)
	p.Must(err)
	p.pushed(other, "https://push.example/1")
	p.hand(id, mover, mover, other)
	p.after(2 * time.Hour)
	p.after(13*time.Hour, "digest https://push.example/1")
}

// The key by which the server signs, and what a browser has told it, are seen by nobody, not even by whose browser it is.
func TestNobodySeesTheKeysOfPush(t *testing.T) {
	p := newPost(t)
	ctx := t.Context()
	id, mover, other := p.daily()
	p.pushed(other, "https://push.example/capability")
	p.hand(id, mover, mover, other)
	messages := p.after(2*time.Minute, "turn https://push.example/capability")
	key := messages[0].Secret
	if public, err := push.Public(key); err != nil || p.Notice(other).Push.Key != public {
		t.Errorf("the public key is not that of the secret one: %v", err)
	}
	var all bytes.Buffer
	for _, a := range []host.Actor{mover, other} {
		all.Write(encoded(t, p.Notice(a)))
		sessions, err := p.Sessions(ctx, a)
		p.Must(err)
		all.Write(encoded(t, sessions))
	}
	file, err := p.ExportWhole(ctx, id)
	p.Must(err)
	all.Write(file)
	p.failing(errors.New("it answers 500"))
	p.Must(p.TryBrowser(ctx, other, other.Session))
	p.after(time.Second)
	for _, secret := range []string{
		base64.StdEncoding.EncodeToString(key), base64.RawURLEncoding.EncodeToString(key), fmt.Sprintf("%x", key), string(key), fmt.Sprint(key),
		"capability", subscription("").Keys.Auth, subscription("").Keys.P256dh,
	} {
		if strings.Contains(all.String(), secret) {
			t.Errorf("%q is told", secret)
		}
	}
}

// Notice is what somebody sees of their notices.
func (p *post) Notice(a host.Actor) host.Notices {
	p.t.Helper()
	n, err := p.Notices(p.t.Context(), a)
	p.Must(err)
	return n
}

func encoded(t *testing.T, v any) []byte {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
