import { z } from 'zod';
import { MAX_DOSES_A_DAY } from '../codes.ts';

/** When something of a daily pack is taken; `any`: whenever it suits. */
export const PACK_TIMES = ['any', 'morning', 'evening'] as const;
export type PackTime = (typeof PACK_TIMES)[number];

/** How a good goes into the sachets of a daily pack. */
export const PackTerms = z.strictObject({
  /** Room that one piece takes in a sachet, in mm³, the air around it included. */
  room: z.int().min(1).max(20_000),
  /** Pieces of one dose: the serving that its nutrition is told of. */
  pieces: z.int().min(1).max(10),
  /** Doses a day at most. */
  dosesMost: z.int().min(1).max(MAX_DOSES_A_DAY),
  time: z.enum(PACK_TIMES).default('any'),
});
export type PackTerms = z.output<typeof PackTerms>;
