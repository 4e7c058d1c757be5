package letter

import (
	"strings"
	"testing"

	"spielleiter/waben/world"
)

// WDW-4: the game master's protocol names those who judge their own realms, with what was agreed; others' letters do not.
func TestWDW4TheProtocolNamesJudges(t *testing.T) {
	w, log := small()
	d := Sort(w, log)
	before := d.Protocol()
	if strings.Contains(string(before.AppendText(nil, Speech{Lang: "de"})), "Reichsspielleiter") {
		t.Error("judges where there are none")
	}
	w.Realms[0].Players = []world.Player{{Name: "Maja", Judge: true, Limits: "nur Kultur"}, {Name: "Tom"}, {Name: "Ute", Judge: true}}
	d = Sort(w, log)
	p := d.Protocol()
	text := string(p.AppendText(nil, Speech{Lang: "de"}))
	for _, want := range []string{"Reichsspielleiter", "Maja: nur Kultur", "Ute"} {
		if !strings.Contains(text, want) {
			t.Errorf("the protocol does not say %q", want)
		}
	}
	if strings.Contains(text, "Tom") {
		t.Error("Tom judges nothing")
	}
	g := d.Gazette()
	if strings.Contains(string(g.AppendText(nil, Speech{Lang: "de"})), "nur Kultur") {
		t.Error("all read what was agreed")
	}
}
