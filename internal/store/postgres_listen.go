package store

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// relisten is how long a listener whose connection broke waits before the next try.
const relisten = time.Second

// listen keeps a connection of its own. When it breaks, announcements are lost, so
// the first thing a new one tells is "".
func (p *postgres) listen(ctx context.Context) (<-chan string, error) {
	conn, err := p.connect(ctx)
	if err != nil {
		return nil, postgresError(err)
	}
	c := make(chan string)
	go func() {
		defer close(c)
		for {
			if conn != nil {
				p.forward(ctx, conn, c)
				conn.Close(context.WithoutCancel(ctx)) //nolint:errcheck // it is broken or not needed
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(relisten):
			}
			if conn, err = p.connect(ctx); err == nil {
				tell(ctx, c, "")
			}
		}
	}()
	return c, nil
}

func (p *postgres) connect(ctx context.Context) (*pgx.Conn, error) {
	conn, err := pgx.ConnectConfig(ctx, p.pool.Config().ConnConfig)
	if err != nil {
		return nil, err
	}
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		conn.Close(ctx) //nolint:errcheck // the first error tells more
		return nil, err
	}
	return conn, nil
}

// forward passes on what other processes announce until the connection breaks.
func (p *postgres) forward(ctx context.Context, conn *pgx.Conn, c chan<- string) {
	for {
		n, err := conn.WaitForNotification(ctx)
		if err != nil {
			return
		}
		if from, match, _ := strings.Cut(n.Payload, " "); from != p.self {
			tell(ctx, c, match)
		}
	}
}

// tell passes one on. Announcements wait at the server while nobody takes them here.
func tell(ctx context.Context, c chan<- string, match string) {
	select {
	case c <- match:
	case <-ctx.Done():
	}
}
