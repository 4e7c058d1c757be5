package host_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// friendly is a house with people who have accounts.
type friendly struct {
	*hosttest.Server
	t *testing.T
}

// list is somebody's list in short, such as "asks Peleus".
func (f friendly) list(a host.Actor) (list []string) {
	f.t.Helper()
	lines, err := f.Friends(f.t.Context(), a)
	f.Must(err)
	for _, l := range lines {
		list = append(list, l.State+" "+l.Name)
	}
	return list
}

// sees expects it.
func (f friendly) sees(a host.Actor, want ...string) {
	f.t.Helper()
	if d := cmp.Diff(want, f.list(a)); d != "" {
		f.t.Errorf("%s: %s", a.Name, d)
	}
}

// key is that of the first in somebody's list.
func (f friendly) key(a host.Actor) string {
	f.t.Helper()
	lines, err := f.Friends(f.t.Context(), a)
	f.Must(err)
	if len(lines) == 0 {
		f.t.Fatalf("%s has nobody", a.Name)
	}
	return lines[0].Key
}

func (f friendly) asks(a host.Actor, name string) error {
	return f.AskFriend(f.t.Context(), a, host.NewFriend{Name: name})
}

func TestSPL51FriendsAskAnswerAndEnd(t *testing.T) {
	f := friendly{hosttest.New(t), t}
	ctx := t.Context()
	a, b, c := holder(t, f.Server, "Thetis"), holder(t, f.Server, "Peleus"), holder(t, f.Server, "Nereus")
	f.Refused(f.asks(a, "Thetis"), host.Invalid, "friend.self")
	f.Refused(f.asks(a, "Niemand"), host.Unknown, "profile.unknown")
	f.Refused(f.asks(host.Actor{}, "Thetis"), host.Anonymous, "person.needed")
	_, guest, err := f.Guest(ctx, here)
	f.Must(err)
	f.Refused(f.asks(guest, "Thetis"), host.Forbidden, "friend.guest")
	f.Must(f.Show(ctx, c, host.Showing{Page: host.ShownClosed}))
	f.Refused(f.asks(a, "Nereus"), host.Unknown, "profile.unknown") // nobody learns that there is one

	f.Must(f.asks(a, "peleus"))
	f.sees(a, "asked Peleus")
	f.sees(b, "asks Thetis")
	f.sees(c)
	f.Refused(f.asks(a, "Peleus"), host.Conflict, "friend.asked")
	f.Refused(f.AnswerFriend(ctx, a, f.key(a), host.FriendAnswer{Accept: true}), host.Unknown, "friend.unknown") // their own
	f.Refused(f.AnswerFriend(ctx, c, f.key(b), host.FriendAnswer{Accept: true}), host.Unknown, "friend.unknown")
	f.Refused(f.EndFriend(ctx, b, f.key(b)), host.Unknown, "friend.unknown") // they answer

	f.Must(f.AnswerFriend(ctx, b, f.key(b), host.FriendAnswer{}))
	f.sees(a, "declined Peleus")
	f.sees(b)
	f.Refused(f.EndFriend(ctx, a, f.key(a)), host.Unknown, "friend.unknown")
	f.Clock.Forward(30*24*time.Hour - time.Second)
	f.Refused(f.asks(a, "Peleus"), host.Conflict, "friend.declined")
	f.Clock.Forward(time.Second)
	f.Must(f.asks(a, "Peleus"))
	f.Must(f.EndFriend(ctx, a, f.key(a)))
	f.sees(a)
	f.sees(b)

	f.Must(f.asks(a, "Peleus"))
	f.Must(f.asks(b, "Thetis")) // is the answer
	f.sees(a, "friend Peleus")
	f.sees(b, "friend Thetis")
	f.Refused(f.asks(b, "Thetis"), host.Conflict, "friend.already")
	page, err := f.PersonPage(ctx, a, "Peleus", "")
	f.Must(err)
	if other, err := f.PersonPage(ctx, c, "Peleus", ""); err != nil || page.Friend != host.FriendIs || other.Friend != "" {
		t.Errorf("friend %q, others read %q, %v", page.Friend, other.Friend, err)
	}
	f.Must(f.EndFriend(ctx, b, f.key(b)))
	f.sees(a)
	f.sees(b)
}

