package pdf

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"strings"
	"sync"

	"golang.org/x/image/font/sfnt"
)

// typeface is a font with what is needed to set and embed it. Codes of texts are the numbers of their characters.
type typeface struct {
	name   string
	data   []byte
	tables map[string][]byte
	glyphs []uint16 // by character
	widths []uint16 // by character, in thousandths of its height; 0: it has none
	tall   float64  // figures, in parts of its height
	cuts   [1 << scripts]func() cut
}

// cut is a font as a file has it: with the glyphs of some characters, compressed.
type cut struct {
	data   []byte
	length int    // before it was compressed
	places []byte // the map from characters to glyphs, compressed
	widths string
}

// faces are the two fonts. They are read, and compressed, once for all documents.
var faces = [2]func() *typeface{
	sync.OnceValue(func() *typeface { return readFace("Literata", regular) }),
	sync.OnceValue(func() *typeface { return readFace("Literata-Bold", bold) }),
}

// face is the font of a style.
func face(style string) *typeface {
	if style == "B" {
		return faces[1]()
	}
	return faces[0]()
}

func readFace(name string, data []byte) *typeface {
	f := &typeface{name: name, data: data, tables: map[string][]byte{}, glyphs: make([]uint16, 1<<16), widths: make([]uint16, 1<<16)}
	font, err := sfnt.Parse(data)
	if err != nil {
		panic("pdf: " + err.Error()) // it lies in the program
	}
	for n := range int(binary.BigEndian.Uint16(data[4:])) {
		entry := data[12+16*n:]
		from, size := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		f.tables[string(entry[:4])] = data[from : from+size]
	}
	var b sfnt.Buffer
	for r := range f.glyphs {
		if glyph, err := font.GlyphIndex(&b, rune(r)); err == nil && glyph != 0 {
			f.glyphs[r] = uint16(glyph)
			f.widths[r] = uint16(f.perMille(int(binary.BigEndian.Uint16(f.tables["hmtx"][4*min(int(glyph), f.metrics()-1):]))))
		}
	}
	figure := f.outline(f.glyphs['0'])
	f.tall = float64(f.perMille(int(int16(binary.BigEndian.Uint16(figure[8:]))))) / 1000
	for n := range f.cuts {
		f.cuts[n] = sync.OnceValue(func() cut { return f.cut(uint8(n)) })
	}
	return f
}

// The scripts that a file's font has only if its document needs them. Signs and the letters of Western Europe are always there.
const (
	latin = 1 << iota // with the accents of all others
	greek
	cyrillic
	scripts = 3
)

// script is that of a character, or 0.
func script(r rune) uint8 {
	switch {
	case r < 0x100:
	case r < 0x370, r >= 0x1e00 && r < 0x1f00:
		return latin
	case r < 0x400, r >= 0x1f00 && r < 0x2000:
		return greek
	case r < 0x530:
		return cyrillic
	}
	return 0
}

func (f *typeface) metrics() int { return int(binary.BigEndian.Uint16(f.tables["hhea"][34:])) }

// perMille is a length of the font in thousandths of its height.
func (f *typeface) perMille(n int) int {
	unit := int(binary.BigEndian.Uint16(f.tables["head"][18:]))
	return (n*1000 + unit/2) / unit
}

// advance is how wide a text is, in thousandths of its height.
func (f *typeface) advance(s string) (sum int) {
	for _, r := range s {
		if int(r) < len(f.widths) {
			sum += int(f.widths[r])
		}
	}
	return sum
}

// outline is a glyph's part of the table glyf.
func (f *typeface) outline(glyph uint16) []byte {
	loca := f.tables["loca"][2*int(glyph):] // in words: the tables are small
	return f.tables["glyf"][2*int(binary.BigEndian.Uint16(loca)) : 2*int(binary.BigEndian.Uint16(loca[2:]))]
}

// needs marks a glyph and those of which it is made.
func (f *typeface) needs(list []bool, glyph uint16) {
	if list[glyph] {
		return
	}
	list[glyph] = true
	b := f.outline(glyph)
	if len(b) < 10 || int16(binary.BigEndian.Uint16(b)) >= 0 {
		return
	}
	const words, scaled, more, pair, matrix = 0x1, 0x8, 0x20, 0x40, 0x80
	for b = b[10:]; ; {
		flags := binary.BigEndian.Uint16(b)
		f.needs(list, binary.BigEndian.Uint16(b[2:]))
		size := 6
		if flags&words != 0 {
			size += 2
		}
		switch {
		case flags&scaled != 0:
			size += 2
		case flags&pair != 0:
			size += 4
		case flags&matrix != 0:
			size += 8
		}
		if flags&more == 0 {
			return
		}
		b = b[size:]
	}
}

