import { useCallback, useEffect, useRef, useState } from 'react';
import { addGoodsCart, checkCartLines, getCart } from '#lib/cart/calls.ts';
import type { CartLine, CartView } from '#lib/cart/model.ts';
import { call, Refusal, Superseded } from '#stores/api.ts';
import { setCartCount, showCartCount } from '#stores/cart-count.ts';
import { onCartChangedElsewhere } from '#stores/cart-tabs.ts';

export interface Cart {
  readonly view: CartView | null;
  /** The totals of the last change are still awaited. */
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly reload: () => void;
  /** Shows `guess` at once and keeps what the shop answers; a refusal brings back what was so before. */
  readonly change: (guess: (lines: readonly CartLine[]) => CartLine[], ask: () => Promise<CartView>) => void;
  readonly putBack: (line: CartLine) => void;
}

export function useCart(): Cart {
  const [view, setView] = useState<CartView | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const confirmed = useRef<CartView | null>(null);
  const queue = useRef(Promise.resolve());
  const lastTurn = useRef(0);

  const accept = useCallback((answer: CartView) => {
    confirmed.current = answer;
    setView(answer);
  }, []);

  const load = useCallback(async () => {
    const turn = lastTurn.current;
    try {
      const answer = await call(getCart, {}, { quiet: true });
      if (turn !== lastTurn.current) return;
      accept(answer);
      setFailure(null);
      showCartCount(answer.count);
    } catch (error) {
      if (!(error instanceof Superseded)) setFailure(error instanceof Refusal ? error.message : '');
    }
  }, [accept]);

  // One change after the other, so that the last answer knows of all of them.
  const enqueue = useCallback(
    (ask: () => Promise<CartView>) => {
      const turn = ++lastTurn.current;
      setWaiting((count) => count + 1);
      queue.current = queue.current.then(async () => {
        try {
          const answer = await ask();
          confirmed.current = answer;
          setCartCount(answer.count);
          if (turn === lastTurn.current) accept(answer);
        } catch {
          // The client has shown why.
          if (turn === lastTurn.current) setView(confirmed.current);
        }
        setWaiting((count) => count - 1);
      });
    },
    [accept],
  );

  const change = useCallback<Cart['change']>(
    (guess, ask) => {
      setView((now) => now && { ...now, lines: guess(now.lines) });
      enqueue(ask);
    },
    [enqueue],
  );

  const putBack = useCallback(
    (line: CartLine) =>
      enqueue(async () => {
        await call(addGoodsCart, { skuId: line.skuId, quantity: line.quantity });
        const answer = await call(getCart, {});
        const again = answer.lines.find((one) => one.skuId === line.skuId);
        if (!again || line.checked) return answer;
        return call(checkCartLines, { ids: [again.id], checked: false });
      }),
    [enqueue],
  );

  useEffect(() => {
    void load();
    const closeTabs = onCartChangedElsewhere(() => void load());
    // Coming back by the back button shows the cart of now.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void load();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => {
      closeTabs();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [load]);

  return { view, isBusy: waiting > 0, failure, reload: load, change, putBack };
}

/** A line that can be bought as it stands. */
export const isBuyable = (line: CartLine): boolean => line.state === 'ok';
