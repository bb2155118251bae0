import type { Chosen, Filled, PackGood } from '#lib/boxes/pack/model/pack.ts';
import { possibleDoses } from '#lib/boxes/pack/rules/box.ts';
import { conflicts, type PackFigures } from '#lib/boxes/pack/rules/conflicts.ts';
import { fitInto } from '#lib/boxes/pack/rules/fit.ts';
import type { RecommendedLine } from '../model/line.ts';

export interface PackDraft {
  readonly chosen: readonly Chosen[];
  /** Goods beside the sachets: they go into none, or conflict with the others. */
  readonly beside: readonly number[];
}

/** The recommended goods as a daily pack without conflicts. Goods that do not fit are bought separately. */
export function packOf(
  lines: readonly RecommendedLine[],
  goods: readonly PackGood[],
  figures: PackFigures,
): PackDraft {
  let filled: readonly Filled[] = [];
  const beside: number[] = [];
  for (const { good, time } of lines) {
    const found = goods.find(({ goodsId }) => goodsId === good.goodsId);
    const part = found && placed(filled, found, { doses: good.doses, time }, figures);
    if (part && conflicts([...filled, part], figures).length === 0) filled = [...filled, part];
    else beside.push(good.goodsId);
  }
  return {
    chosen: filled.map(({ goodsId, morning, evening }) => ({ goodsId, morning, evening })),
    beside,
  };
}

function placed(
  filled: readonly Filled[],
  good: PackGood,
  { doses, time }: { readonly doses: number; readonly time: 'morning' | 'evening' },
  figures: PackFigures,
): Filled | null {
  if (!possibleDoses(good, figures.days).includes(doses)) return null;
  const given = { good, morning: time === 'morning' ? doses : 0, evening: time === 'evening' ? doses : 0 };
  return fitInto(filled, filled, given, figures).part;
}
