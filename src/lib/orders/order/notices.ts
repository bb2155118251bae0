import { asc, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiMinute } from '#lib/kernel/time/taipei.ts';
import { ownLine } from '#lib/people/account/service.ts';
import { member, memberProvider } from '#lib/people/account/tables.ts';
import type { MessageWords } from '#lib/people/inbox/codes.ts';
import { notifyMembers, ownPreference, reachColumns } from '#lib/people/inbox/service.ts';
import { messagePreference } from '#lib/people/inbox/tables.ts';
import { isNumbered } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { links } from '#lib/site/site/links.ts';
import { noticeLines } from './notice-lines.ts';
import { writePayKey } from './pay-key.ts';
import { order, orderLine, orderNotice } from './tables.ts';

export type NoticeKind = (typeof orderNotice.$inferSelect)['kind'];

/** Notifies shoppers about their orders, in each order's language and once per kind. */
export function notifyShoppers(ctx: Ctx, orderIds: readonly number[], kind: NoticeKind): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ids = orderIds as readonly OrderId[];
    const [found, lines] = await Promise.all([
      ordersOf(tx, ids),
      kind === 'cancelled' ? [] : linesOf(tx, ids),
    ]);
    // Free orders need no payment request.
    const due = found.filter(({ order: { payable } }) => kind !== 'created' || payable > 0);
    if (due.length === 0) return;
    const first = await tx.db
      .insert(orderNotice)
      .values(due.map(({ order: { id } }) => ({ orderId: id, kind, at: tx.now })))
      .onConflictDoNothing()
      .returning({ orderId: orderNotice.orderId });
    const untold = new Set(first.map(({ orderId }) => orderId));
    await notifyMembers(
      tx,
      due
        .filter(({ order: { id } }) => untold.has(id))
        .map((one) =>
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

/** In id order, so that concurrent transactions insert notices in the same order. */
const ordersOf = (tx: Ctx, ids: readonly OrderId[]) =>
  tx.db
    .select({ order, reach: reachColumns })
    .from(order)
    .innerJoin(member, eq(member.id, order.memberId))
    .leftJoin(messagePreference, ownPreference)
    .leftJoin(memberProvider, ownLine)
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
      giftKind: orderLine.giftKind,
    })
    .from(orderLine)
    .where(idIn(orderLine.orderId, ids))
    .orderBy(asc(orderLine.id));

type Told = Awaited<ReturnType<typeof ordersOf>>[number];
type Line = Awaited<ReturnType<typeof linesOf>>[number];

function noticeOf(
  tx: Ctx,
  { order: placed, reach }: Told,
  lines: readonly Line[],
  kind: NoticeKind,
): Parameters<typeof notifyMembers>[1][number] {
  const { number, locale } = placed;
  return {
    words: wordsOf(kind, placed, lines),
    locale,
    params: {
      number,
      amount: formatAmount(placed.payable),
      payBefore: taipeiMinute(placed.payBefore),
      pay: kind === 'created' ? payAddress(tx, placed) : '',
      details: kind === 'cancelled' ? '' : noticeLines(placed, lines, kind === 'paid'),
      book: translator(locale, 'mail')(placed.awaitsGroup ? 'service.afterGroup' : 'service.now'),
    },
    path: links.order(number),
    about: `order:${number}`,
    reach,
  };
}

/** Row D8: a link with which any reader of the mail can pay, on any device. */
function payAddress({ config }: Ctx, { number, createdAt, locale }: typeof order.$inferSelect): string {
  const until = addDays(createdAt, config.limits.resumeLinkDays);
  const page = links.payLink(writePayKey({ kind: 'order', number, until }, config));
  return siteAddress(config, page, locale);
}

function wordsOf(
  kind: NoticeKind,
  { paymentMethod, cancelReason, deliveryType }: typeof order.$inferSelect,
  lines: readonly Line[],
): MessageWords {
  if (kind === 'paid') {
    if (lines.every((line) => line.kind === 'gift'))
      return lines.some(({ giftKind }) => giftKind === 'prize') ? 'orderPrize' : 'orderGift';
    return deliveryType === 'none' ? 'orderService' : 'orderPaid';
  }
  // A separate message with the payment number and its expiry follows.
  if (kind === 'created' && isNumbered(paymentMethod)) return 'orderNumbered';
  if (kind === 'created') return 'orderCreated';
  return cancelReason === 'expired' ? 'orderExpired' : 'orderCancelled';
}
