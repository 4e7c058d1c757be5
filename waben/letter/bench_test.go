package letter

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// large is a world of 50,176 fields, 200 realms and 100,000 units, each of which has made four steps; a third has been seen.
func large(tb testing.TB) (*world.World, *chronicle.Log) {
	const realms, each = 200, 500
	gfs := make([]grid.GF, 0, 1000)
	for n := range 1000 {
		gfs = append(gfs, grid.GF{Label: n, At: grid.Spot{I: n % 32, J: n / 32}})
	}
	p, err := grid.NewPatch(gfs)
	if err != nil {
		tb.Fatal(err)
	}
	w := &world.World{Name: "Groß", Moon: moon.At(422, 1), Turn: 9, Laws: law.Default(), Patch: p}
	n := p.Fields()
	w.Land, w.Traits, w.Owner = make([]land.Terrain, n), make([]world.Trait, n), make([]world.RealmID, n)
	log := &chronicle.Log{Sightings: make([][]chronicle.Sighted, realms)}
	for r := range realms {
		id := world.RealmID(r + 1)
		w.Realms = append(w.Realms, world.Realm{Code: string([]byte{'A' + byte(r/26), 'A' + byte(r%26)}), Name: "Das Reich", Capital: grid.None})
		for k := range each {
			f := grid.Field((r*240 + k%240) % n)
			w.Units = append(w.Units, world.Unit{Realm: id, Number: uint16(100 + k), Kind: kit.Foot, Size: 5000, Leaders: 1, Field: f, Came: grid.None})
			if k%3 == 0 {
				log.Sightings[r] = append(log.Sightings[r], chronicle.Sighted{Sighting: world.Sighting{Realm: id%realms + 1, Kind: kit.Rider, Class: world.Some, Field: f, Moon: w.Moon - 1, Tick: 60}, By: 100})
			}
		}
		for k := range 240 {
			w.Owner[(r*240+k)%n] = id
			w.Realms[r].Known = append(w.Realms[r].Known, world.Memory{Field: grid.Field((r*240 + k) % n), Land: land.Lowland, Full: true})
		}
	}
	for step := range 4 {
		for u := range w.Units {
			x := &w.Units[u]
			at := grid.Field((int(x.Field) + step) % (n - 1))
			log.Add(chronicle.Event{Code: chronicle.Moved, Tick: uint8(30 * step), Moon: w.Moon - 1, Realm: x.Realm, Unit: x.Number, Field: at, To: at + 1, Values: [6]int32{5, int32(15 - 5*step), 2}})
		}
	}
	for u := range w.Units {
		if x := &w.Units[u]; u%4 == 0 {
			log.Add(chronicle.Event{Code: chronicle.Halted, Tick: 119, Moon: w.Moon - 1, Realm: x.Realm, Other: x.Realm%realms + 1, Unit: x.Number, With: 100, Field: x.Field, To: grid.None, Values: [6]int32{4, 3}})
		}
	}
	return w, log
}

// BenchmarkLetters writes the letters of 200 realms with 100,000 units. The yardstick is 0.4 s.
func BenchmarkLetters(b *testing.B) {
	w, log := large(b)
	for name, write := range map[string]func(*Letter, []byte) []byte{
		"text": func(l *Letter, to []byte) []byte { return l.AppendText(to, Speech{Lang: "de"}) },
		"html": func(l *Letter, to []byte) []byte { return l.AppendHTML(to, Speech{Lang: "de"}, "") },
		"json": func(l *Letter, to []byte) []byte { return l.AppendJSON(to) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			var buffer []byte
			var l Letter
			bytes := 0
			for b.Loop() {
				d := Sort(w, log)
				bytes = 0
				for r := range w.Realms {
					d.Fill(&l, world.RealmID(r+1))
					buffer = write(&l, buffer[:0])
					bytes += len(buffer)
				}
			}
			b.ReportMetric(float64(bytes)/1e6, "MB")
		})
	}
}
