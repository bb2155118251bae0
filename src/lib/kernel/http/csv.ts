import { stringify } from 'csv-stringify/sync';

/** CSV files for spreadsheets. */

export type Cell = string | number | null;

/** Starts a file: without it Excel assumes the machine's own charset instead of UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Text that a spreadsheet reads as a number, losing leading zeros or last digits. */
const LIKE_NUMBER = /^[+-]?[\d.,]+(e[+-]?\d+)?%?$/i;
const LIKE_FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

/**
 * Text that spreadsheets leave unchanged. Numeric names, such as a phone or parcel number, are marked as text
 * in the one way that all programs support. No cell starts a formula, because the writer of a note must not
 * run code on staff's machines.
 */
const asText = (text: string): string =>
  LIKE_NUMBER.test(text) ? `="${text}"` : LIKE_FORMULA.test(text) ? `'${text}` : text;

export const writeCsv = (lines: readonly (readonly Cell[])[]): string =>
  stringify(lines as Cell[][], {
    cast: { string: asText },
    record_delimiter: 'windows',
    // Readers may accept either character alone as the end of a line.
    quoted_match: /[\r\n]/,
  });

/** @param name the file's name without its ending */
export const csvResponse = (name: string, body: BodyInit): Response =>
  new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
      // Stops nginx from buffering the stream.
      'x-accel-buffering': 'no',
    },
  });
