import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Documents are short: their readers have other work. */
const WORDS_MOST = 400;
/** It has a line for each package. */
const LONGER: Readonly<Record<string, number>> = { 'docs/decisions/0007-dependencies.md': 600 };
const ALL_MOST = 30_000;
const LINE_MOST = 25;
const SENTENCE_MOST = 35;

const decisions = globSync('docs/decisions/*.md');
const papers = ['README.md', 'CHANGELOG.md', ...globSync('docs/*.md'), ...decisions];

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Tables and code are looked up, not read. */
const prose = (text: string): string => text.replace(/```[\s\S]*?```/g, '').replace(/^\|.*$/gm, '');

/** Each paragraph, list item and heading starts a sentence. */
const sentencesOf = (text: string): string[] =>
  prose(text)
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|\n(?=#)/)
    .flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[.!?:;])\s+(?=["“(`*_\p{Lu}\d[])/u));

const longIn = (text: string): string[] =>
  sentencesOf(text).filter((sentence) => wordsIn(sentence) > SENTENCE_MOST);

it('all papers together are read in an afternoon', () => {
  const words = papers.map((paper) => wordsIn(readFileSync(paper, 'utf8')));
  expect(words.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(ALL_MOST);
});

it('a decision is a page', () => {
  expect(decisions.length).toBeGreaterThan(50);
  const long = decisions.filter(
    (paper) => wordsIn(readFileSync(paper, 'utf8')) > (LONGER[paper] ?? WORDS_MOST),
  );
  expect(long).toEqual([]);
});

it('a change is a line', () => {
  const lines = readFileSync('CHANGELOG.md', 'utf8').match(/^- .*(?:\n {2}.*)*/gm) ?? [];
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => wordsIn(line) > LINE_MOST)).toEqual([]);
});

describe('a sentence', () => {
  it('is told from the next by its end, and a table is none', () => {
    const long = Array.from({ length: SENTENCE_MOST + 1 }, () => 'Word').join(' ');
    expect(longIn(`Short one. ${long}.\n\n| ${long} |\n\n- ${long}`)).toEqual([`${long}.`, `- ${long}`]);
  });

  it.each(papers)('of %s is short', (paper) => {
    expect(longIn(readFileSync(paper, 'utf8'))).toEqual([]);
  });
});

describe('a link', () => {
  const LINK = /\]\(((?!https?:)[^)\s#]+\.md)/g;
  const links = papers.flatMap((paper) =>
    [...readFileSync(paper, 'utf8').matchAll(LINK)].map(([, to = '']) => ({ paper, to })),
  );

  it('between papers leads somewhere', () => {
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ paper, to }) => !existsSync(join(dirname(paper), to)))).toEqual([]);
  });
});
