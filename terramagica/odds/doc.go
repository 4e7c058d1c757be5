// Package odds reckons what battles of Terra Magica come to, by fighting them many times:
// chances with their intervals, losses, how long it lasts, what either side pays.
//
// [Run] fights one line-up many times, [Compare] two with the same luck; [Search] looks for
// the cheapest army that wins; [Balance] sets every unit of a catalogue against every other.
// All give the same numbers for any number of workers: run i has the seed
// battle.SeedOf(master, i), everything is counted in whole numbers, and whether to go on is
// decided at fixed places only.
//
// Start with job.go and report.go; run.go is how the work is shared out.
package odds
