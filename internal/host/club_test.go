package host_test

import (
	"bytes"
	"context"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
)

// society is a club with somebody in every role, and those who are in none.
type society struct {
	*hosttest.Server
	ref    string
	people map[string]host.Actor
}

// societyRoles are who there is: two of those whose own role matters.
var societyRoles = []string{"anonymous", "guest", "stranger", "barred", "member", "officer", "head"}

// accounts makes somebody with an account.
func holder(t *testing.T, h *hosttest.Server, name string) host.Actor {
	t.Helper()
	_, a, err := h.Guest(t.Context(), here)
	h.Must(err)
	_, a, err = h.Upgrade(t.Context(), a, here, name, pass)
	h.Must(err)
	return a
}

func found(t *testing.T, closed bool) *society {
	t.Helper()
	h, ctx := hosttest.New(t), t.Context()
	c := &society{Server: h, people: map[string]host.Actor{"anonymous": {}, "guest": h.Person("Gaia")}}
	for _, role := range societyRoles[2:] {
		c.people[role] = holder(t, h, "P "+role)
	}
	ref, err := h.FoundClub(ctx, c.people["head"], host.NewClub{Name: "Steinbock", About: "Donnerstags um acht", Closed: closed})
	h.Must(err)
	c.ref = ref
	i, err := h.InviteToClub(ctx, c.people["head"], ref, host.NewClubInvite{Days: 7, Uses: 5})
	h.Must(err)
	for _, role := range []string{"barred", "member", "officer"} {
		h.Clock.Forward(time.Minute)
		got, err := h.EnterClub(ctx, c.people[role], i.Token)
		h.Must(err)
		if got != ref {
			t.Fatalf("came into %q, not %q", got, ref)
		}
	}
	h.Must(h.AppointInClub(ctx, c.people["head"], ref, "P officer", store.ClubOfficer))
	h.Must(h.SendAway(ctx, c.people["officer"], ref, "P barred"))
	return c
}

// page is the club as somebody reads it.
func (c *society) page(t *testing.T, who string) *host.ClubPage {
	t.Helper()
	p, err := c.Club(t.Context(), c.people[who], c.ref)
	c.Must(err)
	return p
}

// roles are those whom a page lists, by role.
func listed(p *host.ClubPage) string {
	var list []string
	for _, l := range p.People {
		list = append(list, l.Role+":"+l.Name)
	}
	return strings.Join(list, " ")
}

// clubActs are all that somebody can try in a club.
func clubActs(h *hosttest.Server, a host.Actor, ref string) map[string]func(context.Context) error {
	name, about, closed := "Einhorn", "anders", true
	return map[string]func(context.Context) error{
		"read":  func(ctx context.Context) error { return second(h.Club(ctx, a, ref)) },
		"join":  func(ctx context.Context) error { return h.JoinClub(ctx, a, ref) },
		"leave": func(ctx context.Context) error { return h.LeaveClub(ctx, a, ref) },
		"invite": func(ctx context.Context) error {
			return second(h.InviteToClub(ctx, a, ref, host.NewClubInvite{Days: 1, Uses: 1}))
		},
		"uninvite": func(ctx context.Context) error { return h.EndClubInvite(ctx, a, ref, "none") },
		"remove":   func(ctx context.Context) error { return h.SendAway(ctx, a, ref, "P member") },
		"back":     func(ctx context.Context) error { return h.LetBack(ctx, a, ref, "P barred") },
		"edit": func(ctx context.Context) error {
			return second(h.EditClub(ctx, a, ref, host.ClubChange{About: &about}))
		},
		"rename": func(ctx context.Context) error { return second(h.EditClub(ctx, a, ref, host.ClubChange{Name: &name})) },
		"close": func(ctx context.Context) error {
			return second(h.EditClub(ctx, a, ref, host.ClubChange{Closed: &closed}))
		},
		"appoint": func(ctx context.Context) error { return h.AppointInClub(ctx, a, ref, "P member", store.ClubOfficer) },
		"demote":  func(ctx context.Context) error { return h.AppointInClub(ctx, a, ref, "P officer", store.ClubMember) },
		"hand-on": func(ctx context.Context) error { return h.AppointInClub(ctx, a, ref, "P member", store.ClubHead) },
		"rules": func(ctx context.Context) error {
			return h.SetHouseRules(ctx, a, ref, host.HouseRules{Name: "Offen", Game: "agamemnon", Options: map[string]string{"open": "on"}})
		},
		"write": func(ctx context.Context) error {
			return second(h.WriteInClub(ctx, a, ref, host.NewClubPost{Title: "Abend", Body: "Es war schön"}, nil))
		},
		"rewrite": func(ctx context.Context) error {
			return h.RewriteInClub(ctx, a, ref, "none", host.NewClubPost{Title: "x", Body: "x"})
		},
		"unwrite":   func(ctx context.Context) error { return h.UnwriteInClub(ctx, a, ref, "none") },
		"draw":      func(ctx context.Context) error { return h.DrawInClub(ctx, a, ref, "none", host.NewPicture{}) },
		"undraw":    func(ctx context.Context) error { return h.UndrawInClub(ctx, a, ref, "none", "none") },
		"newspaper": func(ctx context.Context) error { return second(h.ClubPosts(ctx, a, ref, host.Paging{})) },
		"dates": func(ctx context.Context) error {
			_, _, err := h.ClubDates(ctx, a, ref)
			return err
		},
		"meet": func(ctx context.Context) error {
			return second(h.MeetInClub(ctx, a, ref, host.NewClubDate{Title: "Abend", Begins: h.Clock.Now().Add(time.Hour)}))
		},
		"unmeet":   func(ctx context.Context) error { return h.UnmeetInClub(ctx, a, ref, "none") },
		"dissolve": func(ctx context.Context) error { return h.DissolveClub(ctx, a, ref, "steinbock ") },
	}
}

