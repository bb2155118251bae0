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

/** The changes of lines. Each shows its result at once and then calls the shop. */
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
        // Only the shop explains prices, so the guess has no adjustments.
        only(line.id, (one) => ({ ...one, quantity, total: one.price * quantity, adjustments: [] })),
        () => call(adjustCartLine, { id: line.id, quantity }),
      ),
    acceptPrice: (line: CartLine) =>
      cart.change(
        only(line.id, (one) => ({ ...one, priceChange: null })),
        () => call(acceptCartPrices, { ids: [line.id] }),
      ),
    /** Buys the line at its regular price, on the shopper's request. */
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
      // The pressed button no longer exists, so keyboard focus moves to the title.
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
      // The dialog returns the focus to a button that disappears with the lines.
      requestAnimationFrame(() => document.getElementById('cart-title')?.focus());
    },
  };
}
export type LineChanges = ReturnType<typeof useLineChanges>;
