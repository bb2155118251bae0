import { count, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for reviews. */
export const reviewSettings = {
  reviewLength: onPage(count(500)),
  reviewPictures: onPage(count(6, { least: 0, most: 50 })),
  reviewsPerPage: count(6, { most: 100 }),
  deskReviewsPerPage: count(20, { most: 100 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof reviewSettings> {}
  interface PageLimits extends PageFiguresOf<typeof reviewSettings> {}
}
