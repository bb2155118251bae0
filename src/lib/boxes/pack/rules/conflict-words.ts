import { NUTRIENT_UNITS } from '#lib/boxes/intake/codes.ts';
import { amountText } from '#lib/boxes/intake/rules/text.ts';
import type { Filled } from '../model/pack.ts';
import type { Conflict } from './conflicts.ts';

type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * The text of a conflict, for the page and for refusals.
 * @param t the `pack` words
 * @param intake the `intake` words, which name the nutrients
 */
export function conflictText(
  conflict: Conflict,
  { t, intake }: { readonly t: Say; readonly intake: Say },
  filled: readonly Filled[],
): string {
  const nameOf = (goodsId: number) => filled.find((one) => one.goodsId === goodsId)?.good.name ?? '';
  switch (conflict.kind) {
    case 'full':
      return t('conflict.full', { time: t(conflict.time) });
    case 'pieces':
      return t('conflict.pieces', { time: t(conflict.time), count: conflict.most });
    case 'apart':
      return t('conflict.apart', {
        a: intake(`nutrient.${conflict.a}`),
        b: intake(`nutrient.${conflict.b}`),
        first: nameOf(conflict.first),
        second: nameOf(conflict.second),
      });
    case 'wrongTime':
      return t(`conflict.wrongTime.${conflict.time}`, { name: nameOf(conflict.goodsId) });
    case 'doses':
      return t('conflict.doses', { name: nameOf(conflict.goodsId), count: conflict.most });
    case 'notHad':
      return t('conflict.notHad', { name: nameOf(conflict.goodsId) });
    case 'daily':
      return t('conflict.daily', {
        nutrient: intake(`nutrient.${conflict.nutrient}`),
        amount: amountText(conflict.amount, NUTRIENT_UNITS[conflict.nutrient]),
        most: amountText(conflict.most, NUTRIENT_UNITS[conflict.nutrient]),
      });
    case 'many':
      return t('conflict.many', { count: conflict.most });
  }
}
