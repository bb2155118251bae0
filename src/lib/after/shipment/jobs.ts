import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import {
  askCarrier,
  askCarriers,
  completeOrders,
  queryParcels,
  remindPickups,
  remindStoreChoices,
  tellOfStore,
  tellOfStores,
} from './service.ts';

export const shipmentHandlers: readonly EventHandler[] = [
  onEvent('shipment.packed', 'ask-carrier', (ctx, { shipmentId }) => askCarrier(ctx, shipmentId), {
    concurrency: 4,
  }),
  onEvent('shipment.storeChosen', 'tell-carrier', (ctx, { changeId }) => tellOfStore(ctx, changeId)),
];

export const shipmentSweeps: readonly Sweep[] = [
  { name: 'ask-carriers', run: askCarriers },
  { name: 'query-parcels', run: queryParcels },
  { name: 'tell-carriers-of-stores', run: tellOfStores },
  { name: 'remind-pickups', run: remindPickups },
  { name: 'remind-store-choices', run: remindStoreChoices },
  { name: 'complete-orders', run: completeOrders },
];
