// Package archive reads what other programs wrote about Diplomacy, and plays it again.
//
// Test cases: [ReadCases] reads the text format of jDip, [ReadVerdicts] the Diplomacy
// Adjudicator Test Cases with a verdict for every order; [Case.Run] holds the judge to them.
//
// Games: [ReadRecorded] reads games recorded as text, [ReadSaved] the saved games of the
// Python package, which [Saved] also writes, without losing anything; [Game.Replay] plays
// either phase by phase against the judge.
//
// What differs is a [Difference] with a code whose sentence is in the folder texts.
package archive
