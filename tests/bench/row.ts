/** One row of the bench's results. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly baseline?: string;
  readonly ratio?: number;
  readonly target: string;
  readonly isOk: boolean;
  /** Milliseconds. */
  readonly p50?: number;
  readonly p99?: number;
  /** Where the time goes, or other remarks. */
  readonly note?: string;
}

const COLUMNS = ['what', 'ours', 'baseline', 'ratio', 'target', 'p50 ms', 'p99 ms', ''] as const;

/** @param ok the text for a row that meets its target */
const cellsOf = (row: Row, ok: string): string[] => [
  row.what,
  row.ours,
  row.baseline ?? '',
  row.ratio === undefined ? '' : row.ratio.toFixed(2),
  row.target,
  row.p50?.toFixed(1) ?? '',
  row.p99?.toFixed(1) ?? '',
  row.isOk ? ok : 'MISSED',
];

/** The rows for a terminal. */
export function asText(rows: readonly Row[]): string {
  const lines = [[...COLUMNS], ...rows.map((row) => cellsOf(row, 'ok'))];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const text = lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const notes = rows.filter(({ note }) => note).map(({ what, note }) => `${what}: ${note}`);
  return ['', ...text, '', ...notes, ''].join('\n');
}

const RUN = '<!-- The bench writes from here to the next marker; the rest is written by hand. -->';
const RUN_END = '<!-- The bench has written up to here. -->';

/**
 * docs/bench.md with this run between its two markers; without markers, at the end. A note is written only
 * for missed rows; the terminal shows all of them.
 */
export function asMarkdown(rows: readonly Row[], source: string, paper: string): string {
  const line = (cells: readonly string[]) => `|${cells.map((cell) => cell && ` ${cell} `).join('|')}|`;
  const missed = rows.filter(({ isOk, note }) => !isOk && note);
  const run = [
    RUN,
    '',
    source,
    '',
    line(COLUMNS),
    line(COLUMNS.map(() => '---')),
    ...rows.map((row) => line(cellsOf(row, ''))),
    '',
    ...missed.map(({ what, note }) => `- **${what}**: ${note}`),
    ...(missed.length > 0 ? [''] : []),
    RUN_END,
  ].join('\n');
  const start = paper.indexOf(RUN);
  const end = paper.indexOf(RUN_END, start);
  if (start === -1 || end === -1) return `${paper.trimEnd()}\n\n${run}\n`;
  return paper.slice(0, start) + run + paper.slice(end + RUN_END.length);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')}/s`;
