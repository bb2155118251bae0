import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell } from './csv.ts';

/** Workbooks for numeric names: a spreadsheet reads them as text, so accounts retain their zeros. */

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A spreadsheet's format for text, which stays as typed. */
const AS_TEXT = '@';

/** The name of its only sheet. */
const SHEET = '1';

/** A column to be summed has numbers; the others have text. */
export interface Column {
  readonly heading: string;
  readonly isNumber?: boolean;
}

export const writeXlsx = (
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): ReadableStream<Uint8Array> =>
  writeXlsxStream([columns.map(({ heading }) => heading), ...rows.map((row) => [...row])], {
    name: SHEET,
    columns: columns.map(({ isNumber }) => (isNumber ? {} : { numFmt: AS_TEXT })),
  });

/** @param name the file's name without its ending */
export const xlsxResponse = (
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): Response =>
  new Response(writeXlsx(columns, rows), {
    headers: {
      'content-type': XLSX_TYPE,
      'content-disposition': `attachment; filename="${name}.xlsx"`,
      'cache-control': 'no-store',
    },
  });
