package genesis_test

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/waben/scroll"
)

// A world that was made is the same after it was written and read.
func TestWorldsAreWrittenAndRead(t *testing.T) {
	for n, x := range made()[:6] {
		lang := scroll.Language(n % 2)
		again, problems := scroll.Read(scroll.Write(x.w, lang), x.w.Laws)
		if len(problems) > 0 {
			t.Fatalf("%s: %+v", x.w.Name, problems[0])
		}
		if !reflect.DeepEqual(again, x.w) {
			a, b := *again, *x.w
			a.Patch, b.Patch = nil, nil
			t.Errorf("%s: %s", x.w.Name, cmp.Diff(b, a))
		}
	}
}
