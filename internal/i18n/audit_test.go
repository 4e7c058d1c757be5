package i18n_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"spielleiter/internal/i18n"
)

func TestPlatformTextsAreWhole(t *testing.T) {
	if err := i18n.Audit(i18n.Texts); err != nil {
		t.Error(err)
	}
}

func TestAuditFindsWhatIsWrong(t *testing.T) {
	tests := []struct{ name, de, en, want string }{
		{"missing in English", `{"a":"x","b":"y"}`, `{"a":"x"}`, `en.json: key "b" is missing`},
		{"missing in German", `{"a":"x"}`, `{"a":"x","b":"y"}`, `de.json: key "b" is missing`},
		{"empty", `{"a":""}`, `{"a":"x"}`, `de.json: key "a": the text is empty`},
		{"argument", `{"a":"{n} x"}`, `{"a":"x"}`, `en.json: key "a": the argument {n} of de is missing`},
		{"argument in a plural", `{"a":"{n}"}`, `{"a":"{n, plural, other {{m}}}"}`, `de.json: key "a": the argument {m} of en is missing`},
		{"form without pattern", `{"a":"{n:foo}"}`, `{"a":"{n}"}`, `de.json: key "a": there is no form "foo"`},
		{"form of a name without pattern", `{"a":"x"}`, `{"a":"x","a:foo":"y"}`, `en.json: key "a:foo": there is no form "foo"`},
		{"gap", `{"p.a":"x","p.a:in":"im x","p.b":"y","p.b:to":"ins y","p.b:in":"im y"}`, `{"p.a":"x","p.b":"y"}`, `de.json: key "p.a:to" is missing`},
		{"twice", `{"a":"x","a":"y"}`, `{"a":"x"}`, `de.json: key "a": stands twice`},
		{"bad key", `{"a b":"x"}`, `{}`, `de.json: key "a b": a key has letters`},
		{"no text", "{\n\"a\":\n7}", `{}`, `de.json: line 3: key "a": want a text, not 7`},
		{"no object", `[]`, `{}`, `de.json: line 1: want an object of texts`},
		{"more", `{} {}`, `{}`, `de.json: line 1: more after the end`},
		{"broken", "{\n\"a\": \"x\"\n\"b\": 1}", `{}`, `de.json: line 3: invalid character`},
		{"template", `{"a":"über {n"}`, `{"a":"{n}"}`, `de.json: key "a": column 6: "{" is never closed`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := i18n.Audit(fstest.MapFS{"de.json": {Data: []byte(tt.de)}, "en.json": {Data: []byte(tt.en)}})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("Audit = %v, want %s", err, tt.want)
			}
		})
	}
}

func TestAuditLeavesFormsToEachLanguage(t *testing.T) {
	err := i18n.Audit(fstest.MapFS{
		"de.json": {Data: []byte(`{"a":"{n:in}","p.a":"x","p.a:in":"im x","p.b":"y"}`)},
		"en.json": {Data: []byte(`{"a":"{n}","p.a":"x","p.b":"y"}`)},
	})
	if err != nil {
		t.Error(err)
	}
}

func TestAuditNamesAMissingFile(t *testing.T) {
	err := i18n.Audit(fstest.MapFS{"de.json": {Data: []byte(`{}`)}})
	if err == nil || !strings.Contains(err.Error(), "en.json") {
		t.Errorf("Audit = %v, want en.json named", err)
	}
}
