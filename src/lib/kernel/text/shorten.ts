/** The last word, with its number: how large, which flavour, how many. */
const END = /(?:\d\S*\s+)?\S+$/u;

/**
 * A name where there is room for `most` signs: its beginning, and its end, which tells apart what begins alike.
 * @param mark stands for what is left out
 */
export function shortened(text: string, most: number, mark = '…'): string {
  if (text.length <= most) return text;
  const last = END.exec(text)?.[0] ?? '';
  const end = mark + (last.length * 2 <= most ? last : '');
  let start = '';
  for (const sign of text) {
    if (start.length + sign.length + end.length > most) break;
    start += sign;
  }
  return start.trimEnd() + end;
}
