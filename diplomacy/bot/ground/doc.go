// Package ground is what a board of Diplomacy and a position on it look like to those who
// think quickly: tables of who can go where, and how strongly each centre draws units
// from afar. Start reading at [Ground]; [Sight] is a position seen on it.
package ground
