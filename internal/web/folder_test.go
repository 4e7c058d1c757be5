package web

import (
	"archive/zip"
	"bytes"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"spielleiter/internal/host"
)

// packed is a ZIP file of these files.
func packed(t testing.TB, files map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		f.Write([]byte(files[name]))
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestAPackedFolderIsReadAtItsTop(t *testing.T) {
	many := map[string]string{}
	for n := range mostEntries + 1 {
		many[strings.Repeat("a", n+1)] = ""
	}
	twice := packed(t, map[string]string{"a/segment.txt": "1", "a/segmenT.txt": "2"})
	twice = bytes.ReplaceAll(twice, []byte("segmenT"), []byte("segment"))
	damaged := packed(t, map[string]string{"segment.txt": "SSSSSSSSSSS"})
	damaged[30+len("segment.txt")] ^= 0xff // what is packed begins behind the name
	for name, c := range map[string]struct {
		data []byte
		want map[string]string
		code string
	}{
		"files":             {packed(t, map[string]string{"segment.txt": "S", "laws.txt": "L"}), map[string]string{"segment.txt": "S", "laws.txt": "L"}, ""},
		"a folder":          {packed(t, map[string]string{"Welt/": "", "Welt/segment.txt": "S", "Welt/letters/BRA.txt": "B", "Welt/bote.pdf": "no"}), map[string]string{"segment.txt": "S", "letters/BRA.txt": "B"}, ""},
		"the root":          {packed(t, map[string]string{"/segment.txt": "S", "/../../letters/7/BRA.txt": "B"}), map[string]string{"segment.txt": "S", "letters/7/BRA.txt": "B"}, ""},
		"of another system": {packed(t, map[string]string{`Welt\segment.txt`: "S", `Welt\letters\BRA.txt`: "B", "__MACOSX/Welt/._segment.txt": "no"}), map[string]string{"segment.txt": "S", "letters/BRA.txt": "B"}, ""},
		"beside it":         {packed(t, map[string]string{"a/segment.txt": "S", "b/old/segment.txt": "no"}), map[string]string{"segment.txt": "S"}, ""},
		"outside of it":     {packed(t, map[string]string{"../segment.txt": "S"}), map[string]string{"segment.txt": "S"}, ""}, // nothing is written anywhere
		"two folders":       {packed(t, map[string]string{"01/segment.txt": "S", "02/segment.txt": "T"}), nil, "folder.several"},
		"pictures":          {packed(t, map[string]string{"a.svg": "<svg onload=x>", "b.html": "<script>"}), nil, "folder.zip"},
		"one file twice":    {twice, nil, "folder.twice"},
		"too many":          {packed(t, many), nil, "folder.many"},
		"too much":          {packed(t, map[string]string{"segment.txt": strings.Repeat("0", host.MaxFolder), "laws.txt": "1"}), nil, "folder.long"}, // 4 kB packed
		"half of one":       {packed(t, map[string]string{"segment.txt": "S"})[:40], nil, "folder.zip"},
		"damaged":           {damaged, nil, "folder.zip"},
	} {
		got, err := unzip(c.data, host.MaxFolder)
		if c.code == "" && (err != nil || !maps.Equal(got, c.want)) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		if e, ok := host.As(err); c.code != "" && (!ok || e.Code != c.code || got != nil) {
			t.Errorf("%s: %v, %d files", name, err, len(got))
		}
	}
}

func FuzzUnzip(f *testing.F) {
	f.Add(packed(f, map[string]string{"Welt/segment.txt": "S", "Welt/laws.txt": "L"}))
	f.Add([]byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, data []byte) {
		const most = 1 << 16
		files, err := unzip(data, most)
		size := 0
		for name, text := range files {
			if size += len(text); name == "" || strings.Contains(name, "\\") || path.Clean("/"+name) != "/"+name {
				t.Errorf("a file %q", name)
			}
		}
		if size > most || err != nil && files != nil || err == nil && len(files) == 0 {
			t.Errorf("%d files of %d bytes, %v", len(files), size, err)
		}
	})
}
