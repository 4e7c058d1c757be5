package sketch

// The distances from which something is worth drawing. Whoever draws a map that cannot be gone nearer to draws all.
const (
	Far  = iota // what tells land from land and realm from realm
	Mid         // what the land looks like, names, troops
	Near        // numbers, and what is built
)

// Picture is a map.
type Picture struct {
	Title, Desc string
	Box         Box
	Foot        int // height of the legend below the box
	Layers      []Layer
	Realms      int // how many realms' colours it uses
}

// Box is a part of the plane, in tenths.
type Box struct{ Left, Top, Right, Bottom int }

// Width is how wide it is.
func (b Box) Width() int { return b.Right - b.Left }

// Height is how high it is.
func (b Box) Height() int { return b.Bottom - b.Top }

// Layer is what is drawn together.
type Layer struct {
	Level int
	Tile  Box // where its marks are, if the map is so large that it is drawn in pieces; else the zero Box
	Marks []Mark
}

// Mark is one thing that is drawn: a path, a box or a text.
type Mark struct {
	Look  string // by which Looks has what it looks like
	Tint  string // the colour that the look takes as its own: k3 of a ground, r5 of a realm; "" is ink
	Dash  int    // which of the patterns; 0 is none
	Path  Path
	Box   Box // of a counter; the zero Box is none
	Text  string
	At    Point // of a text: its middle, or its beginning if the look says so, on its foot
	Each  []int // where each letter of it stands, if not side by side
	Width int   // of strokes, in tenths, for looks that leave it to their marks
}

// Add puts a mark into the picture's last layer.
func (p *Picture) Add(m Mark) {
	l := &p.Layers[len(p.Layers)-1]
	l.Marks = append(l.Marks, m)
}

// Path adds a path, unless it is empty.
func (p *Picture) Path(look, tint string, path Path) {
	if len(path) > 0 {
		p.Add(Mark{Look: look, Tint: tint, Path: path})
	}
}

// Text adds a text.
func (p *Picture) Text(look, tint, text string, at Point) {
	p.Add(Mark{Look: look, Tint: tint, Text: text, At: at})
}

// Begin begins a layer.
func (p *Picture) Begin(level int, tile Box) {
	p.Layers = append(p.Layers, Layer{Level: level, Tile: tile})
}
