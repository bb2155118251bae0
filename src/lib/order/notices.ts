import { asc, eq } from 'drizzle-orm';
import { member } from '#lib/account/tables.ts';
import { addDays } from '#lib/kernel/clock.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { localizedPath } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { type Outgoing, queueMessages } from '#lib/kernel/mail/message.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { taipeiMinute } from '#lib/kernel/taipei.ts';
import { links } from '#lib/site/links.ts';
import { isNumbered } from '#lib/terms/rules/ways.ts';
import { noticeLines } from './notice-lines.ts';
import { writePayKey } from './pay-key.ts';
import { order, orderLine, orderNotice } from './tables.ts';

export type NoticeKind = (typeof orderNotice.$inferSelect)['kind'];

/**
 * Tells the shoppers about their orders in the language of each, by mail if there is an address, else by SMS; once for
 * each kind.
 */
export function tellShoppers(ctx: Ctx, orderIds: readonly number[], kind: NoticeKind): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ids = orderIds as readonly OrderId[];
    const [found, lines] = await Promise.all([
      ordersOf(tx, ids),
      kind === 'cancelled' ? [] : linesOf(tx, ids),
    ]);
    // Paid at once: nobody is asked to pay.
    const due = found.filter(({ order: { payable } }) => kind !== 'created' || payable > 0);
    if (due.length === 0) return;
    const first = await tx.db
      .insert(orderNotice)
      .values(due.map(({ order: { id } }) => ({ orderId: id, kind, at: tx.now })))
      .onConflictDoNothing()
      .returning({ orderId: orderNotice.orderId });
    const untold = new Set(first.map(({ orderId }) => orderId));
    await queueMessages(
      tx,
      due
        .filter(({ order: { id } }) => untold.has(id))
        .flatMap((one) =>
          noticeOf(
            tx,
            one,
            lines.filter(({ orderId }) => orderId === one.order.id),
            kind,
          ),
        ),
    );
  });
}

/** In the order in which every transaction that tells them notes it. */
const ordersOf = (tx: Ctx, ids: readonly OrderId[]) =>
  tx.db
    .select({ order, email: member.email, countryCode: member.countryCode, mobile: member.mobile })
    .from(order)
    .innerJoin(member, eq(member.id, order.memberId))
    .where(idIn(order.id, ids))
    .orderBy(asc(order.id));

const linesOf = (tx: Ctx, ids: readonly OrderId[]) =>
  tx.db
    .select({
      orderId: orderLine.orderId,
      name: orderLine.name,
      options: orderLine.options,
      quantity: orderLine.quantity,
      kind: orderLine.kind,
    })
    .from(orderLine)
    .where(idIn(orderLine.orderId, ids))
    .orderBy(asc(orderLine.id));

type Told = Awaited<ReturnType<typeof ordersOf>>[number];

function noticeOf(
  tx: Ctx,
  { order: placed, email, countryCode, mobile }: Told,
  lines: Parameters<typeof noticeLines>[1],
  kind: NoticeKind,
): Outgoing[] {
  const { siteUrl, publishCountry } = tx.config;
  const t = translator(placed.locale, 'mail');
  const words = wordsOf(kind, placed);
  const params = {
    number: placed.number,
    amount: formatAmount(placed.payable),
    payBefore: taipeiMinute(placed.payBefore),
    link: siteUrl + localizedPath(links.order(placed.number), placed.locale, publishCountry),
    pay: kind === 'created' ? payAddress(tx, placed) : '',
    details: kind === 'cancelled' ? '' : noticeLines(placed, lines),
  };
  const about = `order:${placed.number}`;
  // An SMS has none: staff find it by it.
  const subject = t(`${words}.subject`, params);
  if (email)
    return [
      {
        channel: 'mail',
        recipient: email,
        subject,
        body: t(`${words}.body`, params),
        about,
      },
    ];
  if (mobile)
    return [
      {
        channel: 'sms',
        recipient: `${countryCode} ${mobile}`,
        subject,
        body: t(`${words}.sms`, params),
        about,
      },
    ];
  return [];
}

/** Row D8: whoever reads the mail may pay, on whatever device. */
function payAddress({ config }: Ctx, { number, createdAt, locale }: typeof order.$inferSelect): string {
  const until = addDays(createdAt, config.limits.resumeLinkDays);
  const page = links.payLink(writePayKey({ kind: 'order', number, until }, config));
  return config.siteUrl + localizedPath(page, locale, config.publishCountry);
}

function wordsOf(
  kind: NoticeKind,
  { paymentMethod, cancelReason }: Pick<typeof order.$inferSelect, 'paymentMethod' | 'cancelReason'>,
): string {
  // The number to pay with follows, and says its own time.
  if (kind === 'created' && isNumbered(paymentMethod)) return 'orderNumbered';
  return kind === 'cancelled' && cancelReason === 'expired' ? 'orderExpired' : WORDS[kind];
}

const WORDS: Readonly<Record<NoticeKind, string>> = {
  created: 'orderCreated',
  paid: 'orderPaid',
  cancelled: 'orderCancelled',
};
