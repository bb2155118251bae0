/** Deliveries for the API and other areas, by subject. */
export {
  atStore,
  checkStore,
  type Redirection,
  redirected,
  resolveDelivery,
  servedDeliveries,
  serviceRecipient,
} from './delivery.ts';
export { findOpenStore, isOpenStore } from './ecpay/open-stores.ts';
export { openStoreMap, receiveStore } from './store-map.ts';
