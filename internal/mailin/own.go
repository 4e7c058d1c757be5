package mailin

import (
	"regexp"
	"strings"
	"sync"
)

// Marks are what stands in the mails of the house, in its languages: orders are above it.
var Marks = []string{"=== Schreib deine Befehle über diese Zeile ===", "=== Write your orders above this line ==="}

// How mail programs begin what they quote, in German and English. Made when the first mail comes, as they are large.
var (
	// wrote is the line of Gmail, Thunderbird and Apple Mail; it may be broken into three.
	wrote = pattern(`^(?:Am|On) .{6,300}\b(?:schrieb|wrote)\b.{0,200}:\s*$`)
	// original is the line of older Outlooks, and of web.de.
	original = pattern(`(?i)^-{2,}\s*(?:Original Message|Original-Nachricht|Originalnachricht|Urspr.{1,3}ngliche Nachricht|Forwarded Message)\s*-{2,}$`)
	// header are the lines of Outlook and GMX: several of them in a row are the head of a quoted mail.
	header = pattern(`(?i)^\*?(?:Von|Gesendet|Datum|An|Cc|Betreff|From|Sent|Date|To|Subject)\s*:\*?(?:\s|$)`)
	// headerFirst are those of them that come first.
	headerFirst = pattern(`(?i)^\*?(?:Von|Gesendet|From|Sent)\s*:`)
	// ruler is the line of Outlook above that.
	ruler = pattern(`^_{10,}$`)
)

func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// headersInARow make the head of a quoted mail, within headerLines.
const headersInARow, headerLines = 3, 6

// programs are lines that mail programs put below what somebody writes.
var programs = pattern(`(?i)^(?:` + strings.Join([]string{
	`Von mein\w* .{1,60} gesendet\.?`, `Sent from my .{1,60}`, `Gesendet von mein\w* .{1,60}`, `Sent from .{1,40} for (?:iOS|Android|iPhone|iPad|Windows|Mac)\.?`,
	`Get Outlook for .{1,20}`, `Outlook f.{1,3}r .{1,20} (?:herunterladen|beziehen)`, `Holen Sie sich Outlook f.{1,3}r .{1,20}`,
	`Gesendet (?:mit|aus|von|.ber) (?:der|dem|Outlook|Mail|Spark|Proton).{0,80}`, `Diese Nachricht wurde von .{1,80} gesendet\.?`,
	`Sent with .{1,60}(?:mail|Mail|email).{0,20}`, `This message was sent from .{1,60}`,
}, "|") + `)\s*$`)

// own gives the lines that somebody has written, without what they answer and without what their mail program and they
// put below every mail.
func own(lines []string) (kept []string) {
	for n := 0; n < len(lines); n++ {
		line := strings.TrimSpace(lines[n])
		if marked(line) || signed(lines[n]) || programs().MatchString(line) || quotesFrom(lines[n:]) {
			return kept
		}
		if skip := attribution(lines[n:]); skip > 0 {
			n += skip - 1
			continue
		}
		if !strings.HasPrefix(lines[n], ">") {
			kept = append(kept, lines[n])
		}
	}
	return kept
}

// marked reports whether a line says that orders are above it; whatever stands around that in the line.
func marked(line string) bool {
	for _, mark := range Marks {
		if !strings.HasPrefix(line, ">") && strings.Contains(line, strings.Trim(mark, "= ")) {
			return true
		}
	}
	return false
}

// signed reports whether a line begins a signature.
func signed(line string) bool { return line == "-- " || line == "--" }

// quotesFrom reports whether what is quoted begins here and goes to the end.
func quotesFrom(lines []string) bool {
	first := strings.TrimSpace(lines[0])
	if original().MatchString(first) {
		return true
	}
	if ruler().MatchString(first) {
		next := strings.TrimSpace(strings.Join(lines[1:min(2, len(lines))], ""))
		return headerFirst().MatchString(next)
	}
	if !headerFirst().MatchString(first) {
		return false
	}
	n := 0
	for _, line := range lines[:min(headerLines, len(lines))] {
		if header().MatchString(strings.TrimSpace(line)) {
			n++
		}
	}
	return n >= headersInARow
}

// attribution is how many lines say who wrote what is quoted below them, 0 if none do.
func attribution(lines []string) int {
	if first := strings.TrimSpace(lines[0]); !strings.HasPrefix(first, "Am ") && !strings.HasPrefix(first, "On ") {
		return 0
	}
	var joined []string
	for n, line := range lines[:min(3, len(lines))] {
		joined = append(joined, strings.TrimSpace(line))
		if wrote().MatchString(strings.Join(joined, " ")) {
			return n + 1
		}
	}
	return 0
}

// readyLine is a line that says nothing but that its writer is done.
var readyLine = pattern(`(?i)^(?:ready|fertig)\s*[.!]?\s*$`)

// withoutReady takes the lines out that say so.
func withoutReady(lines []string) (kept []string, ready bool) {
	for _, line := range lines {
		if readyLine().MatchString(line) {
			ready = true
			continue
		}
		kept = append(kept, line)
	}
	return kept, ready
}

// trimmed joins lines without the empty ones before and after them.
func trimmed(lines []string) string {
	for len(lines) > 0 && strings.TrimSpace(lines[0]) == "" {
		lines = lines[1:]
	}
	return strings.TrimRight(strings.Join(lines, "\n"), " \t\n")
}
