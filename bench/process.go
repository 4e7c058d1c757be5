package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// process is a server that was started here.
type process struct {
	cmd  *exec.Cmd
	errs bytes.Buffer
	done chan struct{} // closed when it has ended
}

// spawn starts a server on one core, and above what else the machine does if niceness
// is below 0.
func spawn(core, niceness int, dir string, env []string, command ...string) (*process, error) {
	args := append([]string{"nice", "-n", strconv.Itoa(niceness), "taskset", "-c", strconv.Itoa(core)}, command...)
	p := &process{cmd: exec.Command(args[0], args[1:]...), done: make(chan struct{})}
	p.cmd.Dir, p.cmd.Env, p.cmd.Stderr = dir, append(os.Environ(), env...), &p.errs
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(p.done)
		_ = p.cmd.Wait() // how it ended is of no interest; that it did is
	}()
	return p, nil
}

// stop ends it in order, or hard after some seconds.
func (p *process) stop() error {
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.done:
	case <-time.After(10 * time.Second):
		_ = p.cmd.Process.Kill()
		<-p.done
	}
	return nil
}

// until waits for a server to answer.
func (p *process) until(ready func() bool) error {
	for begun := time.Now(); time.Since(begun) < 30*time.Second; time.Sleep(2 * time.Millisecond) {
		select {
		case <-p.done:
			return fmt.Errorf("the server has ended: %s", p.errs.String())
		default:
		}
		if ready() {
			return nil
		}
	}
	return errors.New("the server does not answer")
}

// cpu is the time of the processor that the server has taken so far.
func (p *process) cpu() time.Duration {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * (time.Second / 100) // USER_HZ is 100 on Linux
}

// rss is the memory that the server has resident, in bytes.
func (p *process) rss() uint64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, _ := strconv.ParseUint(strings.Fields(rest)[0], 10, 64)
			return kb << 10
		}
	}
	return 0
}
