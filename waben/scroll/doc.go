// Package scroll is the text form of a segment of Welt der Waben, for people who make and mend worlds with an
// editor: a folder with `segment.txt`, `laws.txt` and a sheet `XX.txt` for each realm.
//
// `segment.txt` has a statement a line. Großfelder are drawn as they look, eight rows of abbreviations of the
// terrain; what lies on sides is listed by Großfeld; realms follow with their people, units and memories. Keywords
// are German or English, in any mixture; "#" starts a comment. [Read] names every mistake with its place, [Write]
// writes the one canonical form, and what it has written is read as the same world again.
//
// Start with words.go, which has all words, then read.go.
package scroll
