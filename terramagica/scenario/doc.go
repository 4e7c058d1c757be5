// Package scenario holds the maps that campaigns of Terra Magica are played on: provinces,
// their neighbours, what they yield, walls, and where realms begin. A scenario is data, one
// JSON file, checked on load with file, line and reason; docs/rules/terramagica.md describes
// the format.
//
// [Standard] gives those that are delivered, [Read] reads others. What a scenario promises
// once it was read stands with [Scenario].
package scenario
