import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import { askCarrier, askCarriers, completeOrders, remindPickups } from './service.ts';

export const shipmentHandlers: readonly EventHandler[] = [
  onEvent('shipment.packed', 'ask-carrier', (ctx, { shipmentId }) => askCarrier(ctx, shipmentId), {
    concurrency: 4,
  }),
];

export const shipmentSweeps: readonly Sweep[] = [
  { name: 'ask-carriers', run: askCarriers },
  { name: 'remind-pickups', run: remindPickups },
  { name: 'complete-orders', run: completeOrders },
];
