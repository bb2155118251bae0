/** The last word with its number: size, flavour or quantity. */
const END = /(?:\d\S*\s+)?\S+$/u;

/**
 * Shortens a name to `most` characters. It retains the beginning and the end, because the end distinguishes
 * similar names.
 * @param mark replaces the omitted part
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
