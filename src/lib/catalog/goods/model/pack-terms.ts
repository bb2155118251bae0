import { z } from 'zod';
import { MAX_DOSES_A_DAY } from '../codes.ts';

/** When a piece of a daily pack is taken; `any`: at any time. */
export const PACK_TIMES = ['any', 'morning', 'evening'] as const;
export type PackTime = (typeof PACK_TIMES)[number];

/** How a product goes into the sachets of a daily pack. */
export const PackTerms = z.strictObject({
  /** Volume of one piece in a sachet in mm³, including the air around it. */
  room: z.int().min(1).max(20_000),
  /** Pieces per dose, equal to the serving of its nutrition. */
  pieces: z.int().min(1).max(10),
  /** Maximum doses per day. */
  dosesMost: z.int().min(1).max(MAX_DOSES_A_DAY),
  time: z.enum(PACK_TIMES).default('any'),
});
export type PackTerms = z.output<typeof PackTerms>;