// Who may do what in an open club; each act is tried by everybody in a club as it was founded.
func TestSPL46WhoMayDoWhatInAClub(t *testing.T) {
	for act, may := range map[string]string{
		"read": "anonymous guest stranger barred member officer head", "join": "stranger", "leave": "member officer", "invite": "officer head", "uninvite": "",
		"rules": "officer head", "remove": "officer head", "back": "officer head", "edit": "officer head", "rename": "head", "close": "head", "appoint": "head", "demote": "head",
		"hand-on": "head", "dissolve": "head", "write": "officer head", "meet": "officer head",
		"newspaper": "anonymous guest stranger barred member officer head", "dates": "anonymous guest stranger barred member officer head",
	} {
		t.Run(act, func(t *testing.T) {
			c := found(t, false)
			for _, who := range societyRoles {
				ok := strings.Contains(" "+may+" ", " "+who+" ")
				err := clubActs(c.Server, c.people[who], c.ref)[act](t.Context())
				if ok != (err == nil) {
					t.Errorf("%s: %v", who, err)
				}
				if e, _ := host.As(err); act == "uninvite" && (e == nil || (e.Code == "club.invite.unknown") != (who == "officer" || who == "head")) {
					t.Errorf("%s: %v", who, e)
				}
				if err == nil && act != "read" && act != "newspaper" && act != "dates" { // the next meets the club as it was
					c = found(t, false)
				}
			}
		})
	}
}

// What a page offers is what its reader may do.
func TestSPL46PagesOfferWhatOneMay(t *testing.T) {
	c := found(t, false)
	for who, want := range map[string]string{
		"anonymous": "", "guest": "", "stranger": "join", "barred": "", "member": "read leave", "officer": "read leave invite remove edit write",
		"head": "read invite remove edit write appoint rename hand-on dissolve",
	} {
		p := c.page(t, who)
		can := make([]string, len(p.Can))
		for n, act := range p.Can {
			can[n] = string(act)
		}
		if got := strings.Join(can, " "); got != want {
			t.Errorf("%s may %q", who, got)
		}
		people := "head:P head officer:P officer"
		if strings.Contains(want, "read") {
			people += " member:P member"
		}
		if got := listed(p); got != people {
			t.Errorf("%s reads of %s", who, got)
		}
		officer := who == "officer" || who == "head"
		if (len(p.Barred) == 1) != officer || (len(p.Invites) == 1) != officer || p.Members != 3 || p.About == "" {
			t.Errorf("%s reads %+v", who, p)
		}
	}
}

