package bot

import "testing"

func TestReckon(t *testing.T) {
	for text, want := range map[string]struct {
		result   int
		hard, ok bool
	}{
		"7 × 8 = ?":     {56, false, true},
		"123 × 456 = ?": {56088, true, true},
		"12+5":          {17, false, true},
		"12 − 5 = ?":    {7, false, true},
		"3 x 4":         {12, false, true},
		"3 : 4":         {0, false, false},
		"Wer bin ich?":  {0, false, false},
		"":              {0, false, false},
		"99999999 + 1":  {0, false, false},
	} {
		if n, hard, ok := reckon(text); n != want.result || hard != want.hard || ok != want.ok {
			t.Errorf("%q: %d, %t, %t", text, n, hard, ok)
		}
	}
}
