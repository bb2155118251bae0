import { useEffect, useState } from 'react';
import { getPaymentState } from '#lib/money/payment/calls.ts';
import type { PaymentState } from '#lib/money/payment/model/payment.ts';
import { call, Refusal, Superseded } from '#stores/api.ts';
import { useOrderChanges } from '../ui/use-changes.ts';

/**
 * Polling delays in seconds. The bank's result usually arrives within seconds, so polling starts fast and
 * slows down.
 */
const WAITS_S = [1, 1, 2, 3, 5, 8, 13, 21, 34] as const;

export interface AwaitedPayment {
  readonly payment: PaymentState | null;
  readonly failure: string | null;
  /** The bank is slow: polling has stopped until the shopper resumes it. */
  readonly isSlow: boolean;
  readonly askAgain: () => void;
}

export function usePaymentState(number: string | null): AwaitedPayment {
  const [payment, setPayment] = useState<PaymentState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSlow, setIsSlow] = useState(false);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` begins again
  useEffect(() => {
    if (number === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    setIsSlow(false);
    const ask = async (tries: number) => {
      try {
        const answer = await call(getPaymentState, { number }, { silent: true });
        if (!isCurrent) return;
        setPayment(answer);
        setFailure(null);
        if (answer.state !== 'waiting') return;
      } catch (error) {
        if (!isCurrent || error instanceof Superseded) return;
        if (error instanceof Refusal) return setFailure(error.message);
      }
      const wait = WAITS_S[tries];
      if (wait === undefined) return setIsSlow(true);
      timer = setTimeout(() => void ask(tries + 1), wait * 1000);
    };
    void ask(0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [number, turn]);

  const askAgain = () => setTurn((before) => before + 1);
  useOrderChanges(number, askAgain, payment !== null);
  return { payment, failure, isSlow, askAgain };
}
