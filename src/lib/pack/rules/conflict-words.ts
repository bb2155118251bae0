import type { Filled } from '../model/pack.ts';
import type { Conflict } from './conflicts.ts';

/** Micrograms below half a milligram: as labels say it. */
const amountIn = (milligrams: number): string =>
  milligrams < 0.5 ? `${round(milligrams * 1000)} µg` : `${round(milligrams)} mg`;
const round = (value: number): number => Math.round(value * 10) / 10;

type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * What stands against a pack, in words: on the page and in a refusal alike.
 * @param t of the `pack` words
 */
export function conflictText(conflict: Conflict, t: Say, filled: readonly Filled[]): string {
  const nameOf = (goodsId: number) => filled.find((one) => one.goodsId === goodsId)?.good.name ?? '';
  switch (conflict.kind) {
    case 'full':
      return t('conflict.full', { time: t(conflict.time) });
    case 'pieces':
      return t('conflict.pieces', { time: t(conflict.time), count: conflict.most });
    case 'apart':
      return t('conflict.apart', {
        a: t(`nutrient.${conflict.a}`),
        b: t(`nutrient.${conflict.b}`),
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
        nutrient: t(`nutrient.${conflict.nutrient}`),
        amount: amountIn(conflict.amount),
        most: amountIn(conflict.most),
      });
    case 'many':
      return t('conflict.many', { count: conflict.most });
  }
}
