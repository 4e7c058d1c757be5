package letter

import "spielleiter/waben/world"

// judges writes into the protocol who evaluates what concerns a realm alone, and what was agreed about it (WDW-4).
func (p *pen) judges(w *world.World) {
	headed := false
	for n := range w.Realms {
		for k := range w.Realms[n].Players {
			j := &w.Realms[n].Players[k]
			if !j.Judge {
				continue
			}
			if !headed {
				p.heading(2, "protocol.judges")
				headed = true
			}
			p.begin(0, 5)
			p.put(w.Realms[n].Name)
			p.put(", ")
			p.put(j.Name)
			if j.Limits != "" {
				p.put(": ")
				p.put(j.Limits)
			}
			p.end()
		}
	}
}
