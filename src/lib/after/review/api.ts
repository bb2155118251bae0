import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import {
  AnswerReviewInput,
  DeskReview,
  DeskReviews,
  DeskReviewsInput,
  HideReviewInput,
  ReviewHistory,
  ReviewIdInput,
  ShowReviewInput,
} from './model/desk.ts';
import {
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
  route(calls.rewriteReview, {
    summary: 'Writes a review anew that staff have taken down, once',
    input: SaveReviewInput,
    output: Review,
    access: 'member',
    limit: 'contribution',
    handle: (ctx, input) => service.rewriteReview(ctx, ctx.actor.memberId, input),
  }),
  route(calls.myReviews, {
    summary: 'The lines of an own order, with what was said of them',
    input: MyReviewsInput,
    output: z.array(ReviewableLine),
    access: 'member',
    handle: (ctx, { number }) => service.myReviews(ctx, ctx.actor.memberId, number),
  }),
  route(calls.listToReview, {
    summary: 'What the member has received and said nothing of',
    access: 'member',
    input: z.object({}),
    output: LinesToReview,
    handle: (ctx) => service.listToReview(ctx, ctx.actor.memberId),
  }),
  route(calls.listDeskReviews, {
    summary: 'Reviews of a list, and how many there are of each',
    access: { staff: 'review.answer' },
    input: DeskReviewsInput,
    output: DeskReviews,
    handle: service.listDeskReviews,
  }),
  route(calls.getDeskReview, {
    summary: 'A review as it is now',
    access: { staff: 'review.answer' },
    input: ReviewIdInput,
    output: DeskReview,
    handle: (ctx, { id }) => service.getDeskReview(ctx, id),
  }),
  route(calls.getReviewHistory, {
    summary: 'What was done to a review, and by whom',
    access: { staff: 'review.answer' },
    input: ReviewIdInput,
    output: ReviewHistory,
    handle: (ctx, { id }) => service.getReviewHistory(ctx, id),
  }),
  route(calls.answerReview, {
    summary:
      'Answers a review below it, or words the answer anew; refused when somebody has changed it meanwhile',
    access: { staff: 'review.answer' },
    input: AnswerReviewInput,
    output: DeskReview,
    handle: service.answerReview,
  }),
  route(calls.hideReview, {
    summary: 'Takes a review down; its writer is told why',
    access: { staff: 'review.moderate' },
    input: HideReviewInput,
    output: DeskReview,
    handle: service.hideReview,
  }),
  route(calls.showReview, {
    summary: 'Puts a review up again',
    access: { staff: 'review.moderate' },
    input: ShowReviewInput,
    output: DeskReview,
    handle: service.showReview,
  }),
];
