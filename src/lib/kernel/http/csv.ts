import { stringify } from 'csv-stringify/sync';

/** Files that a spreadsheet opens. */

export type Cell = string | number | null;

/** Begins a file: without it Excel takes UTF-8 for the machine's own letters. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet takes for a number, and loses the zeros of, or the last figures. */
const LIKE_NUMBER = /^[+-]?[\d.,]+(e[+-]?\d+)?%?$/i;
const LIKE_FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

/**
 * Text as a spreadsheet leaves it: digits that are a name, a phone's or a parcel's, said to be text in the one way that all know;
 * and nothing begins a formula, for whoever types a note must not reckon on staff's machines.
 */
const asText = (text: string): string =>
  LIKE_NUMBER.test(text) ? `="${text}"` : LIKE_FORMULA.test(text) ? `'${text}` : text;

export const writeCsv = (lines: readonly (readonly Cell[])[]): string =>
  stringify(lines as Cell[][], {
    cast: { string: asText },
    record_delimiter: 'windows',
    // A line may end with either alone, wherever it is read.
    quoted_match: /[\r\n]/,
  });

/** @param name of the file, without its ending */
export const csvResponse = (name: string, body: BodyInit): Response =>
  new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
      // nginx would gather it.
      'x-accel-buffering': 'no',
    },
  });
