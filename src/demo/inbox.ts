import { asc, eq } from 'drizzle-orm';
import { shipment, shipmentNews } from '#lib/after/shipment/tables.ts';
import { complaint, complaintAnswer } from '#lib/fronts/support/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { summaryOfBody } from '#lib/kernel/mail/body.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { order } from '#lib/orders/order/tables.ts';
import { type MessageWords, messageOf } from '#lib/people/inbox/codes.ts';
import { inboxMessage } from '#lib/people/inbox/tables.ts';
import { links } from '#lib/site/site/links.ts';
import { readMember } from './accounts.ts';

/** Younger messages are unread. */
const UNREAD_DAYS = 3;

type Entry = typeof inboxMessage.$inferInsert;

/** Messages about the demo's orders and complaints. Call it once, after those exist. */
export async function loadDemoInbox(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  const [known] = await tx.db
    .select({ id: inboxMessage.id })
    .from(inboxMessage)
    .where(eq(inboxMessage.memberId, memberId))
    .limit(1);
  if (known) return;
  const t = translator('tw', 'mail');
  const say = (words: MessageWords, at: Date, path: string, params: Record<string, string>): Entry => ({
    memberId,
    kind: messageOf(words).kind,
    title: t(`${words}.subject`, params),
    text: summaryOfBody(t(`${words}.body`, params)),
    path,
    at,
  });
  const placed = await tx.db.select().from(order).where(eq(order.memberId, memberId));
  const paid = placed.flatMap(({ number, paidAt, payable }) =>
    paidAt ? [say('orderPaid', paidAt, links.order(number), { number, amount: formatAmount(payable) })] : [],
  );
  const news = await tx.db
    .select({ state: shipmentNews.state, at: shipmentNews.at, number: order.number, parcel: shipment })
    .from(shipmentNews)
    .innerJoin(shipment, eq(shipment.id, shipmentNews.shipmentId))
    .innerJoin(order, eq(order.id, shipment.orderId))
    .where(eq(order.memberId, memberId))
    .orderBy(asc(shipmentNews.at));
  const shipped = new Set<string>();
  const told = news.flatMap(({ state, at, number, parcel: { trackingNumber, pickUpBy, carrier } }) => {
    const path = links.parcels(number);
    if (state === 'inTransit' && !shipped.has(number)) {
      shipped.add(number);
      return [say('parcelShipped', at, path, { number, tracking: trackingNumber ?? '' })];
    }
    if (state === 'atStore' && pickUpBy) return [say('parcelAtStore', at, path, { number, pickUpBy })];
    if (state !== 'delivered' || carrier !== 'TCAT') return [];
    return [say('parcelDelivered', at, path, { number, days: String(tx.config.limits.withdrawalDays) })];
  });
  const answers = await tx.db
    .select({ number: complaint.number, text: complaintAnswer.text, at: complaintAnswer.at })
    .from(complaintAnswer)
    .innerJoin(complaint, eq(complaint.id, complaintAnswer.complaintId))
    .where(eq(complaint.memberId, memberId))
    .orderBy(asc(complaintAnswer.id));
  const answered = answers.map(({ number, text, at }) => ({
    ...say('complaintAnswered', at, links.complaint(), { number }),
    text,
  }));
  await addInOrder(tx, [...paid, ...told, ...answered]);
}

/** Reorders the inbox by time, newest first: services that ran with a past date added their messages last. */
export async function sortInbox(tx: Ctx, memberId: MemberId): Promise<void> {
  const all = await tx.db.delete(inboxMessage).where(eq(inboxMessage.memberId, memberId)).returning();
  await addInOrder(
    tx,
    all.map(({ id: _id, ...entry }) => entry),
  );
}

async function addInOrder(tx: Ctx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const readFrom = addDays(tx.now, -UNREAD_DAYS);
  await tx.db
    .insert(inboxMessage)
    .values(
      [...entries]
        .sort((a, b) => a.at.getTime() - b.at.getTime())
        .map((one) => ({ ...one, readAt: one.readAt ?? (one.at < readFrom ? one.at : null) })),
    );
}
