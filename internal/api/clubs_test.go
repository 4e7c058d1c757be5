package api_test

import (
	"net/http"
	"net/url"
	"time"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
)

// clubs is the life of a club from its foundation to its end.
func clubs(w *world, lang string) {
	named := func(name string) *client {
		c := w.guest(lang)
		var token api.Token
		c.want(http.StatusOK, "POST", "/me/account", api.Credentials{Name: name, Passphrase: "drei Nereiden im Meer"}, &token)
		c.token = token.Token
		return c
	}
	head, member, other := named("Thetis"), named("Nereus O'Meer"), named("Proteus")
	w.guest(lang).problem(http.StatusForbidden, "club.guest", "POST", "/clubs", host.NewClub{Name: "Tafelrunde"})
	var address api.ClubAddress
	head.want(http.StatusOK, "POST", "/clubs", host.NewClub{Name: "Tafelrunde", About: "Donnerstags um acht", Closed: true}, &address)
	at := "/clubs/" + url.PathEscape(address.Address)
	var page host.ClubPage
	head.want(http.StatusOK, "GET", at, nil, &page)
	other.problem(http.StatusNotFound, "club.unknown", "GET", at, nil)
	var link, spare host.ClubInvite
	head.want(http.StatusOK, "POST", at+"/invitations", host.NewClubInvite{Days: 7, Uses: 3}, &link)
	head.want(http.StatusOK, "POST", at+"/invitations", host.NewClubInvite{Days: 7, Uses: 1}, &spare)
	head.want(http.StatusOK, "GET", at, nil, &page)
	if page.Name != "Tafelrunde" || page.Role != "head" || len(page.Invites) != 2 {
		w.t.Errorf("%+v", page)
	}
	for _, i := range page.Invites {
		if i.Uses == 1 {
			head.must("DELETE", at+"/invitations/"+i.Key, nil)
		}
	}
	other.problem(http.StatusNotFound, "club.invite.unknown", "POST", "/club-invitations/"+spare.Token, nil)
	var invitation host.ClubInvitation
	w.nobody(lang).want(http.StatusOK, "GET", "/club-invitations/"+link.Token, nil, &invitation)
	if invitation.Name != "Tafelrunde" || invitation.By != "Thetis" || invitation.Members != 1 {
		w.t.Errorf("%+v", invitation)
	}
	member.must("POST", "/club-invitations/"+link.Token, nil)
	other.must("POST", "/club-invitations/"+link.Token, nil)
	name := url.PathEscape("Nereus O'Meer")
	head.must("DELETE", at+"/members/Proteus", nil)
	other.problem(http.StatusForbidden, "club.barred", "POST", "/club-invitations/"+link.Token, nil)
	head.must("DELETE", at+"/barred/Proteus", nil)
	member.problem(http.StatusForbidden, "club.power", "PATCH", at, map[string]any{"about": "meins"})
	head.must("PUT", at+"/members/"+name, api.ClubRole{Role: "officer"})
	member.want(http.StatusOK, "PATCH", at, map[string]any{"about": "Freitags um acht"}, &address)
	head.want(http.StatusOK, "PATCH", at, map[string]any{"closed": false}, &address)
	if address.Address != "Tafelrunde" {
		w.t.Errorf("an open club is at %q", address.Address)
	}
	at = "/clubs/Tafelrunde"
	other.must("POST", at+"/join", nil)
	head.must("PUT", at+"/masters/Proteus", nil)
	var led host.Created
	head.want(http.StatusOK, "POST", "/matches", host.NewMatch{Game: "agamemnon", Club: "Tafelrunde", Leader: host.AnyLeader}, &led)
	head.must("PUT", "/matches/"+led.ID+"/leader", host.LeaderAsked{Name: "Proteus"})
	member.problem(http.StatusForbidden, "lead.power", "POST", "/matches/"+led.ID+"/lead", nil)
	head.must("DELETE", at+"/masters/Proteus", nil)
	other.problem(http.StatusForbidden, "lead.power", "POST", "/matches/"+led.ID+"/lead", nil)
	head.must("POST", "/matches/"+led.ID+"/lead", nil)
	head.must("POST", "/matches/"+led.ID+"/cancel", api.Reason{Reason: "genug"})
	var list host.Clubs
	other.want(http.StatusOK, "GET", "/clubs", nil, &list)
	if len(list.Own) != 1 || len(list.Open) != 1 || list.Open[0].Members != 3 {
		w.t.Errorf("%+v", list)
	}
	head.must("PUT", at+"/rules", host.HouseRules{Name: "Ohne Webstuhl", Game: "agamemnon", Options: map[string]string{"open": "on"}})
	member.want(http.StatusOK, "GET", at, nil, &page)
	if len(page.Rules) != 1 || page.Rules[0].Options["open"] != "on" {
		w.t.Errorf("%+v", page.Rules)
	}
	head.must("DELETE", at+"/rules/agamemnon/ohne%20webstuhl", nil)
	var made host.Created
	member.want(http.StatusOK, "POST", "/matches", map[string]any{"game": "agamemnon", "club": "Tafelrunde", "seat": "greeks", "terms": map[string]any{"pace": map[string]any{}}}, &made)
	other.must("POST", "/matches/"+made.ID+"/join", map[string]any{}) // without an invitation
	var tables host.ClubTables
	head.want(http.StatusOK, "GET", at+"/matches", nil, &tables)
	if len(tables.Running) != 1 || tables.Running[0].ID != made.ID || other.page(made.ID).Club.Name != "Tafelrunde" {
		w.t.Errorf("%+v", tables)
	}
	w.nobody(lang).want(http.StatusOK, "GET", at+"/matches", nil, &tables)
	if len(tables.Running) != 0 {
		w.t.Errorf("a match that is not public is shown: %+v", tables)
	}
	seasonLife(w, at, head, member, other)
	wishing(w, head, member)
	clubNews(w, at, head, other)
	other.must("POST", at+"/leave", nil)
	head.problem(http.StatusUnprocessableEntity, "club.typed", "POST", at+"/dissolve", api.Typed{Name: "Runde"})
	head.must("POST", at+"/dissolve", api.Typed{Name: "Tafelrunde"})
	member.problem(http.StatusNotFound, "club.unknown", "GET", at, nil)
}

