// Package prowl decides where those go whom nobody commands: the Borg (RSD-1), the sea
// monsters (RSD-3) and the space monsters (RSD-4).
//
// All three look at the same thing, how many units are around a field, how many are
// around those, and so on. The Borg goes where most are, a monster to a centre where
// fewest are. A [Prowler] compares the fields one of them can go to, criterion by
// criterion, and says in a [Choice] which are left and by which count each of the others
// fell out. It draws no lots: where several are left, its caller does.
//
// What attracts and what repels is the caller's business too, who counts units into a
// [Count]: armies, fleets, twins, birds, Amazons and dirtbags of whomever; no monsters, no
// TARDIS, no lamas, nobody on Iceland, on Crete or in Hyperspace.
//
// Start at borg.go and monster.go; level.go says why the comparison is exact.
package prowl
