package scale

import "time"

// Work is what one thing takes that is done once.
type Work struct {
	Node     time.Duration // processor of a node
	Database time.Duration // processor of a database
	Log      int64         // bytes that the database writes before it is done; 0: it only reads
}

// Costs is what one node and its database were measured to take.
type Costs struct {
	Close  Work          // a phase closed by its deadline: read, evaluated, stored
	Order  Work          // orders stored
	Page   Work          // a page of a match, made anew
	Notice Work          // somebody told of something
	Sync   time.Duration // one write of the log to the disk, however much is in it

	OpenBytes   int64 // of a match that runs, in the database with its indexes
	PhaseBytes  int64 // that a closed phase adds
	PackedBytes int64 // that is left of a phase once the match has been over for a week
}

// House is the machines. Matches are spread over the databases by their id, and every node serves all of them.
type House struct {
	Nodes, NodeCores         int
	Databases, DatabaseCores int
	// Together says that nodes and databases share the processors of one machine, NodeCores of them, as where it was measured.
	Together bool
	// Places is how many phases a node closes at a time.
	Places int
	// Replicas are copies of each database that answer those who only read.
	Replicas int
}

// Prices are in cents a month.
type Prices struct {
	Core     float64 // a processor, with its memory
	Gigabyte float64 // of disk, of each copy
}

// Load is what people do.
type Load struct {
	Matches int     // that run
	Phases  float64 // that a match closes in a month
	Orders  float64 // stored a phase, by all seats
	Pages   float64 // made anew a phase, for all who look
	Notices float64 // told a phase
	// Busiest is how much more than in the mean there is to do in the busiest hour of the day.
	Busiest float64
	// Together is the share of a day's deadlines that fall into the same second: the full hour in the evening.
	Together float64
	// Ended is for how many months matches that are over are kept, for each that runs, and Ends how many matches a month end for each that runs.
	Ended, Ends float64
}
