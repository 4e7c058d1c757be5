// Package sheet is the language of turns (Spielzüge) of Welt der Waben: a whole turn of a realm as text,
// read line by line so that good lines count and each bad one gets its reason (chapters 6 and 8).
//
// A Sheet says what was written, not what it means: fields are labels, units are numbers, and whether they
// exist is seen when package plan holds the sheet against a world. Units' lines may stand in the table of
// chapter 8.3, in plain lines, or as PROMY's CSV.
package sheet
