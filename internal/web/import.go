package web

import (
	"errors"
	"io"
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
// wrong with the file.
func (s *Server) importMatch(q *ask) error {
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
	return q.showLobby(statusOf[e.Kind], importForm{Problem: q.faultText(e)})
}

// matchFile reads the file of the form as it is, byte for byte.
func (q *ask) matchFile() ([]byte, error) {
	if err := q.r.ParseMultipartForm(maxImport); err != nil {
		if _, long := errors.AsType[*http.MaxBytesError](err); long {
			return nil, &host.Error{Kind: host.Invalid, Code: "import.long", Args: game.Args{"max": q.p.Number(maxImport >> 20)}, Cause: err}
		}
		return nil, &host.Error{Kind: host.Invalid, Code: "import.none", Cause: err}
	}
	file, _, err := q.r.FormFile("file")
	if err != nil {
		return nil, &host.Error{Kind: host.Invalid, Code: "import.none", Cause: err}
	}
	defer file.Close()
	return io.ReadAll(file)
}

// faultText says what is wrong with a file, and where in it.
func (q *ask) faultText(e *host.Error) string {
	text := q.errorText(e)
	fault, ok := errors.AsType[*match.Fault](e.Cause)
	if !ok {
		return text
	}
	if fault.Phase != nil {
		text = q.p.T("import.phase", game.Args{"phase": strconv.Itoa(*fault.Phase), "fault": text})
	}
	if fault.Entry > 0 {
		text = q.p.T("import.entry", game.Args{"entry": strconv.Itoa(fault.Entry), "fault": text})
	}
	return text
}
