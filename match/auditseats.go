package match

import (
	"slices"

	"spielleiter/game"
)

func (a *audit) create(e Entry) error {
	if err := payload(e.Public, &a.created); err != nil {
		return err
	}
	var s createdSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	seed, err := game.ParseSeed(s.Seed)
	if err != nil || seed.Commitment() != a.created.Commitment {
		return &Fault{Code: "seed.commitment"}
	}
	if a.created.SeatSeed != a.created.Terms.seatCommitment(seed) {
		return &Fault{Code: "seed.commitment"}
	}
	info := a.rules.Info()
	config, problems := info.Complete(game.Config{Seats: a.created.Config.Seats, Options: info.Fill(a.created.Config.Options), Start: s.Start})
	if game.HasError(problems) || !sameJSON(config.Seats, a.created.Config.Seats) {
		return wrongField("config")
	}
	a.fewer, a.created.Config = len(a.created.Config.Options) < len(config.Options), config
	if a.notice = a.rules.Notice(config.Options); a.notice != "" && e.Actor != "gm:"+a.created.GM {
		return wrongField("gm")
	}
	a.seed, a.status = seed, Gathering
	for _, seat := range a.created.Config.Seats {
		a.chairs = append(a.chairs, Chair{Seat: seat})
	}
	return nil
}

func (a *audit) chair(s game.Seat) (*Chair, error) {
	n := slices.IndexFunc(a.chairs, func(c Chair) bool { return c.Seat == s })
	if n < 0 {
		return nil, &Fault{Code: "entry.seat", Args: game.Args{"seat": string(s)}}
	}
	return &a.chairs[n], nil
}

func (a *audit) seat(e Entry) error {
	p, err := seatedOf(e, a.created.Terms.Anonymous)
	if err != nil {
		return err
	}
	c, err := a.chair(p.Seat)
	if err != nil {
		return err
	}
	*c = Chair{Seat: p.Seat, Holder: p.holder()}
	if err := a.heed(c, e, p.Notice); err != nil {
		return err
	}
	if a.created.Terms.Anonymous && a.status == Gathering {
		arrange(a.chairs)
	}
	return nil
}

// seatedOf reads who got which seat, from the secret part if the match is anonymous.
func seatedOf(e Entry, anonymous bool) (seatedPublic, error) {
	var p seatedPublic
	if !anonymous {
		return p, payload(e.Public, &p)
	}
	var seat seatPublic
	if err := payload(e.Public, &seat); err != nil {
		return p, err
	}
	var s seatedSecret
	err := payload(e.Secret, &s)
	return seatedPublic{Seat: seat.Seat, Kind: s.Kind, ID: s.ID, Notice: s.Notice, Program: s.Program}, err
}

func (p seatedPublic) holder() Holder { return Holder{Kind: p.Kind, ID: p.ID, Program: p.Program} }

// heed demands that a person, and nobody else, has confirmed the notice of the options.
func (a *audit) heed(c *Chair, e Entry, confirmed string) error {
	want := ""
	if c.Holder.Kind == Person {
		want = a.notice
	}
	if confirmed != want {
		return &Fault{Code: "entry.notice", Args: game.Args{"seat": string(c.Seat)}}
	}
	if want != "" {
		c.Heeded = &e.At
	}
	return nil
}

func (a *audit) resign(e Entry) error {
	var p seatPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	c, err := a.chair(p.Seat)
	if err != nil {
		return err
	}
	c.Resigned, c.Open, c.StandIn, c.Mandate = true, nil, nil, nil
	if !a.open.asked {
		delete(a.open.saved, p.Seat)
	}
	return nil
}

// vacate opens a seat, or changes who stands in on an open one.
func (a *audit) vacate(e Entry) error {
	var p openedPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	c, err := a.chair(p.Seat)
	if err != nil {
		return err
	}
	if c.Resigned || c.Holder.Kind != Person || a.status != Running {
		return &Fault{Code: "entry.opened", Args: game.Args{"seat": string(p.Seat)}}
	}
	if p.Gone && !a.departed(*c, p.Vacancy, e) {
		return &Fault{Code: "entry.opened", Args: game.Args{"seat": string(p.Seat)}}
	}
	c.Open, c.Mandate = &p.Vacancy, nil
	return nil
}

// departed checks that a seat whose person is not in the house any more was opened by the house, and as the terms say. Whoever asks a
// computer to stand in later changes nothing else.
func (a *audit) departed(c Chair, v Vacancy, e Entry) bool {
	if was := c.Open; was != nil && was.Gone && e.Actor != Server.actor() {
		same := *was
		same.Bot = v.Bot
		return sameJSON(same, v)
	}
	want := a.created.Terms.vacancy(e.At)
	want.Gone = true
	if v.Back == nil {
		want.Back = nil // they do not come back
	}
	return e.Actor == Server.actor() && sameJSON(want, v)
}

// comeBack gives an open seat back to its person.
func (a *audit) comeBack(e Entry) error {
	var p seatPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	c, err := a.chair(p.Seat)
	if err != nil {
		return err
	}
	if c.Open == nil || c.Open.Back == nil {
		return &Fault{Code: "entry.opened", Args: game.Args{"seat": string(p.Seat)}}
	}
	c.Open = nil
	return nil
}
