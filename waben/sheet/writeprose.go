package sheet

import "strings"

// prose writes a line that could be read as something else so that it is prose. Wide is for parts that others than the
// game master read.
func (w *writer) prose(line string, wide, later bool) {
	_, marked := confirms(line)
	if !marked {
		_, _, marked = w.reader.doubtful("  "+line, wide, later)
	}
	if marked {
		line = "> " + line
	}
	w.text(line)
}

func (w *writer) specials(list []Special) {
	if len(list) == 0 {
		return
	}
	w.part(specialPart)
	for _, s := range list {
		w.s("S")
		if s.Number != 0 {
			w.n(int64(s.Number))
		}
		if s.Unit != 0 {
			w.s(" ")
			w.n(int64(s.Unit))
		}
		lines := strings.Split(s.Text, "\n")
		w.s(": " + lines[0] + "\n")
		for _, line := range lines[1:] {
			if _, _, another := specialHead(line, true); another {
				line = "> " + line
				w.text(line)
				continue
			}
			w.prose(line, false, true)
		}
	}
}

var letterParts = map[string]part{
	SortMessage: messagePart, SortNotice: noticePart, SortTreaty: treatyPart, SortCulture: culturePart, SortMaster: masterPart,
}

func (w *writer) letter(l *Letter) {
	w.gap()
	w.name(partNames[letterParts[l.Sort]])
	switch {
	case len(l.To) > 0 && l.Sort == "treaty":
		w.say(" mit ", " with ")
		w.s(strings.Join(l.To, ", "))
		if l.Public != nil && *l.Public {
			w.say(" öffentlich", " public")
		}
	case len(l.To) > 0:
		w.say(" an ", " to ")
		w.s(strings.Join(l.To, ", "))
	case l.Public != nil && *l.Public:
		w.say(" öffentlich", " public")
	case l.Public != nil:
		w.say(" geheim", " secret")
	}
	w.s(":")
	if l.Title != "" {
		w.s(" " + l.Title)
	}
	w.s("\n")
	if l.Text != "" {
		later := false
		for line := range strings.SplitSeq(l.Text, "\n") {
			w.prose(line, l.Readers() != Master, later)
			later = later || strings.TrimSpace(line) != ""
		}
	}
}
