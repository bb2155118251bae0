import type { Readable } from 'node:stream';

/** A piece of a file that should be one good. */
export interface RawRecord {
  /** Where it begins, from 1. */
  readonly line: number;
  /** Its value, or why it has none. */
  readonly value?: unknown;
  readonly problem?: string;
}

const OPENS = new Set(['{', '[']);
const CLOSES = new Set(['}', ']']);

/**
 * The elements of a JSON array, one after the other, so that a large file needs little memory.
 * An element that is not JSON is told of, and the next one is read.
 */
export async function* readJson(stream: Readable): AsyncGenerator<RawRecord> {
  stream.setEncoding('utf8');
  let line = 1;
  let began = 1;
  let depth = 0;
  let element = '';
  let inText = false;
  let escaped = false;
  let ended = false;
  for await (const chunk of stream as AsyncIterable<string>) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const letter = chunk.charAt(at);
      if (letter === '\n') line += 1;
      if (inText) {
        if (escaped) escaped = false;
        else if (letter === '\\') escaped = true;
        else if (letter === '"') inText = false;
        continue;
      }
      if (letter === '"') inText = true;
      else if (OPENS.has(letter)) {
        depth += 1;
        if (depth === 1) from = at + 1;
        if (depth === 2) {
          began = line;
          from = at;
          element = '';
        }
      } else if (CLOSES.has(letter)) {
        depth -= 1;
        if (depth === 1) {
          yield { line: began, ...parse(element + chunk.slice(from, at + 1)) };
          element = '';
          from = at + 1;
        }
        if (depth <= 0) ended = true;
      }
    }
    if (depth >= 2) element += chunk.slice(from);
  }
  if (!ended)
    yield { line: began, problem: 'the file ends in the middle: it must be an array of goods, [ … ]' };
}

function parse(text: string): Pick<RawRecord, 'value' | 'problem'> {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'not JSON' };
  }
}
