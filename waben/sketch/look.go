package sketch

// Look is what a mark looks like. Colours are the names of inks, or "own" for the mark's tint.
type Look struct {
	Fill, Stroke string
	Width        float64 // of the stroke, in units
	Dashes       string  // of the stroke
	Opacity      float64 // of all of it; 0 is 1
	Butt         bool    // strokes end where they end, and not in a half circle
	Size         float64 // of letters, in units; 0: it is no text
	Bold         bool
	Halo         float64 // of paper round letters, in units
	Start        bool    // letters begin at their place
	Round        float64 // radius of a box's corners
}

// named is a look with its name.
type named struct {
	name string
	Look
}

// Looks are all looks by name.
var Looks = func() map[string]Look {
	m := make(map[string]Look, len(looks))
	for _, l := range looks {
		m[l.name] = l.Look
	}
	return m
}()

// looks are what marks look like, from the paper up.
var looks = []named{
	{"pp", Look{Fill: "pp"}},
	{"gr", Look{Stroke: "ink", Width: .3, Opacity: .2}},
	// Ground: heights and kinds that fill, discs of kinds, the sea, what is only remembered.
	{"g", Look{Fill: "own", Stroke: "own", Width: .3}},
	{"i", Look{Stroke: "own", Width: 8.6}},
	{"m1", Look{Fill: "pp", Opacity: .34}},
	{"m2", Look{Fill: "pp", Opacity: .56}},
	// Slopes, coasts, cliffs.
	{"sh", Look{Stroke: "ink", Width: 1.3, Opacity: .26}},
	{"li", Look{Stroke: "pp", Width: 1.1, Opacity: .5}},
	{"sf", Look{Stroke: "surf", Width: 3.4, Opacity: .55}},
	{"co", Look{Stroke: "line", Width: .9}},
	{"cl", Look{Stroke: "line", Width: 1.9, Dashes: ".5 .9", Opacity: .8, Butt: true}},
	// What land looks like.
	{"wv", Look{Stroke: "wave", Width: .55}},
	{"dp", Look{Stroke: "deep", Width: .55}},
	{"tu", Look{Stroke: "tuft", Width: .5}},
	{"hs", Look{Stroke: "earth", Width: .45, Opacity: .7}},
	{"st", Look{Stroke: "straw", Width: .55}},
	{"du", Look{Stroke: "dune", Width: .6}},
	{"re", Look{Stroke: "reed", Width: .6}},
	{"cr", Look{Stroke: "crack", Width: .55}},
	{"tr", Look{Fill: "leaf", Stroke: "bark", Width: .4}},
	{"fi", Look{Fill: "fir", Stroke: "bark", Width: .4}},
	{"pa", Look{Stroke: "palm", Width: .75}},
	{"hl", Look{Fill: "hump", Stroke: "earth", Width: .55}},
	{"pk", Look{Fill: "rock", Stroke: "stone", Width: .55}},
	{"sd", Look{Fill: "stone", Opacity: .55}},
	{"sn", Look{Fill: "snow"}},
	{"lv", Look{Fill: "lava", Stroke: "ember", Width: .5}},
	{"em", Look{Stroke: "lamp", Width: .7}},
	{"sm", Look{Stroke: "stone", Width: .7, Opacity: .75}},
	{"dim", Look{Stroke: "ink", Width: 1.3, Opacity: .55}},
	// Waters and ways on the land.
	{"rb", Look{Stroke: "surf", Width: 2.6, Opacity: .5}},
	{"ri", Look{Stroke: "wa", Width: 1.4}},
	{"sp", Look{Stroke: "wa", Width: 2.6}},
	{"ca", Look{Stroke: "wa", Width: 2.4}},
	{"cb", Look{Stroke: "pp", Width: 1}},
	{"wh", Look{Stroke: "pp", Width: 1.9, Opacity: .75}},
	{"ro", Look{Stroke: "road", Width: .9}},
	{"ba", Look{Stroke: "ink", Width: 2.6, Butt: true}},
	{"bb", Look{Stroke: "pp", Width: 1.4, Butt: true}},
	// Großfelder and realms.
	{"gf", Look{Stroke: "ink", Width: .7, Opacity: .4}},
	{"gn", Look{Size: 12, Bold: true, Fill: "ink", Opacity: .14}},
	{"gl", Look{Size: 3, Bold: true, Fill: "ink", Halo: .9}},
	{"n", Look{Size: 2.7, Fill: "ink", Halo: .45, Opacity: .85}},
	{"bw", Look{Stroke: "own", Width: 2.8, Opacity: .3}},
	{"bo", Look{Stroke: "pp", Width: 1.5, Opacity: .8}},
	{"b", Look{Stroke: "own", Width: 1, Butt: true}},
	// What is built, and who stands there.
	{"wa", Look{Fill: "wall", Stroke: "ink", Width: .35}},
	{"wb", Look{Fill: "ink"}},
	{"cc", Look{Stroke: "ink", Width: .8}},
	{"hb", Look{Stroke: "ink", Width: .6}},
	{"s", Look{Fill: "own", Stroke: "pp", Width: .6}},
	{"si", Look{Stroke: "ink", Width: 2}},
	{"t", Look{Size: 3.8, Bold: true, Fill: "ink", Halo: .9}},
	{"rc", Look{Size: 5.5, Bold: true, Fill: "own", Halo: 1.2}},
	{"u", Look{Fill: "pp", Stroke: "own", Width: .8, Round: 1}},
	{"us", Look{Fill: "pp", Stroke: "own", Width: .8, Dashes: "1.4 .8", Round: 1, Butt: true}},
	{"ut", Look{Size: 3.4, Bold: true, Fill: "ink"}},
	{"ub", Look{Fill: "own", Stroke: "pp", Width: .4, Round: 2}},
	{"un", Look{Size: 3, Bold: true, Fill: "pp"}},
	// The legend, and the planet.
	{"le", Look{Stroke: "ink", Width: .4, Opacity: .5}},
	{"l", Look{Size: 5, Fill: "ink", Start: true}},
	{"ov", Look{Stroke: "own", Butt: true}},
	{"f", Look{Fill: "ink", Opacity: .09}},
	{"fe", Look{Stroke: "ink", Width: 3}},
	{"fn", Look{Size: 52, Bold: true, Fill: "ink", Halo: 10}},
}
