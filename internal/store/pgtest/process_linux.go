package pgtest

import "syscall"

func dieTogether(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGQUIT }
