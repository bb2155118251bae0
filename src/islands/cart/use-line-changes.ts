import { useState } from 'react';
import {
  acceptCartPrices,
  addGoodsCart,
  adjustCartLine,
  checkCartLines,
  clearCart,
  removeCartLines,
} from '#lib/buying/cart/calls/cart.ts';
import type { CartLine } from '#lib/buying/cart/model/cart.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { useWords } from '../ui/words.tsx';
import type { Cart } from './use-cart.ts';
import { plainOf } from './wanted.ts';

/** What may be done to lines; each shows its outcome at once and asks the shop behind it. */
export function useLineChanges(cart: Cart) {
  const t = useWords('cart');
  const [asksToClear, setAsksToClear] = useState(false);
  const only = (id: number, becomes: (line: CartLine) => CartLine) => (lines: readonly CartLine[]) =>
    lines.map((one) => (one.id === id ? becomes(one) : one));

  return {
    asksToClear,
    setAsksToClear,
    check: (line: CartLine) =>
      cart.change(
        only(line.id, (one) => ({ ...one, checked: !line.checked })),
        () => call(checkCartLines, { ids: [line.id], checked: !line.checked }),
      ),
    checkAll: (checked: boolean) =>
      cart.change(
        (lines) => lines.map((line) => ({ ...line, checked })),
        () => call(checkCartLines, { checked }),
      ),
    adjust: (line: CartLine, quantity: number) =>
      cart.change(
        // Why it costs what it costs is the shop's to say.
        only(line.id, (one) => ({ ...one, quantity, total: one.price * quantity, adjustments: [] })),
        () => call(adjustCartLine, { id: line.id, quantity }),
      ),
    acceptPrice: (line: CartLine) =>
      cart.change(
        only(line.id, (one) => ({ ...one, priceChange: null })),
        () => call(acceptCartPrices, { ids: [line.id] }),
      ),
    /** Buys it at its own price, because the shopper says so. */
    buyPlain: (line: CartLine) =>
      cart.change(
        (lines) => lines,
        async () => {
          await call(addGoodsCart, plainOf(line));
          return call(removeCartLines, { ids: [line.id] });
        },
      ),
    remove: (line: CartLine) => {
      cart.change(
        (lines) => lines.filter((one) => one.id !== line.id),
        () => call(removeCartLines, { ids: [line.id] }),
      );
      // The button that was pressed is gone: the next tab starts at the title.
      document.getElementById('cart-title')?.focus();
      showToast('info', t('removed', { name: line.name }), {
        label: t('undo'),
        press: () => cart.putBack(line),
      });
    },
    clear: () => {
      setAsksToClear(false);
      cart.change(
        () => [],
        () => call(clearCart, {}),
      );
      // The question gives the focus back to a button that is taken away with the lines.
      requestAnimationFrame(() => document.getElementById('cart-title')?.focus());
    },
  };
}
export type LineChanges = ReturnType<typeof useLineChanges>;
