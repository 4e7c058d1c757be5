// Holds texts against rules, as the file does: reads {rules: [], texts: [{of, text}]} and writes what is told of each.
import { readFileSync } from "node:fs";
import { check } from "../script/check.js";

const { rules, texts } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(texts.map(({ of, text }) => check(rules[of], text))));
