// Package siege kills the house, again and again, and then asks whether it has kept
// its word. It holds no code of the product, only tests: kill -9 under load on both
// databases, and two houses broken on purpose that the same questions must catch.
//
// Start at siege_test.go; what is asked of the survivors is in verdict_test.go.
package siege
