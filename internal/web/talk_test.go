package web_test

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/store"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// talkers is a running council with a game master and the readers of its three seats.
func talkers(t *testing.T, h *server, terms match.Terms) (id string, gm, raven, fox, bear *reader) {
	t.Helper()
	gm = h.reader("Gaia", "de")
	made, err := h.Create(t.Context(), gm.actor(), host.NewMatch{Game: "council", Seats: []game.Seat{"raven", "fox", "bear"}, Master: true, Listed: true, Terms: terms})
	if err != nil {
		t.Fatal(err)
	}
	readers := map[game.Seat]*reader{}
	var joined []*reader
	for _, name := range []string{"Rahel", "Frida", "Bodo"} {
		r := h.reader(name, "de")
		if err := h.Join(t.Context(), r.actor(), made.ID, "", ""); err != nil {
			t.Fatal(err)
		}
		joined = append(joined, r)
	}
	for _, r := range joined {
		p, err := h.Match(t.Context(), r.actor(), made.ID)
		if err != nil {
			t.Fatal(err)
		}
		readers[p.You.Seat] = r
	}
	return made.ID, gm, readers["raven"], readers["fox"], readers["bear"]
}

func wants(t *testing.T, a answer, status int, says ...string) {
	t.Helper()
	if a.status != status {
		t.Errorf("status %d, want %d: %s", a.status, status, text(a.body))
	}
	for _, s := range says {
		if not, ok := strings.CutPrefix(s, "!"); ok == strings.Contains(html.UnescapeString(a.body), not) {
			t.Errorf("%q is wrong in %s", s, text(a.body))
		}
	}
}

// Without scripts too: one chooses with whom to talk, writes, and finds the conversation
// again; nobody else finds a trace of it.
func TestConversationsOnThePage(t *testing.T) {
	h := newServer(t, web.Options{})
	id, gm, raven, fox, bear := talkers(t, h, match.Terms{Press: match.PressPrivate})
	page := "/m/" + id
	begin := raven.get(page)
	checkPage(t, "de", begin.body)
	wants(t, begin, 200, "Neues Gespräch", `name="to" value="fox"`, `name="to" value="bear"`, `name="to" value="gm"`, `!name="to" value="raven"`)
	wants(t, raven.get(page+"?to=fox"), 200, `name="channel" value="raven,fox"`, `id="say-raven,fox"`, "Noch hat niemand etwas gesagt.")
	said := raven.post(page+"/say", "channel", "fox,raven", "text", "Psst!")
	if got := said.header.Get("Location"); said.status != 303 || !strings.HasPrefix(got, page+"?talk=") || !strings.HasSuffix(got, "#talk") {
		t.Errorf("after a line: %d to %q", said.status, got)
	}
	open := fox.get(page + "?talk=raven%2Cfox")
	checkPage(t, "de", open.body)
	wants(t, open, 200, "Psst!", "Rahel", `data-channel="raven,fox" data-last="1" data-unread="0" aria-current="true"`)
	wants(t, fox.get(page+"?talk="), 200, `data-channel="raven,fox" data-last="1"`, `id="say"`)
	wants(t, fox.get(page+"/live?talk=raven,fox"), 200, "Psst!")
	for _, r := range []*reader{bear, gm, h.reader("Theo", "de")} {
		wants(t, r.get(page), 200, "!Psst!", "!raven,fox")
		wants(t, r.get(page+"?talk=raven,fox"), 403, "!Psst!")
	}
	wants(t, bear.post(page+"/say", "channel", "raven,fox", "text", "x"), 403, "An diesem Gespräch nimmst du nicht teil.")
	wants(t, raven.get(page+"?talk=raven,wolf"), 404, "„wolf“")
	wants(t, gm.get(page+"?to=bear"), 200, `name="channel" value="bear,gm"`)
	wants(t, h.reader("Theo", "en").get(page), 200, "!New conversation", "!data-say")
}

func TestWhereNobodyTalksOneCanStillWriteToTheGameMaster(t *testing.T) {
	h := newServer(t, web.Options{})
	id, gm, raven, _, _ := talkers(t, h, match.Terms{Press: match.PressNone})
	page := "/m/" + id
	wants(t, raven.get(page), 200, "An die Spielleitung", "!Neues Gespräch", "!data-say")
	wants(t, raven.get(page+"?to=gm"), 200, `name="channel" value="raven,gm"`, "An Spielleitung")
	wants(t, gm.get(page), 200, "Neues Gespräch")
	wants(t, gm.get(page+"?to=fox&to=raven&to=bear"), 200, `name="channel" value="raven,fox,bear,gm"`)
	wants(t, raven.get(page+"?to=fox"), 200, "!data-say")
	wants(t, raven.post(page+"/say", "channel", "raven,fox", "text", "x"), 403, "keine Gespräche zwischen einzelnen Plätzen")
}

