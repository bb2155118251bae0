import { streamXlsxRows } from 'hucre/xlsx';

/** The cells of a workbook's first sheet, typed as in a spreadsheet: text is text, a number a number. */
export async function readSheet(bytes: Uint8Array): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(bytes)) rows.push(values);
  return rows;
}

export const sheetOf = async (answer: Response): Promise<unknown[][]> =>
  readSheet(new Uint8Array(await answer.arrayBuffer()));
