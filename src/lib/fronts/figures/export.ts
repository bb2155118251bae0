import type { Ctx } from '#lib/kernel/context.ts';
import { BYTE_ORDER_MARK, csvResponse, writeCsv } from '#lib/kernel/http/csv.ts';
import { type Translate, translator } from '#lib/kernel/i18n/words.ts';
import { getFigures } from './figures.ts';
import type { Figures, FiguresFileQuery, NamedCount, NamedSales } from './model.ts';
import type { FigureTable } from './rules.ts';

type Lines = readonly (readonly (string | number)[])[];

/** A table of the page as a CSV file, with the same figures. */
export async function exportFigures(ctx: Ctx, { table, ...days }: FiguresFileQuery): Promise<Response> {
  const figures = await getFigures(ctx, days);
  const lines = linesOf(figures, table, translator(ctx.locale, 'figures'));
  return csvResponse(`${table}-${figures.from}-${figures.to}`, BYTE_ORDER_MARK + writeCsv(lines));
}

function linesOf(figures: Figures, table: FigureTable, t: Translate): Lines {
  if (table === 'days')
    return [
      [t('columns.day'), ...salesHeadings(t)],
      ...figures.days.map(({ day, ...sales }) => [day, ...salesCells(sales)]),
    ];
  if (table === 'payment' || table === 'delivery')
    return [
      [t(`columns.${table}`), ...salesHeadings(t)],
      ...figures[table].map(({ name, ...sales }) => [name, ...salesCells(sales)]),
    ];
  if (table === 'openWork')
    return [
      [t('columns.openWork'), ...agesOf(figures.ageDays, t)],
      ...figures.openWork.map(({ name, counts }) => [name, ...counts]),
    ];
  return [
    [t(`columns.${table}`), t('columns.count'), t('columns.countBefore')],
    ...figures[table].map(({ name, count, countBefore }: NamedCount) => [name, count, countBefore]),
  ];
}

const salesHeadings = (t: Translate) =>
  ['orders', 'amount', 'ordersBefore', 'amountBefore'].map((name) => t(`columns.${name}`));
const salesCells = ({ orders, amount, ordersBefore, amountBefore }: Omit<NamedSales, 'name'>) => [
  orders,
  amount,
  ordersBefore,
  amountBefore,
];

const agesOf = (days: readonly number[], t: Translate): string[] => [
  ...days.map((most) => t('age.under', { days: most })),
  t('age.over', { days: days.at(-1) ?? 0 }),
];
