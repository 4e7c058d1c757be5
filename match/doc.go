// Package match is the pure life of a match, whatever the game: people and bots on
// seats, orders and receipts, deadlines, evaluation, and the powers of a game master.
//
// It has no clock, no database and no random source. A host loads a [Match] and the
// bytes of its position, opens a [Table], calls one method with the time and the
// actor, and stores what [Table.Changes] names in one transaction, guarded by
// Match.Version. Whatever a method refuses comes back as a [*Refusal] and leaves the
// table as it was; any other error is a fault of the program.
//
// Four promises that the rest of the server relies on:
//
//   - Saved always counts, ready only speeds up. Orders count from the moment they
//     are stored until the phase closes, and [Table.Submit] answers with a [Receipt].
//   - A phase never closes before the announced instant, and nothing closes twice.
//   - Everything that happens is an [Entry] of a hash chain. What is secret is in the
//     chain as a salted hash, so that a redacted record still verifies.
//   - The record holds every input, so a finished match can be played again from it:
//     [Verify] does, and names the first entry or phase that does not fit.
//
// Start reading at [Match], then [Table]; evaluation is in close.go.
package match
