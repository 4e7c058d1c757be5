package web

// reportBody is a report that shows first what all may read, and folds what is long.
type reportBody struct {
	Open  []noteLine
	More  []noteLine // what is left of a long report
	Aside []noteLine // what only some may read
}

// Any reports whether there is something to tell.
func (r reportBody) Any() bool { return len(r.Open)+len(r.More)+len(r.Aside) > 0 }

// How much of a report stands open: of what concerns all, where there is little room, and
// of what only some may read.
const (
	openNotes  = 8
	openAsides = 3
)

// report folds notes; most is how many stand open, 0 for all.
func report(lines []noteLine, most int) reportBody {
	var r reportBody
	for _, l := range lines {
		if l.Aside {
			r.Aside = append(r.Aside, l)
		} else {
			r.Open = append(r.Open, l)
		}
	}
	if len(r.Aside) <= openAsides {
		r.Open, r.Aside = append(r.Open, r.Aside...), nil
	}
	if most > 0 && len(r.Open) > most {
		r.Open, r.More = r.Open[:most], r.Open[most:]
	}
	return r
}
