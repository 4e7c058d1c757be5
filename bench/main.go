package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// settings say how much is measured.
type settings struct {
	binary, source, only, json string
	profile                    string
	seconds, niceness, idle    int
}

func main() {
	var s settings
	flag.StringVar(&s.binary, "binary", "../spielleiter", "our server: the program as it is shipped")
	flag.StringVar(&s.source, "peer", "boardgameio", "folder of the peer, after npm install in it")
	flag.StringVar(&s.only, "only", "ours,look,memory,files", "which servers")
	flag.StringVar(&s.json, "json", "", "file for the figures")
	flag.StringVar(&s.profile, "profile", "", "file for a profile of our server's processor while it plays")
	flag.IntVar(&s.seconds, "seconds", 8, "length of each measurement")
	flag.IntVar(&s.niceness, "nice", 0, "niceness of the servers; below 0 only for root")
	flag.IntVar(&s.idle, "idle", 10_000, "matches for the measurement of memory; 0: none")
	flag.Parse()
	if err := run(s); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(s settings) (err error) {
	dir, err := os.MkdirTemp("", "spielleiter-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if s.binary, err = filepath.Abs(s.binary); err != nil {
		return err
	}
	if s.source, err = filepath.Abs(s.source); err != nil {
		return err
	}
	r := report{At: time.Now().UTC(), Niceness: s.niceness}
	if r.Before, err = lookAtMachine(dir); err != nil {
		return err
	}
	var failed []error
	for _, c := range s.contenders(dir) {
		f, err := s.measure(c, &r)
		if err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", c.name(), err))
		}
		r.Figures = append(r.Figures, f)
	}
	if r.After, err = lookAtMachine(dir); err != nil {
		return err
	}
	r.print(os.Stdout)
	if s.json != "" {
		failed = append(failed, r.save(s.json))
	}
	return errors.Join(failed...)
}

func (s settings) contenders(dir string) (list []contender) {
	for _, name := range strings.Split(s.only, ",") {
		own := filepath.Join(dir, name)
		_ = os.Mkdir(own, 0o700) // what cannot be made is missed at once
		switch name {
		case "ours", "look":
			list = append(list, &ours{binary: s.binary, dir: own, niceness: s.niceness, look: name == "look"})
		case "memory", "files":
			list = append(list, &peer{source: s.source, dir: own, niceness: s.niceness, files: name == "files"})
		}
	}
	return list
}

const (
	atOnce  = 200 // matches that are played at the same time
	makers  = 64  // clients that make matches at the same time
	pace    = 500 // moves a second for the latency
	stocked = 400 // matches made beforehand for each second of play
)

// measure takes all figures of one server.
func (s settings) measure(c contender, r *report) (f figures, err error) {
	f.Name, f.Durable = c.name(), c.durable()
	took, err := c.start()
	if err != nil {
		return f, err
	}
	f.Start = took.Seconds()
	defer c.stop() //nolint:errcheck // it is killed if it does not stop
	say := func(what string) { fmt.Fprintf(os.Stderr, "%s: %s\n", c.name(), what) }
	say("clients")
	list, err := clients(c, atOnce)
	if err != nil {
		return f, err
	}
	defer func() {
		for _, k := range list {
			k.close()
		}
	}()
	if err := s.speed(c, list, &f, say); err != nil {
		return f, err
	}
	h, isOurs := c.(*ours)
	if s.idle == 0 || isOurs && h.look {
		return f, nil
	}
	say("idle matches")
	if f.Idle, err = s.memory(c, list[:makers]); err != nil {
		return f, err
	}
	f.Idle.Held = int(f.Creates.Done) + stocked*s.seconds + s.idle
	if !isOurs {
		return f, nil
	}
	say("page, start, backup")
	return f, s.rest(h, list[0], r)
}

// speed measures creates, moves and latency.
func (s settings) speed(c contender, list []client, f *figures, say func(string)) error {
	d := time.Duration(s.seconds) * time.Second
	say("matches made")
	creates, err := flat(c, list[:makers], d, client.create)
	if err != nil {
		return err
	}
	f.Creates = &creates
	say("furnish")
	h, err := furnish(list[:makers], stocked*s.seconds)
	if err != nil {
		return err
	}
	say("moves")
	wait := s.record(c)
	moves, err := h.moves(c, list, d)
	if err != nil {
		return err
	}
	f.Moves = &moves
	wait()
	say("latency")
	paced, err := h.paced(list, pace, d)
	f.Paced = &paced
	return err
}

// record keeps a profile of our server while it plays, if one is wanted.
func (s settings) record(c contender) (wait func()) {
	h, ok := c.(*ours)
	if !ok || s.profile == "" || h.look {
		return func() {}
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		w, err := dial(h.debug, 0)
		if err != nil {
			return
		}
		defer w.close()
		data, err := w.raw("GET", fmt.Sprintf("/debug/pprof/profile?seconds=%d", s.seconds), nil)
		if err == nil {
			err = os.WriteFile(s.profile, data, 0o644)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "profile:", err)
		}
	}()
	return func() { <-done }
}

// memory makes matches that wait for their first move. What was played before is in
// the memory too where a server keeps it.
func (s settings) memory(c contender, list []client) (*idle, error) {
	before, err := c.heap()
	if err != nil {
		return nil, err
	}
	if _, err := furnish(list, s.idle); err != nil {
		return nil, err
	}
	after, err := c.heap()
	if err != nil {
		return nil, err
	}
	return &idle{Matches: s.idle, HeapAll: after, RSS: c.server().rss(), Heap: float64(int64(after)-int64(before)) / float64(s.idle)}, nil
}

// rest measures what only our server has.
func (s settings) rest(h *ours, c client, r *report) error {
	t, err := c.open()
	if err != nil {
		return err
	}
	id := strings.TrimPrefix(t.(*ourTable).path, "/api/v1/matches/")
	if r.Page, err = weigh(h.address, "/m/"+id); err != nil {
		return err
	}
	if err := h.stop(); err != nil {
		return err
	}
	again, err := h.start()
	if err != nil {
		return err
	}
	r.Again = again.Seconds()
	if err := h.stop(); err != nil {
		return err
	}
	k, err := keep(h)
	r.Kept = &k
	return err
}
