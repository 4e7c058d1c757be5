package host_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
)

// aPicture is a file of one, and what is on it.
func aPicture(t *testing.T) host.NewPicture {
	t.Helper()
	var b bytes.Buffer
	m := image.NewNRGBA(image.Rect(0, 0, 8, 4))
	m.Set(1, 1, color.NRGBA{255, 0, 0, 255})
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return host.NewPicture{Says: "ein roter Punkt", File: b.Bytes()}
}

// What is written while a club is closed stays its people's, and what is written while it is open is read by all.
func TestSPL57WhoReadsWhatAClubWrites(t *testing.T) {
	c := found(t, true)
	ctx := t.Context()
	x := aPicture(t)
	inside, err := c.WriteInClub(ctx, c.people["officer"], c.ref, host.NewClubPost{Title: "Unter  uns\n", Body: " eins\r\nzwei "}, &x)
	c.Must(err)
	open := false
	ref, err := c.EditClub(ctx, c.people["head"], c.ref, host.ClubChange{Closed: &open})
	c.Must(err)
	c.Clock.Forward(time.Hour)
	outside, err := c.WriteInClub(ctx, c.people["head"], ref, host.NewClubPost{Title: "Für alle: ein Abend", Body: "drei"}, nil)
	c.Must(err)
	for _, who := range societyRoles {
		member := who == "member" || who == "officer" || who == "head"
		p, err := c.ClubPosts(ctx, c.people[who], ref, host.Paging{})
		c.Must(err)
		if len(p.Posts) != map[bool]int{true: 2, false: 1}[member] || p.Posts[0].ID != outside || p.Posts[0].Title != "Für alle: ein Abend" || p.Posts[0].By != "P head" || p.Posts[0].Closed {
			t.Errorf("%s reads %+v", who, p.Posts)
		}
		one, err := c.ClubPost(ctx, c.people[who], ref, inside)
		if !member {
			c.Refused(err, host.Unknown, "club.post.unknown")
			continue
		}
		c.Must(err)
		post := one.Posts[0]
		if post.Title != "Unter uns" || post.Body != "eins\nzwei" || !post.Closed || post.Changed != nil || len(post.Pictures) != 1 || post.Pictures[0].Says != "ein roter Punkt" || post.Pictures[0].Wide != 8 {
			t.Errorf("%s reads %+v", who, post)
		}
	}
	p, err := c.ClubPost(ctx, c.people["head"], ref, inside)
	c.Must(err)
	drawn := p.Posts[0].Pictures[0].ID
	kind, file, err := c.ClubPicture(ctx, c.people["member"], ref, drawn)
	if m, is, bad := image.Decode(bytes.NewReader(file)); err != nil || bad != nil || kind != "image/"+is || m.Bounds().Dx() != 8 {
		t.Errorf("%s, %v, %v", kind, err, bad)
	}
	for _, who := range []string{"anonymous", "guest", "stranger", "barred"} {
		_, _, err := c.ClubPicture(ctx, c.people[who], ref, drawn)
		c.Refused(err, host.Unknown, "club.picture.unknown")
	}

	// Others of the officers change it; who wrote it stays.
	c.Must(c.RewriteInClub(ctx, c.people["head"], ref, inside, host.NewClubPost{Title: "Unter uns", Body: "anders"}))
	c.Must(c.DrawInClub(ctx, c.people["head"], ref, inside, x))
	c.Must(c.UndrawInClub(ctx, c.people["head"], ref, inside, drawn))
	p, err = c.ClubPost(ctx, c.people["member"], ref, inside)
	c.Must(err)
	if post := p.Posts[0]; post.By != "P officer" || post.Body != "anders" || post.Changed == nil || len(post.Pictures) != 1 || post.Pictures[0].ID == drawn {
		t.Errorf("%+v", post)
	}
	var everything bytes.Buffer
	c.Must(c.Everything(ctx, c.people["officer"], &everything))
	if !strings.Contains(everything.String(), `"anders"`) {
		t.Error("the file of all that is kept of somebody lacks what they wrote")
	}
	c.Must(c.UnwriteInClub(ctx, c.people["head"], ref, inside))
	c.Refused(second(c.ClubPost(ctx, c.people["member"], ref, inside)), host.Unknown, "club.post.unknown")
}

