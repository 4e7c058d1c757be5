package api_test

import (
	"net/http"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
)

// friends are asked, answered, invited and ended.
func friends(w *world, lang string) {
	named := func(name string) *client {
		c := w.guest(lang)
		var token api.Token
		c.want(http.StatusOK, "POST", "/me/account", api.Credentials{Name: name, Passphrase: "drei Nereiden im Meer"}, &token)
		c.token = token.Token
		return c
	}
	a, b := named("Thetis"), named("Proteus")
	w.guest(lang).problem(http.StatusForbidden, "friend.guest", "GET", "/me/friends", nil)
	var planets []host.PlanetLine
	a.want(http.StatusOK, "GET", "/me/planets", nil, &planets)
	a.problem(http.StatusNotFound, "planet.unknown", "GET", "/planets/none", nil)
	a.problem(http.StatusUnprocessableEntity, "friend.self", "POST", "/me/friends", host.NewFriend{Name: "Thetis"})
	a.must("POST", "/me/friends", host.NewFriend{Name: "Proteus"})
	only := func(c *client, state string) host.FriendLine {
		w.t.Helper()
		var list []host.FriendLine
		c.want(http.StatusOK, "GET", "/me/friends", nil, &list)
		if len(list) != 1 || list[0].State != state {
			w.t.Fatalf("%+v, want %s", list, state)
		}
		return list[0]
	}
	only(a, host.FriendAsked)
	b.must("PUT", "/me/friends/"+only(b, host.FriendAsks).Key, host.FriendAnswer{Accept: true})
	var made host.Created
	a.want(http.StatusOK, "POST", "/matches", host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true}, &made)
	a.must("POST", "/me/friends/"+only(a, host.FriendIs).Key+"/invitations/"+made.ID, nil)
	if l := only(b, host.FriendIs); len(l.Tables) != 1 || l.Tables[0].ID != made.ID {
		w.t.Errorf("%+v", l)
	}
	b.must("DELETE", "/me/friends/"+only(b, host.FriendIs).Key, nil)
	b.problem(http.StatusNotFound, "friend.unknown", "DELETE", "/me/friends/none", nil)
}