// Whoever is blocked reads the same as who is not answered, byte for byte, and who has blocked reads nothing; being friends ends with a block.
func TestSPL51ABlockIsLikeNoAnswer(t *testing.T) {
	f := friendly{hosttest.New(t), t}
	ctx := t.Context()
	a, b, c := holder(t, f.Server, "Thetis"), holder(t, f.Server, "Peleus"), holder(t, f.Server, "Nereus")
	f.Must(f.Shun(ctx, b, host.NewShun{Kind: store.Block, Name: "Thetis"}))
	told := func(name string) string {
		err := f.asks(a, name)
		again := f.asks(a, name)
		lines, failed := f.Friends(ctx, a)
		f.Must(failed)
		page, failed := f.PersonPage(ctx, a, name, "")
		f.Must(failed)
		lines = slices.DeleteFunc(lines, func(l host.FriendLine) bool { return l.Name != name })
		lines[0].Key = ""
		data, _ := json.Marshal([]any{fmt.Sprint(err), fmt.Sprint(again), lines, page.Friend})
		return strings.ReplaceAll(string(data), name, "X")
	}
	if blocked, free := told("Peleus"), told("Nereus"); blocked != free {
		t.Errorf("who is blocked reads\n%s\nand who is not\n%s", blocked, free)
	}
	f.sees(b)
	f.sees(c, "asks Thetis")
	f.Must(f.Shun(ctx, c, host.NewShun{Kind: store.Block, Name: "Thetis"})) // afterwards
	f.sees(a, "asked Nereus", "asked Peleus")
	f.sees(c)
	f.Refused(f.asks(c, "Thetis"), host.Conflict, "friend.blocked")
	shuns, err := f.Shuns(ctx, c)
	f.Must(err)
	f.Must(f.Unshun(ctx, c, shuns[0].Key))
	f.sees(c) // what was asked during a block is never seen
	f.Must(f.asks(c, "Thetis"))
	f.Must(f.AnswerFriend(ctx, a, f.key(a), host.FriendAnswer{Accept: true}))
	f.sees(a, "friend Nereus", "asked Peleus")
	f.sees(c, "friend Thetis")
	f.Must(f.Shun(ctx, c, host.NewShun{Kind: store.Mute, Name: "Thetis"}))
	f.sees(c, "friend Thetis")
	f.Must(f.Shun(ctx, c, host.NewShun{Kind: store.Block, Name: "Thetis"}))
	f.sees(a, "asked Peleus")
	f.sees(c)
}

// A friend's public table that looks for players is seen; a hidden one and one where names are secret are not, and nothing by others.
func TestSPL51FriendsSeeWhoWaitsAndInvite(t *testing.T) {
	f := friendly{hosttest.New(t), t}
	ctx := t.Context()
	a, b, c := holder(t, f.Server, "Thetis"), holder(t, f.Server, "Peleus"), holder(t, f.Server, "Nereus")
	f.Must(f.asks(a, "Peleus"))
	f.Must(f.asks(b, "Thetis"))
	made := func(n host.NewMatch) host.Created {
		m, err := f.Create(ctx, b, n)
		f.Must(err)
		return m
	}
	open := made(host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true, Title: "offen"})
	hidden := made(host.NewMatch{Game: "agamemnon", Seat: "greeks", Title: "verborgen"})
	made(host.NewMatch{Game: "agamemnon", Listed: true, Title: "geheim", Terms: match.Terms{Anonymous: true}})
	lines, err := f.Friends(ctx, a)
	f.Must(err)
	if len(lines) != 1 || len(lines[0].Tables) != 1 || lines[0].Tables[0].ID != open.ID {
		t.Errorf("%+v", lines)
	}

	f.Refused(f.InviteFriend(ctx, a, hidden.ID, f.key(a)), host.Forbidden, "friend.invite")
	f.Refused(f.InviteFriend(ctx, b, hidden.ID, f.key(a)), host.Unknown, "friend.unknown")
	f.Refused(f.InviteFriend(ctx, c, hidden.ID, f.key(a)), host.Forbidden, "friend.invite")
	f.Must(f.InviteFriend(ctx, b, hidden.ID, f.key(b)))
	f.Refused(f.InviteFriend(ctx, b, hidden.ID, f.key(b)), host.TooMany, "friend.invited")
	told, err := f.Tidings(ctx, a)
	f.Must(err)
	if len(told) != 1 || told[0].Kind != host.TidingInvited || told[0].By != "Peleus" || told[0].Title != "verborgen" {
		t.Fatalf("%+v", told)
	}
	f.Must(f.Join(ctx, a, hidden.ID, "trojans", told[0].Invite))
}

