package match_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os/exec"
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"

	"spielleiter/game"
	"spielleiter/match"
)

// anew is a file as other programs write it.
var anew = map[string]func(t *testing.T, data []byte) []byte{
	"indented":                func(_ *testing.T, b []byte) []byte { return indent(b, "  ") },
	"indented by tabs":        func(_ *testing.T, b []byte) []byte { return indent(b, "\t") },
	"no line feed at the end": func(_ *testing.T, b []byte) []byte { return bytes.TrimSpace(b) },
	"more line feeds":         func(_ *testing.T, b []byte) []byte { return append(bytes.Clone(b), "\n\n"...) },
	"a mark at the start":     func(_ *testing.T, b []byte) []byte { return append([]byte("\ufeff"), b...) },
	"marked, line ends of DOS": func(_ *testing.T, b []byte) []byte {
		return append([]byte("\ufeff"), bytes.ReplaceAll(indent(b, " "), []byte("\n"), []byte("\r\n"))...)
	},
	"all letters escaped": func(_ *testing.T, b []byte) []byte { return escaped(b) },
	"nothing escaped":     func(t *testing.T, b []byte) []byte { return unescaped(t, b) },
	"numbers with a point": func(_ *testing.T, b []byte) []byte {
		return bytes.Replace(b, []byte(`"seq":1,`), []byte(`"seq":1.0,`), 1)
	},
	"numbers with an exponent": func(_ *testing.T, b []byte) []byte {
		return bytes.Replace(b, []byte(`"seq":1,`), []byte(`"seq":10E-1,`), 1)
	},
	"jq":     func(t *testing.T, b []byte) []byte { return program(t, b, "jq", ".") },
	"Python": func(t *testing.T, b []byte) []byte { return program(t, b, "python3", "-m", "json.tool") },
	"JavaScript": func(t *testing.T, b []byte) []byte {
		return program(t, b, "node", "-e", `process.stdout.write(JSON.stringify(JSON.parse(require("fs").readFileSync(0)), null, 4))`)
	},
}

func TestAFileThatAnotherProgramHasWrittenAnewVerifies(t *testing.T) {
	good := storied(t).export(game.Public)
	want, err := match.Verify(good, find)
	if err != nil {
		t.Fatal(err)
	}
	for name, write := range anew {
		t.Run(name, func(t *testing.T) {
			data := write(t, good)
			if bytes.Equal(data, good) {
				t.Fatal("nothing is other")
			}
			if got, err := match.Verify(data, find); err != nil || got != want {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}

// What a program has lost nobody finds again: that is said, and what somebody has changed besides is never accepted.
func TestAFileThatCannotBeRestoredIsToldWhy(t *testing.T) {
	good := storied(t).export(game.Public)
	var sorted map[string]any
	if err := json.Unmarshal(good, &sorted); err != nil {
		t.Fatal(err)
	}
	inOrder, err := json.Marshal(sorted)
	if err != nil {
		t.Fatal(err)
	}
	forged := bytes.Replace(good, []byte(`"listed":`), []byte(`"liste":`), 1)
	for name, c := range map[string]struct {
		data []byte
		code string
	}{
		"sorted fields":        {append(inOrder, '\n'), "file.rewritten"},
		"indented and changed": {indent(forged, "  "), "file.rewritten"},
		"changed alone":        {forged, "file.sum"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := match.Verify(c.data, find)
			wantFault(t, err, c.code)
		})
	}
}

// Whatever JSON this program writes, it is its own plain form, and that of the same with spaces.
func TestPlainIsWhatThisProgramWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := map[string]any{
			"text":   rapid.String().Draw(t, "text"),
			"number": rapid.Float64().Filter(func(f float64) bool { return !math.IsInf(f, 0) && !math.IsNaN(f) }).Draw(t, "number"),
			"list":   []any{nil, true, rapid.Int64().Draw(t, "whole"), []int{}, map[string]int{}},
		}
		b, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		b = append(b, '\n')
		for _, data := range [][]byte{b, indent(b, "\t"), escaped(b)} {
			if got, err := match.Plain(data); err != nil || !bytes.Equal(got, b) {
				t.Fatalf("%s of %s, want %s: %v", got, data, b, err)
			}
		}
	})
}

func FuzzPlain(f *testing.F) {
	for _, text := range []string{"", "1", `{"a":[1.0,"\u00e4",{}]} `, "[1,", `{"a"`, "1 2", "]"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		plain, err := match.Plain(data)
		if err != nil {
			return
		}
		if again, err := match.Plain(plain); err != nil || !bytes.Equal(again, plain) {
			t.Errorf("%q of %q: %v", again, plain, err)
		}
	})
}

func indent(data []byte, by string) []byte {
	var b bytes.Buffer
	if err := json.Indent(&b, data, "", by); err != nil {
		panic(err) // our own JSON
	}
	return b.Bytes()
}

// escaped writes letters beyond ASCII as escapes, with digits in capitals, and some that are in texts alone.
func escaped(data []byte) []byte {
	var b strings.Builder
	for _, r := range string(data) {
		if r < 128 && r != 'g' && r != 'k' {
			b.WriteRune(r)
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			fmt.Fprintf(&b, `\u%04X`, unit)
		}
	}
	return []byte(b.String())
}

// unescaped writes as letters what this program escapes.
func unescaped(t *testing.T, data []byte) []byte {
	t.Helper()
	text := strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(string(data))
	return indent([]byte(text), " ")
}

// program writes JSON anew by another program, if that is here.
func program(t *testing.T, data []byte, name string, args ...string) []byte {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skip(name + " is not installed")
	}
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Stdin = bytes.NewReader(data)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return out
}
