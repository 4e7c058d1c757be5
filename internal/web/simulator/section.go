// Package simulator are the pages of Terra Magica's simulator: line-ups as tables and as text, what battles between them come
// to, and single battles to be looked at. Nothing of it is stored: all is in the form, or in the link. Start at [Section].
package simulator

import (
	"embed"

	"spielleiter/internal/i18n"
	"spielleiter/internal/web"
)

//go:embed templates
var templates embed.FS

//go:embed texts/*.json
var texts embed.FS

// Texts holds de.json and en.json: the words of the pages.
var Texts = web.Sub(texts, "texts")

// ask is one request.
type ask struct {
	*web.Ask
	fieldTexts map[i18n.Lang]func() map[string]string // of the player of battles
}

// Section are the pages.
func Section() web.Section {
	spoken := newFieldTexts()
	page := func(method, path string, kind web.Kind, do func(*ask) error) web.SectionRoute {
		return web.SectionRoute{
			Route: web.Route{Method: method, Path: path, Kind: kind},
			Do:    func(a *web.Ask) error { return do(&ask{a, spoken}) },
		}
	}
	return web.Section{
		Routes: []web.SectionRoute{
			page("GET", "/terramagica", web.Page, (*ask).simulator),
			page("POST", "/terramagica", web.Form, (*ask).simulate),
			page("GET", "/terramagica/odds", web.Data, (*ask).glance),
			page("GET", "/terramagica/battle", web.Page, (*ask).battlePage),
			page("GET", "/terramagica/battle/{file}", web.File, (*ask).battleFile),
		},
		Templates: web.Sub(templates, "templates"),
		Unlisted:  []string{"/terramagica/battle"}, // there is no end of them
	}
}
