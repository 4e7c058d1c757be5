package odds

import (
	"context"
	"strings"
	"testing"
)

// What a worker throws reaches whoever waits for it, who can catch it.
func TestAPanicOfAWorkerIsThrownWhereItIsWaitedFor(t *testing.T) {
	defer func() {
		if err, _ := recover().(error); err == nil || !strings.Contains(err.Error(), "party_test.go") {
			t.Errorf("caught %v", err)
		}
	}()
	_ = spread(context.Background(), 3, 9, func() func(int) {
		return func(task int) {
			if task == 4 {
				panic("a battle nobody thought of")
			}
		}
	}, nil)
	t.Error("nothing was thrown")
}
