/** Reads a QR code that is whole, of the sizes that a link makes. */

type Blocks = readonly [blocks: number, data: number];

/** Blocks, and codewords of data in each, by version and by error correction M, L, H, Q (ISO/IEC 18004, table 9). */
const BLOCKS: Readonly<Record<number, readonly Blocks[]>> = {
  2: [
    [1, 28],
    [1, 34],
    [1, 16],
    [1, 22],
  ],
  3: [
    [1, 44],
    [1, 55],
    [2, 13],
    [2, 17],
  ],
  4: [
    [2, 32],
    [1, 80],
    [4, 9],
    [2, 24],
  ],
  6: [
    [4, 27],
    [2, 68],
    [4, 15],
    [4, 19],
  ],
};
const FORMAT_MASK = 0b101_0100_0001_0010;

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_i, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

const numberOf = (bits: readonly boolean[]): number => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);

/**
 * @param isDark whether a module is dark, by row and column
 * @throws an Error where it is no such code
 */
export function readQr(size: number, isDark: (row: number, column: number) => boolean): string {
  const format = numberOf([0, 1, 2, 3, 4, 5, 7, 8].map((column) => isDark(8, column))) ^ (FORMAT_MASK >> 7);
  const mask = MASKS[(format >> 3) & 7];
  const [blocks, perBlock] = BLOCKS[(size - 17) / 4]?.[format >> 6] ?? [0, 0];
  if (blocks === 0 || !mask) throw new Error(`no code of ${size} modules`);
  const bits: boolean[] = [];
  for (const [row, column] of courseOf(size)) bits.push(isDark(row, column) !== mask(row, column));
  const inTurn = Array.from({ length: blocks * perBlock }, (_, at) =>
    numberOf(bits.slice(at * 8, at * 8 + 8)),
  );
  const data = Array.from({ length: blocks }, (_, block) =>
    inTurn.filter((_word, at) => at % blocks === block),
  );
  const stream = data
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
  return textOf(stream);
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** A text is said in parts, each in the way that takes least: bytes, capitals and signs, digits. */
function textOf(stream: string): string {
  let at = 0;
  let text = '';
  const take = (bits: number): number => {
    at += bits;
    return Number.parseInt(stream.slice(at - bits, at), 2);
  };
  for (let mode = take(4); mode > 0; mode = at + 4 > stream.length ? 0 : take(4)) {
    if (mode === 4) {
      const bytes = Array.from({ length: take(8) }, () => take(8));
      text += new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    } else if (mode === 2) {
      let left = take(9);
      for (; left > 1; left -= 2) {
        const two = take(11);
        text += `${LETTERS[Math.floor(two / 45)]}${LETTERS[two % 45]}`;
      }
      if (left === 1) text += LETTERS[take(6)];
    } else if (mode === 1) {
      let left = take(10);
      for (; left > 0; left -= 3) {
        const digits = Math.min(left, 3);
        text += String(take(digits * 3 + 1)).padStart(digits, '0');
      }
    } else throw new Error(`a part of kind ${mode}`);
  }
  return text;
}

/** The modules of data: two columns at a time from the right, up and down in turn, round the patterns. */
function* courseOf(size: number): Generator<readonly [row: number, column: number]> {
  const columns = Array.from({ length: size - 1 }, (_, at) => size - 1 - at).filter((column) => column !== 6);
  // The column of the timing pattern is no part of a pair.
  const pairs = [...columns, 0].filter((_column, at) => at % 2 === 0);
  for (const [turn, right] of pairs.entries())
    for (let step = 0; step < size; step++) {
      const row = turn % 2 === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!isPattern(size, row, column)) yield [row, column];
    }
}

function isPattern(size: number, row: number, column: number): boolean {
  if (row === 6 || column === 6) return true;
  const [isLow, isRight] = [row >= size - 8, column >= size - 8];
  if ((row <= 8 && (column <= 8 || isRight)) || (isLow && column <= 8)) return true;
  const middle = size - 7;
  return Math.abs(row - middle) <= 2 && Math.abs(column - middle) <= 2;
}
