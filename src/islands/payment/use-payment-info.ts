import { useEffect, useRef } from 'react';
import { getPaymentInfo, getPaymentState } from '#lib/money/payment/calls.ts';
import type { PaymentInfo, PaymentState } from '#lib/money/payment/model/payment.ts';
import { call } from '#stores/api.ts';
import { type Loaded, useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';

/** Polling delays in seconds: short at first, then longer, while the page is visible. */
const WAITS_S = [10, 15, 20, 30, 45] as const;
const WAIT_MOST_S = 60;
const waitMs = (tries: number): number => (WAITS_S[tries] ?? WAIT_MOST_S) * 1000;

/** All payment data of an order, polled while money may arrive. */
export function usePaymentInfo(number: string): Loaded<PaymentInfo> {
  const loaded = useCall(getPaymentInfo, { number });
  const { data, reload } = loaded;
  const state = data?.state;
  useOrderChanges(number, reload, data !== null);
  const isWaiting = state === 'waiting' || state === 'failed';
  const known = useRef<string | null>(null);
  known.current = data ? marksOf(data) : null;

  useEffect(() => {
    if (!isWaiting) return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (document.visibilityState === 'visible') {
        const answer = await call(getPaymentState, { number }, { silent: true }).catch(() => null);
        if (answer && known.current !== null && marksOf(answer) !== known.current) reload();
      }
      timer = setTimeout(ask, waitMs(tries++));
    };
    timer = setTimeout(ask, waitMs(tries++));
    return () => clearTimeout(timer);
  }, [isWaiting, number, reload]);

  return loaded;
}

/** The fields whose change needs a reload. */
const marksOf = ({ state, message, payBefore, refunded }: PaymentState): string =>
  [state, message, payBefore, refunded].join('|');
