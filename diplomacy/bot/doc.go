// Package bot offers computer opponents for Diplomacy and a coach.
//
// A [Player] is an ai.Bot: it reads a diplomacy.View and nothing else, and orders for all
// phases. Start reading at [Levels]. Below are package policy, which orders at a glance,
// package search, which tries what policy and its own changes propose against what the
// others may do, package value, which judges positions, and package ground, the tables
// under all of them. strength.md tells how strong they are.
package bot
