package turn

// moon evaluates one moon, in the sequence of chapter 4.7 of the decisions.
func (e *Engine) moon() {
	e.decree(false)
	e.ix.Build(e.w)
	e.decree(true)
	if e.now == max(e.w.Laws.Moons, 1)-1 {
		e.post()
	}
}
