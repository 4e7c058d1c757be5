package picture_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"spielleiter/internal/picture"
)

// corner is a picture whose upper left quarter is red, the rest of which is of another colour.
func corner(wide, high int, rest color.Color) image.Image {
	m := image.NewNRGBA(image.Rect(0, 0, wide, high))
	for y := range high {
		for x := range wide {
			if x < wide/2 && y < high/2 {
				m.Set(x, y, color.NRGBA{255, 0, 0, 255})
			} else {
				m.Set(x, y, rest)
			}
		}
	}
	return m
}

func encoded(t testing.TB, m image.Image, kind string) []byte {
	t.Helper()
	var b bytes.Buffer
	var err error
	switch kind {
	case "jpeg":
		err = jpeg.Encode(&b, m, nil)
	case "png":
		err = png.Encode(&b, m)
	default:
		err = gif.Encode(&b, m, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// held writes into a JPEG how its camera was held, and where it was.
func held(file []byte, how uint16, order binary.ByteOrder) []byte {
	mark := map[bool]string{true: "II*\x00", false: "MM\x00*"}[order == binary.LittleEndian]
	tiff := append([]byte(mark), 0, 0, 0, 0)
	order.PutUint32(tiff[4:], 8)
	entry := make([]byte, 2+12+4)
	order.PutUint16(entry, 1)
	order.PutUint16(entry[2:], 0x112)
	order.PutUint16(entry[4:], 3)
	order.PutUint32(entry[6:], 1)
	order.PutUint16(entry[10:], how)
	body := append([]byte("Exif\x00\x00"), append(append(tiff, entry...), "48.137N 11.575E"...)...)
	app := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(body)+2))
	return append(append(bytes.Clone(file[:2]), append(app, body...)...), file[2:]...)
}

var white, glass = color.NRGBA{255, 255, 255, 255}, color.NRGBA{0, 0, 0, 0}

func TestPicturesAreMadeAnew(t *testing.T) {
	photo := encoded(t, corner(64, 32, white), "jpeg")
	for name, c := range map[string]struct {
		file       []byte
		kind       string
		wide, high int
		red        image.Point // where a quarter is red: 0 or 1 in each direction
	}{
		"photograph":         {photo, "image/jpeg", 64, 32, image.Pt(0, 0)},
		"drawing":            {encoded(t, corner(40, 20, white), "png"), "image/jpeg", 40, 20, image.Pt(0, 0)},
		"to be seen through": {encoded(t, corner(40, 20, glass), "png"), "image/png", 40, 20, image.Pt(0, 0)},
		"old drawing":        {encoded(t, corner(40, 20, white), "gif"), "image/jpeg", 40, 20, image.Pt(0, 0)},
		"wide":               {encoded(t, corner(3200, 100, white), "png"), "image/jpeg", 1600, 50, image.Pt(0, 0)},
		"a line":             {encoded(t, corner(1, 5000, white), "png"), "image/jpeg", 1, 1600, image.Pt(0, 1)},
		"mirrored":           {held(photo, 2, binary.BigEndian), "image/jpeg", 64, 32, image.Pt(1, 0)},
		"upside down":        {held(photo, 3, binary.LittleEndian), "image/jpeg", 64, 32, image.Pt(1, 1)},
		"that mirrored":      {held(photo, 4, binary.LittleEndian), "image/jpeg", 64, 32, image.Pt(0, 1)},
		"lying, mirrored":    {held(photo, 5, binary.LittleEndian), "image/jpeg", 32, 64, image.Pt(0, 0)},
		"to the right":       {held(photo, 6, binary.BigEndian), "image/jpeg", 32, 64, image.Pt(1, 0)},
		"the other mirrored": {held(photo, 7, binary.LittleEndian), "image/jpeg", 32, 64, image.Pt(1, 1)},
		"to the left":        {held(photo, 8, binary.LittleEndian), "image/jpeg", 32, 64, image.Pt(0, 1)},
		"held like nothing":  {held(photo, 9, binary.LittleEndian), "image/jpeg", 64, 32, image.Pt(0, 0)},
		"with a file behind": {append(bytes.Clone(photo), "PK\x03\x04<script>"...), "image/jpeg", 64, 32, image.Pt(0, 0)},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := picture.Clean(t.Context(), c.file)
			if err != nil || p.Kind != c.kind || p.Wide != c.wide || p.High != c.high {
				t.Fatalf("%s %d x %d, %v, want %s %d x %d", p.Kind, p.Wide, p.High, err, c.kind, c.wide, c.high)
			}
			m, kind, err := image.Decode(bytes.NewReader(p.Data))
			if err != nil || "image/"+kind != p.Kind || m.Bounds().Dx() != p.Wide || m.Bounds().Dy() != p.High {
				t.Fatalf("%s, %v, %v", kind, m.Bounds(), err)
			}
			if c.wide > 1 { // the middles of the quarters
				for _, at := range []image.Point{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
					r, g, _, _ := m.At(c.wide/4+at.X*c.wide/2, c.high/4+at.Y*c.high/2).RGBA()
					if red := r > 0x8000 && g < 0x8000; red != (at == c.red) {
						t.Errorf("quarter %v: red is %v", at, red)
					}
				}
			}
			for _, secret := range []string{"Exif", "48.137N", "script"} {
				if bytes.Contains(p.Data, []byte(secret)) {
					t.Errorf("%s came through", secret)
				}
			}
		})
	}
}

func TestWhatIsNoPictureIsRefused(t *testing.T) {
	bomb := encoded(t, image.NewPaletted(image.Rect(0, 0, 9000, 9000), color.Palette{white}), "png")
	photo := encoded(t, corner(64, 32, white), "jpeg")
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"nothing":           {nil, picture.ErrKind},
		"a drawing of text": {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), picture.ErrKind},
		"an archive":        {[]byte("PK\x03\x04"), picture.ErrKind},
		"half of one":       {photo[:len(photo)/2], picture.ErrKind},
		"81 million points": {bomb, picture.ErrPoints},
		"too many bytes":    {make([]byte, picture.MaxBytes+1), picture.ErrLarge},
	} {
		if p, err := picture.Clean(t.Context(), c.file); !errors.Is(err, c.want) || p.Data != nil {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for range 100 { // whoever waits for their turn no longer waits once they are gone
		if p, err := picture.Clean(gone, photo); err != nil && !errors.Is(err, context.Canceled) || err == nil && p.Data == nil {
			t.Fatalf("%v", err)
		}
	}
}

func FuzzClean(f *testing.F) {
	f.Add(encoded(f, corner(8, 4, white), "jpeg"))
	f.Add(held(encoded(f, corner(8, 4, white), "jpeg"), 6, binary.BigEndian))
	f.Add(encoded(f, corner(8, 4, glass), "png"))
	f.Add(encoded(f, corner(8, 4, white), "gif"))
	f.Add([]byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := picture.Clean(t.Context(), data)
		if err != nil {
			return
		}
		if m, _, err := image.Decode(bytes.NewReader(p.Data)); err != nil || max(m.Bounds().Dx(), m.Bounds().Dy()) > picture.Side {
			t.Fatalf("%v", err)
		}
	})
}
