import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import {
  ListReviewsInput,
  MyReviewsInput,
  Review,
  ReviewableLine,
  ReviewList,
  ReviewSummary,
  ReviewSummaryInput,
  SaveReviewInput,
} from './model.ts';
import * as service from './service.ts';

export const reviewRoutes: readonly Route[] = [
  route(calls.listReviews, {
    summary: 'A page of reviews of a good, by stars and with pictures',
    access: 'anyone',
    input: ListReviewsInput,
    output: ReviewList,
    handle: service.listReviews,
  }),
  route(calls.summarizeReviews, {
    summary: 'The mean of the reviews of a good, and how the stars are spread',
    access: 'anyone',
    input: ReviewSummaryInput,
    output: ReviewSummary,
    handle: (ctx, { goodsId }) => service.summarizeReviews(ctx, goodsId),
  }),
  route(calls.saveReview, {
    summary: 'Reviews a received order line, once',
    input: SaveReviewInput,
    output: Review,
    access: 'member',
    limit: 'contribution',
    handle: (ctx, input) => service.saveReview(ctx, ctx.actor.memberId, input),
  }),
  route(calls.myReviews, {
    summary: 'The lines of an own order, with what was said of them',
    input: MyReviewsInput,
    output: z.array(ReviewableLine),
    access: 'member',
    handle: (ctx, { number }) => service.myReviews(ctx, ctx.actor.memberId, number),
  }),
];
