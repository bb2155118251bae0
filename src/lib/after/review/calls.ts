import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  AnswerReviewInput,
  DeskReview,
  DeskReviews,
  DeskReviewsInput,
  HideReviewInput,
  ReviewHistory,
  ReviewIdInput,
  ShowReviewInput,
} from './model/desk.ts';
import type {
  LinesToReview,
  ListReviewsInput,
  MyReviewsInput,
  Review,
  ReviewableLine,
  ReviewList,
  ReviewSummary,
  ReviewSummaryInput,
  SaveReviewInput,
} from './model/review.ts';

/** Reviews of goods (row B2). */
export const listReviews = endpoint<z.input<typeof ListReviewsInput>, ReviewList>('GET', '/h5/review/list');
export const summarizeReviews = endpoint<z.input<typeof ReviewSummaryInput>, ReviewSummary>(
  'GET',
  '/h5/review/summary',
);
/** What the member has received and said nothing of. */
export const listToReview = endpoint<Record<string, never>, LinesToReview>('GET', '/h5/review/to-write');
export const saveReview = endpoint<z.input<typeof SaveReviewInput>, Review>('POST', '/h5/review/save');
/** What was taken down is written anew; once. */
export const rewriteReview = endpoint<z.input<typeof SaveReviewInput>, Review>('POST', '/h5/review/rewrite');
/** The lines of an own order, with what the asker said of them. */
export const myReviews = endpoint<z.input<typeof MyReviewsInput>, ReviewableLine[]>('GET', '/h5/review/mine');

/** What staff do with reviews. */
export const listDeskReviews = endpoint<DeskReviewsInput, DeskReviews>('GET', '/staff/reviews');
export const getDeskReview = endpoint<ReviewIdInput, DeskReview>('GET', '/staff/review');
export const getReviewHistory = endpoint<ReviewIdInput, ReviewHistory>('GET', '/staff/review/history');
export const answerReview = endpoint<AnswerReviewInput, DeskReview>('POST', '/staff/review/answer', 'json');
export const hideReview = endpoint<HideReviewInput, DeskReview>('POST', '/staff/review/hide', 'json');
export const showReview = endpoint<ShowReviewInput, DeskReview>('POST', '/staff/review/show', 'json');
