package agamemnon

import (
	"errors"
	"os"
	"reflect"
	"testing"
)

func TestCourseCases(t *testing.T) {
	data, err := os.ReadFile("testdata/cases-course.json")
	if err != nil {
		t.Fatal(err)
	}
	passed, failed, failures, err := ScoreCases(data)
	if passed != 21 || failed != 0 || err != nil {
		t.Errorf("%d passed, %d failed, %v, %v", passed, failed, failures, err)
	}
}

func TestCaseFilesAreJudgedExactly(t *testing.T) {
	for name, c := range map[string]struct {
		file string
		want CaseError
	}{
		"kind":          {`{"cases":[{"edges":"S0001X0102","tiles":"","score":[0,0]}]}`, CaseError{1, "edges", 5, "X", []string{"S", "F", "L"}}},
		"short edge":    {`{"cases":[{"edges":"S0001S01","tiles":"","score":[0,0]}]}`, CaseError{1, "edges", 5, "S01", []string{"@case.edge"}}},
		"space":         {`{"cases":[{"edges":"S0033","tiles":"","score":[0,0]}]}`, CaseError{1, "edges", 3, "33", []string{"00-32"}}},
		"loop":          {`{"cases":[{"edges":"S0505","tiles":"","score":[0,0]}]}`, CaseError{1, "edges", 3, "05", []string{"@case.other"}}},
		"double":        {`{"cases":[{"edges":"S0001F0100","tiles":"","score":[0,0]}]}`, CaseError{1, "edges", 5, "F0100", []string{"@case.double"}}},
		"side":          {`{"cases":[{"edges":"S0001","tiles":"Xa00","score":[0,0]}]}`, CaseError{1, "tiles", 0, "X", []string{"O", "B"}}},
		"piece":         {`{"cases":[{"edges":"S0001","tiles":"Ok00","score":[0,0]}]}`, CaseError{1, "tiles", 1, "k", []string{"a-j"}}},
		"taken":         {`{"cases":[{"edges":"S0001","tiles":"Oa00Bb00","score":[0,0]}]}`, CaseError{1, "tiles", 6, "00", []string{"@case.free"}}},
		"score":         {`{"cases":[{"edges":"S0001","tiles":"","score":[0]}]}`, CaseError{1, "score", 0, "[0]", []string{"@case.score"}}},
		"in the second": {`{"cases":[{"edges":"S0001","tiles":"","score":[0,0]},{"edges":"?0001","tiles":"","score":[0,0]}]}`, CaseError{2, "edges", 0, "?", []string{"S", "F", "L"}}},
	} {
		_, _, _, err := ScoreCases([]byte(c.file))
		if got, ok := errors.AsType[*CaseError](err); !ok || !reflect.DeepEqual(*got, c.want) {
			t.Errorf("%s: %v, want %v", name, err, &c.want)
		}
	}
	passed, failed, failures, err := ScoreCases([]byte(`{"cases":[{"edges":"S0001","tiles":"Oa00","score":[0,1]},{"edges":"S0001","tiles":"Oa00","score":[1,0]}]}`))
	if passed != 1 || failed != 1 || err != nil || failures[0] != (CaseFailure{1, [2]int{0, 1}, [2]int{1, 0}}) {
		t.Errorf("%d passed, %d failed, %v, %v", passed, failed, failures, err)
	}
	for _, text := range []string{``, `[]`, `{}`, `{"cases":1}`, `{"cases":[{"edges":1}]}`} {
		if _, _, _, err := ScoreCases([]byte(text)); err == nil {
			t.Errorf("%q is no case file", text)
		}
	}
}

func FuzzScoreCases(f *testing.F) {
	f.Add([]byte(`{"cases":[{"edges":"S0001F0102","tiles":"Oa00Bi01","score":[0,0]}]}`))
	f.Add([]byte(`{"cases":[{"edges":"L3132","tiles":"Be32","score":[0,1]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		passed, failed, failures, _ := ScoreCases(data)
		if passed < 0 || failed != len(failures) {
			t.Errorf("%d failed but %d failures", failed, len(failures))
		}
	})
}
