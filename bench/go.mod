module spielleiter/bench

go 1.26.0

require spielleiter v0.0.0

require github.com/coder/websocket v1.8.15

require golang.org/x/sync v0.24.0

replace spielleiter => ../