// A closed club is there for those alone who are in it: all that others try is answered as if there were none.
func TestSPL46AClosedClubIsUnknownToOthers(t *testing.T) {
	c := found(t, true)
	for _, who := range []string{"anonymous", "guest", "stranger", "barred"} {
		for _, ref := range []string{c.ref, "Steinbock", "steinbock"} {
			try := clubActs(c.Server, c.people[who], ref)
			for act, unknown := range clubActs(c.Server, c.people[who], "zzzzzzzzzzzzzzzzzzzz") {
				c.Clock.Forward(time.Minute)
				want, _ := host.As(unknown(t.Context()))
				got, _ := host.As(try[act](t.Context()))
				if want == nil || !reflect.DeepEqual(got, want) {
					t.Errorf("%s %s: %v, and of none %v", who, act, got, want)
				}
			}
		}
		list, err := c.Clubs(t.Context(), c.people[who], host.Paging{})
		c.Must(err)
		if len(list.Open) != 0 || len(list.Own) != 0 {
			t.Errorf("%s: %+v", who, list)
		}
	}
	for _, who := range []string{"member", "officer", "head"} {
		if p := c.page(t, who); p.Name != "Steinbock" || p.Address != c.ref || !p.Closed {
			t.Errorf("%s: %+v", who, p)
		}
		if p, err := c.Club(t.Context(), c.people[who], "steinbock"); err != nil || p.Role != who {
			t.Errorf("%s, by name: %+v, %v", who, p, err)
		}
	}
	other, err := c.FoundClub(t.Context(), c.people["stranger"], host.NewClub{Name: "Steinbock"}) // nor does founding tell
	c.Must(err)
	if p, err := c.Club(t.Context(), c.people["member"], "Steinbock"); err != nil || p.Role != "" || p.Address != other {
		t.Errorf("an open club comes before one's own: %+v, %v", p, err)
	}
	open := false
	c.Refused(second(c.EditClub(t.Context(), c.people["head"], c.ref, host.ClubChange{Closed: &open})), host.Conflict, "club.taken")
}

// A link lets in as many as it says, until it ends; nobody learns it from what is stored.
func TestSPL47LinksLetPeopleIn(t *testing.T) {
	c := found(t, true)
	ctx := t.Context()
	head, officer, stranger := c.people["head"], c.people["officer"], c.people["stranger"]
	i, err := c.InviteToClub(ctx, officer, c.ref, host.NewClubInvite{Days: 2, Uses: 1})
	c.Must(err)
	if strings.Contains(backup(t, c.Server), i.Token) {
		t.Error("the link is stored")
	}
	v, err := c.InvitedToClub(ctx, host.Actor{}, i.Token)
	c.Must(err)
	if v.Name != "Steinbock" || v.By != "P officer" || v.Members != 3 || v.Address != "" || !v.Closed {
		t.Errorf("%+v", v)
	}
	for who, code := range map[string]string{"anonymous": "person.needed", "guest": "club.guest", "barred": "club.barred", "member": "club.member"} {
		_, err := c.EnterClub(ctx, c.people[who], i.Token)
		if e, _ := host.As(err); e == nil || e.Code != code {
			t.Errorf("%s: %v", who, err)
		}
	}
	if got, err := c.EnterClub(ctx, stranger, i.Token); err != nil || got != c.ref { // the refused have not used it up
		t.Errorf("%q, %v", got, err)
	}
	late := holder(t, c.Server, "P late")
	c.Refused(second(c.EnterClub(ctx, late, i.Token)), host.Unknown, "club.invite.unknown")
	c.Refused(second(c.InvitedToClub(ctx, late, i.Token)), host.Unknown, "club.invite.unknown")

	i, err = c.InviteToClub(ctx, officer, c.ref, host.NewClubInvite{Days: 2, Uses: 9})
	c.Must(err)
	c.Clock.Forward(48 * time.Hour)
	c.Refused(second(c.EnterClub(ctx, late, i.Token)), host.Unknown, "club.invite.unknown")

	for end, do := range map[string]func(){
		"by hand":                 func() { c.Must(c.EndClubInvite(ctx, head, c.ref, c.page(t, "head").Invites[0].Key)) },
		"with the office":         func() { c.Must(c.AppointInClub(ctx, head, c.ref, "P officer", store.ClubMember)) },
		"with who was sent away":  func() { c.Must(c.SendAway(ctx, head, c.ref, "P officer")) },
		"with who has left":       func() { c.Must(c.LeaveClub(ctx, officer, c.ref)) },
		"with whom is banned":     func() { c.Must(c.Ban(ctx, host.CommandLine, "P officer", new(c.Now().Add(time.Hour)), "x")) },
		"with who has deleted it": func() { c.Must(c.DeletePerson(ctx, host.CommandLine, "P officer", "x")) },
	} {
		t.Run(end, func(t *testing.T) {
			c = found(t, true)
			head, officer = c.people["head"], c.people["officer"]
			for _, old := range c.page(t, "head").Invites {
				c.Must(c.EndClubInvite(ctx, head, c.ref, old.Key))
			}
			i, err := c.InviteToClub(ctx, officer, c.ref, host.NewClubInvite{Days: 2, Uses: 9})
			c.Must(err)
			do()
			c.Refused(second(c.InvitedToClub(ctx, host.Actor{}, i.Token)), host.Unknown, "club.invite.unknown")
			c.Refused(second(c.EnterClub(ctx, c.people["stranger"], i.Token)), host.Unknown, "club.invite.unknown")
		})
	}
}

