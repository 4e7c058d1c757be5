package turn

import "spielleiter/waben/purse"

// moon evaluates one moon, in the sequence of chapter 4.7 of the decisions.
func (e *Engine) moon() {
	e.tick = 0
	e.receive()
	e.ix.Build(e.w)
	e.treasury = purse.Open(e.w, &e.ix, e.dice, e.log)
	e.unload()
	e.freezeOver() // 1
	e.decree(false)
	e.intend()
	e.reckon()  // 2, 3
	e.stances() // 4
	e.weigh()
	e.sight.Start(e.w, &e.ix)
	e.ways()
	e.specials()
	e.cast()
	e.movement() // 5
	e.sight.Halt()
	e.siege()  // 6
	e.suffer() // 7
	e.forfeit()
	e.treasury.Works(e.crews()) // 8
	e.thawOver()
	e.decree(true)
	e.depart()
	e.treasury.Close() // 9
	if e.last() {
		e.release()
		e.post() // 10
	}
	e.sight.Finish(e.log) // 11
	e.tidy()
	e.treasury = nil
}
