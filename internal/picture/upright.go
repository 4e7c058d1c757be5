package picture

import (
	"bytes"
	"encoding/binary"
	"image"
)

// How a camera was held, by the numbers of Exif 2.3, 4.6.4, tag 0x112: 1 upright, 2 mirrored, 3 upside down, 4 that mirrored,
// 5 to 8 lying on a side.
const (
	tagOrientation = 0x112
	typeShort      = 3
)

// orientation reads how the camera of a JPEG was held, 1 where nothing tells.
func orientation(kind string, data []byte) int {
	if kind != "jpeg" {
		return 1
	}
	for rest := data[2:]; len(rest) >= 4 && rest[0] == 0xff; {
		marker, size := rest[1], int(binary.BigEndian.Uint16(rest[2:]))
		if size < 2 || 2+size > len(rest) || marker == 0xda { // points follow
			break
		}
		if body, ok := bytes.CutPrefix(rest[4:2+size], []byte("Exif\x00\x00")); ok && marker == 0xe1 {
			return ofTIFF(body)
		}
		rest = rest[2+size:]
	}
	return 1
}

// ofTIFF reads it from the first directory of a TIFF.
func ofTIFF(b []byte) int {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(b, []byte("II*\x00")):
		order = binary.LittleEndian
	case bytes.HasPrefix(b, []byte("MM\x00*")):
		order = binary.BigEndian
	default:
		return 1
	}
	if len(b) < 8 {
		return 1
	}
	at := uint64(order.Uint32(b[4:]))
	if at+2 > uint64(len(b)) {
		return 1
	}
	entries := b[at+2:]
	for n := int(order.Uint16(b[at:])); n > 0 && len(entries) >= 12; n, entries = n-1, entries[12:] {
		if order.Uint16(entries) != tagOrientation || order.Uint16(entries[2:]) != typeShort {
			continue
		}
		if held := int(order.Uint16(entries[8:])); held >= 1 && held <= 8 {
			return held
		}
		return 1
	}
	return 1
}

// upright turns a picture so that it is seen as it was taken.
func upright(src *image.NRGBA, held int) *image.NRGBA {
	if held == 1 {
		return src
	}
	wide, high := src.Rect.Dx(), src.Rect.Dy()
	size := image.Rect(0, 0, wide, high)
	if held >= 5 {
		size = image.Rect(0, 0, high, wide)
	}
	dst := image.NewNRGBA(size)
	for y := range high {
		for x := range wide {
			tx, ty := x, y
			switch held {
			case 2:
				tx = wide - 1 - x
			case 3:
				tx, ty = wide-1-x, high-1-y
			case 4:
				ty = high - 1 - y
			case 5:
				tx, ty = y, x
			case 6:
				tx, ty = high-1-y, x
			case 7:
				tx, ty = high-1-y, wide-1-x
			case 8:
				tx, ty = y, wide-1-x
			}
			copy(dst.Pix[dst.PixOffset(tx, ty):], src.Pix[src.PixOffset(x, y):src.PixOffset(x, y)+4])
		}
	}
	return dst
}
