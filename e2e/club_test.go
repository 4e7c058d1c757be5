package e2e

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A club from its foundation to its first evening: founded on a phone, joined by a link at a desk, and closed to a third.
func TestAClubFromItsFoundation(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	w := &world{server: h}
	annas, _ := w.member(t, "Anna Amsel", "de")
	bens, _ := w.member(t, "Ben Biber", "en")

	anna := someone(t, h, "de", phone)
	anna.has(annas)
	anna.visit("/clubs")
	anna.click(at("#found > summary"))
	anna.writes(at("#c-name"), "Steinbock")
	anna.writes(at("#c-about"), "Donnerstags um acht.")
	anna.click(at(`#found input[name="closed"]`))
	anna.fits("the form of a new club")
	anna.leaves(func() { anna.click(button(anna.word("clubs.found.do"))) })
	anna.arrives("^/clubs/[^/]+$")
	anna.reads(anna.word("done.founded"))
	club := anna.path()
	anna.leaves(func() { anna.click(button(anna.word("club.invite.do"))) })
	anna.fits("a club with a new link")
	link := look[string](anna, `document.querySelector(".notice .copy input").value`)
	link = link[strings.Index(link, "/c/"):]

	ben := someone(t, h, "en", desktop)
	ben.allow("status of 404")
	ben.has(bens)
	ben.visit(club)
	if ben.sees("Steinbock") {
		t.Error("a closed club is seen from outside")
	}
	ben.visit(link)
	ben.reads("Donnerstags um acht.")
	ben.fits("an invitation to a club")
	ben.leaves(func() { ben.click(button(ben.word("club.join"))) })
	ben.arrives("^" + club + "$")
	ben.reads(ben.word("done.clubjoined"))
	ben.reads("Anna Amsel")
	ben.fits("a club")

	// The newspaper, with a picture, and a date.
	anna.visit(club + "/news")
	anna.click(at(`main details:has(form [name="title"]) > summary`))
	anna.writes(at("#n-title"), "Der erste Abend")
	anna.writes(at("#n-body"), "Elf kamen.")
	anna.writes(at("#n-says"), "ein Tisch")
	picture := filepath.Join(t.TempDir(), "tisch.png")
	var file bytes.Buffer
	must(t, png.Encode(&file, image.NewGray(image.Rect(0, 0, 2400, 800))))
	must(t, os.WriteFile(picture, file.Bytes(), 0o600))
	anna.uploads("#n-picture", picture)
	anna.fits("the form of a post")
	anna.leaves(func() { anna.click(button(anna.word("club.post.do"))) })
	anna.until("the picture, made smaller", `document.querySelector(".post figure img")?.naturalWidth === 1600`)
	anna.fits("a post with a picture")
	anna.visit(club)
	anna.click(at(`main details:has(form [name="date-title"]) > summary`))
	anna.writes(at("#d-title"), "Spieleabend")
	anna.do("when it begins", chromedp.Evaluate[chromedp.Void](`document.getElementById("d-from").value = new Date(Date.now() + 3 * 864e5).toISOString().slice(0, 16)`))
	anna.leaves(func() { anna.click(button(anna.word("club.date.do"))) })
	ben.visit(club)
	ben.reads("Spieleabend")
	ben.reads("Der erste Abend")
	ben.fits("a club with a newspaper and a date")

	anna.visit(club)
	anna.reads("Ben Biber")
	anna.leaves(func() { anna.click(at(`a.button[href^="/new?club="]`)) })
	anna.reads(anna.word("new.club.closed"))
	anna.click(at(`input[name="against"][value="invite"]`))
	anna.leaves(func() { anna.click(button(anna.word("new.create"))) })
	anna.arrives("^/m/")
	match := anna.path()

	ben.visit(club)
	ben.fits("a club with a match that gathers")
	ben.leaves(func() { ben.click(at(`a[href="` + match + `"]`)) })
	ben.leaves(func() { ben.click(button(ben.word("gather.sit"))) })
	ben.until("the board", `!!document.getElementById("board")`)
	ben.visit(club)
	ben.until("the table in the room", `document.querySelectorAll(".minis img").length === 1`)
	ben.fits("a club whose people play")
	stranger := someone(t, h, "en", phone)
	stranger.allow("status of 404")
	stranger.visit(match)
	if stranger.sees("Anna Amsel") {
		t.Error("a match of a closed club is seen from outside")
	}
}
