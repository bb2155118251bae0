import type { Chosen } from '../model/pack.ts';

/**
 * Restores removed goods to their position. Goods that were added or changed since stay.
 * @param before the pack before the removal
 */
export function withRestored(
  now: readonly Chosen[],
  before: readonly Chosen[],
  out: readonly Pick<Chosen, 'goodsId'>[],
): Chosen[] {
  const inPack = new Map(now.map((one) => [one.goodsId, one]));
  const wasOut = new Set(out.map(({ goodsId }) => goodsId));
  const wasIn = new Set(before.map(({ goodsId }) => goodsId));
  return [
    ...before.flatMap((one) => inPack.get(one.goodsId) ?? (wasOut.has(one.goodsId) ? one : [])),
    ...now.filter(({ goodsId }) => !wasIn.has(goodsId)),
  ];
}
