package host_test

import (
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// A correction says when and why to everybody, and what it changed to those who may know:
// where orders stay secret, to the game master.
func TestReworksTellWhatTheirReaderMayKnow(t *testing.T) {
	m := openModerated(t)
	ctx := t.Context()
	m.bids("raven", "fox", "bear")
	for range 20 {
		d := m.desk()
		if len(d.Questions) == 0 {
			break
		}
		m.Must(m.Answer(ctx, m.gm, m.id, d.Questions[0].Key, d.Questions[0].Default, ""))
	}
	line, err := m.Phase(ctx, m.gm, m.id, 1)
	m.Must(err)
	was := line.Orders[1]
	fields := strings.Fields(was.Text)
	is := "bid 0 " + fields[2]
	if list, err := m.Reworks(ctx, m.gm, m.id); err != nil || len(list) != 0 {
		t.Fatalf("%+v, %v", list, err)
	}
	_, err = m.Correct(ctx, m.gm, m.id, []match.Correction{{Phase: 1, Orders: map[game.Seat]string{was.Seat: is}}}, "misread")
	m.Must(err)
	list, err := m.Reworks(ctx, m.gm, m.id)
	m.Must(err)
	if len(list) != 1 || list[0].Kind != match.EntryCorrected || list[0].Phase != 1 || list[0].Reason != "misread" || len(list[0].Orders) != 1 {
		t.Fatalf("%+v", list)
	}
	if o := list[0].Orders[0]; o.Seat != was.Seat || o.Phase != 1 || o.Before != was.Text || o.After != is {
		t.Errorf("%+v, not from %q to %q", o, was.Text, is)
	}
	for _, who := range []host.Actor{m.all["raven"], m.all[was.Seat], {}} {
		list, err := m.Reworks(ctx, who, m.id)
		m.Must(err)
		if len(list) != 1 || list[0].Reason != "misread" || list[0].Orders != nil || list[0].Edits != nil || list[0].Rulings != nil {
			t.Errorf("%s reads %+v", who.Name, list)
		}
	}
	m.Must(m.RollBack(ctx, m.gm, m.id, 1, "once more"))
	if list, err = m.Reworks(ctx, m.all["raven"], m.id); err != nil || len(list) != 2 || list[1].Kind != match.EntryRolledBack || list[1].Reason != "once more" {
		t.Errorf("%+v, %v", list, err)
	}
	_, err = m.Reworks(ctx, m.gm, "nix")
	m.Refused(err, host.Unknown, "match.unknown")
}