func TestSPL57WhatIsNoPostIsRefused(t *testing.T) {
	c := found(t, false)
	ctx, officer := t.Context(), c.people["officer"]
	good := host.NewClubPost{Title: "Abend", Body: "Es war schön"}
	x := aPicture(t)
	for code, try := range map[string]func() error{
		"club.title.empty": func() error {
			return second(c.WriteInClub(ctx, officer, c.ref, host.NewClubPost{Title: " \n", Body: "x"}, nil))
		},
		"club.title.long": func() error {
			return second(c.WriteInClub(ctx, officer, c.ref, host.NewClubPost{Title: strings.Repeat("ä", 101), Body: "x"}, nil))
		},
		"club.post.letters": func() error {
			return second(c.WriteInClub(ctx, officer, c.ref, host.NewClubPost{Title: "x", Body: "a\u202eb"}, nil))
		},
		"club.post.empty": func() error { return second(c.WriteInClub(ctx, officer, c.ref, host.NewClubPost{Title: "x"}, nil)) },
		"club.post.long": func() error {
			return second(c.WriteInClub(ctx, officer, c.ref, host.NewClubPost{Title: "x", Body: strings.Repeat("ä", host.MaxPostBody+1)}, nil))
		},
		"club.picture.says": func() error { return second(c.WriteInClub(ctx, officer, c.ref, good, &host.NewPicture{File: x.File})) },
		"club.picture.says.long": func() error {
			return second(c.WriteInClub(ctx, officer, c.ref, good, &host.NewPicture{Says: strings.Repeat("x", 201), File: x.File}))
		},
		"club.picture.kind": func() error {
			return second(c.WriteInClub(ctx, officer, c.ref, good, &host.NewPicture{Says: "x", File: []byte("<svg><script>alert(1)</script></svg>")}))
		},
		"club.picture.large": func() error {
			return second(c.WriteInClub(ctx, officer, c.ref, good, &host.NewPicture{Says: "x", File: make([]byte, host.MaxPicture+1)}))
		},
	} {
		e, _ := host.As(try())
		if e == nil || e.Code != code || e.Kind != host.Invalid {
			t.Errorf("%s: %v", code, e)
		}
	}
	if p, err := c.ClubPosts(ctx, officer, c.ref, host.Paging{}); err != nil || len(p.Posts) != 0 {
		t.Errorf("something is left of what was refused: %+v, %v", p, err)
	}
	id, err := c.WriteInClub(ctx, officer, c.ref, good, nil)
	c.Must(err)
	for range host.MaxPostPictures {
		c.Must(c.DrawInClub(ctx, officer, c.ref, id, x))
	}
	c.Refused(c.DrawInClub(ctx, officer, c.ref, id, x), host.Conflict, "club.post.pictures")
	c.Refused(second(c.ClubPosts(ctx, officer, c.ref, host.Paging{Cursor: "?"})), host.Invalid, "cursor.unknown")
	for n := range 30 {
		c.Clock.Forward(time.Minute)
		if _, err = c.WriteInClub(ctx, officer, c.ref, good, nil); err != nil && n < 10 {
			t.Fatal(err)
		}
	}
	c.Refused(err, host.TooMany, "club.post.often")
}

// A date lies ahead, ends, and is read like what is written.
func TestSPL58WhenAClubMeets(t *testing.T) {
	c := found(t, false)
	ctx, head := t.Context(), c.people["head"]
	now := c.Clock.Now()
	at := func(d time.Duration) *time.Time { end := now.Add(d); return &end }
	for code, n := range map[string]host.NewClubDate{
		"club.title.empty":  {Begins: now.Add(time.Hour)},
		"club.date.long":    {Title: "x", About: strings.Repeat("x", 501), Begins: now.Add(time.Hour)},
		"club.post.letters": {Title: "x", About: "\x00", Begins: now.Add(time.Hour)},
		"club.date.past":    {Title: "x", Begins: now},
		"club.date.far":     {Title: "x", Begins: now.AddDate(3, 0, 0)},
		"club.date.end":     {Title: "x", Begins: now.Add(time.Hour), Ends: at(time.Hour)},
	} {
		c.Refused(second(c.MeetInClub(ctx, head, c.ref, n)), host.Invalid, code)
	}
	c.Refused(second(c.MeetInClub(ctx, head, c.ref, host.NewClubDate{Title: "x", Begins: now.Add(time.Hour), Ends: at(200 * time.Hour)})), host.Invalid, "club.date.end")
	evening, err := c.MeetInClub(ctx, head, c.ref, host.NewClubDate{Title: "Abend", About: "im Keller", Begins: now.Add(time.Hour)})
	c.Must(err)
	closed := true
	ref, err := c.EditClub(ctx, head, c.ref, host.ClubChange{Closed: &closed})
	c.Must(err)
	secret, err := c.MeetInClub(ctx, c.people["officer"], ref, host.NewClubDate{Title: "Wahl", Begins: now.Add(48 * time.Hour), Ends: at(50 * time.Hour)})
	c.Must(err)
	open := false
	ref, err = c.EditClub(ctx, head, ref, host.ClubChange{Closed: &open})
	c.Must(err)
	read := func(who string) string {
		_, list, err := c.ClubDates(ctx, c.people[who], ref)
		c.Must(err)
		var told []string
		for _, d := range list {
			told = append(told, d.Title+" "+d.Ends.Sub(d.Begins).String())
		}
		return strings.Join(told, ", ")
	}
	for who, want := range map[string]string{"stranger": "Abend 3h0m0s", "member": "Abend 3h0m0s, Wahl 2h0m0s"} {
		if got := read(who); got != want {
			t.Errorf("%s reads %q", who, got)
		}
	}
	c.Clock.Forward(5 * time.Hour)
	if got := read("member"); got != "Wahl 2h0m0s" {
		t.Errorf("what is over is read: %q", got)
	}
	c.Refused(c.UnmeetInClub(ctx, head, ref, "none"), host.Unknown, "club.date.unknown")
	for _, id := range []string{evening, secret} {
		c.Must(c.UnmeetInClub(ctx, head, ref, id))
	}
	if got := read("member"); got != "" {
		t.Errorf("%q", got)
	}
}
