package archive

import (
	"os"
	"path/filepath"
	"testing"

	"spielleiter/diplomacy/judge"
)

func file(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func run(t *testing.T, cases []Case, profile judge.Profile, want int) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			for _, d := range c.Run(profile) {
				t.Errorf("%s %v", d.Code, d.Args)
			}
		})
	}
	if len(cases) != want {
		t.Errorf("%d cases, want %d", len(cases), want)
	}
}

func TestDATCWithItsVerdicts(t *testing.T) {
	cases, err := ReadVerdicts(file(t, "datc_v3.2.json"))
	if err != nil {
		t.Fatal(err)
	}
	run(t, cases, judge.Standard(), 176)
}

func TestDATCInTheFormatOfJDip(t *testing.T) {
	cases, err := ReadCases(string(file(t, "datc_v3.2_06.txt")))
	if err != nil {
		t.Fatal(err)
	}
	run(t, cases, judge.Standard(), 193) // the retreats are cases of their own
}

func TestCasesOfJDip(t *testing.T) {
	for name, want := range map[string]int{"dipai.txt": 9, "explicitConvoys.txt": 8, "real.txt": 3} {
		cases, err := ReadCases(string(file(t, name)))
		if err != nil {
			t.Fatal(err)
		}
		run(t, cases, JDip(), want)
	}
}
