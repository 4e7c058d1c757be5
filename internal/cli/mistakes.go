package cli

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/auth/openid"
	"spielleiter/internal/cli/backups"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/notice/mail"
	"spielleiter/internal/quota"
)

// toText writes the value of a flag.
func toText(v any) string { return fmt.Sprint(v) }

// mistake says what is wrong with a value by itself, nil if nothing is. It never repeats what may be a secret.
func mistake(v value) *game.Problem {
	wrong := func(code string, args ...string) *game.Problem {
		p := command.Problem(code, append([]string{"name", v.called()}, args...)...)
		return &p
	}
	if v.text == "" && v.from != fromFile {
		return nil
	}
	switch kindOf[v.name] {
	case aToggle:
		if _, err := strconv.ParseBool(v.text); err != nil {
			return wrong("cli.config.toggle", "value", v.text)
		}
	case aNumber:
		if n, err := strconv.Atoi(v.text); err != nil || n < 0 || n > maxPerMinute {
			return wrong("cli.config.number", "value", v.text, "most", strconv.Itoa(maxPerMinute))
		}
	case aDuration:
		if d, err := time.ParseDuration(v.text); err != nil || d < 0 {
			return wrong("cli.config.duration", "value", v.text)
		}
	case anAddress:
		socket := strings.HasPrefix(v.text, socketPrefix) && (v.name == "listen" || v.name == "metrics-listen")
		if v.text != "" && !socket && !isAddress(v.text) {
			return wrong("cli.config.address", "value", v.text)
		}
	case aMode:
		if _, ok := socketMode(v.text); !ok {
			return wrong("cli.config.socketmode", "value", v.text)
		}
	case aFile:
		if v.text == "" {
			return nil
		}
		return fileMistake(v)
	case aReplica:
		if v.text != "" && !isServer(v.text) {
			return wrong("cli.config.replica")
		}
	case someLimits:
		if _, bad, ok := quota.Parse(v.text); !ok {
			return wrong("cli.config.limits", "value", bad, "known", strings.Join(quota.Names(), ", "))
		}
	case someParts:
		if _, bad, ok := readParts(v.text); !ok {
			return wrong("cli.config.parts", "value", bad, "known", strings.Join(partNames(), ", "))
		}
	case someKeeping:
		if _, bad, ok := backups.ParseKeep(v.text); !ok {
			return wrong("cli.config.keep", "value", bad)
		}
	case someHosts:
		if !isTLSHosts(v.text) {
			return wrong("cli.config.tlshost", "value", v.text)
		}
	case anAuthority:
		if v.text != "" && !isDirectory(v.text) {
			return wrong("cli.config.directory", "value", v.text)
		}
	case someRecipients:
		if v.text == "" {
			return nil
		}
		if _, err := backups.Recipients(v.text); err != nil {
			p := recipientsProblem(v.called(), err)
			return &p
		}
	case aMailServer:
		return mailMistake(v)
	case anIssuer:
		if v.text != "" && !openid.GoodIssuer(v.text) {
			return wrong("cli.config.issuer", "value", masked(v.text))
		}
	case aProviderName:
		if !goodProviderName(v.text) {
			return wrong("cli.config.provider")
		}
	case aLink:
		if !isLink(v.text) && v.text != "" {
			return wrong("cli.config.url", "value", masked(v.text))
		}
	}
	return nil
}

// kind is what a setting's value has to be.
type kind int

const (
	aText kind = iota
	aToggle
	aNumber
	aDuration
	anAddress
	aFile
	aMode
	aReplica
	someLimits
	someParts
	aMailServer
	aLink
	someKeeping
	someRecipients
	someHosts
	anAuthority
	anIssuer
	aProviderName
)

var kindOf = map[string]kind{
	"secure": aToggle, "socket-mode": aMode, "access-log": aToggle, "metrics-listen": anAddress, "proxy": aToggle, "inner-hooks": aToggle, "orders-per-minute": aNumber,
	"outage": aDuration, "outage-within": aDuration, "drain": aDuration, "listen": anAddress, "mail-listen": anAddress, "pprof": anAddress,
	"db-file": aFile, "mail-secret": aFile, "mail-cert": aFile, "mail-key": aFile, "openid-secret": aFile,
	"openid-issuer": anIssuer, "openid-name": aProviderName,
	"replica": aReplica, "limits": someLimits, "parts": someParts, "mail": aMailServer, "url": aLink,
	"tls-host": someHosts, "tls-directory": anAuthority, "tls-redirect": anAddress,
	"backup-every": aDuration, "backup-keep": someKeeping, "backup-encrypt": someRecipients,
}

func mailMistake(v value) *game.Problem {
	if v.text == "" {
		return nil
	}
	_, err := mail.Parse(v.text, "")
	if err == nil {
		return nil
	}
	p := command.Problem("cli.config.mail", "name", v.called())
	return &p
}

func isAddress(text string) bool {
	_, port, err := net.SplitHostPort(text)
	if err != nil {
		return false
	}
	_, err = net.DefaultResolver.LookupPort(context.Background(), "tcp", port)
	return err == nil
}

func isLink(text string) bool {
	u, err := url.Parse(text)
	return err == nil && u.Host != "" && (u.Scheme == "http" || u.Scheme == "https") && strings.Trim(u.Path, "/") == ""
}

// fileMistake says that a file cannot be read or has nothing in it. The password for mail may be a variable of the environment.
func fileMistake(v value) *game.Problem {
	if name, ok := strings.CutPrefix(v.text, "env:"); ok && v.name == "mail-secret" {
		if os.Getenv(name) != "" {
			return nil
		}
		p := command.Problem("cli.config.variable", "name", v.called(), "value", name)
		return &p
	}
	text, err := readFile(v.text, fileAtMost)
	switch {
	case err != nil:
		p := command.Problem("cli.config.secret", "name", v.called(), "value", v.text, "cause", command.Reason(err))
		return &p
	case strings.TrimSpace(text) == "":
		p := command.Problem("cli.config.empty", "name", v.called(), "value", v.text)
		return &p
	}
	return nil
}

// fileAtMost is how long a file may be that a setting names.
const fileAtMost = 1 << 20

// unsafe says that others may read the file of a secret.
func unsafe(v value) *game.Problem {
	secret := v.name == "db-file" || v.name == "mail-secret" || v.name == "mail-key" || v.name == "openid-secret"
	if !secret || v.text == "" || !othersMayRead(v.text) {
		return nil
	}
	p := command.Problem("cli.config.mode", "path", v.text)
	return &p
}

// hidden stands for a secret.
const hidden = "xxxxx"

// masked is an address without a password in it.
func masked(text string) string {
	if !strings.Contains(text, "://") {
		return text
	}
	u, err := url.Parse(text)
	if err != nil {
		return hidden
	}
	changed := false
	if _, has := u.User.Password(); has {
		u.User, changed = url.UserPassword(u.User.Username(), hidden), true
	}
	q := u.Query()
	for name := range q {
		if strings.Contains(strings.ToLower(name), "password") {
			q.Set(name, hidden)
			u.RawQuery, changed = q.Encode(), true
		}
	}
	if !changed {
		return text
	}
	return u.String()
}
