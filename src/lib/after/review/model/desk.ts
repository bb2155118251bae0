import { z } from 'zod';
import { idNumber, linesText, lineText, requiredLines, wholeNumber } from '#lib/kernel/text/validation.ts';
import { HIDE_REASONS } from '../codes.ts';
import { DESK_LISTS, MAX_ANSWER_LENGTH, MAX_HIDE_TEXT_LENGTH } from '../rules.ts';
import { Hidden, orEmpty, Review, stars } from './review.ts';

/** Reviews as staff see them, and what they do with them (row J2). */

const PAGES_MOST = 1000;

export const DeskReviewsInput = z.object({
  list: z.enum(DESK_LISTS, 'fieldInvalid').default('toAnswer'),
  stars: orEmpty(stars),
  goodsId: orEmpty(idNumber('fieldInvalid')),
  /** Of the review, the good's name or code, or an order's number. */
  q: lineText(60).optional(),
  page: wholeNumber('fieldInvalid')
    .pipe(z.number().min(1, 'fieldInvalid').max(PAGES_MOST, 'fieldInvalid'))
    .default(1),
});
export type DeskReviewsInput = z.input<typeof DeskReviewsInput>;
export type DeskReviewsQuery = z.output<typeof DeskReviewsInput>;

export const DeskReview = Review.extend({
  /** What somebody has seen who acts on it. */
  version: z.int(),
  goods: z.object({ id: z.int(), name: z.string() }),
  /** The order's number; null for one that was brought along. */
  order: z.string().nullable(),
  repliedAt: z.string().nullable(),
  hidden: Hidden.nullable(),
  isRewritten: z.boolean(),
  /** By which way its writer is told. */
  channel: z.enum(['mail', 'sms']).nullable(),
});
export type DeskReview = z.infer<typeof DeskReview>;

export const DeskReviews = z.object({
  reviews: z.array(DeskReview),
  /** Of each list, how many, whatever else is looked for: at most one more than are counted. */
  counts: z.object({ toAnswer: z.int(), answered: z.int(), hidden: z.int(), all: z.int() }),
  /** The name of the good that was asked for. */
  goodsName: z.string().nullable(),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** There are more than were counted. */
  isMore: z.boolean(),
});
export type DeskReviews = z.infer<typeof DeskReviews>;

export const ReviewIdInput = z.object({ id: idNumber('reviewNotFound') });
export type ReviewIdInput = z.input<typeof ReviewIdInput>;

const DeskReviewActInput = ReviewIdInput.extend({
  /** Its version as whoever acts has seen it. */
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

/** What was done to a review, oldest first. */
export const ReviewHistory = z.object({
  acts: z.array(
    z.object({
      act: z.enum(['answer', 'hide', 'show', 'rewrite']),
      at: z.string(),
      by: z.string(),
      /** The answer, why it was hidden, or what it said before it was written anew. */
      text: z.string(),
    }),
  ),
});
export type ReviewHistory = z.infer<typeof ReviewHistory>;
