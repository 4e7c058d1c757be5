package main

import (
	"strings"
	"testing"
)

func TestShow(t *testing.T) {
	for _, c := range []struct {
		name, events, want string
		well               bool
	}{
		{"passes", `{"Action":"output","Package":"p","Test":"TestA","Output":"quiet\n"}
{"Action":"pass","Package":"p","Test":"TestA","Elapsed":1.5}
{"Action":"pass","Package":"p","Test":"TestA/part","Elapsed":9}
{"Action":"output","Package":"p","Output":"ok  \tp\t1.6s\n"}
{"Action":"pass","Package":"p","Elapsed":1.6}`, "ok  \tp\t1.6s\nthe dearest tests, in seconds:\n     1.5  p TestA\n", true},
		{"fails", `{"Action":"output","Package":"p","Test":"TestA","Output":"loud\n"}
{"Action":"fail","Package":"p","Test":"TestA","Elapsed":1}
{"Action":"output","Package":"p","Output":"FAIL\tp\t1s\n"}
{"Action":"fail","Package":"p","Elapsed":1}`, "loud\nFAIL\tp\t1s\nthe dearest tests, in seconds:\n     1.0  p TestA\n", false},
		{"cannot be built", `{"Action":"build-output","ImportPath":"p","Output":"p.go:1: no\n"}
{"Action":"fail","Package":"p","Elapsed":0}`, "p.go:1: no\nthe dearest tests, in seconds:\n", false},
		{"nothing", "", "the dearest tests, in seconds:\n", false},
		{"no event", "go: no such thing", "go: no such thing\nthe dearest tests, in seconds:\n", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b strings.Builder
			if well := show(strings.NewReader(c.events), &b); well != c.well || b.String() != c.want {
				t.Errorf("well %v, want %v; it says\n%s\nand should\n%s", well, c.well, b.String(), c.want)
			}
		})
	}
}
