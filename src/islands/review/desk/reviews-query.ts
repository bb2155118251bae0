import type { DeskReviewsInput } from '#lib/after/review/model/desk.ts';
import { DESK_LISTS } from '#lib/after/review/rules.ts';
import { staffLinks } from '#lib/people/staff/links.ts';

/** The shown reviews, as the page's address describes them. */
export type ShownReviews = Pick<DeskReviewsInput, 'list' | 'stars' | 'goodsId' | 'q' | 'page'>;

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Invalid values are omitted. */
export function readReviewsQuery(search: string): ShownReviews {
  const said = new URLSearchParams(search);
  const list = DESK_LISTS.find((one) => one === said.get('list'));
  const stars = wholeOf(said.get('stars'));
  const goodsId = wholeOf(said.get('goodsId'));
  const page = wholeOf(said.get('page'));
  const q = said.get('q')?.trim().slice(0, 60);
  return {
    ...(list ? { list } : {}),
    ...(stars !== undefined && stars <= 5 ? { stars } : {}),
    ...(goodsId !== undefined ? { goodsId } : {}),
    ...(q ? { q } : {}),
    ...(page !== undefined ? { page } : {}),
  };
}

export function reviewsPath(shown: ShownReviews): string {
  const said = new URLSearchParams(Object.entries(shown).map(([name, value]) => [name, String(value)]));
  return said.size === 0 ? staffLinks.reviews() : `${staffLinks.reviews()}?${said}`;
}
