package main

import (
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"path"
	"regexp"
	"strings"
)

// needs find what a page, a style sheet or a module asks for.
var needs = []*regexp.Regexp{
	regexp.MustCompile(`(?:href|src|data-script)="(/static/[^"]+)"`),
	regexp.MustCompile(`url\("([^"]+)"\)`),
	regexp.MustCompile(`(?m)^import [^"]*"(\.[^"]+)"`),
}

// weigh gives the bytes that cross the wire for a page and all that it names.
func weigh(address, page string) (int, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return 0, err
	}
	s := scale{client: &http.Client{Jar: jar}, base: "http://" + address, seen: map[string]bool{}}
	err = s.put(page)
	return s.bytes, err
}

type scale struct {
	client *http.Client
	base   string
	seen   map[string]bool
	bytes  int
}

func (s *scale) put(file string) error {
	if s.seen[file] {
		return nil
	}
	s.seen[file] = true
	req, err := http.NewRequest(http.MethodGet, s.base+file, nil)
	if err != nil {
		return err
	}
	req.Header.Set("Accept-Encoding", "gzip")
	res, err := s.client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("GET %s: %s", file, res.Status)
	}
	s.bytes += len(data)
	text := string(data)
	if res.Header.Get("Content-Encoding") == "gzip" {
		z, err := gzip.NewReader(strings.NewReader(text))
		if err != nil {
			return err
		}
		plain, err := io.ReadAll(z)
		if err != nil {
			return err
		}
		text = string(plain)
	}
	for _, need := range needs {
		for _, m := range need.FindAllStringSubmatch(text, -1) {
			name := m[1]
			if !strings.HasPrefix(name, "/") {
				name = path.Join(path.Dir(file), name)
			}
			if err := s.put(name); err != nil {
				return err
			}
		}
	}
	return nil
}
