package web

import (
	"encoding/json"
	"net/http"
)

// manifest is what a browser needs to put the server among the programs of a device.
type manifest struct {
	Name            string         `json:"name"`
	ShortName       string         `json:"short_name"`
	Description     string         `json:"description"`
	Lang            string         `json:"lang"`
	Start           string         `json:"start_url"`
	Scope           string         `json:"scope"`
	Display         string         `json:"display"`
	BackgroundColor string         `json:"background_color"`
	ThemeColor      string         `json:"theme_color"`
	Icons           []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Src   string `json:"src"`
	Sizes string `json:"sizes"`
	Type  string `json:"type"`
}

const brand = "Spielleiter"

// manifest answers with it in the reader's language.
func (s *Server) manifest(q *ask) error {
	data, err := json.Marshal(manifest{
		Name: brand, ShortName: brand, Description: q.p.T("home.lead", nil), Lang: string(q.lang),
		Start: "/", Scope: "/", Display: "standalone", BackgroundColor: "#f7f2e8", ThemeColor: "#2f5d8a",
		Icons: []manifestIcon{
			{s.assets.url("icon.svg"), "any", "image/svg+xml"},
			{s.assets.url("icons/app-180.png"), "180x180", "image/png"},
			{s.assets.url("icons/app-512.png"), "512x512", "image/png"},
		},
	})
	if err != nil {
		return err
	}
	q.write(http.StatusOK, "application/manifest+json", data)
	return nil
}

// shellWorker answers with the script that keeps the shell of the pages in a browser. It has to lie at the root to work for all of them.
func (s *Server) shellWorker(q *ask) error {
	q.write(http.StatusOK, "text/javascript; charset=utf-8", s.assets.files["shell/worker.js"].plain)
	return nil
}

// offline is the page for a browser without a net. It says nothing of who reads it, since it is kept.
func (s *Server) offline(q *ask) error {
	return q.render(http.StatusOK, "offline", q.frame("", "offline.title", nil))
}
