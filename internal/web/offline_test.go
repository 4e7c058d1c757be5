package web_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// WDW-S10: the file says where its text goes by mail to who sends orders so, and to nobody else: an address is the right to send orders, so
// neither a stranger nor another seat nor a file of a turn that is over has it.
func TestWDWS10AnOfflineFileHasTheSeatsOwnAddress(t *testing.T) {
	h, anna, ben, at := segment(t)
	address := func(path string) string {
		t.Helper()
		_, rest, there := strings.Cut(ben.get(at+path).body, `<meta name="orders" content="`)
		if !there {
			t.Fatalf("%s is no offline file", path)
		}
		to, _, _ := strings.Cut(rest, `"`)
		return to
	}
	if to := address("/papers/letter/offline"); to != "" {
		t.Errorf("without an address of one's own orders go to %s", to)
	}
	p, err := h.store.Person(t.Context(), ben.actor().Person)
	if err != nil {
		t.Fatal(err)
	}
	var data map[string]any
	if err := json.Unmarshal(p.Data, &data); err != nil {
		t.Fatal(err)
	}
	data["notices"] = map[string]any{"mail": map[string]any{"address": "ben@example.org"}}
	if p.Data, err = json.Marshal(data); err != nil {
		t.Fatal(err)
	}
	p.Version++
	if err := h.store.UpdatePerson(t.Context(), p.Version-1, p); err != nil {
		t.Fatal(err)
	}
	if to := address("/papers/letter/offline"); !strings.HasPrefix(to, "turn+") || !strings.HasSuffix(to, "@turn.example.org") {
		t.Errorf("orders go to %q", to)
	}
	if to := address("/phase/1/papers/letter/offline"); to != "" {
		t.Errorf("of a turn that is over orders go to %s", to)
	}
	for who, r := range map[string]*reader{"the game master": anna, "a stranger": h.reader("", "de")} {
		if a := r.get(at + "/papers/letter/offline"); a.status != 404 {
			t.Errorf("%s: status %d", who, a.status)
		}
	}
}
