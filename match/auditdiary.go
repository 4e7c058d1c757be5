package match

// diary checks an entry of a diary: that it belongs to the open phase and to whoever held the seat, that
// it is the next of theirs, and that its receipt is for what stands there.
func (a *audit) diary(e Entry) error {
	var p submittedPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	var s diarySecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	if s.Phase != len(a.played) || p.Phase != s.Phase || a.status != Running {
		return wrongPhase("entry.phase", s.Phase)
	}
	c, err := a.chair(s.Seat)
	if err != nil {
		return err
	}
	m := &a.file.Match
	open := a.played[len(a.played)-1].out.pos.Pending().Phase
	if s.Name != open || c.Resigned || c.Holder.Kind != Person || s.By != m.author(*c) || m.promised(s.Seat, s.Remark) != nil || a.created.Terms.Diary == DiariesOff {
		return wrongPhase("entry.diary", s.Phase, "seat", string(s.Seat))
	}
	c.Diary = c.Diary.counted(s.Phase)
	if s.Receipt.Nth != c.Diary.All {
		return wrongPhase("receipt.diary", s.Phase)
	}
	return a.diaryReceipt(s)
}

// diaryReceipt checks the receipt of an entry against its words and key.
func (a *audit) diaryReceipt(s diarySecret) error {
	if r := s.Receipt; r.Match != a.file.Match.ID || r.Phase != s.Phase || r.Seat != s.Seat || r.Hash != s.Hash() {
		return wrongPhase("receipt.diary", s.Phase)
	}
	return a.signed(s.Receipt)
}
