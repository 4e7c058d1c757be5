package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// entityTag gives answers in JSON a tag of their bytes, so that who asks again and again is sent what has changed and nothing else (RFC 9110, 8.8.3
// and 13.1.2). It is made of what this asker is shown: it tells nothing that the answer would not.
func entityTag(ctx huma.Context, next func(huma.Context)) {
	r, w := humago.Unwrap(ctx)
	if r.Method != http.MethodGet {
		next(ctx)
		return
	}
	t := &taggedWriter{ResponseWriter: w, asked: r.Header.Get("If-None-Match")}
	next(humago.NewContext(ctx.Operation(), r.WithContext(ctx.Context()), t))
	t.end()
}

// taggedWriter keeps an answer in JSON until it is whole; what is anything else passes.
type taggedWriter struct {
	http.ResponseWriter
	asked string // If-None-Match
	held  *bytes.Buffer
	begun bool
}

// Unwrap is for http.ResponseController.
func (t *taggedWriter) Unwrap() http.ResponseWriter { return t.ResponseWriter }

func (t *taggedWriter) WriteHeader(status int) {
	if t.begun {
		return
	}
	t.begun = true
	if status == http.StatusOK && strings.HasPrefix(t.Header().Get("Content-Type"), "application/json") {
		t.held = &bytes.Buffer{}
		return
	}
	t.ResponseWriter.WriteHeader(status)
}

func (t *taggedWriter) Write(b []byte) (int, error) {
	t.WriteHeader(http.StatusOK)
	if t.held != nil {
		return t.held.Write(b)
	}
	return t.ResponseWriter.Write(b)
}

// end sends what was kept, or that it is what the asker has already.
func (t *taggedWriter) end() {
	if t.held == nil {
		return
	}
	sum := sha256.Sum256(t.held.Bytes())
	tag := `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
	t.Header().Set("ETag", tag)
	if matches(t.asked, tag) {
		t.Header().Del("Content-Type")
		t.ResponseWriter.WriteHeader(http.StatusNotModified)
		return
	}
	t.ResponseWriter.WriteHeader(http.StatusOK)
	_, _ = t.ResponseWriter.Write(t.held.Bytes()) // who has gone away reads nothing
}

// matches reports whether a list of tags has one: compared weakly, as who packs an answer on its way weakens its tag.
func matches(list, tag string) bool {
	for one := range strings.SplitSeq(list, ",") {
		if one = strings.TrimPrefix(strings.TrimSpace(one), "W/"); one == "*" || one == tag {
			return true
		}
	}
	return false
}
