package store

import "time"

// Person is somebody who plays: a guest or the holder of an account.
type Person struct {
	ID        string
	Version   int64
	Name      string
	Guest     bool // guests may share a name
	CreatedAt time.Time
	UpdatedAt time.Time
	Data      []byte // JSON: passphrase hash, settings
}

// Session is one device on which a person is known.
type Session struct {
	ID        string
	Person    string
	Hash      string // of the token, which is not stored
	Device    string // what the person reads in the list
	CreatedAt time.Time
	SeenAt    time.Time
	ExpiresAt time.Time
}
