package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/notice"
)

// noticesBody is the section of the account about notices.
type noticesBody struct {
	host.Notices
	Channels []choice
	Kinds    []kindLine
	Leads    []choice
	From, To []choice
	Digest   []choice
	Shapes   []choice
	Reached  bool // some channel reaches the reader
	Browsers []browserLine
	Here     bool     // notices are pushed to this browser
	Full     bool     // no further browser may be switched on
	Excuses  []choice // what js/push.js says of this browser
}

// browserLine is a browser that shows notices by push.
type browserLine struct {
	Session, Agent, State string
	Here, On              bool
}

// excuses are why a browser cannot be switched on: only it knows.
var excuses = []string{"insecure", "none", "denied", "dismissed", "failed"}

// kindLine is a kind with a box for each channel.
type kindLine struct {
	Name  string
	Boxes []choice
}

// notices are what the reader has chosen, in words.
func (q *ask) notices() (noticesBody, error) {
	n, err := q.s.host.Notices(q.r.Context(), q.actor)
	if err != nil {
		return noticesBody{}, err
	}
	s := n.Settings
	body := noticesBody{Notices: n, From: q.hours(s.From), To: q.hours(s.To), Digest: q.hours(s.Digest), Reached: n.Mail.State == host.ChannelOn || n.Hook.State == host.ChannelOn}
	body.browsers(q)
	for _, c := range notice.Channels {
		body.Channels = append(body.Channels, choice{Value: string(c), Name: q.p.T("notices.channel."+string(c), nil)})
	}
	for _, k := range notice.Kinds {
		line := kindLine{Name: q.p.T("notices.kind."+string(k), nil)}
		for _, c := range body.Channels {
			line.Boxes = append(line.Boxes, choice{
				Value: string(k) + "." + c.Value, Name: line.Name + ": " + c.Name, On: s.Wants(k, notice.Channel(c.Value)),
			})
		}
		body.Kinds = append(body.Kinds, line)
	}
	for _, lead := range notice.Leads {
		body.Leads = append(body.Leads, choice{Value: strconv.Itoa(lead), Name: q.p.Span(time.Duration(lead) * time.Minute), On: lead == s.Lead})
	}
	for _, shape := range notice.Shapes {
		body.Shapes = append(body.Shapes, choice{Value: string(shape), Name: q.p.T("notices.shape."+string(shape), nil), On: shape == n.Hook.Shape})
	}
	return body, nil
}

// browsers are those to which notices are pushed, each by a name.
func (b *noticesBody) browsers(q *ask) {
	on := 0
	for _, l := range b.Push.Browsers {
		line := browserLine{Session: l.Session, Agent: q.device(l.Device), Here: l.Current, On: l.Off == nil}
		if l.Off != nil {
			line.State = q.p.Fill("notices.push.off."+l.Why, game.Args{"time": q.moment(*l.Off).Long})
		} else {
			line.State = q.p.Fill("notices.push.since", game.Args{"created": q.moment(l.Created).Long})
			on++
			b.Reached, b.Here = true, b.Here || line.Here
		}
		b.Browsers = append(b.Browsers, line)
	}
	b.Full = on >= b.Push.Most && !b.Here
	for _, why := range excuses {
		b.Excuses = append(b.Excuses, choice{Value: why, Name: q.p.T("notices.push."+why, nil)})
	}
}

// hours are the hours of a day to choose from, and the one that is chosen if it is another.
func (q *ask) hours(on notice.Hour) []choice {
	list := []choice{{Value: "", Name: q.p.T("notices.hour.none", nil), On: on == ""}}
	for hour := range 24 {
		at := notice.Hour(strconv.Itoa(100 + hour)[1:] + ":00")
		list = append(list, choice{Value: string(at), Name: string(at), On: at == on})
	}
	if !slices.ContainsFunc(list, func(c choice) bool { return c.On }) {
		list = append(list, choice{Value: string(on), Name: string(on), On: true})
	}
	return list
}

