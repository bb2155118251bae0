/** One measured line of the bench. */
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
  /** What the time is spent on, or what else is worth knowing. */
  readonly note?: string;
}

const COLUMNS = ['what', 'ours', 'baseline', 'ratio', 'target', 'p50', 'p99', ''] as const;

const cellsOf = (row: Row): string[] => [
  row.what,
  row.ours,
  row.baseline ?? '',
  row.ratio === undefined ? '' : row.ratio.toFixed(2),
  row.target,
  row.p50 === undefined ? '' : `${row.p50.toFixed(1)} ms`,
  row.p99 === undefined ? '' : `${row.p99.toFixed(1)} ms`,
  row.isOk ? 'ok' : 'MISSED',
];

/** The rows for a terminal. */
export function asText(rows: readonly Row[]): string {
  const lines = [[...COLUMNS], ...rows.map(cellsOf)];
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

/** The rows for docs/bench.md. */
export function asMarkdown(rows: readonly Row[], machine: string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const notes = rows.filter(({ note }) => note).map(({ what, note }) => `- **${what}**: ${note}`);
  return [
    '# Measured',
    '',
    `One run of \`npm run bench -- --write\` on ${machine}. Ratios are against a baseline measured beside ours in the same run.`,
    '',
    line(COLUMNS),
    line(COLUMNS.map(() => '---')),
    ...rows.map((row) => line(cellsOf(row))),
    '',
    ...notes,
    '',
  ].join('\n');
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')}/s`;
