import type { Field } from '../codes.ts';

/** Fills of the drawn plate. Each part is also labelled, so colours are never the only cue. */
export const FILLS: Readonly<Record<Field, { readonly fill: string; readonly opacity: number }>> = {
  vegetables: { fill: 'var(--accent)', opacity: 1 },
  grains: { fill: 'var(--amber)', opacity: 1 },
  protein: { fill: 'var(--muted)', opacity: 1 },
  fruit: { fill: 'var(--amber)', opacity: 0.5 },
};
