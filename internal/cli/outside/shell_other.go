//go:build !unix

package outside

import (
	"context"
	"os/exec"
	"time"
)

// shell is a command as this system starts it.
func shell(ctx context.Context, command string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "cmd", "/C", command)
	cmd.WaitDelay = time.Second
	return cmd
}
