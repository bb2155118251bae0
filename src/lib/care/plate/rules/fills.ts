import type { Field } from '../codes.ts';

/** How each part of a drawn plate is filled; beside it stands its name, so nobody has to tell colours apart. */
export const FILLS: Readonly<Record<Field, { readonly fill: string; readonly opacity: number }>> = {
  vegetables: { fill: 'var(--accent)', opacity: 1 },
  grains: { fill: 'var(--amber)', opacity: 1 },
  protein: { fill: 'var(--muted)', opacity: 1 },
  fruit: { fill: 'var(--amber)', opacity: 0.5 },
};
