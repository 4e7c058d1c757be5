// Package judge adjudicates Diplomacy: movement with convoys and their paradoxes,
// retreats, builds and removals, by the rules as the Diplomacy Adjudicator Test Cases
// 3.2 fix them, and says for every order what decided it.
//
// It knows neither texts nor matches. A [Position] and the [Order]s of all powers go
// in; a verdict for each order and the next position come out.
package judge
