import type { IntakeDay } from '#lib/boxes/intake/model/day.ts';
import type { IntakeRow } from '#lib/boxes/intake/model/intake.ts';
import { barOf } from '#lib/boxes/intake/rules/sum.ts';
import { amountText } from '#lib/boxes/intake/rules/text.ts';
import { useWords } from '../ui/words.tsx';

const FILL = { within: 'bg-accent', over: 'bg-accent', close: 'bg-amber', above: 'bg-danger' } as const;
/** The words if no source sets an upper limit. */
const BOUNDLESS = { within: 'within', over: 'overOnly', close: 'target', above: 'above' } as const;
const SAYS = { within: '', over: 'text-muted', close: 'text-amber', above: 'text-danger' } as const;

type Sources = IntakeDay['sources'];

/**
 * One row per nutrient: the share of the recommended amount, and the upper limit. Text states everything that
 * the bars show.
 */
export function IntakeRows({
  rows,
  sources,
}: {
  readonly rows: readonly IntakeRow[];
  readonly sources: Sources;
}) {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {byWeight(rows).map((row) => (
        <NutrientRow key={row.nutrient} row={row} sources={sources} />
      ))}
    </ul>
  );
}

/** The most critical rows first. */
const byWeight = (rows: readonly IntakeRow[]) => rows.toSorted((a, b) => weightOf(b) - weightOf(a));
const weightOf = ({ level }: IntakeRow): number => (level === 'above' ? 2 : level === 'close' ? 1 : 0);

function NutrientRow({ row, sources }: { readonly row: IntakeRow; readonly sources: Sources }) {
  const t = useWords('intake');
  const { nutrient, unit, amount, counted, reference, ceiling, target, level, scope } = row;
  const numberOf = (code: string | null) => sources.findIndex((one) => one.code === code) + 1;
  const facts = [
    ...(reference === null
      ? []
      : [`${t('reference', { amount: amountText(reference, unit) })} [${numberOf(row.referenceFrom)}]`]),
    ceiling === null
      ? t('noCeiling')
      : `${t('ceiling', { amount: amountText(ceiling, unit) })} [${numberOf(row.ceilingFrom)}]`,
    ...(target === null ? [] : [t('target', { amount: amountText(target, unit) })]),
    ...(ceiling !== null && scope === 'supplements' ? [t('supplements')] : []),
  ];
  const word = ceiling === null ? BOUNDLESS[level] : level;
  return (
    <li className="border-b border-line py-3" data-nutrient={nutrient} data-level={level}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <b className="font-semibold">{t(`nutrient.${nutrient}`)}</b>
        <span className="tabular-nums">
          {amountText(reference === null ? counted : amount, unit)}
          {reference !== null && (
            <span className="text-muted">
              {' · '}
              {t('share', { percent: Math.round((amount / reference) * 100) })}
            </span>
          )}
        </span>
      </p>
      <RowBar row={row} />
      <p className="text-xs text-muted">{facts.join(' · ')}</p>
      {level !== 'within' && <p className={`mt-0.5 text-sm ${SAYS[level]}`}>{t(`level.${word}`)}</p>}
    </li>
  );
}

const percent = (part: number) => `${Math.min(100, part * 100).toFixed(1)}%`;

function RowBar({ row }: { readonly row: IntakeRow }) {
  const { filled, reference, ceiling } = barOf(row);
  return (
    <span aria-hidden="true" className="relative my-2 block h-2 overflow-hidden rounded-full bg-raised">
      <span className={`block h-full rounded-full ${FILL[row.level]}`} style={{ width: percent(filled) }} />
      {reference !== null && reference < 1 && (
        <span className="absolute inset-y-0 w-px bg-text" style={{ left: percent(reference) }} />
      )}
      {ceiling !== null && (
        <span
          className={`absolute inset-y-0 w-0.5 -translate-x-full ${row.level === 'above' ? 'bg-text' : 'bg-danger'}`}
          style={{ left: percent(ceiling) }}
        />
      )}
    </span>
  );
}