// Whoever goes leaves nothing behind: the head's place goes to the officer who has been there the longest, and a club without people is gone.
func TestSPL47WhoGoesLeavesTheirClubs(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(c *society, who string) error
		stay bool
	}{
		"deleted": {func(c *society, who string) error {
			return c.DeletePerson(t.Context(), host.CommandLine, "P "+who, "x")
		}, false},
		"banned for good": {func(c *society, who string) error { return c.Ban(t.Context(), host.CommandLine, "P "+who, nil, "x") }, false},
		"banned for a day": {func(c *society, who string) error {
			return c.Ban(t.Context(), host.CommandLine, "P "+who, new(c.Now().Add(24*time.Hour)), "x")
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			s := found(t, true)
			s.Must(c.do(s, "head"))
			want := "head:P officer member:P member"
			if c.stay {
				want = "head:P officer member:P head member:P member"
			}
			if got := listed(s.page(t, "officer")); got != want {
				t.Errorf("%s, want %s", got, want)
			}
			s.Must(c.do(s, "officer"))
			want = "head:P member"
			if c.stay {
				want = "head:P head member:P member member:P officer" // who has been a member for longest, banned or not
			}
			if got := listed(s.page(t, "member")); got != want {
				t.Errorf("%s, want %s", got, want)
			}
			s.Must(c.do(s, "barred"))
			s.Must(c.do(s, "member"))
			if left, err := s.Store.ClubPeople(t.Context(), s.ref); c.stay != (len(left) > 0) && name != "banned for good" || err != nil {
				t.Errorf("left: %+v, %v", left, err)
			}
			if all := backup(t, s.Server); !c.stay && strings.Contains(all, "Donnerstags") {
				t.Error("the club is still there")
			}
		})
	}
}

// A head hands on, and is an officer then.
func TestSPL47AHeadHandsOn(t *testing.T) {
	c := found(t, false)
	ctx := t.Context()
	head := c.people["head"]
	c.Refused(c.LeaveClub(ctx, head, c.ref), host.Conflict, "club.head")
	c.Refused(c.SendAway(ctx, head, c.ref, "P head"), host.Conflict, "club.self")
	c.Refused(c.AppointInClub(ctx, head, c.ref, "P head", store.ClubMember), host.Conflict, "club.head")
	c.Refused(c.SendAway(ctx, c.people["officer"], c.ref, "P head"), host.Forbidden, "club.power")
	c.Refused(c.AppointInClub(ctx, head, c.ref, "P member", "king"), host.Invalid, "club.role")
	for _, nobody := range []string{"P stranger", "P barred", "Gaia", "nobody", ""} {
		c.Refused(c.AppointInClub(ctx, head, c.ref, nobody, store.ClubHead), host.Unknown, "club.person")
	}
	c.Must(c.AppointInClub(ctx, head, c.ref, "p MEMBER", store.ClubHead))
	if got := listed(c.page(t, "member")); got != "head:P member officer:P head officer:P officer" {
		t.Error(got)
	}
	c.Must(c.LeaveClub(ctx, head, c.ref))
	c.Must(c.JoinClub(ctx, head, c.ref))
	c.Must(c.SendAway(ctx, c.people["member"], c.ref, "P officer"))
	c.Refused(c.JoinClub(ctx, c.people["officer"], c.ref), host.Forbidden, "club.barred")
	c.Must(c.LetBack(ctx, c.people["member"], c.ref, "P officer"))
	c.Must(c.JoinClub(ctx, c.people["officer"], c.ref))
	c.Refused(c.DissolveClub(ctx, c.people["member"], c.ref, "Einhorn"), host.Invalid, "club.typed")
	c.Must(c.DissolveClub(ctx, c.people["member"], c.ref, "Steinbock"))
	c.Refused(second(c.Club(ctx, c.people["member"], c.ref)), host.Unknown, "club.unknown")
}

