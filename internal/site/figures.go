package site

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/internal/host"
)

// figures is a page of metrics in the text format of Prometheus. The library writes what it has counted; what is asked
// when somebody looks has its words here, as the library knows no help texts.
type figures struct{ bytes.Buffer }

type metricKind string

const (
	gauge     metricKind = "gauge"
	counter   metricKind = "counter"
	histogram metricKind = "histogram"
)

// family begins the figures of a name.
func (f *figures) family(name string, kind metricKind, help string) {
	f.WriteString("# HELP " + name + " " + help + "\n# TYPE " + name + " " + string(kind) + "\n")
}

// value writes a figure; labels are names and values by turns.
func (f *figures) value(name string, value float64, labels ...string) {
	f.WriteString(name)
	if len(labels) > 0 {
		told := make([]string, 0, len(labels)/2)
		for label := range slices.Chunk(labels, 2) {
			told = append(told, label[0]+"="+strconv.Quote(label[1]))
		}
		f.WriteString("{" + strings.Join(told, ",") + "}")
	}
	f.WriteString(" " + strconv.FormatFloat(value, 'g', -1, 64) + "\n")
}

// single is a family of one figure that goes up and down.
func (f *figures) single(name, help string, value float64) {
	f.family(name, gauge, help)
	f.value(name, value)
}

// pools tells whether there are enough connections to the database.
func (f *figures) pools(h *host.Host) {
	pools := h.Pools()
	each := func(name string, kind metricKind, help string, of func(n int) float64) {
		f.family(name, kind, help)
		for n, pool := range pools {
			f.value(name, of(n), "pool", pool.Name)
		}
	}
	each("spielleiter_pool_max", gauge, "Connections to the database that there may be.", func(n int) float64 { return float64(pools[n].Most) })
	each("spielleiter_pool_open", gauge, "Connections to the database.", func(n int) float64 { return float64(pools[n].Open) })
	each("spielleiter_pool_in_use", gauge, "Connections that somebody uses.", func(n int) float64 { return float64(pools[n].InUse) })
	each("spielleiter_pool_waits_total", counter, "How often somebody had to wait for a connection.", func(n int) float64 { return float64(pools[n].Waits) })
	each("spielleiter_pool_wait_seconds_total", counter, "How long all of them waited.", func(n int) float64 { return pools[n].Waited.Seconds() })
}

// load tells how hard this process works: what it had to do twice, what it need not read again, and what waits for it.
func (f *figures) load(l host.Load) {
	f.family("spielleiter_conflicts_total", counter, "Saves of a match that came too late, because somebody else had changed it, and were done again.")
	f.value("spielleiter_conflicts_total", float64(l.Conflicts))
	each := func(name string, kind metricKind, help string, of func(host.CacheUse) float64) {
		f.family(name, kind, help)
		for _, c := range l.Caches {
			f.value(name, of(c), "cache", c.Name)
		}
	}
	each("spielleiter_cache_size", gauge, "What is kept in memory.", func(c host.CacheUse) float64 { return float64(c.Size) })
	each("spielleiter_cache_hits_total", counter, "How often it was there.", func(c host.CacheUse) float64 { return float64(c.Hits) })
	each("spielleiter_cache_misses_total", counter, "How often it had to be read.", func(c host.CacheUse) float64 { return float64(c.Misses) })
	f.family("spielleiter_queue", gauge, "Matches that wait for this process (due, thinking) or are being closed by it.")
	for _, q := range l.Queues {
		f.value("spielleiter_queue", float64(q.Waiting), "queue", q.Name)
	}
}

// replica tells whether the replica of the database answers, or the database has to do that too.
func (f *figures) replica(h *host.Host) {
	use, ok := h.Replica()
	if !ok {
		return
	}
	up := 1.0
	if use.Trouble != nil {
		up = 0
	}
	f.single("spielleiter_replica_up", "Whether the replica could answer the last question.", up)
	f.family("spielleiter_replica_reads_total", counter, "Questions that the replica has answered, and those that the database had to answer in its place.")
	f.value("spielleiter_replica_reads_total", float64(use.Answered), "by", "replica")
	f.value("spielleiter_replica_reads_total", float64(use.Aside), "by", "database")
}

// unsent tells what the house has to send.
func (f *figures) unsent(list []host.Unsent) {
	f.family("spielleiter_unsent", gauge, "Notices that wait to be sent, by kind.")
	for _, u := range list {
		f.value("spielleiter_unsent", float64(u.Waiting), "kind", u.Kind)
	}
	f.family("spielleiter_unsent_seconds", gauge, "For how long the first of them could have been sent.")
	for _, u := range list {
		f.value("spielleiter_unsent_seconds", u.Oldest.Seconds(), "kind", u.Kind)
	}
}

// lateness tells how deadlines are kept.
func (f *figures) lateness(l host.Lateness) {
	const name = "spielleiter_close_lateness_seconds"
	f.family(name, histogram, "How late after their deadline this process has closed phases.")
	sum := uint64(0)
	for n, bound := range host.LatenessBounds {
		sum += l.Counts[n]
		f.value(name+"_bucket", float64(sum), "le", strconv.FormatFloat(bound, 'g', -1, 64))
	}
	sum += l.Counts[len(host.LatenessBounds)]
	f.value(name+"_bucket", float64(sum), "le", "+Inf")
	f.value(name+"_sum", l.Sum)
	f.value(name+"_count", float64(sum))
}

// stored asks the store how much the server holds and what waits.
func (f *figures) stored(ctx context.Context, h *host.Host) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	counts, err := h.Counts(ctx)
	if err != nil {
		return err
	}
	late, err := h.Overdue(ctx)
	if err != nil {
		return err
	}
	ahead, known, err := h.ClockAhead(ctx)
	if err != nil {
		return err
	}
	unsent, err := h.Unsent(ctx)
	if err != nil {
		return err
	}
	heavy, err := h.Jobs(ctx)
	if err != nil {
		return err
	}
	f.family("spielleiter_matches", gauge, "Matches by status.")
	for _, status := range slices.Sorted(maps.Keys(counts.Matches)) {
		f.value("spielleiter_matches", float64(counts.Matches[status]), "status", status)
	}
	f.single("spielleiter_people", "People, guests included.", float64(counts.People))
	f.single("spielleiter_sessions", "Sessions.", float64(counts.Sessions))
	f.single("spielleiter_outbox", "Notices that wait to be sent.", float64(counts.Outbox))
	f.unsent(unsent)
	if known {
		f.single("spielleiter_clock_ahead_seconds", "By how much the clock of this machine is ahead of the database's.", ahead.Seconds())
	}
	f.single("spielleiter_overdue", "Deadlines that passed 30 seconds ago or more, without those of held matches.", float64(late.Matches))
	f.single("spielleiter_overdue_seconds", "Time since the first of them.", late.Longest.Seconds())
	f.single("spielleiter_held", "Matches that cannot be evaluated.", float64(late.Held))
	f.single("spielleiter_jobs_waiting", "Heavy work that waits for its turn, on all servers of the database.", float64(heavy.Waiting))
	f.single("spielleiter_jobs_running", "Heavy work that is being done, on all servers of the database.", float64(heavy.Running))
	return nil
}
