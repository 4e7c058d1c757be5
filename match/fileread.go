package match

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strconv"

	"spielleiter/game"
)

// Imported is what a file holds that has ended well.
type Imported struct {
	Match   Match
	Entries []Entry
	Phases  []Phase
	Report  Report // of a match that was verified
}

// Import reads an exported match that has ended, or one that goes on if all of it was
// exported. The file must be whole and its record must verify; Verify checks far more.
// The host may give the match a new id by putting it beside: in the match and its
// record the old one stays.
func Import(data []byte) (Match, []Entry, []Phase, error) {
	f, err := parseFile(data)
	if err != nil {
		return Match{}, nil, nil, err
	}
	i, err := f.imported()
	return i.Match, i.Entries, i.Phases, err
}

// Take is Verify and Import in one, for a host: the file is read once. It ends with the context,
// whose error it gives then.
func Take(ctx context.Context, data []byte, rules func(id, edition string) (game.Game, bool)) (Imported, error) {
	f, err := parseFile(data)
	if err != nil {
		return Imported{}, err
	}
	report, err := f.verify(ctx, rules, nil)
	if err != nil {
		return Imported{}, err
	}
	if report.Redacted {
		return Imported{Report: report}, nil
	}
	i, err := f.imported()
	i.Report = report
	return i, err
}

func (f file) imported() (Imported, error) {
	if !f.whole() {
		return Imported{}, refuse(Conflict, "import.running")
	}
	f.Match.Keys = f.Keys
	f.Match = f.Match.alone() // co-players are people of the server that it comes from
	f.Match.CoPlayed = nil
	if f.Match.Brought {
		var s createdSecret
		if err := payload(f.Entries[0].Secret, &s); err != nil {
			return Imported{}, err
		}
		f.Match.Start = s.Start
	}
	return Imported{Match: f.Match, Entries: f.Entries, Phases: f.Phases}, nil
}

// parseFile reads a file strictly: any byte that Export would not have written is a fault. The
// checksum comes first, over the bytes as they are, or as Export would have written them; then the file is walked through once, and
// each part is decoded, encoded again and compared before the next one is looked at. So nothing is
// held but the file and what was good in it, and the record is a chain as far as it was read.
//
// The mark that some editors put at the start of a file is none of its bytes.
func parseFile(data []byte) (file, error) {
	data = game.Unmarked(data)
	if len(data) > MaxFile {
		return file{}, tooMuch("file.bytes", MaxFile>>20)
	}
	data, err := restored(data)
	if err != nil {
		return file{}, err
	}
	var f file
	c := &cursor{data: data}
	for _, part := range []struct {
		name string
		read func() error
	}{
		{`{"format":`, func() error { return c.read(&f.Format) }},
		{`,"match":`, func() error { return c.read(&f.Match) }},
		{`,"entries":`, func() error { return readAll(c, &f.Entries, MaxEntries, tooMuch("file.entries", MaxEntries), chained) }},
		{`,"phases":`, func() error { return readAll(c, &f.Phases, MaxPhases, tooMuch("file.phases", MaxPhases), anyhow) }},
		{`,"keys":`, func() error { return readAll(c, &f.Keys, maxKeys, tooMuch("file.keys", maxKeys), anyhow) }},
		{`,"sum":`, func() error { return c.read(&f.Sum) }},
	} {
		if err := c.expect(part.name); err != nil {
			return file{}, err
		}
		if err := part.read(); err != nil {
			return file{}, err
		}
	}
	if err := c.expect("}\n"); err != nil {
		return file{}, err
	}
	return f, c.end()
}

// restored gives the bytes of a file as Export wrote them, as its checksum proves, though another program may have written its JSON anew. Of
// a file whose checksum is wrong it says what people can mend, if there is such a thing: no JSON, another format, another program.
func restored(data []byte) ([]byte, error) {
	if summed(data) {
		return data, nil
	}
	if err := json.Unmarshal(data, &skipped{}); err != nil {
		if more, ok := errors.AsType[*json.SyntaxError](err); ok && more.Offset > 1 && json.Valid(data[:more.Offset-1]) {
			return nil, notCanonical(int(more.Offset) - 1) // something stands behind the end
		}
		return nil, notJSON(0, err)
	}
	var of struct {
		Format string `json:"format"`
	}
	if err := json.Unmarshal(data, &of); err != nil || of.Format != fileFormat {
		return nil, &Fault{Code: "file.format", Args: game.Args{"want": fileFormat}}
	}
	plain, err := Plain(data)
	switch {
	case err != nil:
		return nil, notJSON(0, err)
	case summed(plain):
		return plain, nil
	case !bytes.Equal(plain, data) || !bytes.HasPrefix(data, []byte(fileHead)):
		return nil, &Fault{Code: "file.rewritten"}
	}
	return nil, &Fault{Code: "file.sum"}
}

// What stands at the start of a file, and behind its checksum.
const (
	fileHead = `{"format":"` + fileFormat + `",`
	fileTail = `"}` + "\n"
)

// summed checks format and checksum without decoding anything.
func summed(data []byte) bool {
	at := len(data) - len(fileTail) - hex.EncodedLen(sha256.Size)
	if at <= len(fileHead) || !bytes.HasPrefix(data, []byte(fileHead)) || !bytes.HasSuffix(data, []byte(fileTail)) {
		return false
	}
	h := sha256.New()
	h.Write([]byte(fileDomain))
	h.Write(data[:at])
	h.Write([]byte(fileTail))
	return hex.EncodeToString(h.Sum(nil)) == string(data[at:len(data)-len(fileTail)])
}

// skipped is JSON of which only the form counts: nothing of it is kept.
type skipped struct{}

// UnmarshalJSON keeps nothing.
func (*skipped) UnmarshalJSON([]byte) error { return nil }

// chained checks an entry of a record against the one before.
func chained(list []Entry) error {
	n := len(list) - 1
	var prev Entry
	if n > 0 {
		prev = list[n-1]
	}
	if why := list[n].fault(n+1, prev); why != "" {
		return &Fault{Code: why, Entry: n + 1}
	}
	return nil
}

// anyhow takes parts as they are.
func anyhow[T any]([]T) error { return nil }

func notCanonical(at int) *Fault {
	return &Fault{Code: "file.canonical", Args: game.Args{"offset": strconv.Itoa(at)}}
}

// notJSON says where in a file a part of it that begins at some byte is no JSON of a match.
func notJSON(from int, err error) *Fault {
	args := game.Misread(err)
	at, _ := strconv.Atoi(args["offset"]) // a number, by its contract
	args["offset"] = strconv.Itoa(from + at)
	return &Fault{Code: "file.json", Args: args}
}
