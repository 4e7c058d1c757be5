package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"
)

// report is everything a run has found out.
type report struct {
	At       time.Time `json:"at"`
	Before   machine   `json:"before"`
	After    machine   `json:"after"`
	Niceness int       `json:"niceness"` // of the servers
	Figures  []figures `json:"figures"`
	Kept     *kept     `json:"backup,omitempty"`
	Page     int       `json:"boardPageBytes,omitempty"`
	Again    float64   `json:"startWithMatchesSeconds,omitempty"`
}

// figures are those of one server; what was not measured is nil.
type figures struct {
	Name    string   `json:"name"`
	Durable string   `json:"durable"`
	Start   float64  `json:"startSeconds"`
	Creates *rate    `json:"creates,omitempty"`
	Moves   *rate    `json:"moves,omitempty"`
	Paced   *latency `json:"latencyMillis,omitempty"`
	Idle    *idle    `json:"idle,omitempty"`
}

// idle is what matches cost that nobody plays just now.
type idle struct {
	Matches int     `json:"matches"`
	Held    int     `json:"held"` // with those that were made or played before
	Heap    float64 `json:"heapBytesEach"`
	HeapAll uint64  `json:"heapBytes"`
	RSS     uint64  `json:"rssBytes"`
}

func (r report) save(file string) error {
	b, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(b, '\n'), 0o644)
}

func (r report) print(out io.Writer) {
	fmt.Fprintf(out, "\nmachine before: load %s, %.0f syncs/s, loop %.1f ms; after: load %s, %.0f syncs/s, loop %.1f ms; servers at niceness %d\n\n",
		r.Before.Load, r.Before.SyncsPerSecond, r.Before.LoopMillis, r.After.Load, r.After.SyncsPerSecond, r.After.LoopMillis, r.Niceness)
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "server\tsurvives\tcreates/s\tcpu us\tmoves/s\tcpu us\tp50 ms\tp99 ms\theap B/match\tRSS MB\twith matches\tfirst page s")
	for _, f := range r.Figures {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%.3f\n", f.Name, f.Durable, f.Creates.cells(), f.Moves.cells(), f.Paced.cells()+"\t"+f.Idle.cells(), f.Start)
	}
	t.Flush()
	if r.Kept != nil {
		fmt.Fprintf(out, "\nbackup %.1f s, restore %.1f s, %.1f MB, restored the same: %t\n", r.Kept.Backup, r.Kept.Restore, float64(r.Kept.Bytes)/1e6, r.Kept.Same)
	}
	if r.Page > 0 {
		fmt.Fprintf(out, "board page with all it needs: %.1f kB; first page of a start with all these matches: %.3f s\n", float64(r.Page)/1000, r.Again)
	}
}

func (r *rate) cells() string {
	if r == nil {
		return "-\t-"
	}
	return fmt.Sprintf("%.0f\t%.0f", r.PerSecond, r.CPU)
}

func (l *latency) cells() string {
	if l == nil {
		return "-\t-"
	}
	return fmt.Sprintf("%.2f\t%.2f", l.P50, l.P99)
}

func (i *idle) cells() string {
	if i == nil {
		return "-\t-\t-"
	}
	return fmt.Sprintf("%.0f\t%.0f\t%d", i.Heap, float64(i.RSS)/1e6, i.Held)
}
