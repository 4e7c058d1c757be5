package host_test

import (
	"strings"
	"testing"

	"spielleiter/internal/host"
)

// A club is deleted by an operator, closed or open, by its address: nobody finds it, its people read why, whoever it had sent away does not,
// and its matches stay as they are. The log of the house has it.
func TestAClubIsDeleted(t *testing.T) {
	for _, closed := range []bool{true, false} {
		c := found(t, closed)
		ctx := t.Context()
		made := c.plays(t, "member", host.NewMatch{Seat: "greeks"})
		before := c.saw(t, made.ID)
		c.Refused(c.DeleteClub(ctx, host.CommandLine, c.ref, " "), host.Invalid, "reason.needed")
		c.Refused(c.DeleteClub(ctx, host.CommandLine, "Einhorn", "x"), host.Unknown, "club.unknown")
		c.Refused(c.DeleteClub(ctx, host.CommandLine, "", "x"), host.Unknown, "club.unknown")
		if closed {
			c.Refused(c.DeleteClub(ctx, host.CommandLine, "Steinbock", "x"), host.Unknown, "club.unknown") // there may be several
		}
		c.Must(c.DeleteClub(ctx, host.CommandLine, c.ref, "Beleidigungen im Text"))
		c.Refused(c.DeleteClub(ctx, host.CommandLine, c.ref, "x"), host.Unknown, "club.unknown")
		for _, who := range societyRoles {
			c.Refused(second(c.Club(ctx, c.people[who], c.ref)), host.Unknown, "club.unknown")
		}
		for who, want := range map[string]int{"head": 1, "officer": 1, "member": 1, "barred": 0, "stranger": 0} {
			list, err := c.Tidings(ctx, c.people[who])
			c.Must(err)
			if len(list) != want || want == 1 && (list[0].Kind != host.TidingClub || list[0].Title != "Steinbock" || list[0].Reason != "Beleidigungen im Text") {
				t.Errorf("closed %t: %s reads %+v", closed, who, list)
			}
		}
		if after := c.saw(t, made.ID); !closed && after != before || closed && strings.Contains(after, "stranger") {
			t.Errorf("closed %t: %s saw its match, now %s", closed, before, after)
		}
		log, err := c.HouseLog(ctx, 0, 10)
		c.Must(err)
		if log[0].Act != host.ActDropClub || !strings.HasPrefix(log[0].Target, "club/") || log[0].Reason != "Beleidigungen im Text" {
			t.Errorf("%+v", log[0])
		}
		c.Must(second(c.VerifyHouseLog(ctx)))
		c.Must(second(c.FoundClub(ctx, c.people["stranger"], host.NewClub{Name: "Steinbock"}))) // the name is free
	}
}

// A club is renamed, and a post taken out of its newspaper, by an operator: whoever leads it, and whoever wrote it, reads why.
func TestAClubIsRenamedAndAPostDeleted(t *testing.T) {
	for _, closed := range []bool{true, false} {
		c := found(t, closed)
		ctx := t.Context()
		post, err := c.WriteInClub(ctx, c.people["officer"], c.ref, host.NewClubPost{Title: "Schimpf", Body: "Und Schande"}, nil)
		c.Must(err)
		c.Must(second(c.FoundClub(ctx, c.people["stranger"], host.NewClub{Name: "Einhorn"})))
		c.Refused(c.RenameClub(ctx, host.CommandLine, c.ref, "x", "insults"), host.Invalid, "name.length")
		c.Refused(c.RenameClub(ctx, host.CommandLine, c.ref, "Tafelrunde", ""), host.Invalid, "reason.needed")
		if !closed {
			c.Refused(c.RenameClub(ctx, host.CommandLine, c.ref, "Einhorn", "insults"), host.Conflict, "club.taken")
		}
		c.Refused(c.DeletePost(ctx, host.CommandLine, c.ref, "none", "insults"), host.Unknown, "club.post.unknown")
		c.Must(c.DeletePost(ctx, host.CommandLine, c.ref, post, "insults"))
		c.Must(c.RenameClub(ctx, host.CommandLine, c.ref, "Tafelrunde", "insults"))
		p, err := c.Club(ctx, c.people["member"], "Tafelrunde")
		c.Must(err)
		if p.Name != "Tafelrunde" || p.Closed != closed || p.Members != 3 {
			t.Errorf("closed %t: %+v", closed, p)
		}
		c.Refused(second(c.ClubPost(ctx, c.people["member"], "Tafelrunde", post)), host.Unknown, "club.post.unknown")
		for who, want := range map[string]string{"head": host.TidingClubRenamed + " Steinbock", "officer": host.TidingClubPost + " Schimpf", "member": ""} {
			list, err := c.Tidings(ctx, c.people[who])
			c.Must(err)
			got := ""
			for _, l := range list {
				got += l.Kind + " " + l.Title
			}
			if got != want {
				t.Errorf("closed %t: %s reads %q", closed, who, got)
			}
		}
		log, err := c.HouseLog(ctx, 0, 10)
		c.Must(err)
		if log[0].Act != host.ActRenameClub || log[1].Act != host.ActDropPost {
			t.Errorf("%+v", log)
		}
		c.Must(second(c.VerifyHouseLog(ctx)))
	}
}
