import { z } from 'zod';
import { UPLOAD_ADDRESS } from '#lib/kernel/files/address.ts';
import { flag, idNumber, linesText, listAtMost, wholeNumber } from '#lib/kernel/text/validation.ts';
import { HIDE_REASONS } from '../codes.ts';

/** Reviews in the API (row B2). */

export const stars = wholeNumber('starsRequired').pipe(
  z.number().min(1, 'starsRequired').max(5, 'starsRequired'),
);

export const Review = z.object({
  id: z.int(),
  stars: z.int(),
  text: z.string(),
  /** BCP 47 */
  language: z.string(),
  pictures: z.array(z.string()),
  /** Masked; empty if the writer gave no name. */
  name: z.string(),
  /** Chosen options in words; empty without options. */
  options: z.string(),
  /** Written for an order line of this shop. */
  isPurchase: z.boolean(),
  /** The merchant's answer; empty without one. */
  reply: z.string(),
  /** UTC, ISO 8601 */
  createdAt: z.string(),
});
export type Review = z.infer<typeof Review>;

/** An empty filter counts as absent. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema], 'fieldInvalid').optional();

export const ListReviewsInput = z.object({
  goodsId: idNumber(),
  stars: orEmpty(stars),
  /** Only those with pictures. */
  pictures: orEmpty(flag),
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(10_000, 'numberInvalid')).default(1),
});
export type ListReviewsInput = z.output<typeof ListReviewsInput>;

export const ReviewList = z.object({
  reviews: z.array(Review),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type ReviewList = z.infer<typeof ReviewList>;

export const ReviewSummaryInput = z.object({ goodsId: idNumber() });

export const ReviewSummary = z.object({
  /** Stars, to one decimal; 0 without reviews. */
  average: z.number(),
  count: z.int(),
  withPictures: z.int(),
  /** From five stars down to one. */
  distribution: z.array(z.object({ stars: z.int(), count: z.int(), percent: z.int() })),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

export const SaveReviewInput = z.object({
  orderLineId: idNumber('reviewNotAllowed'),
  stars,
  text: linesText('reviewLength').default(''),
  /** Addresses returned by `POST /h5/article/upload`. */
  pictures: listAtMost(
    z.array(z.string('pictureUnknown').regex(UPLOAD_ADDRESS, 'pictureUnknown'), 'pictureUnknown'),
    'reviewPictures',
    'picturesTooMany',
  ).default([]),
});
export type SaveReviewInput = z.output<typeof SaveReviewInput>;

export const MyReviewsInput = z.object({
  number: z
    .string('orderNotFound')
    .trim()
    .regex(/^[\w-]{0,32}$/, 'orderNotFound'),
});

/** Why an own review is hidden, and whether it may be rewritten. */
export const Hidden = z.object({ reason: z.enum(HIDE_REASONS), text: z.string(), mayRewrite: z.boolean() });

export const OwnReview = Review.extend({ hidden: Hidden.nullable() });
export type OwnReview = z.infer<typeof OwnReview>;

/** A line of an own order: its review, or whether one may be written. */
export const ReviewableLine = z.object({
  orderLineId: z.int(),
  goodsId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  canReview: z.boolean(),
  review: OwnReview.nullable(),
});
export type ReviewableLine = z.infer<typeof ReviewableLine>;

/** Received lines without a review, newest first; `total` also counts those beyond the list. */
export const LinesToReview = z.object({
  lines: z.array(
    ReviewableLine.extend({
      /** Order number. */
      number: z.string(),
      /** False for a product without a page. */
      onSale: z.boolean(),
    }),
  ),
  total: z.int(),
});
export type LinesToReview = z.infer<typeof LinesToReview>;
