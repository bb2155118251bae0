/** Reviews, for the API, the pages and other areas. */
export { answerReview, hideReview, showReview } from './desk.ts';
export { getDeskReview, isToAnswer, listDeskReviews } from './desk-list.ts';
export { getReviewHistory } from './history.ts';
export { listReviews, summarizeReviews } from './read.ts';
export { rewriteReview } from './rewrite.ts';
export { reviewSource } from './source.ts';
export { countToReview, listToReview } from './to-write.ts';
export { myReviews, refreshRating, saveReview } from './write.ts';
