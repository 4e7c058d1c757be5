// Package grid is the map's grid of Welt der Waben: Kleinfelder (KF), hexagons of 10,000 km² that
// stand on a point, 48 of them in a Großfeld (GF) of eight rows, and patches of Großfelder that segments lie
// on (WDW-12; decision G).
//
// Positions are written `ggg/kk`, sides `ggg/kk(s)` with s 1 to 6 clockwise from the upper right or
// `ggg/kk|kk2` with the neighbour's number. Start with kf.go, which holds the shape, then patch.go.
package grid
