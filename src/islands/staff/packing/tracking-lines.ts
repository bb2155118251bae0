import { TRACKING_NUMBER } from '#lib/boxes/packing/rules.ts';

/**
 * The tracking numbers read from a carrier's file or a spreadsheet column, for orders without the provider.
 */
export interface ReadTracking {
  /** By order number. */
  readonly numbers: Readonly<Record<string, string>>;
  /** Lines without one of these orders, or without an unambiguous tracking number. */
  readonly unread: readonly string[];
}

const HEADERS =
  /託運|托运|運單|运单|貨運單|物流編號|物流单号|物流單號|追蹤|追踪|查件|tracking|waybill|consignment/i;

/** Removes the quoting of spreadsheets: `="0123"` and `"a"`. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^["=]+|"+$/g, '')
    .trim();

const cellsOf = (line: string): string[] => line.split(/[\t,;|]/).map(bare);

/**
 * Used without a column heading, so it accepts only what can be nothing else: eight characters or more with
 * two adjacent digits, and no phone number or date.
 */
const mayBeTracking = (cell: string): boolean =>
  TRACKING_NUMBER.test(cell) &&
  cell.length >= 8 &&
  /\d{2}/.test(cell) &&
  !/^(09\d{8}|\d{4}-\d{1,2}-\d{1,2}|0\d{1,2}-\d{6,8})$/.test(cell);

/**
 * Reads a table with order numbers and tracking numbers in any columns. Also reads tracking numbers alone,
 * one per line, in the order of `wanted`.
 * @param wanted the orders, in the order of their boxes
 */
export function readTracking(text: string, wanted: readonly string[]): ReadTracking {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => ({ line, cells: cellsOf(line) }));
  const known = new Map(wanted.map((number) => [number.toUpperCase(), number]));
  const orderIn = (cells: readonly string[]) => cells.find((cell) => known.has(cell.toUpperCase()));
  if (!rows.some(({ cells }) => orderIn(cells)))
    return inTurn(
      rows.map(({ cells, line }) => [cells, line]),
      wanted,
    );
  const heading = rows[0] && !orderIn(rows[0].cells) ? rows[0].cells : [];
  const column = heading.findIndex((cell) => HEADERS.test(cell));
  const numbers: Record<string, string> = {};
  const unread: string[] = [];
  for (const { line, cells } of rows) {
    if (cells === heading) continue;
    const order = orderIn(cells);
    const candidates =
      column >= 0
        ? [cells[column] ?? ''].filter((cell) => TRACKING_NUMBER.test(cell))
        : cells.filter((cell) => cell !== order && mayBeTracking(cell));
    const [tracking, ...others] = new Set(candidates);
    const number = known.get((order ?? '').toUpperCase());
    if (number !== undefined && tracking !== undefined && others.length === 0 && !(number in numbers))
      numbers[number] = tracking;
    else unread.push(line);
  }
  return { numbers, unread };
}

/**
 * Only if there are as many numbers as orders. If one were missing, all later parcels would get another
 * order's number.
 */
function inTurn(
  rows: readonly (readonly [readonly string[], string])[],
  wanted: readonly string[],
): ReadTracking {
  const isList =
    rows.length === wanted.length &&
    rows.every(([[first = '', ...more]]) => TRACKING_NUMBER.test(first) && more.length === 0);
  if (!isList) return { numbers: {}, unread: rows.map(([, line]) => line) };
  return {
    numbers: Object.fromEntries(rows.map(([[first = '']], at) => [wanted[at] ?? '', first])),
    unread: [],
  };
}

/**
 * Decodes UTF-8, else Big5, the encodings of carriers' and spreadsheet programs. Digits are the same in both.
 */
export function decodeTable(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
}
