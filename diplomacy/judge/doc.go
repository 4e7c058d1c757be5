// Package judge adjudicates Diplomacy: movement with convoys and their paradoxes,
// retreats, builds and removals, by the rules as the Diplomacy Adjudicator Test Cases
// 3.2 fix them, and says for every order what decided it.
//
// It knows neither texts nor matches. A [Position] and the [Order]s of all powers go
// into an [Engine]; out comes an [Outcome] with a verdict for each order and the next
// position. What the rules leave open is a [Profile]. [Engine.Why] gives the reasons
// for a movement phase, as codes; [Engine.Check], [Engine.Targets] and [Engine.Choices]
// tell boards and opponents what can be ordered.
//
// Start at engine.go, then movement.go: it has two floors. Above, orders are understood
// one by one (load.go, aid.go: what is illegal) and matched with each other (movement.go:
// what is invalid, what goes by convoy). Below, a core (core.go) holds who goes where,
// who helps whom and what can cut a support, as sets and numbers by province, with the
// strength of each unit and the edges of the season as inputs, so that variants can
// change them. It decides what is certain from what is certain (settle.go), until only
// units are left that wait for each other: circles and paradoxes (untie.go). Nothing
// there depends on the sequence of orders, and a warm engine allocates nothing.
//
// A variant hands a [Twist] to the engine (twist.go, bond.go): strengths, edges by unit,
// flights, help without orders, units that yield. Where that makes more wait for each
// other than circles and convoys, ponder.go finds out who really does.
package judge
