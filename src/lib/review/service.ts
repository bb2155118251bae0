/** What the API, the pages and other areas may ask of reviews. */
export { listReviews, summarizeReviews } from './read.ts';
export { moderateReview, myReviews, refreshRating, saveReview } from './write.ts';
