package web

import (
	"bytes"
	"errors"
	"net/http"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// importForm takes the file of a match that was played elsewhere.
type importForm struct {
	Max     string // megabytes
	Problem string
}

// importMatch takes a match over from its file, or shows the form again with what is
// wrong with the file. Nothing is read before there is room for a file.
func (s *Server) importMatch(q *ask) error {
	done, err := s.host.Receive(q.client())
	if err != nil {
		return err
	}
	defer done()
	data, err := q.matchFile()
	if err != nil {
		return err
	}
	if err := q.person(); err != nil {
		return err
	}
	id, err := s.host.Import(q.r.Context(), q.actor, data)
	if err == nil {
		return q.redirect("/m/"+id, "imported")
	}
	e, refused := host.As(err)
	if !refused || e.Kind != host.Invalid && e.Kind != host.Conflict {
		return err
	}
	return q.showHall(statusOf[e.Kind], lobbyHall, importForm{Problem: q.faultText(e)})
}

// matchFile reads the file of the form as it is, byte for byte, and holds it once.
func (q *ask) matchFile() ([]byte, error) {
	form, err := q.r.MultipartReader()
	if err != nil {
		return nil, noFile(err)
	}
	for {
		part, err := form.NextPart()
		if err != nil {
			return nil, q.tooLong(err)
		}
		if part.FormName() != "file" {
			continue
		}
		var file bytes.Buffer
		file.Grow(int(min(max(q.r.ContentLength, 0), host.MaxImport) + bytes.MinRead))
		if _, err := file.ReadFrom(part); err != nil {
			return nil, q.tooLong(err)
		}
		if file.Len() == 0 {
			return nil, noFile(nil)
		}
		return file.Bytes(), nil
	}
}

func noFile(cause error) error {
	return &host.Error{Kind: host.Invalid, Code: "import.none", Cause: cause}
}

// tooLong tells a form that is longer than it may be from one without a file.
func (q *ask) tooLong(err error) error {
	if _, long := errors.AsType[*http.MaxBytesError](err); long {
		return &host.Error{Kind: host.Invalid, Code: "import.long", Args: game.Args{"max": q.p.Number(host.MaxImport >> 20)}, Cause: err}
	}
	return noFile(err)
}

// faultText says what is wrong with a file, and where in it.
func (q *ask) faultText(e *host.Error) string {
	text := q.errorText(e)
	fault, ok := errors.AsType[*match.Fault](e.Cause)
	if !ok {
		return text
	}
	if fault.Phase != nil {
		text = q.p.Fill("import.phase", game.Args{"phase": strconv.Itoa(*fault.Phase), "fault": text})
	}
	if fault.Entry > 0 {
		text = q.p.Fill("import.entry", game.Args{"entry": strconv.Itoa(fault.Entry), "fault": text})
	}
	return text
}
