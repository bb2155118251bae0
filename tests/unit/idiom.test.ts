import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Code, test names and documents speak the field's language, so that nobody has to learn ours first. What is said
 * instead: emulator, idempotent, endpoint, tracking event, what a call takes and gives, an order that has expired.
 */
const UNIDIOMATIC =
  /\b(twins?|wires?|deeds?|lanes?|stand-ins?|troubles?|bears? (?:a repeat|garbage|whatever|every)|time is over|stands? otherwise|leave the house)\b/i;

const TEXTS = /\.(ts|tsx|astro|mjs|cjs|md)$/;
/** What shoppers read has its own glossary, and this file names what it looks for. */
const LEFT_OUT = /^(src\/content\/|src\/lib\/kernel\/db\/migrations\/|tests\/unit\/idiom\.test\.ts)/;

const files = ['src', 'tests', 'scripts', 'docs']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .concat('README.md', 'CHANGELOG.md')
  .filter((file) => TEXTS.test(file) && !LEFT_OUT.test(file));

it('uses no word of its own where the field has one', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (UNIDIOMATIC.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

/** Names of files that only we understood; docs/words.md says what such files are called. */
const RETIRED =
  /^(told|tell|said|had|news|moves|bend|bent-to|brought|beside|wake|hand-out|each-held|aside|looks|adopt|ways|ways-in|what-comes-back|gathered|must-answer|written-often|turns|kept-calls|tidy|at-a-time|paid-turns|send-back|asking)\.ts$/;

it('names no file with a retired word', () => {
  const named = files.filter((file) => file.startsWith('src/lib/') && !file.startsWith('src/lib/sandbox/'));
  expect(named.length).toBeGreaterThan(1000);
  expect(named.filter((file) => RETIRED.test(file.slice(file.lastIndexOf('/') + 1)))).toEqual([]);
});
