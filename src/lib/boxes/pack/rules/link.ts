import { MAX_DOSES_A_DAY } from '#lib/catalog/goods/codes.ts';
import { MAX_PACK_GOODS } from '../codes.ts';
import type { Chosen } from '../model/pack.ts';

/** A pack in a link: `12x1x0-15x0x2`, each good with its morning and evening doses. */

const PART = /^([1-9]\d{0,14})x(0|[1-9]\d?)x(0|[1-9]\d?)$/;

const areDoses = (doses: unknown): doses is number =>
  typeof doses === 'number' && Number.isInteger(doses) && doses >= 0 && doses <= MAX_DOSES_A_DAY;

export const writePack = (chosen: readonly Chosen[]): string =>
  chosen.map(({ goodsId, morning, evening }) => `${goodsId}x${morning}x${evening}`).join('-');

/**
 * Parses a pack.
 * @returns null if any part is invalid; a partial pack is not what the sender shared
 */
export function readPack(text: string): Chosen[] | null {
  const parts = text.split('-');
  if (parts.length > MAX_PACK_GOODS) return null;
  const chosen = parts.map(readPart);
  return chosen.every((one) => one !== null) && isOnce(chosen) ? chosen : null;
}

function readPart(text: string): Chosen | null {
  const found = PART.exec(text);
  const [goodsId, morning, evening] = (found ?? []).slice(1).map(Number);
  return goodsId && areDoses(morning) && areDoses(evening) && morning + evening > 0
    ? { goodsId, morning, evening }
    : null;
}

const isOnce = (chosen: readonly Chosen[]): boolean =>
  new Set(chosen.map(({ goodsId }) => goodsId)).size === chosen.length;

/**
 * Parses an entry from browser storage.
 * @returns null if it is invalid
 */
export function asChosen(found: { readonly [field: string]: unknown }): Chosen | null {
  const { goodsId, morning, evening } = found;
  return areDoses(morning) &&
    areDoses(evening) &&
    Number.isSafeInteger(goodsId) &&
    Number(goodsId) > 0 &&
    morning + evening > 0
    ? { goodsId: Number(goodsId), morning, evening }
    : null;
}
