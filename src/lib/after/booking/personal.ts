import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { leaveBlocker, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { order } from '#lib/orders/order/tables.ts';
import { booking, serviceOrder } from './tables.ts';

const bookings = sql`(select json_agg(json_build_object('startsAt', ${booking.startsAt}, 'endsAt', ${booking.endsAt},
  'state', ${booking.state}, 'note', ${booking.note}) order by ${booking.id}) from ${booking} where ${booking.serviceOrderId} = ${serviceOrder.id})`;

/** Purchased services and their bookings. */
export const bookingPersonal: PersonalData = {
  tables: [
    personalTable(serviceOrder, {
      of: ({ id }) => eq(serviceOrder.memberId, id),
      told: {
        section: 'services',
        key: serviceOrder.id,
        fields: {
          uses: serviceOrder.uses,
          used: serviceOrder.used,
          openedAt: serviceOrder.openedAt,
          expiresAt: serviceOrder.expiresAt,
          bookings,
        },
      },
      end: 'kept',
    }),
    personalTable(booking, {
      of: ({ id }) =>
        sql`${booking.serviceOrderId} in (select ${serviceOrder.id} from ${serviceOrder} where ${serviceOrder.memberId} = ${id})`,
      told: null,
      end: { note: '' },
    }),
  ],
  /** A future booking blocks the deletion of the account. */
  async stops({ db }, memberId) {
    const rows = await db
      .selectDistinct({ number: order.number })
      .from(booking)
      .innerJoin(serviceOrder, eq(serviceOrder.id, booking.serviceOrderId))
      .innerJoin(order, eq(order.id, serviceOrder.orderId))
      .where(
        and(eq(serviceOrder.memberId, memberId), inArray(booking.state, ['asked', 'confirmed', 'inService'])),
      )
      .orderBy(asc(order.number));
    return leaveBlocker('booking', rows);
  },
};
