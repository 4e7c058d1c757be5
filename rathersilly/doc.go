// Package rathersilly is Rather Silly Diplomacy for a host: eleven roles, a Borg, lamas,
// birds, Amazons, twins, a tunnel, a wormhole and a TARDIS on the board of Diplomacy.
//
// The rules by which a season goes are in package season, the language of orders in
// package notation; here they become a game: the state as people and other programs
// write it down, what each seat may see of it, when orders are due, what is asked of a
// game master, and the reports. The rule book is in rulebook/; its statements are cited
// as RSD-1.3.
//
// Start at state.go, then step.go.
package rathersilly
