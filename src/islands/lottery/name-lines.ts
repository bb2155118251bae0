const LINES = 3;

/** Letters per line of a field; Chinese characters count twice. */
const ROOM = 14;

const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[ -\u024f]/.test(sign) ? 1 : 1.7), 0);

/** Indivisible parts: a word with its following space, or one Chinese character. */
const PARTS = /[!-\u024f]+ ?|[^!-\u024f]/gu;

/**
 * Breaks a prize's name into lines for a narrow field of the wheel. More than three lines end in an ellipsis;
 * the table has the full name.
 */
export function nameLines(name: string): string[] {
  const lines = [''];
  for (const part of name.match(PARTS) ?? []) {
    const last = lines.length - 1;
    const longer = `${lines[last]}${part}`;
    if (lines[last] === '' || widthOf(longer.trimEnd()) <= ROOM) lines[last] = longer;
    else lines.push(part);
  }
  const shown = lines.slice(0, LINES).map((line) => line.trim());
  if (lines.length > LINES) shown[LINES - 1] += '…';
  return shown;
}
