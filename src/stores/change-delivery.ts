import { persistentText } from './storage.ts';

/**
 * `1` while the delivery of an order or a cart is being changed, so that the page reopens it on return from
 * the map. In a file of its own, because an order reads it before it loads any delivery code.
 */
export const $changeDelivery = persistentText('changeDelivery', (text) => /^[01]$/.test(text));
