import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell } from './csv.ts';

/** Workbooks, for what is named by its digits: a spreadsheet takes them for text, and an account keeps its zeros. */

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** How a spreadsheet says that what is typed in here stays as it is. */
const AS_TEXT = '@';

/** Its one sheet, by name. */
const SHEET = '1';

/** What is summed up is a number; everything else is text. */
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

/** @param name of the file, without its ending */
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
