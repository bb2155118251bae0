import type { MemberCenter } from '#lib/fronts/member-home/model.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Translate } from '#lib/kernel/i18n/words.ts';
import { formatMoment } from '../../../islands/ui/moment.ts';

/** The possible news, most urgent first; CenterNews.astro has their links. */
export const NEWS = ['unpaid', 'gift', 'coins', 'messages', 'favourites', 'reviews', 'notices'] as const;
export type NewsName = (typeof NEWS)[number];

type Happening = Omit<MemberCenter, 'user' | 'level' | 'nextBoxOn' | 'offersPasskey'>;

/** The text of each news item; null if it does not apply. @param t the words below `center` */
export function newsOf(center: Happening, t: Translate, locale: Locale): Record<NewsName, string | null> {
  const { orders, coins, reviewsToWrite, unreadNotices, unreadMessages, favouriteNews, isGiftOpen } = center;
  const { expiring } = coins;
  const counted = (name: NewsName, count: number) => (count > 0 ? t(`news.${name}`, { count }) : null);
  return {
    unpaid: counted('unpaid', orders.unpaid),
    gift: isGiftOpen ? t('news.gift') : null,
    coins: expiring
      ? t('news.coins', { count: expiring.amount, moment: formatMoment(expiring.at, locale) })
      : null,
    messages: counted('messages', unreadMessages),
    favourites: counted('favourites', favouriteNews),
    reviews: counted('reviews', reviewsToWrite),
    notices: counted('notices', unreadNotices),
  };
}

/** Fills CenterNews.astro, and removes it if there is no news. */
export function writeNews(part: ParentNode, news: Readonly<Record<NewsName, string | null>>): void {
  for (const name of NEWS) {
    const row = part.querySelector(`[data-news=${name}]`);
    const text = news[name];
    const place = row?.querySelector('[data-text]');
    if (text === null || !place) row?.remove();
    else place.textContent = text;
  }
  if (!part.querySelector('[data-news]')) part.querySelector('[data-all-news]')?.remove();
}
