package bot

import (
	"math/rand/v2"

	"spielleiter/terramagica"
)

// whims adds something that promises nothing now and then, so that matches of computer
// opponents try every kind of order.
func (m *mind) whims() {
	if m.r.Float64() >= m.style.Whim {
		return
	}
	silly := terramagica.Rules{}.Random(m.v, rand.New(rand.NewPCG(m.r.Uint64(), m.r.Uint64())))
	for _, p := range silly.Posts {
		m.sheet.try(func(o *terramagica.Orders) { o.Posts = append(o.Posts, p) })
	}
	for _, f := range silly.Stances {
		m.sheet.try(func(o *terramagica.Orders) { o.Stances = append(o.Stances, f) })
	}
	for _, b := range silly.Builds {
		m.sheet.try(func(o *terramagica.Orders) { o.Builds = append(o.Builds, b) })
	}
	for _, g := range silly.Gives {
		m.sheet.try(func(o *terramagica.Orders) { o.Gives = append(o.Gives, g) })
	}
}
