package season_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/rathersilly/season"
)

// What monsters will order is known before anybody has ordered, and to ask changes and tells nothing.
func TestMonstersDoWhatIsForetold(t *testing.T) {
	moving := 0
	rapid.Check(t, func(t *rapid.T) {
		w := anyWorld(t)
		e, before := stepper(), w.Clone()
		list := e.Prowl(w)
		if len(e.Events) > 0 || !reflect.DeepEqual(*w, before) {
			t.Fatal("to ask leaves traces")
		}
		var done []season.Order
		for _, r := range stepper().Move(w, nil).Results {
			if r.Order.Unit.Class.Monster() {
				done = append(done, r.Order)
			}
		}
		if len(list) != len(done) {
			t.Fatalf("%d monsters, %d foretold", len(done), len(list))
		}
		for n := range list {
			if list[n].Do == season.Move {
				moving++
			}
			if list[n] != done[n] {
				t.Errorf("foretold is %+v, it does %+v", list[n], done[n])
			}
		}
	})
	if moving < 10 {
		t.Errorf("only %d monsters moved", moving)
	}
}
