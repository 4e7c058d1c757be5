package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
)

// wire is one connection that stays open. It does as little as a client can, so that
// the load costs the machine less than the server does.
type wire struct {
	conn  net.Conn
	in    *bufio.Reader
	host  string
	token string
	out   []byte
}

// dial connects from one of the machine's own addresses: our server limits how many
// guests come from one.
func dial(address string, from int) (*wire, error) {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 1, byte(1+from))}}
	conn, err := d.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	return &wire{conn: conn, in: bufio.NewReader(conn), host: address}, nil
}

// do sends a request and reads the answer into a value, which may be nil.
func (w *wire) do(method, path string, body []byte, into any) error {
	data, err := w.raw(method, path, body)
	if err != nil || into == nil {
		return err
	}
	return json.Unmarshal(data, into)
}

func (w *wire) raw(method, path string, body []byte) ([]byte, error) {
	b := append(w.out[:0], method...)
	b = append(append(append(b, ' '), path...), " HTTP/1.1\r\nHost: "...)
	b = append(b, w.host...)
	if w.token != "" {
		b = append(append(b, "\r\nAuthorization: Bearer "...), w.token...)
	}
	if body != nil || method != http.MethodGet {
		b = strconv.AppendInt(append(b, "\r\nContent-Type: application/json\r\nContent-Length: "...), int64(len(body)), 10)
	}
	b = append(append(b, "\r\n\r\n"...), body...)
	w.out = b
	if _, err := w.conn.Write(b); err != nil {
		return nil, err
	}
	res, err := http.ReadResponse(w.in, nil)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err == nil && res.StatusCode/100 != 2 {
		err = fmt.Errorf("%s %s: %s: %s", method, path, res.Status, data)
	}
	return data, err
}

func (w *wire) close() { w.conn.Close() }

// answers reports whether a server answers a page.
func answers(address, path string) bool {
	w, err := dial(address, 0)
	if err != nil {
		return false
	}
	defer w.close()
	_, err = w.raw(http.MethodGet, path, nil)
	return err == nil
}

// freeAddress is an address of loopback that nobody listens on.
func freeAddress() string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err) // without loopback there is nothing to measure
	}
	defer l.Close()
	return l.Addr().String()
}
