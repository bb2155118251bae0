import { inArray } from 'drizzle-orm';
import { impersonalTables, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { ordersOf } from '#lib/orders/order/service.ts';
import { orderNote, orderTag, orderWatcher } from './tables.ts';

/** Staff's notes on orders, which may be about the person. */
export const orderDeskPersonal: PersonalData = {
  tables: [
    personalTable(orderNote, {
      of: (person) => inArray(orderNote.orderId, ordersOf(person)),
      told: {
        section: 'staffNotes',
        key: orderNote.id,
        fields: { createdAt: orderNote.createdAt, text: orderNote.text },
      },
      end: 'removed',
    }),
    ...impersonalTables(orderTag, orderWatcher),
  ],
};
