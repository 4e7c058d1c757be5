// Package scale is a model of a house of many nodes over many databases: what a match costs a month, how large its databases
// grow, which part gives way first, and how long a storm of deadlines takes. [Month] is arithmetic; [Storm] plays the storm event by
// event. Both are fed with what one node was measured to take, and BenchmarkStorm holds the simulation against a storm that is measured in the same
// run. Nothing of the server uses it.
package scale
