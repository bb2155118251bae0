import { z } from 'zod';
import { UPLOAD_ADDRESS } from '#lib/kernel/files/address.ts';
import { idempotencyKey, linesText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { BANDS, FIELDS, MEALS, PARTS, PLATE_KINDS, PLATE_STATES } from '../codes.ts';

/** Photos of meals, as members send and see them (row H4). */

export const PlateNumberInput = z.object({
  number: z
    .string('plateNotFound')
    .trim()
    .regex(/^PL\d{6,20}$/, 'plateNotFound'),
});
export type PlateNumberInput = z.output<typeof PlateNumberInput>;

export const SendPlateInput = z.object({
  /** Created by the browser per submit; a repeat finds the same plate. */
  idempotencyKey,
  /** The address returned by `POST /h5/article/upload`. */
  picture: z.string('platePictureRequired').regex(UPLOAD_ADDRESS, 'platePictureRequired'),
  kind: z.enum(PLATE_KINDS, 'fieldInvalid'),
  meal: z.enum(MEALS, 'plateMealRequired'),
  note: linesText('plateNoteLength').default(''),
  /** Consent to show it to a dietitian, required for each plate. */
  agrees: z.literal(true, 'plateConsentRequired'),
});
export type SendPlateInput = z.output<typeof SendPlateInput>;

export const PlateCard = z.object({
  number: z.string(),
  kind: z.enum(PLATE_KINDS),
  state: z.enum(PLATE_STATES),
  meal: z.enum(MEALS),
  sentAt: z.string(),
  dueAt: z.string(),
  /** The photo's address, valid for one day. */
  picture: z.string(),
  score: z.int().nullable(),
  band: z.enum(BANDS).nullable(),
});
export type PlateCard = z.infer<typeof PlateCard>;

export const PlatesInput = z.object({
  page: wholeNumber('fieldInvalid')
    .pipe(z.number().min(1, 'fieldInvalid').max(1000, 'fieldInvalid'))
    .default(1),
});
export type PlatesInput = z.output<typeof PlatesInput>;

export const PlateTrend = z.object({
  /** Oldest first. */
  points: z.array(z.object({ number: z.string(), day: z.iso.date(), score: z.int(), band: z.enum(BANDS) })),
  /** The points as an SVG path in a square of 100. */
  line: z.string(),
});
export type PlateTrend = z.infer<typeof PlateTrend>;

export const OwnPlates = z.object({
  plates: z.array(PlateCard),
  trend: PlateTrend,
  page: z.int(),
  pages: z.int(),
});
export type OwnPlates = z.infer<typeof OwnPlates>;

export const AnswerShown = z.object({
  /** The dietitian's name. */
  by: z.string(),
  at: z.string(),
  score: z.int(),
  band: z.enum(BANDS),
  /** The drawn plate, in a square of 200. */
  slices: z.array(z.object({ field: z.enum(FIELDS), path: z.string(), percent: z.int() })),
  parts: z.array(z.object({ part: z.enum(PARTS), points: z.int(), most: z.int() })),
  praise: z.string(),
  change: z.string(),
  swap: z.string(),
});
export type AnswerShown = z.infer<typeof AnswerShown>;

export const OwnPlate = PlateCard.extend({
  note: z.string(),
  canWithdraw: z.boolean(),
  canErase: z.boolean(),
  answer: AnswerShown.nullable(),
});
export type OwnPlate = z.infer<typeof OwnPlate>;
