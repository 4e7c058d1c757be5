package web_test

import (
	"regexp"
	"strings"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/web"
)

var friendKeyOf = regexp.MustCompile(`action="/friends/([0-9a-f]{20})"`)

// From the question to the invitation with one press and to the end, without scripts, in both languages; nobody else reads the list.
func TestFriendsOnThePages(t *testing.T) {
	for lang, says := range map[string]struct{ asked, asks, friends, invite, invited, waits, declined, self string }{
		"de": {"noch keine Antwort", "Fragen dich", "ihr seid Freunde", "Peleus einladen", "Thetis lädt dich an einen Tisch ein", "Wartet auf Mitspieler", "abgelehnt am", "Mit dir selbst"},
		"en": {"no answer yet", "They ask you", "are friends", "Invite Peleus", "Thetis invites you to a table", "Waits for players", "declined on", "friends with yourself"},
	} {
		t.Run(lang, func(t *testing.T) {
			h := newServer(t, web.Options{})
			w := &world{server: h}
			a, b := w.holder("Thetis", lang), w.holder("Peleus", lang)
			wants(t, h.reader("", lang).get("/friends"), 200, `href="/signin"`, "!/friends/")
			wants(t, a.post("/friends", "name", "Thetis"), 422, says.self)
			page := a.get("/people/Peleus")
			checkPage(t, lang, page.body)
			wants(t, page, 200, `id="h-friend"`)
			wants(t, a.post("/friends", "name", "Peleus"), 303)
			own := a.get("/friends")
			checkPage(t, lang, own.body)
			wants(t, own, 200, says.asked, "Peleus")
			asks := b.get("/friends")
			checkPage(t, lang, asks.body)
			wants(t, asks, 200, says.asks, "Thetis", `value="accept"`)
			key := friendKeyOf.FindStringSubmatch(asks.body)[1]
			wants(t, b.post("/friends/"+key, "act", "x"), 422)
			wants(t, b.post("/friends/"+key, "act", "accept"), 303)
			wants(t, a.get("/people/Peleus"), 200, says.friends)
			wants(t, h.reader("", lang).get("/people/Peleus"), 200, "!"+says.friends, "!h-friend")

			made, err := h.Create(t.Context(), a.actor(), host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true, Title: "Skamander"})
			if err != nil {
				t.Fatal(err)
			}
			wants(t, b.get("/friends"), 200, says.waits, "Skamander")
			for _, path := range []string{"/m/" + made.ID, "/m/" + made.ID + "/share"} {
				table := a.get(path)
				checkPage(t, lang, table.body)
				wants(t, table, 200, says.invite)
			}
			wants(t, b.get("/m/"+made.ID), 200, "!/friends\"")
			mine := friendKeyOf.FindStringSubmatch(a.get("/friends").body)[1]
			wants(t, a.post("/m/"+made.ID+"/friends", "friend", mine), 303)
			for _, path := range []string{"/", "/friends"} {
				told := b.get(path)
				checkPage(t, lang, told.body)
				wants(t, told, 200, says.invited, "/j/"+made.Invite)
			}
			wants(t, a.get("/friends"), 200, "!"+says.invited)

			wants(t, b.post("/friends/"+key, "act", "end"), 303)
			wants(t, a.get("/friends"), 200, "!/friends/")
			wants(t, b.post("/friends", "name", "Thetis"), 303)
			wants(t, a.post("/friends/"+mine, "act", "decline"), 303)
			declined := b.get("/friends")
			wants(t, declined, 200, says.declined)
			if strings.Contains(declined.body, `value="end"`) {
				t.Error("what was declined can be asked again at once")
			}
		})
	}
}
