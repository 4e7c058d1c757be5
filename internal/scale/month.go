package scale

import (
	"math"
	"slices"
	"time"
)

// Part is something of a house that can be used up.
type Part struct {
	Name    string
	Mean    float64 // share that is used, over the month
	Busiest float64 // in the busiest hour
}

// Bill is what a month comes to.
type Bill struct {
	Parts    []Part  // the first that gives way in front
	Bytes    float64 // of all databases together, without copies
	Largest  float64 // bytes of one database
	Evening  int     // matches that are due in the busiest second
	PerMatch float64 // cents a match and month
	Moves    float64 // orders stored a second, in the mean
}

// The parts of a house.
const (
	NodeCores     = "processors of nodes"
	DatabaseCores = "processors of databases"
	LogSyncs      = "syncs of the logs"
)

const month = 30 * 24 * time.Hour

// Month reckons a month of a house. A database writes its log one sync at a time, and gathers whatever waits meanwhile: so it is used up
// by syncs only where there are more transactions than it has time for even if it gathers gatheredMost at a time.
func Month(h House, c Costs, l Load, p Prices) Bill {
	seconds := month.Seconds()
	phases := float64(l.Matches) * l.Phases / seconds // a second
	sum := func(of func(Work) float64) float64 {
		return phases * (of(c.Close) + l.Orders*of(c.Order) + l.Pages*of(c.Page) + l.Notices*of(c.Notice))
	}
	node := sum(func(w Work) float64 { return w.Node.Seconds() })
	database := sum(func(w Work) float64 { return w.Database.Seconds() })
	if h.Replicas > 0 { // pages are read there as well
		reads := phases * l.Pages * c.Page.Database.Seconds()
		database -= reads * float64(h.Replicas) / float64(h.Replicas+1)
	}
	syncs := sum(func(w Work) float64 {
		if w.Log == 0 {
			return 0
		}
		return c.Sync.Seconds() / gatheredMost
	})
	b := Bill{Moves: phases * l.Orders}
	for _, part := range []Part{
		{Name: NodeCores, Mean: node / float64(h.Nodes*h.NodeCores)},
		{Name: DatabaseCores, Mean: database / float64(h.Databases*h.DatabaseCores)},
		{Name: LogSyncs, Mean: syncs / float64(h.Databases)},
	} {
		part.Busiest = part.Mean * l.Busiest
		b.Parts = append(b.Parts, part)
	}
	slices.SortStableFunc(b.Parts, func(x, y Part) int {
		switch {
		case x.Busiest > y.Busiest:
			return -1
		case x.Busiest < y.Busiest:
			return 1
		}
		return 0
	})
	running := float64(l.Matches) * (float64(c.OpenBytes) + l.Phases/2*float64(c.PhaseBytes))
	over := float64(l.Matches) * l.Ends * l.Ended * l.Phases * float64(c.PackedBytes)
	b.Bytes = running + over
	b.Largest = b.Bytes / float64(h.Databases)
	b.Evening = int(math.Round(float64(l.Matches) * l.Phases / 30 * l.Together))
	copies := float64(1 + h.Replicas)
	cores := float64(h.Nodes*h.NodeCores) + copies*float64(h.Databases*h.DatabaseCores)
	b.PerMatch = (cores*p.Core + copies*b.Bytes/1e9*p.Gigabyte) / float64(l.Matches)
	return b
}

// gatheredMost is how many transactions one sync is taken to cover when a database is busy. A storm of deadlines was measured to gather more.
const gatheredMost = 8
