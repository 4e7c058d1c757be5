// Package council is a small game of hidden bids and secret votes: the second shape
// of game, beside turns on an open board, that the conformance suite and the tests of
// the platform need. All seats act at once, each knows things that no other may, and
// the game master may be asked. Start at [New].
//
// # Rules
//
//   - RAT-1: Three to six seats sit in council. Each begins with six coins and draws two
//     cards in secret. There are four kinds of cards: bread, peace, roads and walls.
//   - RAT-2: A round begins with bids. Each seat bids some of its coins for the chair and
//     names a card of its hand, in secret.
//   - RAT-3: The highest bid takes the chair and is paid; it and the card, which becomes
//     the motion, are told to all. The other bids are kept and stay secret for ever.
//   - RAT-4: If several bid the highest, the game master says which of them takes the
//     chair. Without a ruling it is the first of them at the table.
//   - RAT-5: Then each seat votes yes or no, in secret. The motion passes with more yes
//     than no. Only the counts are told, or with the option "open" each seat's vote.
//   - RAT-6: A motion that passes gives the chair two points. The chair puts the card
//     away and draws another in secret. A motion that fails stays in the hand.
//   - RAT-7: The match ends after the agreed rounds, or when a seat has the agreed points.
//     Then all hands are shown, and each card whose motion has passed gives a point.
//   - RAT-8: More points are better; equal points share the place.
//   - RAT-9: Who misses a turn bids nothing with the first card of the hand, or votes no.
//   - RAT-10: With the option "whispers" the chair sees the votes that are saved, which may
//     still be changed, and nobody else does.
//
// # Notation
//
//	orders = bid | vote .
//	bid    = ( "bid" | "biete" ) number card .
//	card   = "bread" | "Brot" | "peace" | "Frieden" | "roads" | "Straßen" | "walls" | "Mauern" .
//	vote   = ( "vote" | "stimme" ) ( "yes" | "ja" | "no" | "nein" ) .
package council
