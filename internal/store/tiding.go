package store

import "time"

// Tiding is something that the house tells a person on its pages.
type Tiding struct {
	Person string
	ID     string
	At     time.Time
	Data   []byte // JSON
}

// KeepTidings is how long a person has to read what the house tells them.
const KeepTidings = 180 * 24 * time.Hour
