package turn

// Pairwise lets an engine judge each encounter by itself, as the rules say it, instead of by attitudes.
func Pairwise() *Engine { return &Engine{pairwise: true} }

// Compared is how many encounters an engine has judged one by one.
func (e *Engine) Compared() int { return e.compared }
