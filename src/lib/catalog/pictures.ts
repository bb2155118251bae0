import type { Text } from '#lib/kernel/i18n/locale.ts';
import { drawingOf, goodsPictureUrl } from '#lib/picture/address.ts';
import { GOODS_VIEWS, type GoodsForm, type GoodsView } from '#lib/picture/codes.ts';

interface Drawable {
  readonly code: string;
  /** Of a good that has neither, a plain card is drawn. */
  readonly form: GoodsForm | null;
  readonly colour: string | null;
  readonly name: Text;
}

/** The address of the picture that is drawn for a good or a category. */
export const drawnPicture = (good: Drawable, view: GoodsView): string =>
  goodsPictureUrl(drawingOf({ ...good, name: good.name.tw }, view));

/** What a good without pictures of its own is shown by; of a plain card one view says it all. */
export const drawnPictures = (good: Drawable): string[] =>
  (good.form === null ? (['front'] as const) : GOODS_VIEWS).map((view) => drawnPicture(good, view));
