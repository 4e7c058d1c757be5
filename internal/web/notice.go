package web

import (
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// noticeText is what has to be confirmed, in words; "" if nothing has.
func noticeText(words *i18n.Printer, key string) string {
	if key == "" {
		return ""
	}
	return words.T(key, nil)
}

// wordings says that a match has words of its own, and whether the reader reads them.
func (q *ask) wordings(p *host.MatchPage) []string {
	switch {
	case p.Notice == "":
		return nil
	case p.Wording == "":
		return []string{q.p.T("wording.neutral", nil)}
	}
	return []string{q.p.T("wording.own", nil)}
}
