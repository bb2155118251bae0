import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import type { SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { isLocale, siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { type FeedBox, feedText } from './feed.ts';
import { subscriptionOfKey } from './feed-key.ts';
import { contentsOf, prepaidCycles } from './prepaid.ts';
import { getCalendar } from './read.ts';

/**
 * A year of boxes as a calendar feed, without addresses, in the language of its address. @returns null for an
 * invalid address
 */
export async function readFeed(ctx: Ctx, key: string, lang: string | null = null): Promise<string | null> {
  const held = await subscriptionOfKey(ctx, key);
  if (!held) return null;
  const { number, memberId } = held;
  const locale = isLocale(lang) ? lang : held.locale;
  const { boxes } = await getCalendar({ ...ctx, locale }, memberId, { number, boxes: 13 });
  const t = translator(locale, 'boxes');
  return feedText(
    {
      name: t('feed.name', { name: held.name || number }),
      of: number,
      host: new URL(ctx.config.siteUrl).host,
      page: siteAddress(ctx.config, subscriptionLinks.one(number), locale),
      boxes: [
        ...(await paidOf({ ...ctx, locale }, held)),
        ...boxes.map((box) => ({
          key: String(box.number),
          day: box.day,
          title: t('feed.box', { box: String(box.number), amount: formatAmount(box.price) }),
          text: textOf([...box.items, ...box.additions]),
          isCancelled: box.state === 'skipped',
        })),
      ],
    },
    ctx.now,
  );
}

const textOf = (items: readonly { readonly name: string; readonly quantity: number }[]): string =>
  items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');

/** Prepaid boxes that are not sent yet, on their dispatch days. */
async function paidOf(ctx: Ctx, held: SubscriptionRow): Promise<FeedBox[]> {
  const t = translator(ctx.locale, 'boxes');
  const today = taipeiDay(ctx.now);
  const shown: FeedBox[] = [];
  for (const { number, orderId, boxes } of await prepaidCycles(ctx, held)) {
    const contents = await contentsOf(ctx, orderId);
    for (const { part, sendOn } of boxes)
      if (sendOn >= today)
        shown.push({
          key: `${number}-${part}`,
          day: sendOn,
          title: t('feed.paid', { part: String(part), parts: String(boxes.length) }),
          text: textOf(contents.get(part) ?? []),
          isCancelled: false,
        });
  }
  return shown;
}
