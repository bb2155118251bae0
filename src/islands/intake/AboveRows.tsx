import type { Intake, IntakeRow } from '#lib/boxes/intake/model/intake.ts';
import { amountText } from '#lib/boxes/intake/rules/text.ts';
import { useWords } from '../ui/words.tsx';

/** The nutrients that would exceed their limit. */
export const rowsAbove = ({ rows, stops }: Intake): readonly IntakeRow[] =>
  rows.filter(({ nutrient }) => stops.includes(nutrient));

/** The same in words: the resulting amount and the limit. */
export function AboveRows({ rows }: { readonly rows: readonly IntakeRow[] }) {
  const t = useWords('intake');
  return (
    <ul className="mt-1 text-sm">
      {rows.map(({ nutrient, counted, ceiling, unit }) => (
        <li key={nutrient}>
          {t('stop.row', {
            nutrient: t(`nutrient.${nutrient}`),
            amount: amountText(counted, unit),
            most: amountText(ceiling ?? 0, unit),
          })}
        </li>
      ))}
    </ul>
  );
}
