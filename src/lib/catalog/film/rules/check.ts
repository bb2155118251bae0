import type { Film } from '../model.ts';

/** Checks across fields, which the schema cannot express. Pure. @returns one line for each problem */
export function filmProblems({ seconds, chapters, captions }: Film): string[] {
  const wrong: string[] = [];
  if (chapters[0]?.at !== 0) wrong.push('chapters.0.at: The first chapter begins at 0');
  for (const [n, { at }] of chapters.entries()) {
    const before = chapters[n - 1];
    if (before && at <= before.at) wrong.push(`chapters.${n}.at: Must come after the chapter before`);
    if (at >= seconds) wrong.push(`chapters.${n}.at: Must come before the end`);
  }
  for (const [n, { from, to }] of captions.entries()) {
    const before = captions[n - 1];
    if (to <= from) wrong.push(`captions.${n}.to: Must come after from`);
    if (before && from < before.to) wrong.push(`captions.${n}.from: Must not begin before the last one ends`);
    if (to > seconds) wrong.push(`captions.${n}.to: Must not come after the end`);
  }
  return wrong;
}
