package main

import "time"

// contender is a server that is measured.
type contender interface {
	name() string
	durable() string // what an acknowledged move survives
	// start starts the server and returns once it answers its first page.
	start() (firstPage time.Duration, err error)
	stop() error
	server() *process
	// client gives what one of many callers at the same time works with.
	client(n int) (client, error)
	// heap is what the server holds on its heap after a collection.
	heap() (uint64, error)
}

// client is one caller. It is used by one goroutine.
type client interface {
	// create makes a match with one request, and nothing else.
	create() error
	// open makes a match and seats two players.
	open() (table, error)
	close()
}

// table is a match between two players.
type table interface {
	// enter gets the table ready to be played by a client.
	enter(client) error
	// move plays the next move and returns when the server has acknowledged it.
	move(client) error
	over() bool
}
