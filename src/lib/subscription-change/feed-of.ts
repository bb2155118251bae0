import type { Ctx } from '#lib/kernel/context.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { subscriptionLinks } from '#lib/subscription/rules/links.ts';
import { feedText } from './feed.ts';
import { subscriptionOfKey } from './feed-key.ts';
import { getCalendar } from './read.ts';

/** A year of boxes for a calendar, with no word of where they go, in the subscription's language. @returns null for an address that shows nothing */
export async function readFeed(ctx: Ctx, key: string): Promise<string | null> {
  const held = await subscriptionOfKey(ctx, key);
  if (!held) return null;
  const { locale, number, memberId } = held;
  const { boxes } = await getCalendar({ ...ctx, locale }, memberId, { number, boxes: 13 });
  const t = translator(locale, 'boxes');
  return feedText(
    {
      name: t('feed.name', { name: held.name || number }),
      of: number,
      host: new URL(ctx.config.siteUrl).host,
      page: siteAddress(ctx.config, subscriptionLinks.one(number), locale),
      boxes: boxes.map((box) => ({
        number: box.number,
        day: box.day,
        title: t('feed.box', { box: String(box.number), amount: formatAmount(box.price) }),
        text: [...box.items, ...box.additions]
          .map(({ name, quantity }) => `${quantity} × ${name}`)
          .join('\n'),
        isCancelled: box.state === 'skipped',
      })),
    },
    ctx.now,
  );
}
