// Package backups names backups in a folder by their time, says which of them have served their time, and seals and opens them.
// Start at [Name], [Keep] and [Seal].
package backups

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// How a backup in a folder is called: spielleiter-20261126T033000Z.backup, with .age behind it if it is encrypted.
const (
	prefix = "spielleiter-"
	suffix = ".backup"
	sealed = ".age"
	layout = "20060102T150405Z"
)

// Backup is a file of a folder.
type Backup struct {
	Path string
	At   time.Time
}

// Name is what a backup of an instant is called.
func Name(at time.Time, encrypted bool) string {
	name := prefix + at.UTC().Format(layout) + suffix
	if encrypted {
		name += sealed
	}
	return name
}

// when reads the instant from a name that Name has given.
func when(name string) (time.Time, bool) {
	text, ok := strings.CutPrefix(strings.TrimSuffix(name, sealed), prefix)
	if !ok {
		return time.Time{}, false
	}
	text, ok = strings.CutSuffix(text, suffix)
	if !ok {
		return time.Time{}, false
	}
	at, err := time.Parse(layout, text)
	return at, err == nil
}

// List gives the backups of a folder, the newest first. Other files are none of its business.
func List(folder string) ([]Backup, error) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var list []Backup
	for _, f := range files {
		if at, ok := when(f.Name()); ok && f.Type().IsRegular() {
			list = append(list, Backup{filepath.Join(folder, f.Name()), at})
		}
	}
	slices.SortFunc(list, func(a, b Backup) int { return b.At.Compare(a.At) })
	return list, nil
}

// Leftovers are pieces of backups that a crash has left behind, begun before an instant.
func Leftovers(folder string, before time.Time) []string {
	found, _ := filepath.Glob(filepath.Join(folder, prefix+"*.part")) // the pattern is a good one
	return slices.DeleteFunc(found, func(path string) bool {
		at, ok := when(strings.TrimSuffix(filepath.Base(path), ".part"))
		return !ok || !at.Before(before)
	})
}
