/** What makes one good's picture differ from another's. */
export interface PackagingStyle {
  colour: string;
  label: string;
  seed: number;
  /** Beside its dose the good stands back: no small print, no ribs, so that the picture stays small. */
  quiet?: boolean;
}
