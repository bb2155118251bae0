import { eq } from 'drizzle-orm';
import { member } from '#lib/account/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { localizedPath } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { queueMessage } from '#lib/kernel/mail/message.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { links } from '#lib/site/links.ts';
import { order, orderNotice } from './tables.ts';

export type NoticeKind = (typeof orderNotice.$inferSelect)['kind'];

const TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Taipei',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Tells the shopper about an order in its language, by mail if there is an address, else by SMS; once for each kind. */
export function tellShopper(ctx: Ctx, orderId: number, kind: NoticeKind): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({
        id: order.id,
        number: order.number,
        payable: order.payable,
        payBefore: order.payBefore,
        cancelReason: order.cancelReason,
        locale: order.locale,
        email: member.email,
        countryCode: member.countryCode,
        mobile: member.mobile,
      })
      .from(order)
      .innerJoin(member, eq(member.id, order.memberId))
      .where(eq(order.id, orderId as (typeof order.$inferSelect)['id']));
    if (!found) return;
    const [first] = await tx.db
      .insert(orderNotice)
      .values({ orderId: found.id, kind, at: tx.now })
      .onConflictDoNothing()
      .returning({ kind: orderNotice.kind });
    if (!first) return;

    const { siteUrl, publishCountry } = tx.config;
    const t = translator(found.locale, 'mail');
    const words = kind === 'cancelled' && found.cancelReason === 'expired' ? 'orderExpired' : WORDS[kind];
    const params = {
      number: found.number,
      amount: formatAmount(found.payable),
      payBefore: TIME.format(found.payBefore),
      link: siteUrl + localizedPath(links.order(found.number), found.locale, publishCountry),
    };
    if (found.email) {
      await queueMessage(tx, {
        channel: 'mail',
        recipient: found.email,
        subject: t(`${words}.subject`, params),
        body: t(`${words}.body`, params),
      });
    } else if (found.mobile) {
      await queueMessage(tx, {
        channel: 'sms',
        recipient: `${found.countryCode} ${found.mobile}`,
        body: t(`${words}.sms`, params),
      });
    }
  });
}

const WORDS: Readonly<Record<NoticeKind, string>> = {
  created: 'orderCreated',
  paid: 'orderPaid',
  cancelled: 'orderCancelled',
};
