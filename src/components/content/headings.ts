import type { MarkdownHeading } from 'astro';

/** A table of contents needs this many main headings; shorter texts have none. */
const FEWEST = 3;

export const mainHeadings = (headings: readonly MarkdownHeading[]): MarkdownHeading[] =>
  headings.filter(({ depth }) => depth === 2);

export const needsContents = (headings: readonly MarkdownHeading[]): boolean =>
  mainHeadings(headings).length >= FEWEST;
