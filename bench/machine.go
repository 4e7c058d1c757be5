package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// machine is what the figures depend on beside the servers.
type machine struct {
	SyncsPerSecond float64 `json:"syncsPerSecond"` // of the disk, 4 KiB each, by one caller
	LoopMillis     float64 `json:"loopMillis"`     // of the calibration loop
	Load           string  `json:"load"`           // averages over 1, 5 and 15 minutes
}

func lookAtMachine(dir string) (machine, error) {
	syncs, err := syncRate(dir)
	load, _ := os.ReadFile("/proc/loadavg")
	averages := strings.Fields(string(load))
	return machine{syncs, calibrate(), strings.Join(averages[:min(3, len(averages))], " ")}, err
}

// syncRate is how often in a second the disk makes 4 KiB durable.
func syncRate(dir string) (float64, error) {
	f, err := os.Create(filepath.Join(dir, "sync"))
	if err != nil {
		return 0, err
	}
	defer os.Remove(f.Name())
	defer f.Close()
	page, n, begun := make([]byte, 4096), 0, time.Now()
	for ; time.Since(begun) < 500*time.Millisecond; n++ {
		if _, err := f.WriteAt(page, int64(n%256)*4096); err != nil {
			return 0, err
		}
		if err := f.Sync(); err != nil {
			return 0, err
		}
	}
	return float64(n) / time.Since(begun).Seconds(), nil
}

var sink uint64

// calibrate times ten million steps of a dependent chain, the median of five tries in
// milliseconds. It is the loop of `spielleiter bench`, a hundred times over.
func calibrate() float64 {
	var tries []float64
	for range 5 {
		begun, x := time.Now(), sink|1
		for range 10_000_000 {
			x ^= x << 13
			x ^= x >> 7
			x = x*0x9E3779B97F4A7C15 + 1
		}
		sink = x
		tries = append(tries, float64(time.Since(begun).Microseconds())/1000)
	}
	slices.Sort(tries)
	return tries[2]
}
