package gametest

// properties are the contract, in the order in which a new game should make them hold.
var properties = []property{
	{"Info names seats and options once, with defaults that are allowed", checkInfo},
	{"Setup plays every config or refuses it with problems", checkSetup},
	{"random play comes to an end without a fault", checkPlay},
	{"Step keeps the clerk's contract", checkClerk},
	{"Pending names seats of the match once, in table order, in phases of different names", checkPending},
	{"Result ranks all seats and is over when nothing is pending", checkResult},
	{"Check accepts what Default and Random give", checkDefaults},
	{"Step takes all that Check accepts", checkAccepted},
	{"the same step gives the same bytes, also side by side", checkRepeatable},
	{"a view gives the same answers every time", checkAnswers},
	{"everybody may look at any time", checkLooking},
	{"a stored state is the same state", checkStored},
	{"Load refuses what is no state", checkNoState},
	{"Load refuses a corrupt state or plays it", checkCorrupt},
	{"Read takes back what Write gave, in every language", checkReadWrite},
	{"Read forgives capitals and spaces", checkForgiving},
	{"Read marks the place of a mistake inside the text", checkMistakes},
	{"stored orders count as they were given, however they arrived", checkArrival},
	{"List holds all legal orders once", checkList},
	{"every note, question and problem has a code and cites rules", checkCitations},
	{"notes go to seats of the match or the game master", checkAddressees},
	{"every code has texts in German and English that get their arguments", checkTexts},
	{"a notice has texts, follows from the options, and nothing needs it by default", checkNotice},
	{"proper names of seats are short, in one line, and no two are alike", checkNames},
	{"what is declared can be looked at and changes no answer", checkDeclared},
	{"what a viewer was not told shows in nothing it gets", checkUntold},
	{"positions that differ in a secret look alike", checkSecrets},
	{"a rematch can be played", checkRematch},
	{"nothing changes what it is given", checkUnchanged}, // last: after all that could
}
