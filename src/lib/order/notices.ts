import { asc, eq } from 'drizzle-orm';
import { member } from '#lib/account/tables.ts';
import { addDays } from '#lib/kernel/clock.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { localizedPath } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { queueMessage } from '#lib/kernel/mail/message.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { taipeiMinute } from '#lib/kernel/taipei.ts';
import { links } from '#lib/site/links.ts';
import { NUMBERED_METHODS, type PaymentMethod } from '#lib/terms/codes.ts';
import { noticeLines } from './notice-lines.ts';
import { writePayKey } from './pay-key.ts';
import { order, orderLine, orderNotice } from './tables.ts';

export type NoticeKind = (typeof orderNotice.$inferSelect)['kind'];

/** Tells the shopper about an order in its language, by mail if there is an address, else by SMS; once for each kind. */
export function tellShopper(ctx: Ctx, orderId: number, kind: NoticeKind): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({
        order,
        email: member.email,
        countryCode: member.countryCode,
        mobile: member.mobile,
      })
      .from(order)
      .innerJoin(member, eq(member.id, order.memberId))
      .where(eq(order.id, orderId as OrderId));
    if (!found) return;
    const { order: placed } = found;
    // Paid at once: nobody is asked to pay.
    if (kind === 'created' && placed.payable === 0) return;
    const [first] = await tx.db
      .insert(orderNotice)
      .values({ orderId: placed.id, kind, at: tx.now })
      .onConflictDoNothing()
      .returning({ kind: orderNotice.kind });
    if (!first) return;

    const { siteUrl, publishCountry } = tx.config;
    const t = translator(placed.locale, 'mail');
    const words = wordsOf(kind, placed);
    const params = {
      number: placed.number,
      amount: formatAmount(placed.payable),
      payBefore: taipeiMinute(placed.payBefore),
      link: siteUrl + localizedPath(links.order(placed.number), placed.locale, publishCountry),
      pay: kind === 'created' ? payAddress(tx, placed) : '',
      details: kind === 'cancelled' ? '' : noticeLines(placed, await linesOf(tx, placed.id)),
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

const linesOf = (tx: Ctx, orderId: OrderId) =>
  tx.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id));

/** Row D8: whoever reads the mail may pay, on whatever device. */
function payAddress({ config }: Ctx, { number, createdAt, locale }: typeof order.$inferSelect): string {
  const until = addDays(createdAt, config.limits.resumeLinkDays);
  const page = links.payLink(writePayKey({ kind: 'order', number, until }, config));
  return config.siteUrl + localizedPath(page, locale, config.publishCountry);
}

/** The number to pay with follows, and says its own time. */
const isNumbered = (method: PaymentMethod): boolean => NUMBERED_METHODS.some((one) => one === method);

function wordsOf(
  kind: NoticeKind,
  { paymentMethod, cancelReason }: Pick<typeof order.$inferSelect, 'paymentMethod' | 'cancelReason'>,
): string {
  if (kind === 'created' && isNumbered(paymentMethod)) return 'orderNumbered';
  return kind === 'cancelled' && cancelReason === 'expired' ? 'orderExpired' : WORDS[kind];
}

const WORDS: Readonly<Record<NoticeKind, string>> = {
  created: 'orderCreated',
  paid: 'orderPaid',
  cancelled: 'orderCancelled',
};
