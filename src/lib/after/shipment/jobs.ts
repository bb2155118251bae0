import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import {
  completeOrders,
  queryParcels,
  remindPickups,
  remindStoreChoices,
  requestCarrier,
  requestCarriers,
  sendStoreChange,
  sendStoreChanges,
} from './service.ts';

export const shipmentHandlers: readonly EventHandler[] = [
  onEvent('shipment.packed', 'ask-carrier', (ctx, { shipmentId }) => requestCarrier(ctx, shipmentId), {
    concurrency: 4,
  }),
  onEvent('shipment.storeChosen', 'tell-carrier', (ctx, { changeId }) => sendStoreChange(ctx, changeId)),
];

export const shipmentSweeps: readonly Sweep[] = [
  { name: 'ask-carriers', run: requestCarriers },
  { name: 'query-parcels', run: queryParcels },
  { name: 'tell-carriers-of-stores', run: sendStoreChanges },
  { name: 'remind-pickups', run: remindPickups },
  { name: 'remind-store-choices', run: remindStoreChoices },
  { name: 'complete-orders', run: completeOrders },
];
