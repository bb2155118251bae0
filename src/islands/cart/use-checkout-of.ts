import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { checkCartLines } from '#lib/buying/cart/calls/cart.ts';
import type { CartLine } from '#lib/buying/cart/model/cart.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { setCartCount } from '#stores/cart-count.ts';
import { $deliveryType } from '#stores/delivery.ts';
import { fillDraft } from '#stores/delivery-draft.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';

interface Going {
  readonly lines: readonly CartLine[];
  readonly deliveryType: DeliveryType;
}

/** Goes to checkout with only these lines; the others stay in the cart, deselected. */
export function useCheckoutOf() {
  const isSignedIn = useStore($isSignedIn);
  const [isGoing, setGoing] = useState(false);
  const go = async ({ lines, deliveryType }: Going) => {
    setGoing(true);
    try {
      const ids = lines.map((line) => line.id);
      const { count } = await call(checkCartLines, { ids, checked: true, only: true });
      setCartCount(count);
      fillDraft({ deliveryType });
      $deliveryType.set(deliveryType);
      location.assign(pageLink(isSignedIn ? links.checkout() : links.signIn(links.checkout())));
    } catch {
      // The client has already shown the reason.
      setGoing(false);
    }
  };
  return { isGoing, go: (part: Going) => void go(part) };
}
