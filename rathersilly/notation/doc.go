// Package notation is the language in which people write orders of Rather Silly
// Diplomacy: section 4 of its rules, in German and English alike. It says exactly what is
// wrong with a line, and writes the one canonical form.
//
// [Notation.Read] makes a [Sheet] of a text and [Notation.Write] a text of a sheet. What a
// sheet comes to in a phase, once its conditions can be told, is [Sheet.Orders]. What
// Diplomacy writes in the same way, names and conditions above all, is read by package
// diplomacy/notation/phrase.
//
// The grammar, where letters may be large or small, umlauts two letters, full stops are
// passed over, "#" starts a comment, and a line break, a semicolon or a comma ends an order:
//
//	sheet     = { header | order | question | answer }
//	header    = ( player | section ) [ ":" ]                   alone in its line
//	order     = [ player ":" ] choice { else choice }
//	choice    = command [ if condition ]                       after an else the unit may be left out
//	command   = unit action
//	          | "NARR" [ player ] unit action                  what the Fool makes of a unit
//	          | "WAHR" place [ "A" | "F" ] { "," ... }         a bounce, and what is preferred at equality
//	          | "WURM" place arrow place                       a vote
//	          | "L" place "Exp" | "LAMA" place { "," place }   before the game
//	          | "+" unit [ "+" unit ] [ "(E)" ]                twins in a pair; "(E)" for a share
//	          | "-" unit | "Verzicht" [ "A®" | "DA" ]          also "B", "D", "W"; of a quota
//	action    = "xxx" [ "vZ" ] | "vZ"
//	          | arrow place { arrow place } [ by ]             a move, a flight, or a convoy
//	          | "S" object [ arrow place | "xxx" ] | "C" object arrow place
//	          | "VER" ( object [ arrow place ] | "alle" ( "A" | "F" ) ) | "HOSE"
//	          | "HYP" place                                    of the TARDIS
//	          | "R" retreat { "," retreat } | "D" | "TEU"
//	by        = "per V" | "VIA" [ place { arrow place } ]
//	retreat   = place { arrow place } | "HYP" | "-"
//	unit      = [ class ] place | "T HYP"
//	class     = "A" | "F" | "SA" | "SF" | "V" | "A®" | "DA" | "T" | "M-S" | "M-W"
//	object    = [ player ] unit
//	question  = "FRAGE" quote "ANTWORT" quote                  the Superbrain's
//	answer    = "ANTWORT" quote                                everybody else's
//	quote     = a text in "…", „…“, “…” or «…», in one line; \" \\ \n inside
//	condition = as in diplomacy/notation, with the tests
//	            "besetzt" "(" place ")" | "leer" "(" place ")"
//	          | ( [ player ] [ class ] | "Monster" | "Borg" | "T" ) "in" ( place | "HYP" )
//	          | ( "befohlen" | "zog" | "gelang" ) "(" object action | "+" object ")"
//	          | "VZ" "(" player ")" ( ">=" | "<=" | ">" | "<" | "=" ) number
//
// An order for one phase of a season may ask what was ordered in earlier ones, and nobody
// may ask for what stays secret: herds, votes, predictions, answers.
//
// Every word has its German, English and short forms, in those of every pack of labels:
// "A®", "A(R)", "AM", "AZ"; "VER", "LURE"; "DA", "ST"; "HOSE", "STÖR", "JAM"; "vZ", "SCARE";
// "TEU", "SOUL"; "NARR", "FOOL"; "WAHR", "FORESEE"; "WURM", "WORMHOLE"; "FRAGE", "QUESTION";
// "ANTWORT", "ANSWER". As the rules do, "xxx" may stand between a field and what comes
// after it, where it alone is to hold.
//
// An army that names several fields flies if birds are there or if it says "per V", and
// goes by convoy otherwise; what is written canonically always says which. A move to "?"
// is one to nowhere: the unit stays, and nobody can support it to hold.
//
// The neutral form is ASCII and stable, with a line for each unit or wish:
//
//	A Mun - Bur            A Mun SCARE              V Lon - NTH - Den
//	A Mun - NTH - Lon VIA  A Lon - NTH - Den by V   A Mun S SA Kie - Ruh
//	AZ Ber LURE A Mun      AZ Den LURE all F        DA Kie JAM
//	T Mun HYP NTH          T HYP NTH                T Mun R HYP
//	FOOL Fra A Par - Bur   FORESEE Gal A            WORMHOLE ION - NTH
//	L Bur EXP IF Ger in Bur                         A Bud R Vie, Tri, -
//	A Mun SOUL             +SA Kie +SF Ber          +F Isl (E)
//	-A Mun                 W                        LAMA Bur
//	QUESTION "..." ANSWER "..."                     ANSWER "..."
package notation
