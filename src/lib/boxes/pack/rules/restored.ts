import type { Chosen } from '../model/pack.ts';

/**
 * What was taken out is in the pack again, where it stood; what was added or changed since stays as it is.
 * @param before the pack that it was taken out of
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
