/**
 * The forms in the address of a good's picture. The demo draws its goods in these. Every other shop draws the
 * plain card for each, so that every published address leads to a picture.
 */
const PICTURE_FORMS = ['plain', 'bottle', 'sachet', 'box', 'jar', 'strip'] as const;
export type PictureForm = (typeof PICTURE_FORMS)[number];
export const isPictureForm = (name: string): name is PictureForm =>
  PICTURE_FORMS.some((form) => form === name);

/** The views of a good: its pack, its content, the back of its label. A plain card has one view for all. */
export const PICTURE_VIEWS = ['front', 'dose', 'label'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];
export const isPictureView = (name: string): name is PictureView =>
  PICTURE_VIEWS.some((view) => view === name);

/** For goods without a colour of their own. */
export const PLAIN_COLOUR = '#6f8f7e';

/** A good's picture, as encoded in its address. */
export interface GoodsPicture {
  readonly form: PictureForm;
  readonly view: PictureView;
  readonly colour: string;
  readonly label: string;
  /** The seed of small variations. */
  readonly seed: number;
}
