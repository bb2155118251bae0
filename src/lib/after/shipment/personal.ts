import { inArray } from 'drizzle-orm';
import { impersonalTables, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { ordersOf } from '#lib/orders/order/service.ts';
import {
  parcelDay,
  parcelDayLine,
  shipment,
  shipmentBatch,
  shipmentLine,
  shipmentNews,
  storeChange,
} from './tables.ts';

export const shipmentPersonal: PersonalData = {
  tables: [
    personalTable(shipment, {
      of: (person) => inArray(shipment.orderId, ordersOf(person)),
      told: {
        section: 'parcels',
        key: shipment.id,
        fields: {
          trackingNumber: shipment.trackingNumber,
          createdAt: shipment.createdAt,
          leftAt: shipment.leftAt,
          deliveredAt: shipment.deliveredAt,
          recipient: shipment.recipient,
        },
      },
      end: { recipient: null },
    }),
    personalTable(parcelDay, {
      of: (person) => inArray(parcelDay.orderId, ordersOf(person)),
      told: null,
      end: { recipient: null },
    }),
    ...impersonalTables(parcelDayLine, shipmentBatch, shipmentLine, shipmentNews, storeChange),
  ],
};
