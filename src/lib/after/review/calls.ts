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
/** Lines that the member has received and not reviewed. */
export const listToReview = endpoint<Record<string, never>, LinesToReview>('GET', '/h5/review/to-write');
export const saveReview = endpoint<z.input<typeof SaveReviewInput>, Review>('POST', '/h5/review/save');
/** Rewrites a review that was hidden; once. */
export const rewriteReview = endpoint<z.input<typeof SaveReviewInput>, Review>('POST', '/h5/review/rewrite');
/** The lines of an own order, with the member's reviews. */
export const myReviews = endpoint<z.input<typeof MyReviewsInput>, ReviewableLine[]>('GET', '/h5/review/mine');

/** Reviews at the staff desk. */
export const listDeskReviews = endpoint<DeskReviewsInput, DeskReviews>('GET', '/staff/reviews');
export const getDeskReview = endpoint<ReviewIdInput, DeskReview>('GET', '/staff/review');
export const getReviewHistory = endpoint<ReviewIdInput, ReviewHistory>('GET', '/staff/review/history');
export const answerReview = endpoint<AnswerReviewInput, DeskReview>('POST', '/staff/review/answer', 'json');
export const hideReview = endpoint<HideReviewInput, DeskReview>('POST', '/staff/review/hide', 'json');
export const showReview = endpoint<ShowReviewInput, DeskReview>('POST', '/staff/review/show', 'json');
