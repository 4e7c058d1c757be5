package api

import (
	"reflect"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// choices are the types that have some words and no others, with all of them: wherever a field is of such a type, the description says which
// there are. A test holds them against the constants of their packages.
var choices = map[reflect.Type][]any{
	reflect.TypeFor[match.Status]():        words(match.Gathering, match.Running, match.Over, match.Cancelled),
	reflect.TypeFor[match.HolderKind]():    words(match.Nobody, match.Person, match.Bot, match.Hidden),
	reflect.TypeFor[match.MissedPolicy]():  words(match.MissedDefault, match.MissedResign, match.MissedBot, match.MissedOpen),
	reflect.TypeFor[match.Press]():         words(match.PressPublic, match.PressNone, match.PressPrivate, match.PressWhisper),
	reflect.TypeFor[ai.ActKind]():          words(ai.ActKinds()...),
	reflect.TypeFor[match.Draws]():         words(match.DrawsOpen, match.DrawsSecret, match.DrawsOff),
	reflect.TypeFor[match.Diaries]():       words(match.DiariesKept, match.DiariesOff),
	reflect.TypeFor[match.DiaryKind]():     words(match.DiaryNote, match.DiaryIntent, match.DiaryPromise),
	reflect.TypeFor[match.Deputies]():      words(match.DeputiesAllowed, match.DeputiesOff),
	reflect.TypeFor[match.CoPlayers]():     words(match.CoPlayersAllowed, match.CoPlayersOff),
	reflect.TypeFor[match.Programs]():      words(match.ProgramsInvited, match.ProgramsAllowed, match.ProgramsOnly),
	reflect.TypeFor[match.Seating]():       words(match.SeatingChosen, match.SeatingPreferred),
	reflect.TypeFor[match.Majority]():      words(match.MajorityAll, match.MajorityTwoThirds, match.MajorityHalf),
	reflect.TypeFor[match.Unclear]():       words(match.UnclearRead, match.UnclearOff),
	reflect.TypeFor[match.PaceKind]():      words(match.PaceNone, match.PaceSpan, match.PaceClock, match.PaceBank),
	reflect.TypeFor[match.Skip]():          words(match.SkipWeekend, match.SkipGermany, match.SkipAustria, match.SkipSwitzerland, match.SkipEngland),
	reflect.TypeFor[match.HolidayEffect](): words(match.HolidayMove, match.HolidayStandIn),
	reflect.TypeFor[match.Outcome]():       words(match.Won, match.Shared, match.Lost),
	reflect.TypeFor[match.Source](): words(
		match.Submitted, match.Amended, match.Deputized, match.Missing, match.Brought, match.Left, match.Corrected, match.Illegal,
	),
	reflect.TypeFor[game.Severity]():   words(game.Error, game.Warning, game.Hint),
	reflect.TypeFor[game.OptionKind](): words(game.Choice, game.Switch, game.Number, game.Document),
	reflect.TypeFor[game.Deed]():       words(game.Move, game.Remove, game.Add, game.Own, game.Set),
	reflect.TypeFor[host.NewsOf]():     words(host.NewsNew, host.NewsStatus, host.NewsPhase, host.NewsWaits, host.NewsAsked, host.NewsTalk, host.NewsCloses, host.NewsGone),
	reflect.TypeFor[host.TokenScope](): words(host.TokenRead, host.TokenPlay, host.TokenLead, host.TokenAll),
	reflect.TypeFor[host.Act](): words(
		host.ActJoin, host.ActLeave, host.ActPrefer, host.ActStart, host.ActSeat, host.ActSubmit, host.ActReady, host.ActUnready, host.ActUndo, host.ActResign,
		host.ActDraw, host.ActUndraw, host.ActRematch, host.ActPause, host.ActResume, host.ActExtend, host.ActRollback, host.ActAnswer, host.ActSay,
		host.ActWhisper, host.ActHint, host.ActExport, host.ActCancel, host.ActAnnounce, host.ActWait, host.ActPace, host.ActCorrect, host.ActDesk, host.ActAsIs,
		host.ActNote, host.ActVote, host.ActClaim, host.ActReturn, host.ActDiary, host.ActLead, host.ActAskLead, host.ActMandate, host.ActCoPlay,
	),
}

func words[T ~string](list ...T) []any {
	all := make([]any, len(list))
	for n, w := range list {
		all[n] = string(w)
	}
	return all
}
