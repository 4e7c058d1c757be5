// Package picture makes of a picture that somebody sends one that can be shown to others: of one of two kinds, of a bounded size, made
// anew from its points, so that nothing of the file that came is kept - no place where it was taken, no script, no second file behind it.
package picture

import (
	"bytes"
	"context"
	"errors"
	"image"
	_ "image/gif" // its first picture
	"image/jpeg"
	"image/png"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp"
)

// The bounds of what is taken and of what is kept.
const (
	MaxBytes  = 8 << 20    // of a file that comes
	MaxPoints = 25_000_000 // of the picture in it: the photographs of most telephones
	Side      = 1600       // of the longer side of what is kept, in points
	quality   = 82
)

// What is wrong with a file.
var (
	ErrLarge  = errors.New("picture: more bytes than are taken")
	ErrPoints = errors.New("picture: more points than are taken")
	ErrKind   = errors.New("picture: neither JPEG nor PNG nor GIF nor WebP, or broken")
)

// Picture is one that can be shown.
type Picture struct {
	Kind       string // image/jpeg, or image/png for one that can be seen through
	Wide, High int    // in points
	Data       []byte
}

// one at a time: a picture of 25 million points takes up to 200 MB while it is read.
var turn = make(chan struct{}, 1)

// Clean reads a picture, puts it upright, makes it as small as Side and writes it anew.
func Clean(ctx context.Context, data []byte) (Picture, error) {
	if len(data) > MaxBytes {
		return Picture{}, ErrLarge
	}
	head, kind, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil || head.Width <= 0 || head.Height <= 0:
		return Picture{}, ErrKind
	case head.Width > MaxPoints/head.Height:
		return Picture{}, ErrPoints
	}
	select {
	case turn <- struct{}{}:
		defer func() { <-turn }()
	case <-ctx.Done():
		return Picture{}, ctx.Err()
	}
	src, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return Picture{}, ErrKind
	}
	shown := upright(scaled(src), orientation(kind, data))
	size := shown.Bounds().Size()
	p := Picture{Kind: "image/jpeg", Wide: size.X, High: size.Y}
	var out bytes.Buffer
	if shown.Opaque() {
		err = jpeg.Encode(&out, shown, &jpeg.Options{Quality: quality})
	} else {
		p.Kind = "image/png"
		err = png.Encode(&out, shown)
	}
	p.Data = out.Bytes()
	return p, err
}

// scaled gives the points of a picture whose longer side has at most Side of them.
func scaled(src image.Image) *image.NRGBA {
	b := src.Bounds()
	wide, high := b.Dx(), b.Dy()
	if longer := max(wide, high); longer > Side {
		wide, high = max(1, wide*Side/longer), max(1, high*Side/longer)
	}
	dst := image.NewNRGBA(image.Rect(0, 0, wide, high))
	if wide == b.Dx() && high == b.Dy() {
		draw.Draw(dst, dst.Bounds(), src, b.Min, draw.Src)
	} else {
		draw.BiLinear.Scale(dst, dst.Bounds(), src, b, draw.Src, nil)
	}
	return dst
}
