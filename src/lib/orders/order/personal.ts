import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { impersonalTables, leaveBlocker, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { withoutPersonalData } from '#lib/people/invoice-details/service.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { OrderStatus } from './model.ts';
import { TAB_STATUSES } from './rules.ts';
import { order, orderLine, orderMove, orderNotice } from './tables.ts';
import { paymentName, statusName } from './words.ts';

/** Erases the receiver. Bookkeeping retains the county and the pickup store. */
const NOBODY = { receiver: '', labelName: '', mobile: '', detail: '', zip: '', district: '' };

const lines = sql`(select json_agg(json_build_object('name', ${orderLine.name}, 'options', ${orderLine.options},
  'quantity', ${orderLine.quantity}, 'price', ${orderLine.price}, 'total', ${orderLine.total}) order by ${orderLine.id})
  from ${orderLine} where ${orderLine.orderId} = ${order.id})`;

/** Orders and their lines remain for bookkeeping, without personal data. */
export const orderPersonal: PersonalData = {
  tables: [
    personalTable(order, {
      of: ({ id }) => eq(order.memberId, id),
      told: {
        section: 'orders',
        key: order.id,
        fields: {
          number: order.number,
          createdAt: order.createdAt,
          status: order.status,
          paymentMethod: order.paymentMethod,
          payable: order.payable,
          coins: order.coins,
          paidAt: order.paidAt,
          shippedAt: order.shippedAt,
          receivedAt: order.receivedAt,
          cancelledAt: order.cancelledAt,
          trackingNumber: order.trackingNumber,
          recipient: order.recipient,
          invoiceChoice: order.invoice,
          note: order.note,
          lines,
        },
        words: {
          status: (locale: Locale, code: OrderStatus) => statusName(locale, code),
          paymentMethod: (locale: Locale, code: PaymentMethod) => paymentName(locale, code),
        },
      },
      end: {
        recipient: sql`${order.recipient} || ${JSON.stringify(NOBODY)}::jsonb`,
        invoice: withoutPersonalData(order.invoice),
        note: '',
      },
    }),
    ...impersonalTables(orderLine, orderMove, orderNotice),
  ],
  async stops(ctx, memberId) {
    const underWay = [...TAB_STATUSES.shipping, ...TAB_STATUSES.receiving];
    return [
      ...leaveBlocker('unpaid', await ordersIn(ctx, memberId, TAB_STATUSES.unpaid)),
      ...leaveBlocker('underWay', await ordersIn(ctx, memberId, underWay)),
    ];
  },
};

const ordersIn = ({ db }: Ctx, memberId: MemberId, statuses: readonly OrderStatus[]) =>
  db
    .select({ number: order.number })
    .from(order)
    .where(and(eq(order.memberId, memberId), inArray(order.status, [...statuses])))
    .orderBy(order.id);
