import { and, asc, eq, inArray } from 'drizzle-orm';
import { impersonalTables, leaveBlocker, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { ordersOf } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { refund, refundLine, refundTransfer } from './tables.ts';

export const refundPersonal: PersonalData = {
  tables: [
    personalTable(refund, {
      of: (person) => inArray(refund.orderId, ordersOf(person)),
      told: {
        section: 'refunds',
        key: refund.id,
        fields: {
          number: refund.number,
          total: refund.total,
          coins: refund.coins,
          note: refund.note,
          openedAt: refund.openedAt,
          completedAt: refund.completedAt,
        },
      },
      end: { note: '' },
    }),
    ...impersonalTables(refundLine, refundTransfer),
  ],
  /** A pending refund needs a recipient, so it blocks closing the account. */
  async stops({ db }, memberId) {
    const rows = await db
      .select({ number: refund.number })
      .from(refund)
      .innerJoin(order, eq(order.id, refund.orderId))
      .where(and(eq(order.memberId, memberId), inArray(refund.state, ['waiting', 'granted'])))
      .orderBy(asc(refund.id));
    return leaveBlocker('refund', rows);
  },
};
