package web_test

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// checkPage holds a page against what every page of the server keeps.
func checkPage(t *testing.T, lang, page string) {
	t.Helper()
	if !strings.HasPrefix(page, "<!doctype html>\n<html lang=\""+lang+"\"") {
		t.Errorf("begins with %.60q", page)
	}
	if n := strings.Index(page, "⟨"); n >= 0 {
		t.Errorf("a text is missing: %s", page[max(0, n-40):min(len(page), n+60)])
	}
	for _, bad := range []string{"{{", "ZgotmplZ", "<no value>", "%!", " style=", "<style", "javascript:"} {
		if n := strings.Index(page, bad); n >= 0 && !inData(page, n) {
			t.Errorf("holds %q: %s", bad, page[max(0, n-60):min(len(page), n+60)])
		}
	}
	if m := handlers.FindString(page); m != "" {
		t.Errorf("inline handler %s", m)
	}
	for _, m := range scripts.FindAllStringSubmatch(page, -1) {
		if !strings.Contains(m[1], "src=") && !strings.Contains(m[1], `type="application/json"`) {
			t.Errorf("inline script %s", m[0])
		}
	}
	if n := strings.Count(page, "<h1"); n != 1 {
		t.Errorf("%d main headings", n)
	}
	if n := strings.Index(page, `id="match"`); n >= 0 && !liveData.MatchString(page) {
		t.Errorf("the script does not learn which match it is, or its address: %.200s", page[n:])
	}
	checkNesting(t, page)
	checkIDs(t, page)
	checkControls(t, page)
}

var (
	liveData = regexp.MustCompile(`id="match" data-match="\w+" data-way="/m/`)
	handlers = regexp.MustCompile(`<[^>]* on[a-z]+="`)
	scripts  = regexp.MustCompile(`<script([^>]*)>`)
	data     = regexp.MustCompile(`(?s)<script type="application/json".*?</script>`)
	tags     = regexp.MustCompile(`(?s)<!--.*?-->|<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*?)(/?)>`)
	ids      = regexp.MustCompile(`\sid="([^"]*)"`)
	refs     = regexp.MustCompile(`\s(?:for|list|aria-labelledby|aria-describedby|aria-controls)="([^"]*)"`)
	controls = regexp.MustCompile(`(?s)<(input|select|textarea|button)((?:"[^"]*"|[^>"])*)>(.*?)(?:</(?:select|textarea|button)>|\n|$)`)
	void     = []string{"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr", "!doctype"}
)

// inData reports whether a place lies in JSON for scripts, where texts with braces are.
func inData(page string, at int) bool {
	return slices.ContainsFunc(data.FindAllStringIndex(page, -1), func(s []int) bool { return s[0] <= at && at < s[1] })
}

// checkNesting demands that every element is closed in its parent.
func checkNesting(t *testing.T, page string) {
	t.Helper()
	var open []string
	for _, m := range tags.FindAllStringSubmatch(data.ReplaceAllString(page, ""), -1) {
		name := strings.ToLower(m[2])
		switch {
		case name == "" || slices.Contains(void, name) || m[4] == "/":
		case m[1] == "":
			open = append(open, name)
		case len(open) == 0 || open[len(open)-1] != name:
			t.Errorf("</%s> closes nothing; open are %v", name, open)
			return
		default:
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		t.Errorf("never closed: %v", open)
	}
}

// checkIDs demands that names are unique and that what is referred to is there.
func checkIDs(t *testing.T, page string) {
	t.Helper()
	var seen []string
	for _, m := range ids.FindAllStringSubmatch(page, -1) {
		if slices.Contains(seen, m[1]) {
			t.Errorf("id %q twice", m[1])
		}
		seen = append(seen, m[1])
	}
	for _, m := range refs.FindAllStringSubmatch(page, -1) {
		for id := range strings.FieldsSeq(m[1]) {
			if !slices.Contains(seen, id) {
				t.Errorf("nothing has the id %q", id)
			}
		}
	}
}

// checkControls demands that whatever can be filled in or pressed has a name.
func checkControls(t *testing.T, page string) {
	t.Helper()
	for _, m := range controls.FindAllStringSubmatchIndex(page, -1) {
		kind, attributes, inside := page[m[2]:m[3]], page[m[4]:m[5]], page[m[6]:m[7]]
		named := strings.Contains(attributes, "aria-label") || strings.Contains(attributes, `type="hidden"`) || strings.Contains(attributes, " hidden")
		if id := ids.FindStringSubmatch(attributes); id != nil {
			named = named || strings.Contains(page, `for="`+id[1]+`"`)
		}
		before := page[:m[0]]
		named = named || strings.LastIndex(before, "<label") > strings.LastIndex(before, "</label")
		named = named || kind == "button" && text(inside) != ""
		if !named {
			t.Errorf("%s without a name: %s", kind, page[m[0]:m[1]])
		}
	}
}

var markup = regexp.MustCompile(`(?s)<script.*?</script>|<svg.*?</svg>|<[^>]*>`)

// text is what one reads of some HTML.
func text(page string) string {
	return strings.Join(strings.Fields(html.UnescapeString(markup.ReplaceAllString(page, " "))), " ")
}