// There are bounds, all is in one's own data, and a deletion leaves nothing, in whose ever list.
func TestSPL51FriendsAreBoundedAndGoWithThePerson(t *testing.T) {
	f := friendly{hosttest.New(t), t}
	ctx := t.Context()
	a := holder(t, f.Server, "Thetis")
	for n := range host.MaxFriends + 1 {
		id := fmt.Sprintf("p-%03d", n)
		f.Must(f.Store.CreatePerson(ctx, store.Person{ID: id, Version: 1, Name: fmt.Sprintf("Wal %03d", n), CreatedAt: f.Clock.Now(), UpdatedAt: f.Clock.Now(), Data: []byte("{}")}))
		if n%25 == 0 {
			f.Clock.Forward(25 * time.Hour)
		}
		err := f.asks(a, fmt.Sprintf("Wal %03d", n))
		if n < host.MaxFriends {
			f.Must(err)
			continue
		}
		f.Refused(err, host.Conflict, "friend.many")
	}
	for range 40 {
		f.Clock.Forward(2 * time.Second) // slower than the pace of acts
		_ = f.asks(a, "Wal 000")
	}
	f.Refused(f.asks(a, "Wal 000"), host.TooMany, "friend.often")

	b, c := holder(t, f.Server, "Peleus"), holder(t, f.Server, "Nereus")
	f.Must(f.asks(b, "Nereus"))
	f.Must(f.asks(c, "Peleus"))
	m, err := f.Create(ctx, b, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
	f.Must(err)
	f.Must(f.InviteFriend(ctx, b, m.ID, f.key(b)))
	var own bytes.Buffer
	f.Must(f.Everything(ctx, b, &own))
	if !strings.Contains(own.String(), `"friends":[{"name":"Nereus","state":"friend"`) {
		t.Errorf("one's own data: %s", own.String())
	}
	f.Must(f.DeleteSelf(ctx, b, "Peleus"))
	f.sees(c)
	var backup bytes.Buffer
	f.Must(f.Store.Backup(ctx, &backup, nil))
	plain, err := gzip.NewReader(&backup)
	f.Must(err)
	if all, err := io.ReadAll(plain); err != nil || bytes.Contains(all, []byte("Peleus")) || bytes.Contains(all, []byte(`"`+b.Person+`","`+c.Person)) {
		t.Errorf("the database knows Peleus, or whose friend they were: %v", err)
	}
	if told, err := f.Tidings(ctx, c); err != nil || len(told) != 1 || strings.Contains(told[0].By, "Peleus") {
		t.Errorf("%+v, %v", told, err)
	}
}

// Whoever is asked, and whoever is accepted, hears of it by the ways that they have chosen, once a day of the same, without a name; and whoever has
// blocked hears nothing.
func TestSPL51FriendsAreTold(t *testing.T) {
	p := newPost(t)
	ctx := t.Context()
	f := friendly{p.Server, t}
	a, b, c := holder(t, p.Server, "Thetis"), holder(t, p.Server, "Peleus"), holder(t, p.Server, "Nereus")
	p.reached(a, "a@example.org")
	p.reached(b, "b@example.org")
	p.reached(c, "c@example.org")
	p.wants(a, "", notice.Friend)
	p.wants(b, "", notice.Friend)
	p.wants(c, "", notice.Turn)
	f.Must(f.asks(a, "Peleus"))
	f.Must(f.asks(a, "Nereus"))
	if told := p.after(time.Minute, "friend b@example.org"); len(told) == 1 && (len(told[0].Items) != 1 || told[0].Items[0] != notice.Item{Kind: notice.Friend, What: notice.Asks}) {
		t.Errorf("%+v", told[0])
	}
	f.Must(f.EndFriend(ctx, a, f.key(a)))
	f.Must(f.asks(a, "Nereus"))
	p.after(time.Minute)
	f.Must(f.AnswerFriend(ctx, b, f.key(b), host.FriendAnswer{Accept: true}))
	p.after(time.Minute, "friend a@example.org")
	m, err := p.Create(ctx, a, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
	f.Must(err)
	f.Must(p.InviteFriend(ctx, a, m.ID, f.key(a)))
	p.after(time.Minute, "friend b@example.org")

	d := holder(t, p.Server, "Triton")
	f.Must(p.Shun(ctx, b, host.NewShun{Kind: store.Block, Name: "Triton"}))
	f.Must(f.asks(d, "Peleus"))
	p.after(time.Minute)
}
