import { describe, expect, it } from 'vitest';
import { islandTranslator } from '#lib/kernel/i18n/island-words.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { pickWords } from '#lib/kernel/i18n/words.ts';
import { NEWS, newsOf } from '../../src/components/account/center/news.ts';

const QUIET = {
  orders: { unpaid: 0, shipping: 0, receiving: 0, done: 4, cancelled: 0 },
  coins: { balance: 0, expiring: null },
  reviewsToWrite: 0,
  unreadNotices: 0,
  unreadMessages: 0,
  isGiftOpen: false,
  favouriteNews: 0,
};
const BUSY = {
  orders: { ...QUIET.orders, unpaid: 1 },
  coins: { balance: 2000, expiring: { amount: 1200, at: '2026-11-30T16:00:00.000Z' } },
  reviewsToWrite: 3,
  unreadNotices: 2,
  unreadMessages: 1,
  isGiftOpen: true,
  favouriteNews: 2,
};

const told = (happening: Parameters<typeof newsOf>[0], locale: Locale) => {
  const words = { center: pickWords(locale, 'account', 'center', ['news']) };
  return newsOf(happening, islandTranslator(words, 'center', locale), locale);
};

describe("what the member's home tells", () => {
  it('is nothing of what is not the case', () => {
    expect(Object.values(told(QUIET, 'en')).every((text) => text === null)).toBe(true);
  });

  it('counts, and says until when', () => {
    const news = told(BUSY, 'en');
    expect(news.unpaid).toBe('1 order awaiting payment');
    expect(news.reviews).toBe('3 products to review');
    expect(news.coins).toMatch(/^1,200 Co coins expire on .*2026/);
  });

  it.each(LOCALES)('has words for all of it in %s', (locale) => {
    const news = told(BUSY, locale);
    for (const name of NEWS) {
      expect(news[name], name).toBeTruthy();
      expect(news[name], name).not.toMatch(/\{\{|news\./);
    }
  });
});
