import { useEffect, useRef } from 'react';
import { getIntakeDay, setForOther } from '#lib/boxes/intake/calls.ts';
import type { IntakeDay } from '#lib/boxes/intake/model/day.ts';
import { checkCartLines } from '#lib/buying/cart/calls/cart.ts';
import type { CartLine } from '#lib/buying/cart/model/cart.ts';
import { call } from '#stores/api.ts';
import { invalidateIntake } from '#stores/findings.ts';
import type { Consumer } from '../intake/ConsumerSelect.tsx';
import { useCall } from '../ui/use-call.ts';
import type { Cart } from './use-cart.ts';

export interface CartIntake {
  /** Null while unknown; the shop then decides at checkout. */
  readonly day: IntakeDay | null;
  readonly isStopped: boolean;
  /** Selects or deselects these lines. */
  readonly choose: (lineIds: readonly number[], checked: boolean) => void;
  readonly say: (goodsIds: readonly number[], taker: Consumer) => Promise<void>;
}

const chosenOf = (lines: readonly CartLine[]): string =>
  lines.flatMap(({ id, checked }) => (checked ? [id] : [])).join(' ');

/** Row L1 in the cart: reloads the intake and its limits whenever the chosen lines change. */
export function useIntake(cart: Cart): CartIntake {
  const { data: day, reload, setData } = useCall(getIntakeDay, {});
  const { view, isBusy } = cart;
  // Confirmed lines only; optimistic changes count with the shop's answer.
  const chosen = isBusy || !view ? null : chosenOf(view.lines);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (chosen === null) return;
    invalidateIntake();
    // The first request is already running.
    if (asked.current !== null && asked.current !== chosen) reload();
    asked.current = chosen;
  }, [chosen, reload]);
  return {
    day,
    isStopped: day !== null && [day, ...day.family].some(({ stops }) => stops.length > 0),
    choose: (ids, checked) =>
      cart.change(
        (lines) => lines.map((line) => (ids.includes(line.id) ? { ...line, checked } : line)),
        () => call(checkCartLines, { ids: [...ids], checked }),
      ),
    say: async (goodsIds, taker) => {
      setData(await call(setForOther, { goodsIds: [...goodsIds], ...taker }));
      invalidateIntake();
    },
  };
}
