import { useEffect, useState } from 'react';
import { invoiceOfOrder } from '#lib/money/einvoice/calls.ts';
import type { OrderInvoice } from '#lib/money/einvoice/model.ts';
import { useCall } from '../ui/use-call.ts';

/**
 * Delays in seconds. The invoice may appear shortly after the payment, so polling slows down until it does.
 */
const WAITS_S = [2, 5, 15] as const;

/** The invoice of a paid order; null until there is one. */
export function useOrderInvoice(number: string): OrderInvoice | null {
  const { data, reload } = useCall(invoiceOfOrder, { number });
  const [tries, setTries] = useState(0);
  const isMissing = data !== null && data.invoice === null;
  useEffect(() => {
    const wait = WAITS_S[tries];
    if (!isMissing || wait === undefined) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      reload();
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [isMissing, tries, reload]);
  return data?.invoice ?? null;
}
