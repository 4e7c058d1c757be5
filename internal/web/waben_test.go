package web_test

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"spielleiter/waben"
	"spielleiter/waben/sketch"
)

var updateStyles = flag.Bool("styles", false, "write the style sheet of the maps of Welt der Waben anew")

// Pages show maps without the style sheet that is inside of them, so theirs has to be the same.
func TestPagesWearTheStyleSheetOfMaps(t *testing.T) {
	const path, mark = "static/css/waben.css", "/* What follows is not the map's own. */\n"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head := "/* The maps of Welt der Waben: package waben/sketch says how they look. Written by go test ./internal/web -run StyleSheetOfMaps -styles. */\n"
	_, own, ok := strings.Cut(string(data), mark)
	want := head + sketch.Style() + "\n" + mark + own
	if *updateStyles {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !ok || string(data) != want {
		t.Error("static/css/waben.css is not what maps are drawn with; run the test with -styles")
	}
}

// The discs of seats have the colours that their realms have on the map.
func TestSeatsHaveTheColoursOfTheirRealms(t *testing.T) {
	data, err := os.ReadFile("static/css/waben.css")
	if err != nil {
		t.Fatal(err)
	}
	light, dark := map[string]string{}, map[string]string{}
	for _, m := range regexp.MustCompile(`--r(\d+):(#[0-9a-f]{6})`).FindAllStringSubmatch(sketch.Style(), -1) {
		if light[m[1]] == "" {
			light[m[1]] = m[2]
		} else if dark[m[1]] == "" {
			dark[m[1]] = m[2]
		}
	}
	for n := range waben.New().Info().Seats {
		k := strconv.Itoa(n % len(light))
		if want := fmt.Sprintf("&.realm%d { background: light-dark(%s, %s); }", n+1, light[k], dark[k]); !strings.Contains(string(data), want) {
			t.Errorf("no %s", want)
		}
	}
}
