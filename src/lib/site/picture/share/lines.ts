import { isHan, widthOf } from '../lettering.ts';

/** Characters that must not begin a line, and those that must not end one. */
const CLOSING = /^[，。、；：？！）」』】》”’…—·・％,.;:?!)\]}%]$/u;
const OPENING = /^[（「『【《“‘([{]$/u;

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });
const isFree = (letter: string): boolean => isHan(letter) || letter === ' ';

/** Splits a text into unbreakable pieces: a word with its punctuation. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of WORDS.segment(text.replace(/\s+/g, ' ').trim())) {
    const before = [...(pieces.at(-1) ?? ' ')].at(-1) ?? ' ';
    const first = [...segment][0] ?? ' ';
    const belongs = CLOSING.test(first) || OPENING.test(before) || !(isFree(first) || isFree(before));
    if (belongs && before !== ' ' && first !== ' ') pieces.push((pieces.pop() ?? '') + segment);
    else pieces.push(segment);
  }
  return pieces;
}

/** In ems. */
export const widthIn = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

function fill(pieces: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && widthIn(line + piece) > width) {
      lines.push(line.trim());
      line = piece === ' ' ? '' : piece;
    } else line += piece;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

/**
 * Breaks a text into lines of similar length, by the conventions of Chinese and English. Overflow ends in an
 * ellipsis.
 * @param width of a line, in ems
 */
export function breakLines(text: string, width: number, most: number): string[] {
  const pieces = piecesOf(text);
  let lines = fill(pieces, width);
  if (lines.length > most) {
    const last = [...(lines[most - 1] ?? '')];
    while (last.length > 0 && widthIn(`${last.join('')}…`) > width) last.pop();
    return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
  }
  for (let narrower = width - STEP; narrower > width / 2; narrower -= STEP) {
    const next = fill(pieces, narrower);
    const fits = next.every((line) => widthIn(line) <= narrower);
    if (next.length > lines.length || !fits) break;
    lines = next;
  }
  return lines;
}

/** Step for balancing the lines, in ems. */
const STEP = 0.5;
