// Package genesis makes worlds of Welt der Waben from a seed: continents and seas, relief, climate, rivers
// that run downhill, realms with towns, roads and troops, and what each of them knows.
//
// Everything is reckoned in whole numbers, so a seed gives the same world on every machine. Start with
// [Make]: it tells the steps in their order, and each is in the file of its name. [Planet] makes twenty
// segments, one for each face of the icosahedron.
package genesis
