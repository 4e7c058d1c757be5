// Package paper reads documents that people write in JSON (catalogues, scenarios,
// line-ups) and says of everything that is wrong with them where it stands, what it is
// and what would be right, all at once.
//
// [Open] gives a [Reader] and the document's [Value], which knows the place of each of its
// parts; the Reader's methods take the parts out and note problems on the way.
package paper
