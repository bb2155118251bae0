import { atom } from 'nanostores';
import { sessionChecked } from './storage.ts';

/** Point 3's client temporary store, in one place. */
export { $cartCount } from './cart-count.ts';
export { $history } from './search-history.ts';
export { $userName } from './session.ts';

/** The slides of the page's carousel, by their pictures. */
export const $slideSwiperList = atom<readonly string[]>([]);

/** Point 3's session key: whether the cart's drawer is open. */
export const $showCart = sessionChecked<boolean>('showCart', false, (found) =>
  typeof found === 'boolean' ? found : undefined,
);
