package catalogue

import (
	_ "embed"
	"sync"
)

//go:embed standard.json
var standardFile []byte

// StandardFile is the delivered catalogue as a document, for those who want to change it.
func StandardFile() string { return string(standardFile) }

// Standard is the delivered catalogue, tuned by simulation.
var Standard = sync.OnceValue(func() *Catalogue {
	c, problems := Read("standard.json", standardFile)
	if len(problems) > 0 {
		panic("the delivered catalogue is broken: " + problems[0].Code) // a test reads it
	}
	return c
})
