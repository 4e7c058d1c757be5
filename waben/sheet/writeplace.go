package sheet

// label writes a Großfeld with at least three digits and a slash. Templates have one for each unit, so nothing here costs
// memory.
func (w *writer) label(gf int) {
	if gf >= 0 && gf < 100 {
		w.s("0")
	}
	if gf >= 0 && gf < 10 {
		w.s("0")
	}
	w.n(int64(gf))
	w.s("/")
}

func (w *writer) bracket(n int64) {
	w.s("(")
	w.n(n)
	w.s(")")
}
