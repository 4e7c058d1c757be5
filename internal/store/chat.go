package store

import (
	"context"
	"slices"
	"strings"
	"time"

	"spielleiter/internal/store/query"
)

func (d *database) Say(ctx context.Context, line ChatLine, answer func(seq int64) *IdemRecord, outbox ...Message) (seq int64, err error) {
	err = d.write(ctx, "say something in match", line.Match, func(ctx context.Context, q *query.Queries) (err error) {
		if seq, err = say(ctx, q, line); err != nil {
			return err
		}
		if err := post(ctx, q, outbox); err != nil || answer == nil {
			return err
		}
		if r := answer(seq); r != nil {
			err = remember(ctx, q, *r)
		}
		return err
	}, line.Match)
	return seq, err
}

// say numbers a line. The row of the last number is locked until the end of the
// transaction, so that no reader sees a line before the one that precedes it. Who speaks
// has read what was said.
func say(ctx context.Context, q *query.Queries, line ChatLine) (int64, error) {
	seq, err := q.NextLine(ctx, line.Match, line.Channel)
	if err != nil {
		return 0, err
	}
	err = q.InsertLine(ctx, query.InsertLineParams{
		MatchID: line.Match, Channel: line.Channel, Seq: seq, At: toMilli(line.At), Person: line.Person, Name: line.Name, Seat: line.Seat, Line: line.Text, Grey: line.Grey, Act: line.Act,
	})
	if err != nil || line.Person == "" {
		return seq, err
	}
	return seq, q.Hear(ctx, query.HearParams{Person: line.Person, Seq: seq, MatchID: line.Match, Channel: line.Channel})
}

func (d *database) Chat(ctx context.Context, match, channel string, after int64, limit int) ([]ChatLine, error) {
	var rows []query.Chat
	err := d.read(ctx, "load the chat of match", match, func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ListLines(ctx, query.ListLinesParams{MatchID: match, Channel: channel, Seq: after, Limit: limit32(limit)})
		return err
	})
	lines := make([]ChatLine, len(rows))
	for n, r := range rows {
		lines[n] = toLine(r)
	}
	return lines, err
}

func (d *database) Acts(ctx context.Context, match string) (lines []ChatLine, err error) {
	err = d.read(ctx, "load what was agreed on in match", match, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListActs(ctx, match)
		for _, r := range rows {
			lines = append(lines, toLine(r))
		}
		return err
	})
	return lines, err
}

func (d *database) Channels(ctx context.Context, match, reader string) (list []Talk, err error) {
	err = d.read(ctx, "list the channels of match", match, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListChannels(ctx, reader, match)
		list = make([]Talk, len(rows))
		for n, r := range rows {
			list[n] = Talk{
				ChatHead: ChatHead{r.Channel, r.Seq}, Heard: r.Heard, Muted: r.Muted, Withdrawn: r.Taken,
				Last: ChatLine{Match: match, Channel: r.Channel, Seq: r.Seq, At: fromMilli(r.At), Person: r.Person, Name: r.Name, Seat: r.Seat, Text: r.Line, Grey: r.Grey, Act: r.Act, Withdrawn: r.Withdrawn},
			}
		}
		return err
	})
	slices.SortFunc(list, func(a, b Talk) int { return strings.Compare(a.Channel, b.Channel) }) // databases have different orders of letters
	return list, err
}

func (d *database) Heard(ctx context.Context, reader, match, channel string, seq int64) error {
	return d.write(ctx, "note what was read in match", match, func(ctx context.Context, q *query.Queries) error {
		return q.Hear(ctx, query.HearParams{Person: reader, Seq: seq, MatchID: match, Channel: channel})
	})
}

func (d *database) Unheard(ctx context.Context, reader string, matches []string) (list []Unheard, err error) {
	if reader == "" || len(matches) == 0 {
		return nil, nil
	}
	err = d.read(ctx, "list what was not read by", reader, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListUnheard(ctx, reader, listed(matches))
		list = make([]Unheard, len(rows))
		for n, r := range rows {
			list[n] = Unheard{r.MatchID, r.Channel, r.Lines, r.Muted}
		}
		return err
	})
	return list, err
}

func (d *database) ChannelsAt(ctx context.Context, match string, at time.Time) (heads []ChatHead, err error) {
	err = d.read(ctx, "list the earlier channels of match", match, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ListChannelsAt(ctx, match, toMilli(at))
		heads = toHeads(rows)
		return err
	})
	return heads, err
}

// toHeads sorts, since databases have different orders of letters.
func toHeads(rows []query.ListChannelsAtRow) []ChatHead {
	heads := make([]ChatHead, len(rows))
	for n, r := range rows {
		heads[n] = ChatHead(r)
	}
	slices.SortFunc(heads, func(a, b ChatHead) int { return strings.Compare(a.Channel, b.Channel) })
	return heads
}

func toLine(r query.Chat) ChatLine {
	return ChatLine{
		Match: r.MatchID, Channel: r.Channel, Seq: r.Seq, At: fromMilli(r.At), Person: r.Person, Name: r.Name, Seat: r.Seat, Text: r.Line, Grey: r.Grey, Act: r.Act, Withdrawn: r.Withdrawn,
	}
}
