import type { Text } from '#lib/kernel/i18n/locale.ts';
import { goodsPictureUrl, labelOf, seedOf } from '#lib/picture/address.ts';
import type { GoodsForm } from '#lib/picture/codes.ts';

const VIEWS = ['front', 'dose', 'label'] as const;
type View = (typeof VIEWS)[number];

interface Drawable {
  readonly code: string;
  readonly form: GoodsForm;
  readonly colour: string;
  readonly name: Text;
}

/** The address of the picture that is drawn for a good or a category. */
export const drawnPicture = ({ code, form, colour, name }: Drawable, view: View): string =>
  goodsPictureUrl({ form, colour, label: labelOf(name.tw) || labelOf(code), seed: seedOf(code), view });

/** What a good without pictures of its own is shown by. */
export const drawnPictures = (good: Drawable): string[] => VIEWS.map((view) => drawnPicture(good, view));
