// Package policy orders the units of a power as a sensible player would at a glance:
// every province has a worth that grows with the centres near it, and units go where
// worth and the chance to get there are best, help each other, or stay.
//
// It is quick enough to play whole seasons on in a fraction of a millisecond, so that the
// opponents that think can imagine what everybody will do. Start reading at [Mind].
package policy
