package backups

import (
	"bufio"
	"errors"
	"io"
	"os"
	"strings"

	"filippo.io/age"
)

// Errors of sealed backups.
var (
	ErrSealed   = errors.New("the backup is encrypted, and no key was named")
	ErrWrongKey = errors.New("the backup is encrypted for other keys")
	ErrKey      = errors.New("not a key of age")
)

// magic begins every file of age.
const magic = "age-encryption.org/v1\n"

// keysAtMost is how long a file of keys may be.
const keysAtMost = 64 << 10

// Recipients reads for whom backups are encrypted: public keys separated by commas, or a file with one a line.
func Recipients(from string) ([]age.Recipient, error) {
	if strings.Contains(strings.ToUpper(from), "AGE-SECRET-KEY") {
		return nil, ErrKey // an error with the name of a file would tell it
	}
	text := strings.ReplaceAll(from, ",", "\n")
	if !strings.HasPrefix(from, "age1") {
		data, err := keys(from)
		if err != nil {
			return nil, err
		}
		text = data
	}
	list, err := age.ParseRecipients(strings.NewReader(text))
	if err != nil {
		return nil, ErrKey // what is no public key may be a secret one, so it is not repeated
	}
	return list, nil
}

// identities reads a file with secret keys, one a line.
func identities(file string) ([]age.Identity, error) {
	text, err := keys(file)
	if err != nil {
		return nil, err
	}
	list, err := age.ParseIdentities(strings.NewReader(text))
	if err != nil {
		return nil, ErrKey
	}
	return list, nil
}

func keys(file string) (string, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, keysAtMost))
	return string(data), err
}

// NewKey makes a pair of keys: what restores, and for whom backups are encrypted.
func NewKey() (secret, public string, err error) {
	k, err := age.GenerateX25519Identity()
	if err != nil {
		return "", "", err
	}
	return k.String(), k.Recipient().String(), nil
}

// Seal encrypts what fill writes for some recipients; without any it is written as it is.
func Seal(w io.Writer, to []age.Recipient, fill func(io.Writer) error) error {
	if len(to) == 0 {
		return fill(w)
	}
	out, err := age.Encrypt(w, to...)
	if err != nil {
		return err
	}
	if err := fill(out); err != nil {
		return err // not closed, so that it can be read by nobody
	}
	return out.Close()
}

// Open gives the content of a backup, encrypted or not. The file of keys is read only if it is; "" is none.
func Open(r io.Reader, keyFile string) (io.Reader, error) {
	begun := bufio.NewReader(r)
	head, _ := begun.Peek(len(magic)) // what is shorter is not encrypted, and no backup
	if string(head) != magic {
		return begun, nil
	}
	if keyFile == "" {
		return nil, ErrSealed
	}
	with, err := identities(keyFile)
	if err != nil {
		return nil, err
	}
	plain, err := age.Decrypt(begun, with...)
	if _, other := errors.AsType[*age.NoIdentityMatchError](err); other {
		return nil, ErrWrongKey
	}
	return plain, err
}