func TestAnAnonymousMatchOnThePage(t *testing.T) {
	h := newServer(t, web.Options{})
	maker, other := h.reader("Kreon", "de"), h.reader("Haimon", "de")
	maker.actor()
	wants(t, maker.get("/new"), 200, "Anonym", `name="press" value="whisper"`, `name="draws" value="secret"`)
	made := maker.post("/new", "game", "council", "seat", "", "against", "lobby", "anonymous", "on", "press", "private", "draws", "secret")
	page := made.header.Get("Location")
	if made.status != 303 {
		t.Fatalf("%d %s", made.status, text(made.body))
	}
	gather := maker.get(page)
	checkPage(t, "de", gather.body)
	wants(t, gather, 200, "1 von 6 Plätzen besetzt", "Du spielst mit.", "Anonym", "!Kreon sitzt", "Remis durch geheime Abstimmung")
	wants(t, other.get(page), 200, "1 von 6 Plätzen besetzt", "Mitspielen", "!Kreon")
	wants(t, other.get("/lobby"), 200, "1 von 6 Plätzen besetzt", "!Kreon")
	wants(t, other.post(page+"/join"), 303)
	wants(t, other.get(page), 200, "2 von 6", "Du spielst mit.")
	wants(t, maker.post(page+"/seat", "seat", "horse", "level", "random"), 422) // the council has no computers here

	id, gm, raven, fox, _ := talkers(t, h, match.Terms{Anonymous: true, Press: match.PressPublic, Draws: match.DrawsSecret})
	wants(t, raven.post("/m/"+id+"/say", "text", "Guten Abend"), 303)
	seen := fox.get("/m/" + id)
	checkPage(t, "de", seen.body)
	wants(t, seen, 200, "verdeckt", "Guten Abend", "Geheim für Remis stimmen", "!"+raven.name)
	wants(t, gm.get("/m/"+id), 200, raven.name)
	wants(t, raven.post("/m/"+id+"/draw", "draw", "on"), 303)
	wants(t, raven.get("/m/"+id), 200, "Stimme für Remis zurücknehmen")
	wants(t, fox.get("/m/"+id), 200, "Geheim für Remis stimmen", "!bietet Remis")
}

// A page shows the newest lines of a conversation and leads to those before, page by page, also while the match goes on; whoever looks
// something up has not read what is new, and can report what is shown.
func TestALongConversationIsReadPageByPage(t *testing.T) {
	h := newServer(t, web.Options{})
	id, _, raven, fox, _ := talkers(t, h, match.Terms{Press: match.PressPrivate})
	page, channel := "/m/"+id, "raven,fox"
	const said = 250
	for n := 1; n <= said; n++ {
		if _, err := h.store.Say(t.Context(), store.ChatLine{Match: id, Channel: channel, At: time.Unix(int64(n), 0), Person: raven.actor().Person, Name: "Rahel", Seat: "raven", Text: fmt.Sprintf("Zeile %d.", n)}, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		query       string
		first, last int
		to          []string // numbers of the windows that it leads to
	}{
		{"", 151, 250, []string{"50"}},
		{"&after=50", 51, 150, []string{"0", ""}},
		{"&after=0", 1, 100, []string{"100"}},
		{"&after=120", 121, 220, []string{"20", ""}},
		{"&after=150", 151, 250, []string{"50"}},
		{"&after=999999999999", 151, 250, []string{"50"}},
		{"&after=-3", 151, 250, []string{"50"}},
		{"&after=x%22%3E", 151, 250, []string{"50"}},
	} {
		a := fox.get(page + "?talk=raven,fox" + c.query)
		checkPage(t, "de", a.body)
		lines := regexp.MustCompile(`<p>Zeile (\d+)\.</p>`).FindAllStringSubmatch(a.body, -1)
		if len(lines) == 0 || lines[0][1] != strconv.Itoa(c.first) || lines[len(lines)-1][1] != strconv.Itoa(c.last) || len(lines) != c.last-c.first+1 {
			t.Errorf("%q shows %d lines: %v", c.query, len(lines), lines)
		}
		var to []string
		for _, m := range regexp.MustCompile(`<p class="small"><a href="[^"]*" data-channel="raven,fox" data-after="(\d*)">`).FindAllStringSubmatch(a.body, -1) {
			to = append(to, m[1])
		}
		if !slices.Equal(to, c.to) {
			t.Errorf("%q leads to %q, want %q", c.query, to, c.to)
		}
	}
	wants(t, fox.get(page+"/live?talk=raven,fox&after=0"), 200, "Zeile 1.", "!Zeile 101.")
	wants(t, fox.get(page+"/report?channel=raven,fox"), 200, "Zeile 250.", "!Zeile 150.", `!name="after"`)
	wants(t, fox.get(page+"/report?channel=raven,fox&after=50"), 200, "Zeile 51.", "!Zeile 151.", `name="after" value="50"`)

	wants(t, raven.post(page+"/say", "channel", channel, "text", "Und nun?"), 303)
	fox.get(page + "?talk=raven,fox&after=50")
	wants(t, fox.get(page+"?talk="), 200, `data-channel="raven,fox" data-last="251" data-unread="1"`)
	fox.get(page + "?talk=raven,fox")
	wants(t, fox.get(page+"?talk="), 200, `data-channel="raven,fox" data-last="251" data-unread="0"`)
}
