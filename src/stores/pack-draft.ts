import type { Chosen } from '#lib/boxes/pack/model/pack.ts';
import { asChosen } from '#lib/boxes/pack/rules/link.ts';
import { asFields, asListOf } from './shape.ts';
import { persistentChecked } from './storage.ts';

export const NO_PACK: readonly Chosen[] = [];

/** Row F1: the daily pack in the builder, stored in this browser until it is subscribed to or cleared. */
export const $packageList = persistentChecked<readonly Chosen[]>(
  'packageList',
  NO_PACK,
  asListOf((found) => asChosen(asFields(found) ?? {}) ?? undefined),
);

export const savePack = (chosen: readonly Chosen[]): void =>
  $packageList.set(
    chosen.length === 0
      ? NO_PACK
      : chosen.map(({ goodsId, morning, evening }) => ({ goodsId, morning, evening })),
  );
