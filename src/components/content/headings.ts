import type { MarkdownHeading } from 'astro';

/** A list of contents names the main headings; a text with fewer than these is seen at a glance. */
const FEWEST = 3;

export const mainHeadings = (headings: readonly MarkdownHeading[]): MarkdownHeading[] =>
  headings.filter(({ depth }) => depth === 2);

export const needsContents = (headings: readonly MarkdownHeading[]): boolean =>
  mainHeadings(headings).length >= FEWEST;
