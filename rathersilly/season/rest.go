package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

// rest are the buffers of the steps after the retreats.
type rest struct {
	results []Result
	herds   []Herd
	prowler prowl.Prowler
	all     prowl.Count // every unit that attracts the Borg
	tasty   prowl.Count // those whose owners it did not eat last
	units   []Unit      // those of which one must leave
	anchors chart.Set   // from where it counts how far they are
	steps   [chart.Max]uint8
	votes   []ballot
	winter  winter
}
