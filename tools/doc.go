// Package tools is the module of generators and linters, apart from the product so
// that their code never enters it. They are pinned as tools in go.mod:
//
//	go -C tools tool sqlc generate -f ../internal/store/sqlc.yaml
package tools
