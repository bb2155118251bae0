import { inArray } from 'drizzle-orm';
import { type Held, heldTable, namesNobody } from '#lib/kernel/personal.ts';
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

export const shipmentHeld: Held = {
  tables: [
    heldTable(shipment, {
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
    heldTable(parcelDay, {
      of: (person) => inArray(parcelDay.orderId, ordersOf(person)),
      told: null,
      end: { recipient: null },
    }),
    ...namesNobody(parcelDayLine, shipmentBatch, shipmentLine, shipmentNews, storeChange),
  ],
};
