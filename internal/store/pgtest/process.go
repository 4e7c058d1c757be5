package pgtest

import (
	"os"
	"os/exec"
	"runtime"
	"syscall"
)

// process is a running server.
type process struct {
	os    *os.Process
	ended chan struct{}
}

// launch starts a server that does not outlive us. The kernel ends it together with
// the thread that started it, so one thread is kept for that.
func launch(cmd *exec.Cmd, owner *syscall.Credential) (*process, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: owner}
	dieTogether(cmd.SysProcAttr)
	started := make(chan error)
	p := &process{ended: make(chan struct{})}
	go func() {
		runtime.LockOSThread()
		defer close(p.ended)
		err := cmd.Start()
		p.os = cmd.Process
		started <- err
		if err == nil {
			_ = cmd.Wait() // how it ends is for the log
		}
	}()
	return p, <-started
}

func (p *process) signal(s syscall.Signal) error { return p.os.Signal(s) }