// cut makes the font of some scripts. Glyphs keep their numbers; those that are not needed are empty.
func (f *typeface) cut(needed uint8) cut {
	wanted := func(r rune) bool { return script(r)&^needed == 0 }
	glyphs := int(binary.BigEndian.Uint16(f.tables["maxp"][4:]))
	list, places := make([]bool, glyphs), make([]byte, 2<<16)
	f.needs(list, 0)
	var widths strings.Builder
	for r, glyph := range f.glyphs {
		if glyph == 0 || !wanted(rune(r)) {
			continue
		}
		f.needs(list, glyph)
		binary.BigEndian.PutUint16(places[2*r:], glyph)
		if r > 0 && f.glyphs[r-1] != 0 && wanted(rune(r-1)) {
			fmt.Fprintf(&widths, " %d", f.widths[r])
			continue
		}
		if widths.Len() > 0 {
			widths.WriteString("]")
		}
		fmt.Fprintf(&widths, " %d[%d", r, f.widths[r])
	}
	widths.WriteString("]")
	var outlines, loca []byte
	for n := range glyphs {
		loca = binary.BigEndian.AppendUint16(loca, uint16(len(outlines)/2))
		if list[n] {
			outlines = append(outlines, f.outline(uint16(n))...)
		}
	}
	loca = binary.BigEndian.AppendUint16(loca, uint16(len(outlines)/2))
	data := f.assemble(map[string][]byte{"glyf": outlines, "loca": loca})
	return cut{packed(data), len(data), packed(places), widths.String()}
}

// embedded are the tables that a font in a file has, in the order of their names.
var embedded = [...]string{"glyf", "head", "hhea", "hmtx", "loca", "maxp"}

// assemble writes a font with some of its tables replaced.
func (f *typeface) assemble(changed map[string][]byte) []byte {
	head := binary.BigEndian.AppendUint32(nil, 0x10000)
	for _, n := range [...]uint16{uint16(len(embedded)), 64, 2, uint16(16*len(embedded)) - 64} {
		head = binary.BigEndian.AppendUint16(head, n)
	}
	var body []byte
	for _, name := range embedded {
		table := f.tables[name]
		if t, is := changed[name]; is {
			table = t
		}
		head = append(head, name...)
		for _, n := range [...]uint32{checksum(table), uint32(12 + 16*len(embedded) + len(body)), uint32(len(table))} {
			head = binary.BigEndian.AppendUint32(head, n)
		}
		body = append(body, table...)
		for len(body)%4 != 0 {
			body = append(body, 0)
		}
	}
	return append(head, body...)
}

// checksum is that of a table.
func checksum(table []byte) (sum uint32) {
	for len(table) >= 4 {
		sum += binary.BigEndian.Uint32(table)
		table = table[4:]
	}
	var rest [4]byte
	copy(rest[:], table)
	return sum + binary.BigEndian.Uint32(rest[:])
}

// packed compresses what is compressed once, as well as can be.
func packed(data []byte) []byte {
	var b bytes.Buffer
	z, _ := zlib.NewWriterLevel(&b, zlib.BestCompression) // there is such a level
	_, _ = z.Write(data)
	_ = z.Close()
	return b.Bytes()
}

// copied tells which characters codes stand for: they are their numbers.
const copied = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`

// embedding is how many objects a font takes in a file, of which the last is the font.
const embedding = 6

// fontSize is about what both take in a file, in bytes.
const fontSize = 80_000

// embed adds the fonts to a file: with the scripts that the document has.
func (p *printer) embed(to *file) {
	for n, f := range faces {
		f().embed(to, p.scripts[n])
	}
}

// embed adds the font to a file.
func (f *typeface) embed(to *file, scripts uint8) {
	tag := "AAAAA" + string(rune('A'+scripts)) + "+"
	font, head, hhea := f.cuts[scripts](), f.tables["head"], f.tables["hhea"]
	unit := func(table []byte, at int) int { return f.perMille(int(int16(binary.BigEndian.Uint16(table[at:])))) }
	heavy := 80
	if f.name != "Literata" {
		heavy = 140
	}
	data := to.stream(fmt.Sprintf("/Length1 %d", font.length), font.data)
	places := to.stream("", font.places)
	unicode := to.stream("", to.pack([]byte(copied)))
	descriptor := to.object(fmt.Sprintf(
		"<</Type/FontDescriptor/FontName/%s%s/Flags 4/FontBBox[%d %d %d %d]/ItalicAngle 0/Ascent %d/Descent %d/CapHeight %d/StemV %d/FontFile2 %s>>",
		tag, f.name, unit(head, 36), unit(head, 38), unit(head, 40), unit(head, 42), unit(hhea, 4), unit(hhea, 6), int(f.tall*1000), heavy, ref(data),
	))
	descendant := to.object(fmt.Sprintf(
		"<</Type/Font/Subtype/CIDFontType2/BaseFont/%s%s/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor %s/DW 500/W[", tag, f.name, ref(descriptor),
	), font.widths, "]/CIDToGIDMap ", ref(places), ">>")
	to.object(fmt.Sprintf("<</Type/Font/Subtype/Type0/BaseFont/%s%s/Encoding/Identity-H/DescendantFonts[%s]/ToUnicode %s>>", tag, f.name, ref(descendant), ref(unicode)))
}
