package cli_test

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// mostAtStart is what a package of ours may allocate before the program begins, in bytes: small tables, nothing that is read or worked out.
const mostAtStart = 200_000

// Whoever asks for the version pays for the version: what a package needs later it makes later.
func TestNoPackageWorksBeforeTheProgramBegins(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^$")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	ours := regexp.MustCompile(`(?m)^init (spielleiter/\S+) .* (\d+) bytes,`).FindAllStringSubmatch(string(out), -1)
	if len(ours) < 20 {
		t.Fatalf("only %d packages of ours begin:\n%s", len(ours), out)
	}
	for _, line := range ours {
		bytes, err := strconv.Atoi(line[2])
		if err != nil {
			t.Fatal(err)
		}
		if bytes > mostAtStart {
			t.Errorf("%s allocates %d bytes before the program begins", line[1], bytes)
		}
	}
}
