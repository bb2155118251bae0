import { z } from 'zod';

export const Key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write small letters, digits and hyphens');

/** `from` is inclusive, `below` is exclusive. */
const Range = z
  .strictObject({ from: z.number().optional(), below: z.number().optional() })
  .refine(({ from, below }) => from !== undefined || below !== undefined, 'Write from, below, or both')
  .refine(({ from, below }) => from === undefined || below === undefined || from < below, 'Nothing is in it');
export type Range = z.output<typeof Range>;

const oneOrMore = z
  .union([Key, z.array(Key).min(1)], 'Write an option or a list of them')
  .transform((given) => (typeof given === 'string' ? [given] : given));

/** All lines must match. In a list of options one match is enough. */
export const Condition = z.record(Key, z.union([Range, oneOrMore]));
export type Condition = z.output<typeof Condition>;

/** Alternative conditions, one of which must match. `{}` always matches. */
export const When = z
  .union([Condition, z.array(Condition).min(1)])
  .transform((given) => (Array.isArray(given) ? given : [given]));
export type When = z.output<typeof When>;
