package web_test

import (
	"image"
	"image/png"
	"strings"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/web"
)

// Every game has its picture as pixels in both languages, wide enough for a link's preview. None is empty, and nothing on it is as
// black as shapes are that lost their style.
func TestEveryGameHasAPreview(t *testing.T) {
	h := newServer(t, web.Options{})
	for _, lang := range []string{"de", "en"} {
		r := h.reader("", lang)
		for _, e := range games.All() {
			path := "/games/" + e.Game.Info().ID + "/preview/" + lang + ".png"
			a := r.get(path)
			if a.status != 200 || a.header.Get("Content-Type") != "image/png" || !strings.HasPrefix(a.header.Get("Cache-Control"), "public") {
				t.Errorf("%s: status %d, headers %v", path, a.status, a.header)
				continue
			}
			img, err := png.Decode(strings.NewReader(a.body))
			if err != nil {
				t.Errorf("%s: %v", path, err)
				continue
			}
			size := img.Bounds().Size()
			if size.X != 1200 || size.Y < 600 || size.Y > 700 {
				t.Errorf("%s is %v large", path, size)
			}
			if colours, all, most, black := census(img); colours < 1000 || most > all*2/3 || black > all/1000 {
				t.Errorf("%s has %d colours, the commonest %d times of %d, black %d times", path, colours, most, all, black)
			}
		}
		for _, path := range []string{"/games/chess/preview/de.png", "/games/diplomacy/preview/fr.png"} {
			if a := r.get(path); a.status != 404 {
				t.Errorf("%s: status %d", path, a.status)
			}
		}
	}
}

// census looks at every ninth pixel of a picture: how many colours there are, how many pixels, how many of them have the commonest
// colour, and how many are all black.
func census(img image.Image) (colours, all, most, black int) {
	count := map[[3]uint32]int{}
	for y := 0; y < img.Bounds().Dy(); y += 3 {
		for x := 0; x < img.Bounds().Dx(); x += 3 {
			r, g, b, _ := img.At(x, y).RGBA()
			count[[3]uint32{r, g, b}]++
			all++
		}
	}
	for _, n := range count {
		most = max(most, n)
	}
	return len(count), all, most, count[[3]uint32{}]
}