// setNotices takes the forms of the section: what is told, the address, the webhook, the browsers.
func (s *Server) setNotices(q *ask) error {
	ctx, done := q.r.Context(), "notices"
	var err error
	switch q.form("act") {
	case "save":
		_, err = s.host.SetNotices(ctx, q.actor, q.settings())
	case "mail":
		if q.form("address") != "" {
			done = "notices.asked"
		}
		_, err = s.host.SetMail(ctx, q.actor, q.form("address"))
	case "lapse":
		_, err = s.host.LapseReplies(ctx, q.actor)
		done = "notices.lapsed"
	case "hook":
		_, err = s.host.SetHook(ctx, q.actor, q.form("url"), notice.Shape(q.form("shape")))
	case "push":
		_, err = s.host.Subscribe(ctx, q.actor, host.Subscription{Endpoint: q.form("endpoint"), Keys: notice.Keys{P256dh: q.form("p256dh"), Auth: q.form("auth")}})
		done = "notices.pushed"
	case "trial":
		err = s.host.TryBrowser(ctx, q.actor, q.form("browser"))
		done = "notices.trial"
	case "unpush":
		err = s.host.Unsubscribe(ctx, q.actor, q.form("browser"))
		done = "notices.unpushed"
	default:
		err = &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	if err != nil {
		return q.refuseAccount(err)
	}
	return q.redirect("/account", done)
}

// settings reads the form of what is told.
func (q *ask) settings() notice.Settings {
	lead, _ := strconv.Atoi(q.form("lead")) // no number is no lead there is
	s := notice.Settings{
		On: map[notice.Kind][]notice.Channel{}, Lead: lead, From: notice.Hour(q.form("from")), To: notice.Hour(q.form("to")), Digest: notice.Hour(q.form("digest")),
		Papers: q.form("papers") == "on",
	}
	for _, box := range q.r.PostForm["on"] {
		kind, channel, _ := strings.Cut(box, ".")
		s.On[notice.Kind(kind)] = append(s.On[notice.Kind(kind)], notice.Channel(channel))
	}
	return s
}

// linkBody is a page that a link in a mail leads to. A link alone changes nothing: programs that look into
// mails follow them, too.
type linkBody struct {
	Text, Do string
	Done     bool
}

func (q *ask) linkPage(key, address string, done bool) error {
	body := linkBody{Text: q.p.Fill(key+".text", game.Args{"address": address}), Do: q.p.T(key+".do", nil), Done: done}
	if done {
		body.Text = q.p.T(key+".done", nil)
	}
	q.w.Header().Set("Referrer-Policy", "no-referrer") // the address is a secret
	return q.render(http.StatusOK, "letterlink", q.frame("", key+".title", body))
}

// askConfirm asks whether the link's address is the reader's.
func (s *Server) askConfirm(q *ask) error {
	address, err := s.host.NewAddress(q.r.Context(), q.r.PathValue("token"))
	if err != nil {
		return err
	}
	return q.linkPage("notices.confirm", address, false)
}

// confirm notes that it is.
func (s *Server) confirm(q *ask) error {
	if err := s.host.Confirm(q.r.Context(), q.r.PathValue("token")); err != nil {
		return err
	}
	return q.linkPage("notices.confirm", "", true)
}

// askStop asks whether mail to the link's address is to end.
func (s *Server) askStop(q *ask) error {
	address, err := s.host.StoppedAddress(q.r.Context(), q.r.PathValue("token"))
	if err != nil {
		return err
	}
	return q.linkPage("notices.stop", address, false)
}

// stop ends it, for a reader as for a mail program that does so with one click (RFC 8058).
func (s *Server) stop(q *ask) error {
	if err := s.host.StopMail(q.r.Context(), q.r.PathValue("token")); err != nil {
		return err
	}
	return q.linkPage("notices.stop", "", true)
}
