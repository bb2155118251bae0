import { useCallback, useEffect, useRef, useState } from 'react';
import { addGoodsCart, checkCartLines, getCart } from '#lib/buying/cart/calls/cart.ts';
import type { CartLine, CartView } from '#lib/buying/cart/model/cart.ts';
import { call, Refusal, Superseded, showUnreachable, Unreachable } from '#stores/api.ts';
import { setCartCount, showCartCount } from '#stores/cart-count.ts';
import { onCartChangedElsewhere } from '#stores/cart-tabs.ts';
import { wantedOf } from './wanted.ts';

type Dropped = CartView['dropped'];

export interface Cart {
  readonly view: CartView | null;
  /** The totals of the last change are pending. */
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Gifts withdrawn since the page was opened, until the shopper closes the notice. */
  readonly dropped: Dropped;
  readonly closeDropped: () => void;
  /** The lines that sign-in merged, until the shopper closes the notice. */
  readonly merged: CartView['merged'];
  readonly closeMerged: () => void;
  readonly reload: () => void;
  /** Shows `guess` at once, then the shop's answer. A refusal restores the previous state. */
  readonly change: (
    guess: (lines: readonly CartLine[]) => readonly CartLine[],
    ask: () => Promise<CartView>,
  ) => void;
  readonly putBack: (line: CartLine) => void;
}

export function useCart(): Cart {
  const [view, setView] = useState<CartView | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [dropped, setDropped] = useState<Dropped>([]);
  const [merged, setMerged] = useState<CartView['merged']>(null);
  const confirmed = useRef<CartView | null>(null);
  const queue = useRef(Promise.resolve());
  const lastTurn = useRef(0);

  /** Each answer reports a lost gift only once, so gifts are collected even from superseded answers. */
  const keep = useCallback((answer: CartView) => {
    confirmed.current = answer;
    if (answer.dropped.length > 0) setDropped((before) => [...before, ...answer.dropped]);
    if (answer.merged) setMerged(answer.merged);
  }, []);

  const load = useCallback(async () => {
    const turn = lastTurn.current;
    try {
      const answer = await call(getCart, {}, { silent: true });
      if (turn !== lastTurn.current) return;
      keep(answer);
      setView(answer);
      setFailure(null);
      showCartCount(answer.count);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (confirmed.current && error instanceof Unreachable) return showUnreachable();
      setView(null);
      setFailure(error instanceof Refusal ? error.message : '');
    }
  }, [keep]);

  // Changes run one after the other, so that the last answer includes all of them.
  const enqueue = useCallback(
    (ask: () => Promise<CartView>) => {
      const turn = ++lastTurn.current;
      setWaiting((count) => count + 1);
      queue.current = queue.current.then(async () => {
        try {
          const answer = await ask();
          keep(answer);
          setCartCount(answer.count);
          if (turn === lastTurn.current) setView(answer);
        } catch {
          // The caller has already shown the reason.
          if (turn === lastTurn.current) setView(confirmed.current);
        }
        setWaiting((count) => count - 1);
      });
    },
    [keep],
  );

  const change = useCallback<Cart['change']>(
    (guess, ask) => {
      setView((now) => now && { ...now, lines: [...guess(now.lines)] });
      enqueue(ask);
    },
    [enqueue],
  );

  const putBack = useCallback(
    (line: CartLine) =>
      enqueue(async () => {
        await call(addGoodsCart, wantedOf(line));
        const answer = await call(getCart, {});
        const isSame = (one: CartLine) => one.skuId === line.skuId && one.variant === line.variant;
        const again = answer.lines.find(isSame);
        if (!again || line.checked) return answer;
        return call(checkCartLines, { ids: [again.id], checked: false });
      }),
    [enqueue],
  );

  useEffect(() => {
    void load();
    const closeTabs = onCartChangedElsewhere(() => void load());
    // A page restored by the back button reloads the cart.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void load();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => {
      closeTabs();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [load]);

  const closeDropped = useCallback(() => setDropped([]), []);
  const closeMerged = useCallback(() => setMerged(null), []);
  const notices = { dropped, closeDropped, merged, closeMerged };
  return { view, isBusy: waiting > 0, failure, ...notices, reload: load, change, putBack };
}
