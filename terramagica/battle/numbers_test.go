package battle_test

import (
	"fmt"
	"strings"
	"testing"
)

// elsewhere are numbers of the battle's part of the rules that are tried in other
// packages or are no business of a single battle.
var elsewhere = map[string]string{
	"TM-N3": "quarrel", "TM-N4": "the match", "TM-N5": "quarrel", "TM-N6": "quarrel", "TM-N7": "quarrel", "TM-N8": "quarrel", "TM-N9": "quarrel",
}

func TestEveryStatementOfABattleIsTried(t *testing.T) {
	var said strings.Builder
	for _, list := range sections {
		for _, s := range list {
			said.WriteString(s.says + " ")
		}
	}
	var numbers []string
	for n := 1; n <= 36; n++ {
		numbers = append(numbers, fmt.Sprintf("TM-N%d", n))
	}
	for n := 1; n <= 34; n++ {
		numbers = append(numbers, fmt.Sprintf("TM-D%d", n))
	}
	for _, number := range append(numbers, "TM-N37", "TM-N38", "TM-D43", "TM-D44") {
		if !strings.Contains(said.String(), number+" ") && elsewhere[number] == "" {
			t.Errorf("%s is not tried", number)
		}
	}
}
