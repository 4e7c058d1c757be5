// Package game is the seam between a rule book and everything else: the one
// interface that a ruleset implements, and the words both sides share.
//
// The life of a game, seen from here:
//
//  1. [Info] names the ruleset, its edition, seats and options. A [Config] picks
//     among them; [Info.Complete] fills the defaults and refuses what does not exist.
//  2. Setup makes the first state. Chance comes from the [Clerk] alone.
//  3. Pending names the phase and the seats it waits for: one seat is a turn, many
//     are simultaneous orders, none means that the match is over.
//  4. View copies what one [Viewer] may know. Everything that answers a player
//     (Read, Write, Check, Default, Random, bots, boards) gets the view and never
//     the state, so no answer can give a secret away.
//  5. Step closes the phase. It draws, asks the game master and tells what happened
//     through the Clerk; every note it tells cites a rule.
//  6. Result says how the seats stand, and in the end who won.
//
// Rules are pure: no clock, file, network, log, global random source or visible map
// order. The same state, orders, rulings and seed give the same bytes on every machine.
//
// A ruleset works on its own types; [Erase] wraps it for a host that knows only JSON
// and text. Start reading at [Rules], then [Clerk]; package gametest checks every
// ruleset against the contract written here.
package game
