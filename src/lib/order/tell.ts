import { eq } from 'drizzle-orm';
import { member } from '#lib/account/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { type Locale, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { queueMessage } from '#lib/kernel/mail/message.ts';
import { order } from './tables.ts';

type Params = Readonly<Record<string, string>>;

interface Told {
  readonly number: string;
  readonly locale: Locale;
}

/**
 * Tells whoever ordered, in the order's language: by mail where there is an address, else by SMS.
 * @param words of the `mail` namespace: `.subject`, `.body`, `.sms`; they may name `{{number}}` and `{{link}}`
 * @param page where the link leads
 */
export async function tellOrderer(
  tx: Ctx,
  orderId: OrderId,
  words: string,
  page: (number: string) => string,
  more: Params | ((told: Told) => Params) = {},
): Promise<void> {
  const [found] = await tx.db
    .select({
      email: member.email,
      mobile: member.mobile,
      countryCode: member.countryCode,
      number: order.number,
      locale: order.locale,
    })
    .from(order)
    .innerJoin(member, eq(member.id, order.memberId))
    .where(eq(order.id, orderId));
  if (!found) return;
  const { number, locale } = found;
  const t = translator(locale, 'mail');
  const { siteUrl, publishCountry } = tx.config;
  const params = {
    number,
    link: siteUrl + localizedPath(page(number), locale, publishCountry),
    ...(typeof more === 'function' ? more(found) : more),
  };
  const about = `order:${number}`;
  // An SMS has none: staff find it by it.
  const subject = t(`${words}.subject`, params);
  if (found.email) {
    const body = t(`${words}.body`, params);
    await queueMessage(tx, { channel: 'mail', recipient: found.email, subject, body, about });
  } else if (found.mobile) {
    const recipient = `${found.countryCode} ${found.mobile}`;
    await queueMessage(tx, { channel: 'sms', recipient, subject, body: t(`${words}.sms`, params), about });
  }
}
