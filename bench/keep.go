package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// kept is how long a backup of all that was stored takes, and its restore into an empty
// database, whose own backup must be the same bytes.
type kept struct {
	Backup  float64 `json:"backupSeconds"`
	Restore float64 `json:"restoreSeconds"`
	Bytes   int64   `json:"bytes"`
	Same    bool    `json:"same"`
}

func keep(h *ours) (k kept, err error) {
	first, second := filepath.Join(h.dir, "first.backup"), filepath.Join(h.dir, "second.backup")
	again := filepath.Join(h.dir, "again.db")
	for _, step := range []struct {
		took *float64
		args []string
	}{
		{&k.Backup, []string{"backup", "--db", h.database(), first}},
		{&k.Restore, []string{"restore", "--db", again, first}},
		{new(float64), []string{"backup", "--db", again, second}},
	} {
		begun := time.Now()
		cmd := exec.Command(h.binary, step.args...)
		cmd.Stderr = os.Stderr
		if err := cmd.Run(); err != nil {
			return k, err
		}
		*step.took = time.Since(begun).Seconds()
	}
	a, err := os.ReadFile(first)
	if err != nil {
		return k, err
	}
	b, err := os.ReadFile(second)
	k.Bytes, k.Same = int64(len(a)), string(a) == string(b)
	return k, err
}
