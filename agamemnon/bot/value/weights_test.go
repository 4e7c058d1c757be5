package value

import (
	"bytes"
	"testing"
)

func TestAModelReadIsTheOneWritten(t *testing.T) {
	m := scattered()
	var b bytes.Buffer
	if err := m.Write(&b); err != nil {
		t.Fatal(err)
	}
	got, err := ReadModel(b.Bytes())
	if err != nil || *got != *m {
		t.Errorf("read back: %v", err)
	}
	if _, err := ReadModel(b.Bytes()[:b.Len()-1]); err == nil {
		t.Error("no error for a file cut short")
	}
}

func FuzzWeightsAreReadOrRefused(f *testing.F) {
	f.Add([]byte(magic))
	f.Add([]byte("AGAMODEL0\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, err := ReadModel(data); (m == nil) == (err == nil) {
			t.Errorf("model %v with error %v", m != nil, err)
		}
	})
}
