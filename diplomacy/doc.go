// Package diplomacy is the rule book of Diplomacy as rules that a computer can host:
// statements DIP-1 to DIP-28 of the folder rulebook.
//
// Below it are packages that know nothing of matches and are used by tools, bots and
// variants as well: chart is the board as a graph, judge adjudicates, notation reads and
// writes orders, archive reads what other programs wrote, board draws.
//
// Start reading at [Rules]; what is stored is a [State], what is shown a [View], what a
// seat submits [Orders].
package diplomacy
