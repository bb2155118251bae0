import { useState } from 'react';
import { adjustCartLine, checkCartLines, clearCart, removeCartLines } from '#lib/cart/calls.ts';
import type { CartLine, CartView } from '#lib/cart/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import { type Cart, isBuyable } from './use-cart.ts';

/** Choose all, clear, and the lines. */
export function CartLines({ cart, view }: { readonly cart: Cart; readonly view: CartView }) {
  const t = useWords('cart');
  const [asksToClear, setAsksToClear] = useState(false);
  const buyable = view.lines.filter(isBuyable);
  const isAllChecked = buyable.length > 0 && buyable.every((line) => line.checked);

  const checkAll = () =>
    cart.change(
      (lines) => lines.map((line) => ({ ...line, checked: !isAllChecked })),
      () => call(checkCartLines, { checked: !isAllChecked }),
    );
  const check = (line: CartLine) =>
    cart.change(
      (lines) => lines.map((one) => (one.id === line.id ? { ...one, checked: !line.checked } : one)),
      () => call(checkCartLines, { ids: [line.id], checked: !line.checked }),
    );
  const adjust = (line: CartLine, quantity: number) =>
    cart.change(
      (lines) =>
        lines.map((one) =>
          // Why it costs what it costs is the shop's to say.
          one.id === line.id ? { ...one, quantity, total: one.price * quantity, adjustments: [] } : one,
        ),
      () => call(adjustCartLine, { id: line.id, quantity }),
    );
  const remove = (line: CartLine) => {
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
  };
  const clear = () => {
    setAsksToClear(false);
    cart.change(
      () => [],
      () => call(clearCart, {}),
    );
  };

  return (
    <section aria-label={t('lines')}>
      <div className="mb-3 flex min-h-touch items-center justify-between gap-4 pl-3 text-sm text-muted">
        <label className="flex min-h-touch cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={isAllChecked}
            disabled={buyable.length === 0}
            onChange={checkAll}
          />
          {t('chooseAll', { count: view.lines.length })}
        </label>
        <button
          type="button"
          className="min-h-touch px-2 hover:text-text"
          onClick={() => setAsksToClear(true)}
        >
          {t('clear')}
        </button>
      </div>
      <ul className="space-y-3">
        {view.lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            onCheck={() => check(line)}
            onQuantity={(quantity) => adjust(line, quantity)}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
      {asksToClear && (
        <Confirm
          title={t('clearTitle')}
          text={t('clearText')}
          yes={t('clearYes')}
          onYes={clear}
          onClose={() => setAsksToClear(false)}
        />
      )}
    </section>
  );
}
