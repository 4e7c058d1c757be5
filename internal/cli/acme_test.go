package cli

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/acme"
)

// authority is a small authority for certificates (RFC 8555). It gives one to whoever proves by TLS (RFC 8737) that the name is
// theirs, and looks for every name at one address.
type authority struct {
	*httptest.Server
	key  *ecdsa.PrivateKey
	root *x509.Certificate
	at   chan string // where names are looked for

	mu      sync.Mutex
	thumb   string   // of the account's key
	orders  []string // the names that were ordered
	proven  bool
	refused string // why a proof failed
	chain   []byte
}

func newAuthority(t *testing.T) *authority {
	t.Helper()
	a := &authority{at: make(chan string, 1)}
	var err error
	if a.key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
		t.Fatal(err)
	}
	ca := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "authority"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, ca, ca, a.key.Public(), a.key)
	if err != nil {
		t.Fatal(err)
	}
	if a.root, err = x509.ParseCertificate(der); err != nil {
		t.Fatal(err)
	}
	a.Server = httptest.NewServer(http.HandlerFunc(a.answer))
	t.Cleanup(a.Close)
	return a
}

const proofToken = "evaGxfADs6pSRb2LAv9IZf17Dt3juxGJ-PCt92wr-oA"

func (a *authority) answer(w http.ResponseWriter, r *http.Request) {
	a.mu.Lock()
	defer a.mu.Unlock()
	w.Header().Set("Replay-Nonce", "nonce")
	var jws struct{ Protected, Payload string }
	var head struct {
		JWK struct{ X, Y string }
	}
	var body struct {
		Identifiers []struct{ Value string }
		CSR         string
	}
	if r.Method == http.MethodPost {
		_ = json.NewDecoder(r.Body).Decode(&jws)
		for text, into := range map[string]any{jws.Protected: &head, jws.Payload: &body} {
			if data, err := base64.RawURLEncoding.DecodeString(text); err == nil {
				_ = json.Unmarshal(data, into)
			}
		}
	}
	status := func(ready string) string {
		switch {
		case a.chain != nil:
			return "valid"
		case a.refused != "":
			return "invalid"
		case a.proven:
			return ready
		}
		return "pending"
	}
	order := func() map[string]any {
		w.Header().Set("Location", a.URL+"/order")
		return map[string]any{
			"status": status("ready"), "identifiers": []any{map[string]string{"type": "dns", "value": a.orders[len(a.orders)-1]}},
			"authorizations": []string{a.URL + "/authz"}, "finalize": a.URL + "/finalize", "certificate": a.URL + "/cert",
		}
	}
	challenge := func() map[string]string {
		return map[string]string{"type": "tls-alpn-01", "url": a.URL + "/challenge", "token": proofToken, "status": status("valid")}
	}
	var said any
	code := http.StatusOK
	switch r.URL.Path {
	case "/directory":
		said = map[string]string{"newNonce": a.URL + "/nonce", "newAccount": a.URL + "/account", "newOrder": a.URL + "/new", "revokeCert": a.URL + "/revoke", "keyChange": a.URL + "/change"}
	case "/nonce":
	case "/account":
		a.thumb = thumbprint(head.JWK.X, head.JWK.Y)
		w.Header().Set("Location", a.URL+"/account/1")
		code, said = http.StatusCreated, map[string]string{"status": "valid"}
	case "/new":
		a.orders, a.proven, a.refused, a.chain = append(a.orders, body.Identifiers[0].Value), false, "", nil
		code, said = http.StatusCreated, order()
	case "/order":
		said = order()
	case "/authz":
		said = map[string]any{"status": status("valid"), "identifier": map[string]string{"type": "dns", "value": a.orders[len(a.orders)-1]}, "challenges": []any{challenge()}}
	case "/challenge":
		if err := a.prove(a.orders[len(a.orders)-1]); err != nil {
			a.refused = err.Error()
		}
		a.proven = a.refused == ""
		said = challenge()
	case "/finalize":
		a.chain = a.sign(body.CSR)
		said = order()
	case "/cert":
		w.Header().Set("Content-Type", "application/pem-certificate-chain")
		_, _ = w.Write(a.chain)
		return
	default:
		code = http.StatusNotFound
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	_ = json.NewEncoder(w).Encode(said)
}

// thumbprint is how a proof names the key of an account (RFC 7638).
func thumbprint(x, y string) string {
	point := []byte{4}
	for _, text := range []string{x, y} {
		data, _ := base64.RawURLEncoding.DecodeString(text)
		point = append(point, data...)
	}
	key, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return err.Error()
	}
	thumb, _ := acme.JWKThumbprint(key)
	return thumb
}

// prove asks the server of a name for a certificate that only the account can have made.
func (a *authority) prove(name string) error {
	at := <-a.at
	a.at <- at
	c, err := tls.Dial("tcp", at, &tls.Config{ServerName: name, NextProtos: []string{acme.ALPNProto}, InsecureSkipVerify: true})
	if err != nil {
		return err
	}
	defer c.Close()
	sum := sha256.Sum256([]byte(proofToken + "." + a.thumb))
	want, err := asn1.Marshal(sum[:])
	if err != nil {
		return err
	}
	for _, e := range c.ConnectionState().PeerCertificates[0].Extensions {
		if e.Id.Equal(asn1.ObjectIdentifier{1, 3, 6, 1, 5, 5, 7, 1, 31}) && bytes.Equal(e.Value, want) {
			return nil
		}
	}
	return fmt.Errorf("no proof for %s", name)
}

func (a *authority) sign(text string) []byte {
	data, _ := base64.RawURLEncoding.DecodeString(text)
	csr, err := x509.ParseCertificateRequest(data)
	if err != nil {
		return []byte("no request")
	}
	leaf := &x509.Certificate{
		SerialNumber: big.NewInt(int64(len(a.orders) + 1)), DNSNames: csr.DNSNames, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(90 * 24 * time.Hour),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, leaf, a.root, csr.PublicKey, a.key)
	if err != nil {
		return []byte("no certificate")
	}
	return append(pemOf(der), pemOf(a.root.Raw)...)
}

// ordered is how often certificates were ordered.
func (a *authority) ordered() []string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return append([]string(nil), a.orders...)
}

// client is a browser that knows the authority and finds every name at one address.
func (a *authority) client(at string) *http.Client {
	roots := x509.NewCertPool()
	roots.AddCert(a.root)
	return &http.Client{
		Timeout:       20 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{RootCAs: roots}, DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, "tcp", at)
		}},
	}
}

func pemOf(der []byte) []byte { return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}) }
