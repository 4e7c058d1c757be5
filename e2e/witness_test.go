package e2e

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/audits"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/serviceworker"
)

// witness watches a browser for what must never happen: requests to others, breaches
// of the page's security policy, errors in the console.
type witness struct {
	server string

	mu      sync.Mutex
	trouble []string
	allowed []*regexp.Regexp
	asked   map[network.RequestID]string // addresses
	bytes   float64                      // what came over the wire
	files   []string

	registration serviceworker.RegistrationID // of the worker of the pages, once the browser tells of it
}

// see is called with every event of the tab, one after the other.
func (w *witness) see(event any) {
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if url := e.Request.URL; !strings.HasPrefix(url, w.server+"/") && !strings.HasPrefix(url, "data:") && url != "about:blank" {
			w.note("asks somebody else: %s", url)
		}
		w.mu.Lock()
		w.asked[e.RequestID] = strings.TrimPrefix(e.Request.URL, w.server)
		w.mu.Unlock()
	case *network.EventLoadingFinished:
		w.mu.Lock()
		w.bytes += e.EncodedDataLength
		w.files = append(w.files, fmt.Sprintf("%6.0f %s", e.EncodedDataLength, w.asked[e.RequestID]))
		w.mu.Unlock()
	case *runtime.EventExceptionThrown:
		w.note("exception: %s %s", e.ExceptionDetails.Text, described(e.ExceptionDetails.Exception))
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning || e.Type == runtime.ConsoleAPICalledTypeAssert {
			w.note("console %s: %s", e.Type, arguments(e.Args))
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			w.note("log %s, %s: %s %s", e.Entry.Level, e.Entry.Source, e.Entry.Text, e.Entry.URL)
		}
	case *serviceworker.EventWorkerRegistrationUpdated:
		w.mu.Lock()
		for _, r := range e.Registrations {
			if strings.HasPrefix(r.ScopeURL, w.server+"/") && !r.IsDeleted {
				w.registration = r.RegistrationID
			}
		}
		w.mu.Unlock()
	case *audits.EventIssueAdded:
		if e.Issue.Code == audits.InspectorIssueCodeContentSecurityPolicyIssue {
			w.note("breach of the content security policy: %+v", *e.Issue.Details.ContentSecurityPolicyIssueDetails)
		}
	}
}

func (w *witness) note(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.trouble = append(w.trouble, fmt.Sprintf(format, args...))
}

// allow lets something happen that a test brings about on purpose.
func (w *witness) allow(pattern string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.allowed = append(w.allowed, regexp.MustCompile(pattern))
}

// testify fails the test for everything that was seen and not allowed.
func (w *witness) testify(t *testing.T) {
	t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, line := range w.trouble {
		if !slices.ContainsFunc(w.allowed, func(r *regexp.Regexp) bool { return r.MatchString(line) }) {
			t.Errorf("in the browser: %s", line)
		}
	}
}

func described(o *runtime.RemoteObject) string {
	if o == nil {
		return ""
	}
	return o.Description
}

func arguments(args []*runtime.RemoteObject) string {
	var words []string
	for _, a := range args {
		words = append(words, string(a.Value)+a.Description)
	}
	return strings.Join(words, " ")
}
