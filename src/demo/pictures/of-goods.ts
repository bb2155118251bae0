import type { GoodsRecord } from '#lib/catalog/goods/record.ts';
import { goodsPictureUrl, labelOf, seedOf } from '#lib/site/picture/address.ts';
import { PICTURE_VIEWS } from '#lib/site/picture/codes.ts';

/** Adds drawn pictures to a demo product, which has no photos. */
export function withDrawnPictures(good: GoodsRecord): GoodsRecord {
  const { code, name, form, colour } = good;
  if (form === null || colour === null) return good;
  const look = { form, colour, label: labelOf(name.tw), seed: seedOf(code) };
  return { ...good, pictures: PICTURE_VIEWS.map((view) => goodsPictureUrl({ ...look, view })) };
}
