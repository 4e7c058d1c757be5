// Command release packs the program of this checkout for those who run it: make release. Package release has how.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"spielleiter/internal/release"
)

func main() {
	o := release.Options{Source: ".", Told: os.Stderr}
	flag.StringVar(&o.Out, "out", "dist", "empty folder for the files")
	flag.BoolVar(&o.Changed, "changed", false, "also of a checkout with changes, or of an unknown commit")
	only := flag.String("platforms", "", "only these, separated by commas: linux/amd64,windows/amd64")
	image := flag.String("image", "", "lay the root folder of an image there, and nothing else")
	flag.Parse()
	if *image != "" {
		if err := release.Image(context.Background(), o.Source, *image, os.Stderr); err != nil {
			fail(err)
		}
		return
	}
	for name := range strings.SplitSeq(*only, ",") {
		if p, ok := release.ParsePlatform(name); ok {
			o.Platforms = append(o.Platforms, p)
		} else if name != "" {
			fail(fmt.Errorf("%q is none of %v", name, release.Platforms))
		}
	}
	if err := release.Make(context.Background(), o); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintf(os.Stderr, "release: %v\n", err)
	os.Exit(1)
}
