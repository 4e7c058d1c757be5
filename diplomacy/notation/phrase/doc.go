// Package phrase is what the notations of Diplomacy and of its variants share: reading
// the names of provinces, coasts and powers, arrows, headers, lists of orders with ELSE
// between them, and conditions; telling what is wrong with a name and what would be right.
//
// A [Reader] walks through the tokens of a text. A notation embeds one, gives it a
// [Grammar] and reads with it what its own orders are made of. Conditions are built of
// [All], [Any], [Not] and [Centres], and of tests that a notation brings along: each is
// generic over the facts that it looks at.
//
// What is read becomes a [Line], which [Placed] knows the place of in the text. A notation
// looks at each order and keeps what it has against it as [Findings], of parts of the order;
// they are reported at the [Marks] of these parts.
//
// Codes of problems begin with "read." or "slip."; their sentences are in [Texts].
package phrase
