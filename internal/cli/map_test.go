package cli

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"spielleiter/games"
)

// Every game's board comes as pixels, of Welt der Waben a segment as all or as one realm knows it.
func TestMapsComeAsPixels(t *testing.T) {
	dir := t.TempDir()
	segment := filepath.Join(dir, "land")
	if code, _, errs := run(t, "", "world", "waben", "--seed", "c0ffee", "--fields", "960", "--realms", "4", "--out", segment); code != 0 {
		t.Fatal(errs)
	}
	drawn := func(name string, args ...string) image.Image {
		t.Helper()
		file := filepath.Join(dir, name+".png")
		if code, _, errs := run(t, "", append([]string{"map"}, append(args, "-o", file, "--width", "600")...)...); code != 0 {
			t.Fatalf("%s: %s", name, errs)
		}
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		img, err := png.Decode(f)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if img.Bounds().Dx() != 600 {
			t.Errorf("%s is %v large", name, img.Bounds())
		}
		return img
	}
	for _, id := range games.All().IDs() {
		if id == "waben" {
			continue
		}
		if n := colours(drawn(id, id)); n < 300 {
			t.Errorf("%s has %d colours", id, n)
		}
	}
	sea := color.RGBA{0xa9, 0xd3, 0xe8, 255}
	all, one := drawn("all", "waben", "--segment", segment), drawn("one", "waben", "--segment", segment, "--realm", "AKA")
	if n := colours(all); n < 300 {
		t.Errorf("the segment has %d colours", n)
	}
	if n := colours(one); n < 300 {
		t.Errorf("what a realm knows has %d colours", n)
	}
	if share(all, sea) < 0.05 || share(one, sea) > share(all, sea)/2 {
		t.Errorf("%.3f of the segment is sea, %.3f of what a realm knows", share(all, sea), share(one, sea))
	}
}

func colours(img image.Image) int {
	seen := map[color.Color]bool{}
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			seen[img.At(x, y)] = true
		}
	}
	return len(seen)
}

// share is how much of a picture has a colour.
func share(img image.Image, of color.RGBA) float64 {
	count, size := 0, img.Bounds().Size()
	for y := range size.Y {
		for x := range size.X {
			if img.At(x, y) == of {
				count++
			}
		}
	}
	return float64(count) / float64(size.X*size.Y)
}
