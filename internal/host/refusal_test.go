package host_test

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// acts are all methods by which somebody does something in a match.
var acts = map[string]func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error{
	"Announce": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Announce(ctx, a, id, "x", "")
	},
	"Answer": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Answer(ctx, a, id, "chair", "fox", "")
	},
	"Answers": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Answers(ctx, a, id, []match.Ruled{{Key: "chair", Answer: "fox"}}, "")
	},
	"Cancel": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Cancel(ctx, a, id, "")
	},
	"ClearSeat": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.ClearSeat(ctx, a, id, "fox")
	},
	"Correct": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Correct(ctx, a, id, []match.Correction{{Phase: 1}}, "x"))
	},
	"Draw": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Draw(ctx, a, id, true)
	},
	"MapNotes": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.MapNotes(ctx, a, id))
	},
	"NoteOnMap": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.NoteOnMap(ctx, a, id, host.MapNote{Place: "210/19", Mark: "flag"}))
	},
	"WriteDiary": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.WriteDiary(ctx, a, id, match.Remark{Text: "x"}))
	},
	"Extend": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Extend(ctx, a, id, match.Day, "")
	},
	"InviteFriend": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.InviteFriend(ctx, a, id, "nobody's")
	},
	"Join": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Join(ctx, a, id, "", "")
	},
	"Leave": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Leave(ctx, a, id)
	},
	"Pause": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Pause(ctx, a, id, "")
	},
	"Ready": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Ready(ctx, a, id, 0, true))
	},
	"Rematch": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Rematch(ctx, a, id))
	},
	"Invitations": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		_, err := h.Invitations(ctx, a, id, 1)
		return err
	},
	"Replay": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Replay(ctx, a, id, []match.Correction{{Phase: 1}}))
	},
	"Resign": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Resign(ctx, a, id)
	},
	"Rewrite": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		_, _, err := h.Rewrite(ctx, a, id, nil, game.Change{})
		return err
	},
	"Resume": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Resume(ctx, a, id, "")
	},
	"RollBack": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.RollBack(ctx, a, id, 1, "x")
	},
	"Heard": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Heard(ctx, a, id, "", 1)
	},
	"Propose": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Propose(ctx, a, id, "raven,fox", ai.Act{Kind: ai.Yes, Of: 1}))
	},
	"Say": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Say(ctx, a, id, "", "x"))
	},
	"SayGrey": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.SayGrey(ctx, a, id, "", "x"))
	},
	"SetBot": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.SetBot(ctx, a, id, "fox", "random")
	},
	"SetWait": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.SetWait(ctx, a, id, true, "")
	},
	"Submit": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Submit(ctx, a, id, host.Order{Text: "x"}))
	},
	"Amend": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Amend(ctx, a, id, match.Amendment{Seat: "fox", Withdraw: true}, "x"))
	},
	"Desk": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Desk(ctx, a, id))
	},
	"Edit": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Edit(ctx, a, id, nil, "x")
	},
	"Preview": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Preview(ctx, a, id, nil))
	},
	"Seek": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Seek(ctx, a, id, "fox", "x"))
	},
	"SetDeadline": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.SetDeadline(ctx, a, id, h.Now().Add(time.Hour), "x")
	},
	"SetPace": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.SetPace(ctx, a, id, match.Pace{Kind: match.PaceSpan, Span: 9 * match.Day}, "x")
	},
	"SetMemo": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.SetMemo(ctx, a, id, "x")
	},
	"SetNote": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.SetNote(ctx, a, id, "x")
	},
	"SetTerms": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.SetTerms(ctx, a, id, match.Terms{}, "x")
	},
	"Substitute": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Substitute(ctx, a, id, "fox", "random", "x")
	},
	"Unseek": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Unseek(ctx, a, id, "fox", "x")
	},
	"Vote": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Vote(ctx, a, id, 1, true, "")
	},
	"Claim": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Claim(ctx, a, id, "fox", "")
	},
	"Prefer": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Prefer(ctx, a, id, nil)
	},
	"Lead": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Lead(ctx, a, id)
	},
	"AskLeader": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.AskLeader(ctx, a, id, "")
	},
	"Start": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Start(ctx, a, id)
	},
	"Return": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Return(ctx, a, id)
	},
	"Appoint": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Appoint(ctx, a, id, host.Mandate{Level: "random", Before: 9}))
	},
	"AcceptMandate": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.AcceptMandate(ctx, a, id)
	},
	"EndMandate": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.EndMandate(ctx, a, id)
	},
	"DeputyPage": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.DeputyPage(ctx, a, id))
	},
	"AskCoPlayer": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.AskCoPlayer(ctx, a, id, host.NewCoPlayer{Name: "nobody's"})
	},
	"AcceptCoPlayer": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.AcceptCoPlayer(ctx, a, id)
	},
	"EndCoPlayer": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.EndCoPlayer(ctx, a, id, "x")
	},
	"CoPlayers": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.CoPlayers(ctx, a, id))
	},
	"SavePart": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.SavePart(ctx, a, id, host.NewPart{Text: "x"}))
	},
	"Collate": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.Collate(ctx, a, id))
	},
	"MergeParts": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return second(h.MergeParts(ctx, a, id, host.Merge{Tag: "x"}))
	},
	"Undo": func(ctx context.Context, h *hosttest.Server, a host.Actor, id string) error {
		return h.Undo(ctx, a, id)
	},
}

