// Package sheet holds the drawn map of Diplomacy as data: lines, the shapes they
// enclose, and the spots where things stand.
//
// A border is one [Line] that both its neighbours share, so shapes fit exactly and the
// data itself tells who touches whom ([Sheet.Borders]). A line is the control polygon of
// a quadratic B-spline: smooth, and two small numbers a point. Package survey makes the
// data out of public geography; package board draws it.
//
// Start at [Standard].
package sheet
