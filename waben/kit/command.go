package kit

import (
	"strconv"
	"strings"

	"spielleiter/hex"
)

// Command is what a unit is told in one word: a main order, at most one extension, and what belongs to it
// (chapter 6.1).
type Command struct {
	Order   Order
	Ext     Extension
	Side    hex.Side // of B1 to B6
	Special int      // of S1, S2 …; 0: S alone
}

// CommandFault says why a word is no command.
type CommandFault uint8

// The faults.
const (
	CommandGood      CommandFault = iota
	CommandUnknown                // no such order
	ExtensionUnknown              // no such extension
	ExtensionTwice                // more than one (WDW-60)
	ExtensionAlone                // without a main order (WDW-60)
	ExtensionMisfit               // AB and S have none; KR and F exclude each other (WDW-64)
)

// ParseCommand reads a command: "KVE", "KA B3", "AB", "S2". Capitals and spaces do not matter. A command of which
// only the extension is wrong is given without it.
func ParseCommand(text string) (Command, CommandFault) {
	word := strings.ToUpper(strings.Join(strings.Fields(text), ""))
	order, rest := splitOrder(word)
	c := Command{Order: order}
	switch {
	case order == NoOrder && isExtension(rest):
		return Command{}, ExtensionAlone
	case order == NoOrder:
		return Command{}, CommandUnknown
	case order == Special:
		if rest == "" {
			return c, CommandGood
		}
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > 999 || rest[0] < '1' {
			return Command{}, CommandUnknown
		}
		c.Special = n
		return c, CommandGood
	case rest == "":
		return c, CommandGood
	}
	ext, side, ok := splitExtension(rest)
	switch {
	case !ok && isExtension(rest[:1]) && isExtension(strings.TrimLeft(rest[1:], "123456")):
		return c, ExtensionTwice
	case !ok:
		return c, ExtensionUnknown
	case order == Build, order == Retreat && ext == Pursue:
		return c, ExtensionMisfit
	}
	c.Ext, c.Side = ext, side
	return c, CommandGood
}

// splitOrder takes the main order off the front of a word.
func splitOrder(word string) (Order, string) {
	for o := Annihilate; o < orders; o++ {
		if rest, found := strings.CutPrefix(word, orderCodes[o]); found {
			return o, rest
		}
	}
	return NoOrder, word
}

func splitExtension(word string) (Extension, hex.Side, bool) {
	switch {
	case word == "E":
		return Conquer, hex.NoSide, true
	case word == "F":
		return Pursue, hex.NoSide, true
	case word == "B":
		return Besiege, hex.NoSide, true
	case len(word) == 2 && word[0] == 'B' && word[1] >= '1' && word[1] <= '6':
		return Besiege, hex.Side(word[1] - '0'), true
	}
	return NoExtension, hex.NoSide, false
}

func isExtension(word string) bool {
	_, _, ok := splitExtension(word)
	return ok
}

// String writes the command as ParseCommand reads it.
func (c Command) String() string {
	text := c.Order.String()
	switch c.Ext {
	case Conquer:
		text += "E"
	case Pursue:
		text += "F"
	case Besiege:
		text += "B"
		if c.Side.Valid() {
			text += strconv.Itoa(int(c.Side))
		}
	case NoExtension:
	}
	if c.Special > 0 {
		text += strconv.Itoa(c.Special)
	}
	return text
}

var orderKeys = [orders]string{"none", "annihilate", "attack", "hold", "defend", "ignore", "retreat", "build", "special"}

// Key is the key of the order's name in the texts.
func (o Order) Key() string { return "kit.order." + orderKeys[o] }

// Orders are the main orders in the order of the tables.
func Orders() []Order {
	return []Order{Annihilate, Attack, Hold, Defend, Ignore, Retreat, Build, Special}
}

// Attitudes are the orders that say how a unit meets others, from the most aggressive on (WDW-61): all but building and special ones.
func Attitudes() []Order { return Orders()[:6] }
