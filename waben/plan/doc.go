// Package plan holds a realm's sheet against a world: which units, fields and realms are meant, which ways
// can be gone at all, what cannot be paid. What it refuses it says line by line, and the rest counts.
//
// The checker plans on what the realm knows, the evaluation on the truth, by the same code. Start with [Make],
// which resolves a sheet; [Plan.Check] says what else is odd about it.
package plan
