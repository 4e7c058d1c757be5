package bot

import (
	_ "embed"
	"fmt"

	"spielleiter/agamemnon/bot/value"
)

// weightsFile was made by bot/train; weights.md tells how.
//
//go:embed weights.bin
var weightsFile []byte

var model = loadModel(weightsFile)

func loadModel(data []byte) *value.Model {
	m, err := value.ReadModel(data)
	if err != nil {
		panic(fmt.Sprintf("weights.bin: %v", err))
	}
	return m
}
