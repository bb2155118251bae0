import type { Text } from '#lib/kernel/i18n/locale.ts';
import { goodsPictureUrl, labelOf, seedOf } from '#lib/picture/address.ts';
import { type GoodsForm, PLAIN_COLOUR } from '#lib/picture/codes.ts';

const VIEWS = ['front', 'dose', 'label'] as const;
type View = (typeof VIEWS)[number];

interface Drawable {
  readonly code: string;
  /** Of a good that has neither, a plain card is drawn. */
  readonly form: GoodsForm | null;
  readonly colour: string | null;
  readonly name: Text;
}

/** The address of the picture that is drawn for a good or a category. */
export const drawnPicture = ({ code, form, colour, name }: Drawable, view: View): string =>
  goodsPictureUrl({
    form: form ?? 'plain',
    colour: colour ?? PLAIN_COLOUR,
    label: labelOf(name.tw) || labelOf(code),
    seed: seedOf(code),
    view,
  });

/** What a good without pictures of its own is shown by; of a plain card one view says it all. */
export const drawnPictures = (good: Drawable): string[] =>
  (good.form === null ? (['front'] as const) : VIEWS).map((view) => drawnPicture(good, view));
