package game

import (
	"errors"
	"strconv"
)

// UnknownError says that a word in orders as data stands for nothing of its game. Kind is what it ought to be; the game's texts name
// it by the key "unknown." and that kind, in words that stand after "is": "no province".
type UnknownError struct{ Kind, Word string }

// Error is for logs.
func (e *UnknownError) Error() string { return strconv.Quote(e.Word) + " is no " + e.Kind }

// Unknown are arguments of a text that tells which word nobody knows. Of an error that does not say so, all of the orders is meant.
func Unknown(err error) Args {
	var unknown *UnknownError
	if !errors.As(err, &unknown) {
		return Args{"word": "", "kind": "@unknown.order"}
	}
	return Args{"word": Literal(unknown.Word), "kind": "@unknown." + unknown.Kind}
}
