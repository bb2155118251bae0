const LINES = 3;

/** Letters that a line of a field has room for; Chinese signs are twice as wide. */
const ROOM = 14;

const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[ -\u024f]/.test(sign) ? 1 : 1.7), 0);

/** What is not divided: an English word with the gap after it, or one Chinese sign. */
const PARTS = /[!-\u024f]+ ?|[^!-\u024f]/gu;

/**
 * A prize's name in lines for a field of the wheel, which is narrow. What does not fit three lines ends in dots: the whole
 * name stands in the table.
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
