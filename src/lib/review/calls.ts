import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  ListReviewsInput,
  MyReviewsInput,
  Review,
  ReviewableLine,
  ReviewList,
  ReviewSummary,
  ReviewSummaryInput,
  SaveReviewInput,
} from './model.ts';

/** Reviews of goods (row B2). */
export const listReviews = endpoint<z.input<typeof ListReviewsInput>, ReviewList>('GET', '/h5/review/list');
export const summarizeReviews = endpoint<z.input<typeof ReviewSummaryInput>, ReviewSummary>(
  'GET',
  '/h5/review/summary',
);
export const saveReview = endpoint<z.input<typeof SaveReviewInput>, Review>('POST', '/h5/review/save');
/** The lines of an own order, with what the asker said of them. */
export const myReviews = endpoint<z.input<typeof MyReviewsInput>, ReviewableLine[]>('GET', '/h5/review/mine');
