/**
 * What the address of a good's picture may say of its form. The demo draws its goods in these; every other shop draws the
 * plain card for each, so that an address which has ever been given away leads to a picture.
 */
const PICTURE_FORMS = ['plain', 'bottle', 'sachet', 'box', 'jar', 'strip'] as const;
export type PictureForm = (typeof PICTURE_FORMS)[number];
export const isPictureForm = (name: string): name is PictureForm =>
  PICTURE_FORMS.some((form) => form === name);

/** What is drawn of a good: its pack, what is in it, the back of its label. A plain card is the same from all sides. */
export const PICTURE_VIEWS = ['front', 'dose', 'label'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];
export const isPictureView = (name: string): name is PictureView =>
  PICTURE_VIEWS.some((view) => view === name);

/** Of what has no colour of its own. */
export const PLAIN_COLOUR = '#6f8f7e';

/** A good's picture, as its address says it. */
export interface GoodsPicture {
  readonly form: PictureForm;
  readonly view: PictureView;
  readonly colour: string;
  readonly label: string;
  /** What small differences are made from. */
  readonly seed: number;
}
