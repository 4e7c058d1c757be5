package e2e

import (
	"bytes"
	"image"
	"image/png"
	"testing"
	"time"

	"spielleiter/internal/host"
)

// clubs are an open club of Dora's, in which Clara is too and from which somebody was sent away, and a closed one.
func (w *world) clubs(t *testing.T) {
	t.Helper()
	ctx := t.Context()
	const name = "Steinbock"
	_, err := w.FoundClub(ctx, w.dora, host.NewClub{Name: name, About: "Donnerstags <um> acht.\n\nNeue sind willkommen."})
	must(t, err)
	_, err = w.FoundClub(ctx, w.dora, host.NewClub{Name: "Geheimrat", Closed: true})
	must(t, err)
	var members []host.Actor
	for _, who := range []string{"Emil", "Frieda"} {
		_, a := w.guest(t, who, "de")
		_, a, err := w.Upgrade(ctx, a, host.Client{}, who+" Eilig", "vier Nereiden im Meer")
		must(t, err)
		members = append(members, a)
	}
	w.plays(t, name, members)
	must(t, w.SendAway(ctx, w.dora, name, "Emil Eilig"))
	must(t, w.AppointInClub(ctx, w.dora, name, "Frieda Eilig", host.ClubOfficer))
	must(t, w.NameMaster(ctx, w.dora, name, "Frieda Eilig", true))
	w.unled, err = w.Create(ctx, w.dora, host.NewMatch{Game: "diplomacy", Title: "Krieg der Vereine", Club: name, Listed: true, Leader: host.AnyLeader})
	must(t, err)
	post, err := w.WriteInClub(ctx, members[1], name, host.NewClubPost{Title: "Wer zuletzt lacht", Body: "Ihr spielt wie die Esel."}, nil)
	must(t, err)
	must(t, w.AppointInClub(ctx, w.dora, name, "Frieda Eilig", host.ClubMember))
	must(t, w.File(ctx, w.anna, host.NewReport{Club: name, Post: post, Reason: "insult", Words: "Das muss nicht sein.", ToClub: true}))
	made, err := w.InviteToClub(ctx, w.dora, name, host.NewClubInvite{Days: 7, Uses: 5})
	must(t, err)
	w.club = made.Token
	var file bytes.Buffer
	must(t, png.Encode(&file, image.NewGray(image.Rect(0, 0, 640, 400))))
	w.post, err = w.WriteInClub(ctx, w.dora, name, host.NewClubPost{Title: "Ein Abend <im> Keller", Body: "Elf kamen.\n\nNiemand gewann."}, &host.NewPicture{Says: "ein leerer Tisch", File: file.Bytes()})
	must(t, err)
	_, err = w.MeetInClub(ctx, w.dora, name, host.NewClubDate{Title: "Spieleabend", About: "Hinterhaus", Begins: time.Now().Add(72 * time.Hour)})
	must(t, err)
}