// clubNews is what a club writes and when it meets.
func clubNews(w *world, at string, head, member *client) {
	var made api.Made
	head.want(http.StatusOK, "POST", at+"/posts", host.NewClubPost{Title: "Abend", Body: "Elf kamen"}, &made)
	member.problem(http.StatusForbidden, "club.power", "POST", at+"/posts", host.NewClubPost{Title: "x", Body: "x"})
	w.Clock.Forward(time.Minute)
	head.must("PUT", at+"/posts/"+made.ID, host.NewClubPost{Title: "Der Abend", Body: "Zwölf kamen"})
	var posts host.ClubPosts
	member.want(http.StatusOK, "GET", at+"/posts", nil, &posts)
	if len(posts.Posts) != 1 || posts.Posts[0].Title != "Der Abend" || posts.Posts[0].Changed == nil {
		w.t.Errorf("%+v", posts)
	}
	var one api.OnePost
	if member.want(http.StatusOK, "GET", at+"/posts/"+made.ID, nil, &one); one.Post.Body != "Zwölf kamen" || one.Club.Name != posts.Club.Name {
		w.t.Errorf("%+v", one)
	}
	head.must("DELETE", at+"/posts/"+made.ID, nil)
	member.problem(http.StatusNotFound, "club.post.unknown", "GET", at+"/posts/"+made.ID, nil)

	begins := w.Clock.Now().Add(48 * time.Hour)
	head.problem(http.StatusUnprocessableEntity, "club.date.past", "POST", at+"/dates", host.NewClubDate{Title: "Abend", Begins: begins.AddDate(-1, 0, 0)})
	head.want(http.StatusOK, "POST", at+"/dates", host.NewClubDate{Title: "Abend", Begins: begins}, &made)
	var dates api.ClubDates
	member.want(http.StatusOK, "GET", at+"/dates", nil, &dates)
	if len(dates.Dates) != 1 || !dates.Dates[0].Begins.Equal(begins.Truncate(time.Millisecond)) {
		w.t.Errorf("%+v", dates)
	}
	head.must("DELETE", at+"/dates/"+made.ID, nil)
}