// others are the methods that are no acts in a match; the tests beside this one are
// about them.
var others = strings.Fields(`Games StrangersMark Addressed Reception Receives PublicKey Now Health Counts Watching Guest Authenticate Upgrade ChangePassphrase SignIn Allows MakeToken Tokens WithdrawToken
	WaysIn AskNewPasskey AddPasskey UpgradeByPasskey AskPasskey SignInByPasskey RenamePasskey DropPasskey RecoveryCodes Recover AskReset Reset SendsMail BeginSignIn SignInByCode BeginOneTime PendingOneTime ConfirmOneTime EndOneTime Account AccessLink EndSessions
	OperatorOf SetOperator Ban Unban DeletePerson DeleteSelf DeleteMatch DeleteClub RenameClub DeletePost WithdrawLine FinishDepartures HouseLog VerifyHouseLog Tidings ReadTiding
	House Storage People AllMatches Oversee File OpenReports Decide HouseNotice Notice Resting MayHaveEverything Everything
	SignOut Sessions Revoke SetProfile Create Match Invited Lobby WaitingFor Awaiting Leaders Course Outline Phase Paper Archive GameOf Wording Chat Diary Channel Channels Check VerifyReceipt Export Folder
	ExportWhole ExportPublic Announcements MasterActs Reworks TakeOver Receipts Import ImportWhole Watch Follow Sweep Share Run CloseDue MoveBots MindTalk Proposable DropGuests Hints Menu Board Review Puzzles PuzzleOf Puzzle Solve SolutionOf SearchPuzzles Simulate TryOut Whole Paint Receive
	Lateness Overdue Pools Does Jobs Load Unsent Replica ClockAhead Stuck FeedToken OpenFeed CloseFeed Feed FeedOwner
	Holidays SetHoliday DropHoliday Notices SetNotices SetHook SetMail Browsers Subscribe Unsubscribe TryBrowser NewAddress Confirm StoppedAddress StopMail EmptyOutbox
	AnswersMail MailDomain TakeMail HeldMail HeldFor TakeHeld DropHeld LapseReplies TakeReturned RecallHanded
	FillHistory RebuildRatings History Statistics Ladder MarkProgram PersonPage Showing Show Shun Shuns Unshun Friends AskFriend AnswerFriend EndFriend
	Provider AskProvider FromProvider EnterAs DropProvider
	FoundClub Clubs Club EditClub DissolveClub JoinClub LeaveClub AppointInClub NameMaster DecideInClub SendAway LetBack InviteToClub EndClubInvite InvitedToClub EnterClub ClubTables SetHouseRules DropHouseRules
	CreatePlanet Planet Planets PlanetOf
	OpenSeason Seasons Season EnterSeason LeaveSeason PreferInSeason PairSeason RuleSeason RemoveFromSeason EndSeason AdvanceSeasons
	ClubPosts ClubPost ClubPicture WriteInClub RewriteInClub UnwriteInClub DrawInClub UndrawInClub ClubDates MeetInClub UnmeetInClub
	Library Culture CulturePicture Realm Character Collected WriteCulture RewriteCulture TryCulture WithdrawCulture CultureChoices`)

