package mailin

import (
	"io"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/emersion/go-message"
	"golang.org/x/text/encoding/charmap"
)

// charsets are the letters that are read, beside UTF-8. What calls itself ISO-8859-1 is commonly Windows-1252, which has
// everything of it.
var charsets = map[string]*charmap.Charmap{
	"iso-8859-1": charmap.Windows1252, "latin1": charmap.Windows1252, "windows-1252": charmap.Windows1252, "cp1252": charmap.Windows1252,
	"iso-8859-15": charmap.ISO8859_15, "latin9": charmap.ISO8859_15,
}

// textOf reads a part as text, with line feeds at the ends of its lines. Of a file mail programs often do not say in
// which letters it is.
func textOf(e *message.Entity, params map[string]string, file bool) (string, Fault) {
	raw, err := io.ReadAll(io.LimitReader(e.Body, MaxSize+1))
	switch {
	case err != nil:
		return "", Unreadable
	case len(raw) > MaxSize:
		return "", Long
	}
	charset := params["charset"]
	if file && charset == "" && !utf8.Valid(raw) {
		charset = "windows-1252"
	}
	text, fault := decoded(raw, charset)
	text = tidy.Replace(text)
	if strings.EqualFold(params["format"], "flowed") {
		text = unflowed(text, strings.EqualFold(params["delsp"], "yes"))
	}
	return text, fault
}

// decoded gives bytes as UTF-8. What is in UTF-8, whatever it calls itself, is read as that only if it names no
// other letters.
func decoded(raw []byte, charset string) (string, Fault) {
	switch charset = strings.ToLower(strings.TrimSpace(charset)); charset {
	case "", "utf-8", "utf8", "us-ascii", "ascii":
		if !utf8.Valid(raw) {
			return "", Charset
		}
		return string(raw), ""
	}
	letters, ok := charsets[charset]
	if !ok {
		return "", Charset
	}
	text, err := letters.NewDecoder().Bytes(raw)
	if err != nil {
		return "", Charset
	}
	return string(text), ""
}

// tidy takes away what mail programs put into lines without anybody seeing it.
var tidy = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u00a0", " ", "\u202f", " ", "\ufeff", "", "\u200b", "", "\u00ad", "")

// unflowed joins lines that were broken for looks alone (RFC 3676).
func unflowed(text string, delsp bool) string {
	var b strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		quoted := strings.HasPrefix(line, ">")
		soft := strings.HasSuffix(line, " ") && line != "-- " && !quoted
		if !quoted {
			line = strings.TrimPrefix(line, " ")
		}
		if soft && delsp {
			line = strings.TrimSuffix(line, " ")
		}
		b.WriteString(line)
		if !soft {
			b.WriteString("\n")
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// attached reports whether a part hangs on the mail, and whether it is a file of text.
func attached(e *message.Entity, params map[string]string) (hangs, text bool) {
	how, disposition, err := e.Header.ContentDisposition()
	name := params["name"]
	if err == nil && disposition["filename"] != "" {
		name = disposition["filename"]
	}
	return name != "" || err == nil && how == "attachment", strings.EqualFold(path.Ext(name), ".txt")
}
