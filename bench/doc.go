// Command bench measures our server beside a peer, boardgame.io, in one run on one
// machine: `make bench-peers`. It is a module of its own, so that no code of others
// enters the product for the sake of a comparison.
//
// Both servers get one core and the same load from here, over loopback: main.go tells
// the story, load.go makes the load, ours.go and peer.go speak with the two. What
// cannot be compared across machines is printed beside the figures: how often the disk
// syncs in a second, how fast the core is, how busy the machine was, and the time of the
// processor that each server took.
package main
