// Package catalogue holds what a world of Terra Magica is made of: the kinds of units, the
// fortifications and the tactics. It is data: one JSON file, checked on load with file, line
// and reason, documented in docs/catalogue.md, and replaceable by a match's creator.
//
// [Standard] is the one that is delivered (standard.json); [Read] reads others.
package catalogue
