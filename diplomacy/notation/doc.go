// Package notation is the language in which people write orders of Diplomacy: it reads
// German and English alike, says exactly what is wrong with a line, and writes the one
// canonical form.
//
// A [Notation] knows the names of one chart; [Notation.Read] makes a [Sheet] of a text and
// [Notation.Write] a text of a sheet. What a sheet comes to in a phase, once its conditions
// can be told, is [Sheet.Orders].
//
// The grammar, where letters may be large or small, umlauts two letters, full stops are
// passed over, "#" starts a comment, and a line break, a semicolon or a comma ends an order:
//
//	sheet     = { header | order }
//	header    = ( power | section ) [ ":" ]                    alone in its line
//	section   = "Züge" | "Moves" | "Rückzüge" | "Retreats" | "Aufbauten" | "Builds" | ...
//	order     = [ power ":" ] choice { else choice } [ else last ]
//	choice    = command [ if condition ]
//	last      = command | action                                action: for the same unit
//	command   = unit action | "move" unit arrow place
//	          | "B" unit | "+" unit | unit "B" | "D" unit | "-" unit | "W"
//	action    = "H" | arrow place { arrow place } [ via ]       between: seas of a convoy
//	          | "S" object [ arrow place | "H" ]
//	          | "C" object arrow place
//	          | "R" retreat { "," retreat } | "D"
//	retreat   = place | "-" | "D"                               "-": disband
//	unit      = [ "A" | "F" ] place                             the place also in brackets
//	object    = [ power ] unit
//	place     = name [ coast ]
//	coast     = "(nc)" | "/nc" | "nc" | "NK" | "(Nordküste)" | "(north coast)" | ...
//	arrow     = "-" | "->" | "=>" | ":" | "→" | "move" | "to" | "nach" | ...
//	via       = [ "(" ] "via" [ "convoy" | place { arrow place } ] [ ")" ]
//	condition = all { or all }
//	all       = test { and test }
//	test      = not test | "(" condition ")"
//	          | "besetzt" "(" place ")" | "leer" "(" place ")"
//	          | power [ "A" | "F" ] "in" place
//	          | ( "befohlen" | "zog" | "gelang" ) "(" object action ")"
//	          | "VZ" "(" power ")" ( ">=" | "<=" | ">" | "<" | "=" ) number
//
// Every word has its German, English and short forms: "hält", "holds", "H", "xxx". The
// words of conditions are WENN, SONST, UND, ODER, NICHT, besetzt, leer, befohlen, zog,
// gelang, VZ, and in English IF, ELSE, AND, OR, NOT, occupied, empty, ordered, moved,
// succeeded, SC. Retreats in a row, and orders with ELSE between them, are tried in turn:
// the first whose condition holds and that is possible counts.
package notation
