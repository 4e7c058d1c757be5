package cli

import "syscall"

// adrift is what the kernel answers while nothing keeps its clock right (TIME_ERROR).
const adrift = 5

// clockIsKept asks the kernel whether its clock is kept right, as NTP does.
func clockIsKept() (kept, known bool) {
	var t syscall.Timex
	state, err := syscall.Adjtimex(&t)
	return state != adrift, err == nil
}
