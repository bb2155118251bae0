import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { paymentAttempt, paymentNotification } from '../tables.ts';

/** A card entered at the gateway, which returns these digits and no expiry (provider facts, 1.8.2). */
export interface PaidCard {
  readonly firstSix: string;
  readonly lastFour: string;
}

const field = (name: 'card6no' | 'card4no') => sql<string>`${paymentNotification.fields} ->> ${name}`;

/** Unsaved cards that these members have paid with, from their newest payments. */
export async function cardsPaidWith(
  { db }: Ctx,
  memberIds: readonly MemberId[],
  most: number,
): Promise<PaidCard[]> {
  const rows = await db
    .select({ firstSix: field('card6no'), lastFour: field('card4no') })
    .from(order)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, order.id))
    .innerJoin(paymentNotification, eq(paymentNotification.tradeNo, paymentAttempt.tradeNo))
    .where(
      and(
        inArray(order.memberId, [...memberIds]),
        isNotNull(paymentAttempt.paidAt),
        sql`${field('card6no')} ~ '^[0-9]{6}$' and ${field('card4no')} ~ '^[0-9]{4}$'`,
      ),
    )
    .orderBy(desc(paymentAttempt.id))
    .limit(most);
  return rows;
}