func TestClubsHaveBounds(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b := holder(t, h, "Thetis"), holder(t, h, "Nereus")
	for code, n := range map[string]host.NewClub{
		"name.length":        {Name: strings.Repeat("x", 41)},
		"name.letters":       {Name: "<script>alert(1)</script>"},
		"name.house":         {Name: "Spielleiter"},
		"club.about.long":    {Name: "Runde", About: strings.Repeat("ä", 2001)},
		"club.about.letters": {Name: "Runde", About: "was\u202eher"},
	} {
		h.Refused(second(h.FoundClub(ctx, a, n)), host.Invalid, code)
	}
	for _, name := range []string{"x", "", "../..", "a/b", "a\x00b", "\xff\xfe", "Рун\u200bде", "a?b#c", "👾👾"} {
		if _, err := h.FoundClub(ctx, a, host.NewClub{Name: name}); err == nil {
			t.Errorf("%q is a name", name)
		}
	}
	h.Refused(second(h.FoundClub(ctx, host.Actor{}, host.NewClub{Name: "Runde"})), host.Anonymous, "person.needed")
	h.Refused(second(h.FoundClub(ctx, h.Person("Gaia"), host.NewClub{Name: "Runde"})), host.Forbidden, "club.guest")
	found := func(who host.Actor, name string) string {
		t.Helper()
		h.Clock.Forward(25 * time.Hour)
		ref, err := h.FoundClub(ctx, who, host.NewClub{Name: name, Closed: name[0] == 'g'})
		h.Must(err)
		return ref
	}
	for _, name := range []string{"Runde a", "Runde b", "Runde c", "Runde d", "Runde e"} {
		found(a, name)
	}
	h.Refused(second(h.FoundClub(ctx, a, host.NewClub{Name: "Runde f"})), host.Conflict, "club.many.led")
	f := found(b, "Runde f")
	h.Must(h.JoinClub(ctx, a, f))
	h.Refused(h.AppointInClub(ctx, b, f, "Thetis", store.ClubHead), host.Conflict, "club.many.other")
	h.Refused(second(h.FoundClub(ctx, b, host.NewClub{Name: "runde-a"})), host.Conflict, "club.taken")
	h.Refused(second(h.FoundClub(ctx, b, host.NewClub{Name: "Ründe a"})), host.Conflict, "club.taken")
	for _, days := range []int{0, 91, -1} {
		h.Refused(second(h.InviteToClub(ctx, b, f, host.NewClubInvite{Days: days, Uses: 1})), host.Invalid, "club.invite.days")
		h.Refused(second(h.InviteToClub(ctx, b, f, host.NewClubInvite{Days: 1, Uses: 2 * days})), host.Invalid, "club.invite.uses")
	}
	for range host.MaxClubInvites {
		h.Clock.Forward(time.Second)
		h.Must(second(h.InviteToClub(ctx, b, f, host.NewClubInvite{Days: 1, Uses: 1})))
	}
	h.Refused(second(h.InviteToClub(ctx, b, f, host.NewClubInvite{Days: 1, Uses: 1})), host.Conflict, "club.invite.many")
	h.Clock.Forward(25 * time.Hour)
	h.Must(second(h.InviteToClub(ctx, b, f, host.NewClubInvite{Days: 1, Uses: 1})))

	full := store.ClubState{Club: store.Club{ID: "full", Name: "Volles Haus", CreatedAt: h.Now()}}
	for n := range host.MaxClubPeople {
		role := store.ClubMember
		if n == 0 {
			role = store.ClubHead
		}
		full.People = append(full.People, store.ClubPerson{Person: "p" + strings.Repeat("x", n), Role: role, Since: h.Now()})
	}
	h.Must(h.Store.CreateClub(ctx, full))
	h.Refused(h.JoinClub(ctx, a, "Volles Haus"), host.Conflict, "club.full")
	for n := range host.MaxClubs {
		h.Must(h.Store.CreateClub(ctx, store.ClubState{
			Club:   store.Club{ID: "k" + strings.Repeat("x", n), Name: "Verein " + strings.Repeat("k", n), CreatedAt: h.Now()},
			People: []store.ClubPerson{{Person: "other", Role: store.ClubHead, Since: h.Now()}},
		}))
	}
	for n := range host.MaxClubs - 1 {
		h.Must(h.JoinClub(ctx, b, "k"+strings.Repeat("x", n)))
	}
	h.Refused(h.JoinClub(ctx, b, "k"+strings.Repeat("x", host.MaxClubs-1)), host.Conflict, "club.many")
	h.Refused(h.JoinClub(ctx, b, "k"), host.Conflict, "club.member")
	for n := range 5 {
		h.Refused(second(h.FoundClub(ctx, b, host.NewClub{Name: "Noch " + strings.Repeat("e", n+1)})), host.Conflict, "club.many")
	}
}

