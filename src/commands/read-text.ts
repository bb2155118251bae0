import { readFile } from 'node:fs/promises';
import { analyse } from 'chardet';

/** A file's text, in whichever encoding it was saved. */

export type ReadText = { readonly text: string } | { readonly problem: string };

const HOW_TO_SAVE = 'save it as "CSV UTF-8" in Excel, or as UTF-8 in an editor';

/** Signatures of workbooks, which are no text. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];
/** Encodings that Excel uses on a Chinese system. */
const CHINESE = ['Big5', 'GB18030'];
/** Out of 100. Below it, or with the next guess this close, the encoding is uncertain. */
const SURE_FROM = 80;
const AHEAD_BY = 30;
/** Bytes for the detection, from the first byte that is not ASCII. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * Replacements of characters missing in the encoding: a question mark beside a Chinese character, twice, or
 * alone in a cell.
 */
const LOST = /\p{Script=Han}\?|\?\p{Script=Han}|\?\?|(?<=^|[,;\t])"?\?"?(?=[,;\t\r]|$)/mu;

/** @returns the problem where the encoding is uncertain */
export async function readText(file: string): Promise<ReadText> {
  const bytes = await readFile(file);
  if (WORKBOOKS.some((start) => beginsWith(bytes, start)))
    return { problem: `the file is a workbook: ${HOW_TO_SAVE}` };
  const unicode = decode(bytes, unicodeOf(bytes));
  if (unicode !== null) return { text: unicode };
  const encoding = chineseOf(bytes);
  const text = encoding && decode(bytes, encoding);
  if (!text) return { problem: `nobody can be sure of the file's letters: ${HOW_TO_SAVE}` };
  const lost = LOST.exec(text);
  if (!lost) return { text };
  const line = text.slice(0, lost.index).split('\n').length;
  return {
    problem: `line ${line} holds "${lost[0]}": ${encoding} has no sign for what stood there; ${HOW_TO_SAVE}`,
  };
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/**
 * Every valid file begins with an ASCII character, so a zero byte reveals UTF-16 without a byte order mark.
 */
function unicodeOf(bytes: Uint8Array): string {
  const marked = MARKS.find((mark) => beginsWith(bytes, mark.bytes));
  if (marked) return marked.encoding;
  const [first, second] = bytes;
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 && second !== undefined ? 'utf-16be' : 'utf-8';
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function chineseOf(bytes: Uint8Array): string | null {
  const from = bytes.findIndex((byte) => byte > 0x7f);
  const [best, next] = analyse(bytes.subarray(from, from + SAMPLE_BYTES));
  const isSure =
    best !== undefined &&
    CHINESE.includes(best.name) &&
    best.confidence >= SURE_FROM &&
    best.confidence - (next?.confidence ?? 0) >= AHEAD_BY;
  return isSure ? best.name : null;
}
