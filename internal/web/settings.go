package web

import (
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// Cookies of a browser's own choices; scripts may set the zone.
const (
	langCookie  = "lang"
	themeCookie = "theme"
	zoneCookie  = "zone"
	choiceAge   = 365 * 24 * time.Hour
)

// themes in the order in which the switch goes round; "" follows the system.
var themes = []string{"", "dark", "light"}

func themeOf(value string) string {
	if slices.Contains(themes, value) {
		return value
	}
	return ""
}

// nextTheme is what the switch turns to, "system" for following the system.
func nextTheme(theme string) string {
	next := themes[(slices.Index(themes, theme)+1)%len(themes)]
	if next == "" {
		return "system"
	}
	return next
}

// loadedZones are those that somebody has asked for, by name: reading one takes a fifth of a kept page. There are some hundreds.
var loadedZones sync.Map

// zoneOf gives the first zone that exists.
func zoneOf(names ...string) *time.Location {
	for _, name := range names {
		if name == "" || name == "Local" {
			continue
		}
		if zone, ok := loadedZones.Load(name); ok {
			return zone.(*time.Location)
		}
		if zone, err := time.LoadLocation(name); err == nil {
			loadedZones.Store(name, zone)
			return zone
		}
	}
	return time.UTC
}

// settings changes language or colours and leads back.
func (s *Server) settings(q *ask) error {
	if tag := q.form("lang"); tag != "" {
		lang, bad := i18n.Parse(tag)
		if bad != nil {
			return &host.Error{Kind: host.Invalid, Code: bad.Code, Args: game.Args{"lang": game.Literal(tag)}}
		}
		s.setCookie(q.w, langCookie, string(lang), choiceAge)
		if q.actor.Known() {
			if _, err := s.host.SetProfile(q.r.Context(), q.actor, host.Profile{Lang: string(lang)}); err != nil {
				return err
			}
		}
	}
	if theme := q.form("theme"); theme != "" {
		s.setCookie(q.w, themeCookie, themeOf(theme), choiceAge)
	}
	return q.redirect(local(q.form("return")), "")
}

// local gives a path of this server, and the front door for everything else.
func local(path string) string {
	u, err := url.Parse(path)
	if err != nil || u.IsAbs() || u.Host != "" || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(u.Path, "//") || strings.Contains(path, "\\") {
		return "/"
	}
	return u.RequestURI()
}
