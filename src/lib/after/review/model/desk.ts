import { z } from 'zod';
import { idNumber, linesText, lineText, requiredLines, wholeNumber } from '#lib/kernel/text/validation.ts';
import { HIDE_REASONS } from '../codes.ts';
import { DESK_LISTS, MAX_ANSWER_LENGTH, MAX_HIDE_TEXT_LENGTH } from '../rules.ts';
import { Hidden, orEmpty, Review, stars } from './review.ts';

/** Reviews as shown to staff, and staff actions (row J2). */

const PAGES_MOST = 1000;

export const DeskReviewsInput = z.object({
  list: z.enum(DESK_LISTS, 'fieldInvalid').default('toAnswer'),
  stars: orEmpty(stars),
  goodsId: orEmpty(idNumber('fieldInvalid')),
  /** Text of the review, the product's name or code, or an order's number. */
  q: lineText(60).optional(),
  page: wholeNumber('fieldInvalid')
    .pipe(z.number().min(1, 'fieldInvalid').max(PAGES_MOST, 'fieldInvalid'))
    .default(1),
});
export type DeskReviewsInput = z.input<typeof DeskReviewsInput>;
export type DeskReviewsQuery = z.output<typeof DeskReviewsInput>;

export const DeskReview = Review.extend({
  /** The version shown, sent back with an action. */
  version: z.int(),
  goods: z.object({ id: z.int(), name: z.string() }),
  /** The order's number; null for an imported review. */
  order: z.string().nullable(),
  repliedAt: z.string().nullable(),
  hidden: Hidden.nullable(),
  isRewritten: z.boolean(),
  /** How its writer is notified. */
  channel: z.enum(['mail', 'sms']).nullable(),
});
export type DeskReview = z.infer<typeof DeskReview>;

export const DeskReviews = z.object({
  reviews: z.array(DeskReview),
  /** Size of each list, regardless of the filters; at most one more than the counted maximum. */
  counts: z.object({ toAnswer: z.int(), answered: z.int(), hidden: z.int(), all: z.int() }),
  /** The name of the filtered product. */
  goodsName: z.string().nullable(),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** More exist than were counted. */
  isMore: z.boolean(),
});
export type DeskReviews = z.infer<typeof DeskReviews>;

export const ReviewIdInput = z.object({ id: idNumber('reviewNotFound') });
export type ReviewIdInput = z.input<typeof ReviewIdInput>;

const DeskReviewActInput = ReviewIdInput.extend({
  /** The version that the action was decided on. */
  seen: wholeNumber('fieldInvalid').pipe(z.number().min(0, 'fieldInvalid')),
});

export const AnswerReviewInput = DeskReviewActInput.extend({
  text: requiredLines(MAX_ANSWER_LENGTH, 'reviewAnswerRequired'),
});
export type AnswerReviewInput = z.input<typeof AnswerReviewInput>;
export type GivenAnswer = z.output<typeof AnswerReviewInput>;

export const HideReviewInput = DeskReviewActInput.extend({
  reason: z.enum(HIDE_REASONS, 'reviewReasonRequired'),
  text: linesText(MAX_HIDE_TEXT_LENGTH).default(''),
}).refine(({ reason, text }) => reason !== 'other' || text !== '', {
  path: ['text'],
  message: 'reviewReasonText',
});
export type HideReviewInput = z.input<typeof HideReviewInput>;
export type GivenReason = z.output<typeof HideReviewInput>;

export const ShowReviewInput = DeskReviewActInput;
export type ShowReviewInput = z.input<typeof ShowReviewInput>;

/** Actions on a review, oldest first. */
export const ReviewHistory = z.object({
  acts: z.array(
    z.object({
      act: z.enum(['answer', 'hide', 'show', 'rewrite']),
      at: z.string(),
      by: z.string(),
      /** The answer, the reason for hiding, or the text before the rewrite. */
      text: z.string(),
    }),
  ),
});
export type ReviewHistory = z.infer<typeof ReviewHistory>;
