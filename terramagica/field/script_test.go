package field

import (
	"encoding/json"
	"testing"
)

// What has changed, frame by frame, adds up to every frame.
func TestTheScriptAddsUpToEveryFrame(t *testing.T) {
	for name := range Battles {
		f := Of(Fought(t, name))
		var d script
		if err := json.Unmarshal(f.Script("de"), &d); err != nil {
			t.Fatal(err)
		}
		units, forts := map[[2]int][6]float64{}, map[int][3]float64{}
		for n, frame := range d.Frames {
			for _, u := range frame.Units {
				units[[2]int{int(u[0]), int(u[1])}] = u
			}
			for _, w := range frame.Forts {
				forts[int(w[0])] = w
			}
			for s, marks := range f.Frames[n].Units {
				for k, m := range marks {
					u := units[[2]int{s, k}]
					if !m.Here() {
						if u[5] != 4 {
							t.Errorf("%s, frame %d: unit %d of side %d is gone and still there: %v", name, n, k, s, u)
						}
						continue
					}
					_, y, _ := f.spot(s, k, m.Row)
					if u[2] != y || int(u[3]) != m.Men || int(u[4]) != m.Row || (int(u[5])&8 != 0) != m.Melee {
						t.Errorf("%s, frame %d: unit %d of side %d is %v, want %+v", name, n, k, s, u, m)
					}
				}
			}
			for k, hp := range f.Frames[n].Forts {
				if forts[k][1] != float64(percent(hp, f.p.Lineup.Forts[k].Max)) {
					t.Errorf("%s, frame %d: wall %d has %v, want %v", name, n, k, forts[k][1], hp)
				}
			}
		}
	}
}
