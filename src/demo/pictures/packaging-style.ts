/** The look that distinguishes one product's picture from another's. */
export interface PackagingStyle {
  colour: string;
  label: string;
  seed: number;
  /** The dose view's background object: no small print, no ribs, so that the picture stays small. */
  quiet?: boolean;
}
