package release

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// bill is a list of what a program is made of, as CycloneDX 1.6 writes it.
type bill struct {
	Format     string          `json:"bomFormat"`
	Spec       string          `json:"specVersion"`
	Serial     string          `json:"serialNumber"`
	Version    int             `json:"version"`
	Metadata   billMetadata    `json:"metadata"`
	Components []billComponent `json:"components"`
	Depends    []billDepends   `json:"dependencies"`
}

type billMetadata struct {
	Timestamp string        `json:"timestamp"`
	Component billComponent `json:"component"`
}

type billComponent struct {
	Type       string         `json:"type"`
	Ref        string         `json:"bom-ref"`
	Name       string         `json:"name"`
	Version    string         `json:"version"`
	PURL       string         `json:"purl,omitempty"`
	Hashes     []billHash     `json:"hashes,omitempty"`
	Properties []billProperty `json:"properties,omitempty"`
}

type billHash struct {
	Alg     string `json:"alg"`
	Content string `json:"content"`
}

type billProperty struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type billDepends struct {
	Ref string   `json:"ref"`
	On  []string `json:"dependsOn"`
}

// WriteBill lists what a program is made of, from what the linker has written into it: each module with its version and the
// checksum of go.sum, and the standard library.
func WriteBill(w io.Writer, program string, p Platform, i Info) error {
	data, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(data)
	self := billComponent{
		Type: "application", Ref: "spielleiter", Name: "spielleiter", Version: i.Version,
		Hashes:     []billHash{{"SHA-256", hex.EncodeToString(sum[:])}},
		Properties: []billProperty{{"spielleiter:platform", p.String()}, {"spielleiter:revision", i.Revision}},
	}
	b := bill{
		Format: "CycloneDX", Spec: "1.6", Serial: serial(sum), Version: 1,
		Metadata: billMetadata{i.Time.Format(time.RFC3339), self},
	}
	std := purl("std", strings.TrimPrefix(i.Go, "go"))
	b.Components = append(b.Components, billComponent{Type: "library", Ref: std, Name: "std", Version: strings.TrimPrefix(i.Go, "go"), PURL: std})
	on := []string{std}
	for _, m := range i.Modules {
		if m.Replace != nil {
			m = m.Replace
		}
		ref := purl(m.Path, m.Version)
		b.Components = append(b.Components, billComponent{
			Type: "library", Ref: ref, Name: m.Path, Version: m.Version, PURL: ref, Properties: []billProperty{{"go:sum", m.Sum}},
		})
		on = append(on, ref)
	}
	b.Depends = []billDepends{{self.Ref, on}}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(b)
}

// serial is a number of the list that follows from the program, as a UUID of version 8.
func serial(sum [32]byte) string {
	sum[6], sum[8] = sum[6]&0x0f|0x80, sum[8]&0x3f|0x80
	return fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", sum[0:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}

// purl is how scanners for known holes name a module.
func purl(path, version string) string {
	return "pkg:golang/" + path + "@" + strings.ReplaceAll(version, "+", "%2B")
}
