import type { Readable } from 'node:stream';
import { repeatedKey } from './repeated-key.ts';

/** A part of a file that should be one product. */
export interface RawRecord {
  /** Its first line, from 1. */
  readonly line: number;
  /** The parsed value, and the problem that makes it unusable. */
  readonly value?: unknown;
  readonly problem?: string;
}

const OPENS = new Set(['{', '[']);
const CLOSES = new Set(['}', ']']);
const BETWEEN = /[\s,\uFEFF]/;
const NOT_A_LIST = 'the file must be an array of goods: [ { … }, { … } ]';

/**
 * The elements of a JSON array, one after the other, so that a large file needs little memory. An invalid
 * element is reported, and the next one is read.
 */
export async function* readJson(stream: Readable): AsyncGenerator<RawRecord> {
  stream.setEncoding('utf8');
  const at = { line: 1, began: 1, depth: 0, inText: false, escaped: false };
  let element = '';
  let ended = false;
  for await (const chunk of stream as AsyncIterable<string>) {
    let from = 0;
    for (let i = 0; i < chunk.length; i++) {
      const letter = chunk.charAt(i);
      if (letter === '\n') at.line += 1;
      if (at.inText) {
        if (at.escaped) at.escaped = false;
        else if (letter === '\\') at.escaped = true;
        else if (letter === '"') at.inText = false;
        continue;
      }
      if (at.depth < 2 && !isListed(letter, at.depth)) {
        yield { line: at.line, problem: NOT_A_LIST };
        return;
      }
      if (letter === '"') at.inText = true;
      else if (OPENS.has(letter)) {
        at.depth += 1;
        if (at.depth !== 2) continue;
        at.began = at.line;
        from = i;
      } else if (CLOSES.has(letter)) {
        at.depth -= 1;
        if (at.depth === 0) ended = true;
        if (at.depth !== 1) continue;
        yield { line: at.began, ...parse(element + chunk.slice(from, i + 1)) };
        element = '';
      }
    }
    if (at.depth >= 2) element += chunk.slice(from);
  }
  if (!ended) yield { line: at.line, problem: `the file ends too early: ${NOT_A_LIST}` };
}

/** Characters allowed between the elements. */
const isListed = (letter: string, depth: number): boolean =>
  BETWEEN.test(letter) || letter === '[' || (depth === 1 && (letter === '{' || letter === ']'));

function parse(text: string): Pick<RawRecord, 'value' | 'problem'> {
  try {
    const value = JSON.parse(text) as unknown;
    const twice = repeatedKey(text);
    return twice === undefined ? { value } : { value, problem: `the field "${twice}" is named twice` };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'not JSON' };
  }
}