// What there is about oneself names one's clubs, and nobody else in them.
func TestEverythingNamesOnesClubs(t *testing.T) {
	c := found(t, true)
	for who, want := range map[string]bool{"member": true, "barred": true, "stranger": false} {
		var out bytes.Buffer
		c.Must(c.Everything(t.Context(), c.people[who], &out))
		if strings.Contains(out.String(), `"Steinbock"`) != want || strings.Contains(out.String(), "P head") {
			t.Errorf("%s: %s", who, out.String())
		}
	}
}

// The lists have one's own clubs and the open ones.
func TestClubsAreListed(t *testing.T) {
	c := found(t, false)
	ctx := t.Context()
	secret, err := c.FoundClub(ctx, c.people["member"], host.NewClub{Name: "Geheimrat", Closed: true})
	c.Must(err)
	list, err := c.Clubs(ctx, c.people["member"], host.Paging{})
	c.Must(err)
	if len(list.Own) != 2 || list.Own[0].Address != secret || list.Own[0].Role != store.ClubHead || list.Own[1].Role != store.ClubMember ||
		len(list.Open) != 1 || list.Open[0].Address != "Steinbock" || list.Open[0].Members != 3 || list.Open[0].Role != "" {
		t.Errorf("%+v", list)
	}
	if p := c.page(t, "barred"); p.Role != store.ClubBarred || slices.Contains(p.Can, host.ClubJoin) {
		t.Errorf("%+v", p)
	}
}

// House rules are options under a name: those that fit the game, without what is the game's own; of each name one, and not too many.
func TestSPL48AClubHasHouseRules(t *testing.T) {
	c := found(t, false)
	ctx := t.Context()
	head := c.people["head"]
	keep := func(name string, options map[string]string) error {
		c.Clock.Forward(time.Second)
		return c.SetHouseRules(ctx, head, c.ref, host.HouseRules{Name: name, Game: "agamemnon", Options: options})
	}
	c.Must(keep("Offen", map[string]string{"open": "on"}))
	c.Must(keep("OFFEN", map[string]string{"open": "off", "loom": "on"})) // in place of it
	if p := c.page(t, "member"); len(p.Rules) != 1 || p.Rules[0].Name != "OFFEN" || !maps.Equal(p.Rules[0].Options, map[string]string{"loom": "on"}) {
		t.Errorf("%+v", p.Rules)
	}
	if p := c.page(t, "stranger"); p.Rules != nil {
		t.Errorf("a stranger reads %+v", p.Rules)
	}
	e := c.Refused(keep("Falsch", map[string]string{"open": "perhaps"}), host.Invalid, "club.rules.wrong")
	if len(e.Problems) == 0 {
		t.Error("nothing says what is wrong")
	}
	c.Refused(keep("Falsch", map[string]string{"nix": "on"}), host.Invalid, "club.rules.wrong")
	c.Refused(keep("<b>", nil), host.Invalid, "name.letters")
	c.Refused(c.SetHouseRules(ctx, head, c.ref, host.HouseRules{Name: "Offen", Game: "chess"}), host.Invalid, "game.unknown")
	c.Refused(c.DropHouseRules(ctx, head, c.ref, "council", "Offen"), host.Unknown, "club.rules.unknown")
	for n := 1; n < host.MaxHouseRules; n++ {
		c.Must(keep("Regel "+strings.Repeat("a", n), nil))
	}
	c.Refused(keep("Noch eine", nil), host.Conflict, "club.rules.many")
	c.Must(c.DropHouseRules(ctx, c.people["officer"], c.ref, "agamemnon", "offen"))
	c.Must(keep("Noch eine", nil))
}