func TestEveryMethodIsTried(t *testing.T) {
	known := map[string]bool{}
	for _, name := range others {
		known[name] = true
	}
	for name := range acts {
		known[name] = true
	}
	for m := range reflect.TypeFor[*host.Host]().Methods() {
		if !known[m.Name] {
			t.Errorf("%s: say who may not", m.Name)
		}
	}
}

// Nobody acts without a name, strangers act in no match, and no act of anybody in a
// match that does not exist leaves a trace.
func TestNobodyActsWhereTheyHaveNoBusiness(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	made, err := h.Create(ctx, h.Person("Gaia"), host.NewMatch{
		Game: "council", Seats: beasts, Listed: true, Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	h.Must(err)
	var people []host.Actor
	for _, seat := range beasts {
		people = append(people, h.Person(string(seat)))
		h.Must(h.Join(ctx, people[len(people)-1], made.ID, seat, ""))
	}
	for _, a := range people { // a phase to roll back and to correct
		h.Must(second(h.Submit(ctx, a, made.ID, host.Order{Text: h.DefaultOrders(h.Page(a, made.ID)), Ready: true})))
	}
	tooLate := map[string]bool{"Join": true, "Rematch": true, "SetBot": true, "ClearSeat": true, "Resume": true, "Substitute": true, "Claim": true, "Lead": true, "AskLeader": true} // for anybody
	before := h.Page(host.Actor{}, made.ID).Tag
	stranger := h.Person("Eris")
	for name, act := range acts {
		h.Clock.Forward(time.Second) // so many acts are not too many
		h.Refused(act(ctx, h, host.Actor{}, made.ID), host.Anonymous, "person.needed")
		h.Refused(act(ctx, h, stranger, "nix"), host.Unknown, "match.unknown")
		e, ok := host.As(act(ctx, h, stranger, made.ID))
		if !ok || e.Kind != host.Forbidden && !(tooLate[name] && e.Kind == host.Conflict) {
			t.Errorf("%s by a stranger: %v", name, e)
		}
	}
	if h.Page(host.Actor{}, made.ID).Tag != before {
		t.Error("something has changed")
	}
}

func TestWhatCannotBeMade(t *testing.T) {
	h := hosttest.New(t)
	a := h.Person("Thetis")
	for code, n := range map[string]host.NewMatch{
		"game.unknown":         {Game: "chess"},
		"title.long":           {Game: "council", Title: strings.Repeat("x", 81)},
		"level.unknown":        {Game: "council", Bots: map[game.Seat]string{"fox": "zeus"}},
		"seat.unknown":         {Game: "council", Bots: map[game.Seat]string{"zeus": "random"}},
		"refusal.config.wrong": {Game: "council", Seats: []game.Seat{"fox"}},
		"refusal.terms.pace":   {Game: "council", Terms: match.Terms{Pace: match.Pace{Kind: "wild"}}},
	} {
		h.Refused(second(h.Create(t.Context(), a, n)), host.Invalid, code)
	}
	h.Refused(second(h.Create(t.Context(), host.Actor{}, host.NewMatch{Game: "council"})), host.Anonymous, "person.needed")
	if l, err := h.Lobby(t.Context(), a, host.LobbyQuery{Scope: host.ScopeMine}); err != nil || len(l.Rows) != 0 {
		t.Errorf("%+v, %v", l, err)
	}
}

func TestWhatCannotBeRead(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	id, a, _ := h.Two()
	h.Refused(second(h.Match(ctx, a, "nix")), host.Unknown, "match.unknown")
	h.Refused(second(h.Invited(ctx, a, "nix")), host.Unknown, "invite.unknown")
	h.Refused(second(h.Course(ctx, a, "nix", 0, host.CoursePage)), host.Unknown, "match.unknown")
	h.Refused(second(h.Outline(ctx, a, "nix")), host.Unknown, "match.unknown")
	h.Refused(second(h.Reworks(ctx, a, "nix")), host.Unknown, "match.unknown")
	h.Refused(second(h.Phase(ctx, a, id, 7)), host.Unknown, "phase.none")
	h.Refused(second(h.Chat(ctx, a, "nix", "", 0)), host.Unknown, "match.unknown")
	h.Refused(second(h.Diary(ctx, a, "nix")), host.Unknown, "match.unknown")
	h.Refused(second(h.Check(ctx, a, host.Client{}, id, 7, "x")), host.Invalid, "phase.unknown")
	h.Refused(second(h.Check(ctx, a, host.Client{}, id, 0, "\xff")), host.Invalid, "orders.utf8")
	h.Refused(second(h.Export(ctx, a, id)), host.Conflict, "export.running")
	h.Refused(second(h.Hints(ctx, a, id, "")), host.Forbidden, "hint.none")
	h.Refused(second(h.Menu(ctx, host.Actor{}, id, 10)), host.Anonymous, "person.needed")
	for query, code := range map[host.LobbyQuery]string{
		{Scope: "x"}: "scope.unknown", {Limit: 501}: "limit.range", {Limit: -1}: "limit.range", {Cursor: "!"}: "cursor.unknown",
	} {
		h.Refused(second(h.Lobby(ctx, a, query)), host.Invalid, code)
	}
	for text, code := range map[string]string{
		"": "said.nothing", "\x07": "said.letters", strings.Repeat("x", 2001): "said.long",
	} {
		h.Refused(second(h.Say(ctx, a, id, "", text)), host.Invalid, code)
	}
	if h.GameOf(ctx, id) != "agamemnon" || h.GameOf(ctx, "nix") != "" {
		t.Error("GameOf")
	}
	running, err := h.ExportPublic(ctx, id)
	h.Must(err)
	h.Refused(second(hosttest.New(t).Import(ctx, a, running)), host.Invalid, "import.redacted")
	whole, err := h.ExportWhole(ctx, id)
	h.Must(err)
	h.Refused(second(hosttest.New(t).Import(ctx, a, whole)), host.Conflict, "refusal.import.running")
	h.Refused(second(hosttest.New(t).ImportWhole(ctx, running)), host.Invalid, "import.redacted")
	h.Refused(second(h.ImportWhole(ctx, whole)), host.Conflict, "import.exists")
	h.Refused(second(hosttest.New(t).Import(ctx, a, append(whole, 'x'))), host.Invalid, "fault.file.canonical")
}

// A match against computers alone is practice; a rematch is made once, whoever asks.
func TestARematchIsMadeOnce(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	id, a, b := h.Two()
	h.Refused(second(h.Rematch(ctx, a, id)), host.Conflict, "refusal.match.notover")
	h.Must(h.Resign(ctx, a, id))
	first, err := h.Rematch(ctx, a, id)
	h.Must(err)
	again, err := h.Rematch(ctx, b, id)
	h.Must(err)
	if first != again || h.Page(b, id).Rematch != first {
		t.Errorf("rematches %s and %s", first, again)
	}
	made, err := h.Create(ctx, a, host.NewMatch{Game: "agamemnon", Seat: "greeks", Bots: map[game.Seat]string{"trojans": "random"}})
	h.Must(err)
	if !h.Page(a, made.ID).Practice || h.Page(a, id).Practice {
		t.Error("practice is alone against computers")
	}
}
