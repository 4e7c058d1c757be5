package api_test

import (
	"net/http"
	"strings"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/notice"
	"spielleiter/internal/notice/hook"
	"spielleiter/internal/notice/push"
	"spielleiter/internal/notice/push/pushtest"
	"spielleiter/internal/notice/sender"
)

// pushes are the life of a browser that is told by the API where notices go.
func pushes(w *world, lang string) {
	h := hosttest.New(w.t)
	texts := catalog(w.t, hosttest.Shapes())
	carries := sender.New(texts, "https://games.example.org", nil, nil).Pushing(push.New(hook.New(hook.Options{}), "https://games.example.org"))
	served := serve(w.t, hosttest.With(w.t, h.Store, h.Clock, host.Options{Sender: carries}))
	served.used = w.used
	c := served.guest(lang)
	keys := pushtest.New(w.t).Browser("").Keys
	subscription := func(endpoint string, keys notice.Keys) map[string]any {
		return map[string]any{"endpoint": endpoint, "expirationTime": nil, "keys": keys} // as browsers write it
	}
	var s host.PushState
	c.want(http.StatusOK, "GET", "/me/notices/push", nil, &s)
	if len(s.Key) != 87 || s.Most != 10 || len(s.Browsers) != 0 {
		w.t.Errorf("%+v", s)
	}
	c.want(http.StatusOK, "POST", "/me/notices/push", subscription("https://push.example.org/send/1", keys), &s)
	c.want(http.StatusOK, "POST", "/me/notices/push", subscription("https://push.example.org/send/2", keys), &s)
	if len(s.Browsers) != 1 || !s.Browsers[0].Current || s.Browsers[0].State != host.ChannelOn {
		w.t.Fatalf("%+v", s)
	}
	var told host.Notices
	c.want(http.StatusOK, "GET", "/me/notices", nil, &told)
	if !told.Pushes || told.Push.Key != s.Key || len(told.Push.Browsers) != 1 {
		w.t.Errorf("%+v", told)
	}
	for _, endpoint := range []string{"https://10.0.0.1/send/1", "http://push.example.org/send/1", "https://push.example.org:8443/send/1", "https://localhost/send/1", "push", ""} {
		c.problem(http.StatusUnprocessableEntity, "notices.push.address", "POST", "/me/notices/push", subscription(endpoint, keys))
	}
	c.problem(http.StatusUnprocessableEntity, "notices.push.keys", "POST", "/me/notices/push", subscription("https://push.example.org/send/1", notice.Keys{P256dh: keys.P256dh, Auth: "AAAA"}))
	if status := c.send("POST", "/me/notices/push", subscription("https://push.example.org/"+strings.Repeat("x", 2000), keys)).StatusCode; status != http.StatusUnprocessableEntity {
		w.t.Errorf("a long endpoint: %d", status)
	}

	path := "/me/notices/push/" + s.Browsers[0].Session
	other := served.guest(lang)
	other.problem(http.StatusNotFound, "notices.push.unknown", "DELETE", path, nil)
	other.problem(http.StatusNotFound, "notices.push.unknown", "POST", path+"/trial", nil)
	served.nobody(lang).problem(http.StatusUnauthorized, "person.needed", "GET", "/me/notices/push", nil)
	c.must("POST", path+"/trial", nil)
	c.want(http.StatusOK, "DELETE", path, nil, &s)
	if len(s.Browsers) != 0 {
		w.t.Errorf("%+v", s)
	}
	c.problem(http.StatusNotFound, "notices.push.unknown", "DELETE", path, nil)
	w.guest(lang).problem(http.StatusConflict, "notices.push.none", "POST", "/me/notices/push", subscription("https://push.example.org/send/1", keys))
}
