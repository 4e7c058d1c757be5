package pdf

import (
	"fmt"
	"strings"

	"spielleiter/waben/letter"
)

// bookmark is a heading that readers can go to.
type bookmark struct {
	title string
	page  int // from 1
	y     float64
}

// remember makes a bookmark of a heading that is about to be set.
func (p *printer) remember(text []letter.Run) {
	var b strings.Builder
	for _, run := range text {
		b.WriteString(run.Text)
	}
	p.marks = append(p.marks, bookmark{b.String(), p.number(), p.y})
}

// outlines adds the bookmarks and gives what the catalogue says of them; first is the object of the first page.
func (p *printer) outlines(f *file, first int) string {
	if len(p.marks) == 0 {
		return ""
	}
	parent := f.object(fmt.Sprintf("<</Type/Outlines/First %s/Last %s/Count %d>>", ref(f.next()+1), ref(f.next()+len(p.marks)), len(p.marks)))
	for n, m := range p.marks {
		beside := ""
		if n > 0 {
			beside = "/Prev " + ref(parent+n)
		}
		if n+1 < len(p.marks) {
			beside += "/Next " + ref(parent+n+2)
		}
		f.object("<</Title", literal(m.title), fmt.Sprintf("/Parent %s%s/Dest[%s/XYZ 0 %.2f null]>>", ref(parent), beside, ref(first+2*(m.page-1)), (p.sheets[m.page-1].height-m.y)*points))
	}
	return "/Outlines " + ref(parent)
}

// annotations adds the links of a page, each an object of its own as the format wants it, and gives what the page says of them; first
// is the object of the first page.
func (s *sheet) annotations(f *file, first int) string {
	if len(s.links) == 0 {
		return ""
	}
	list := make([]int, len(s.links))
	for n, l := range s.links {
		list[n] = f.object(fmt.Sprintf("<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[%.2f %.2f %.2f %.2f]/Dest[%s/Fit]>>",
			l.x*points, (s.height-l.y-l.height)*points, (l.x+l.width)*points, (s.height-l.y)*points, ref(first+2*(l.page-1))))
	}
	return "/Annots" + refs(list)
}
