import { persistentText } from './storage.ts';

/**
 * `1` while the delivery of an order or a cart is being changed: the page comes back to that from the map. By itself, because
 * an order asks for it before it loads anything of how orders are brought.
 */
export const $changeDelivery = persistentText('changeDelivery', (text) => /^[01]$/.test(text));
