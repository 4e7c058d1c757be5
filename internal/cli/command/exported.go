package command

import (
	"bytes"
	"encoding/json"
	"errors"

	"spielleiter/match"
)

// IsExport looks for the mark of our own exported matches.
func IsExport(data []byte) bool {
	var f struct {
		Format string `json:"format"`
	}
	return bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) && json.Unmarshal(data, &f) == nil && f.Format != ""
}

// Exported reads a match that was exported whole.
func Exported(file string, data []byte) (match.Match, []match.Phase, error) {
	m, _, phases, err := match.Import(data)
	if fault, ok := errors.AsType[*match.Fault](err); ok {
		return m, nil, Wrongly(Problem("cli.file.unreadable", "file", file, "cause", fault.Error()))
	}
	if err != nil {
		return m, nil, Wrongly(Problem("cli.gamefile.open", "file", file))
	}
	return m, phases, nil
}
