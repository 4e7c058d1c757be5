package board

import (
	"spielleiter/agamemnon"
	"spielleiter/svg"
)

// Data is what the script needs beside the view: where everything is and how it is
// drawn, so that the browser draws with the same lines as this package.
type Data struct {
	Layout layout `json:"layout"`
	Art    art    `json:"art"`
}

// art are parts of the picture as SVG markup, each around the origin.
type art struct {
	Pieces map[string]string `json:"pieces"` // by stone: "GA", "TWeft"
	Tiles  map[string]string `json:"tiles"`  // by letter: S, F, R, - for none
	Marks  map[string]string `json:"marks"`  // by holder: greeks, trojans, tie
}

// gallery is drawn once: it is the same for all views.
var gallery = newArt()

func newArt() art {
	a := art{Pieces: map[string]string{}, Tiles: map[string]string{}, Marks: map[string]string{}}
	for _, side := range []agamemnon.Side{agamemnon.Greeks, agamemnon.Trojans} {
		for _, p := range agamemnon.Pieces {
			s := agamemnon.StoneOf(side, p)
			a.Pieces[s.String()] = sketch(func(c *svg.Canvas) { drawPiece(c, s) })
		}
	}
	for _, k := range []agamemnon.Kind{agamemnon.NoTile, agamemnon.Strength, agamemnon.Force, agamemnon.Rank} {
		a.Tiles[string(k.Letter())] = sketch(func(c *svg.Canvas) { drawTile(c, k) })
	}
	for _, holder := range []string{"greeks", "trojans", "tie"} {
		a.Marks[holder] = sketch(func(c *svg.Canvas) { drawMark(c, holder) })
	}
	return a
}

func sketch(draw func(*svg.Canvas)) string {
	var c svg.Canvas
	draw(&c)
	return string(c.Bytes())
}

func dataOf(v agamemnon.View) Data {
	return Data{Layout: newLayout(v.Geometry()), Art: gallery}
}
