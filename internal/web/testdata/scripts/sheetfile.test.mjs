// A sheet from a file: whichever editor wrote it, and nothing from what is no text.
import { test } from "node:test";
import assert from "node:assert/strict";
import { sheetOf } from "../../static/js/sheetfile.js";

for (const [name, bytes, want] of [
  ["utf-8", new TextEncoder().encode("A Mün - Tyr\n"), "A Mün - Tyr\n"],
  ["a mark in front, lines of Windows", new TextEncoder().encode("\ufeffA\r\nB\rC"), "A\nB\nC"],
  ["letters of Windows", Uint8Array.from([0x41, 0x20, 0x4d, 0xfc, 0x6e]), "A Mün"],
  ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), ""],
  ["nothing", new Uint8Array(), ""],
  ["as long as can be", new Uint8Array(64 << 10).fill(0x41), "A".repeat(64 << 10)],
  ["longer", new Uint8Array((64 << 10) + 1).fill(0x41), ""],
]) test(name, async () => assert.equal(await sheetOf(new Blob([bytes])), want));
