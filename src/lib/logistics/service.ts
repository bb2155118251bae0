/** What the API and other areas may ask of deliveries, by subject. */
export { bookerOf, type Redirection, redirected, resolveDelivery, servedDeliveries } from './delivery.ts';
export { openStoreMap, receiveStore } from './store-map.ts';
