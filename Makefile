# What this project does with one word each. `make run` needs Go and nothing else.

.PHONY: run build test thorough fuzz bare setup generate lint bench bench-peers release vulnerabilities clean

run: ## build and open the server at http://127.0.0.1:8080
	go run ./cmd/spielleiter serve

build: ## one static binary
	CGO_ENABLED=0 go build -trimpath -ldflags '-s -w' -o spielleiter ./cmd/spielleiter

release: ## archives, Debian packages, checksums and lists of what is inside, into dist/
	GOTOOLCHAIN=$${GOTOOLCHAIN:-go1.26.11} go run ./cmd/release

vulnerabilities: ## known holes in what is built in; the data come as a Go module, like everything else
	data=$$(go mod download -json golang.org/x/vulndb@latest | sed -n 's/.*"Dir": "\(.*\)",\{0,1\}/\1/p') && folder=$$(mktemp -d) && \
	go run golang.org/x/vulndb/cmd/indexdb@latest -vulns "$$data/data/osv" -out "$$folder" && \
	go run golang.org/x/vuln/cmd/govulncheck@latest -db "file://$$folder" ./...; status=$$?; rm -rf "$$folder"; exit $$status

setup: ## install what the tests need: PostgreSQL, Chromium, and two npm packages
	./e2e/setup.sh

test: setup ## every test there is
	./e2e/test.sh

thorough: ## what `make test` makes short, before a release: an hour or two
	RELEASE=1 CI=true go test -timeout 4h ./...
	RELEASE=1 go test -race -timeout 1h ./internal/faulttest -run RealLoad

fuzz: ## every parser for a minute each, before a release longer: e2e/fuzz.sh 30m
	./e2e/fuzz.sh

bare: ## `make run` and `make test` in a bare root of Debian; needs root and debootstrap
	./e2e/bare-root.sh

generate: ## code that is made from other files: the queries
	go -C tools tool sqlc generate -f ../internal/store/sqlc.yaml
	go test ./internal/store -run GeneratedQueries -update

lint: ## style and common mistakes, and whether the queries were generated anew
	go vet ./...
	go -C tools tool sqlc diff -f ../internal/store/sqlc.yaml
	go tool -modfile=tools/lint/go.mod golangci-lint run

bench: ## the product's own measurements
	go run ./cmd/spielleiter bench

bench-peers: build ## the server beside boardgame.io, in four minutes; needs Linux, Node and two cores
	npm --prefix bench/boardgameio ci --omit=dev --no-audit --no-fund
	cd bench && go build -o bench . && taskset -c 1 ./bench -json figures.json

clean:
	rm -f spielleiter
	rm -rf dist
