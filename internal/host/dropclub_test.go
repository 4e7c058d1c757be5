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
