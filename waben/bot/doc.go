// Package bot plays realms of Welt der Waben: neighbours that expand, build and defend, and at the higher level
// make war, besiege, sail and treat with each other. The coach asks them for sheets, tries these and says why.
//
// A bot sees what its realm sees: the world as it knows it ([world.World.For]) and its letter. It remembers nothing
// else, so the same view, letter and source of chance give the same sheet. Start with [Style.Sheet], which has the
// steps of a moon in their order; each is in the file of its name.
package bot
