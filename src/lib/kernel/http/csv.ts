import { stringify } from 'csv-stringify/sync';

/** Files that a spreadsheet opens. */

export type Cell = string | number | null;

/** Begins a file: without it Excel takes UTF-8 for the machine's own letters. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A text that a spreadsheet would take for a formula is one no more: whoever types a note must not reckon on staff's machines. */
export const writeCsv = (lines: readonly (readonly Cell[])[]): string =>
  stringify(lines as Cell[][], {
    escape_formulas: true,
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
