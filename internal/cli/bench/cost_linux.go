package bench

import (
	"bytes"
	"os"
	"strconv"
	"syscall"
	"time"
)

// spent is the time of processors that the program has used so far.
func spent() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// forget makes what the program uses now the most that it has ever used.
func forget() { _ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) } // where that is forbidden, the peak is that of all

// peak is the most memory that the program has used since then, in bytes.
func peak() int64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, after, _ := bytes.Cut(status, []byte("VmHWM:"))
	fields := bytes.Fields(after)
	if len(fields) == 0 {
		return 0
	}
	kibi, err := strconv.ParseInt(string(fields[0]), 10, 64)
	if err != nil {
		return 0
	}
	return kibi << 10
}
