import { useEffect, useState } from 'react';
import { invoiceOfOrder } from '#lib/money/einvoice/calls.ts';
import type { OrderInvoice } from '#lib/money/einvoice/model.ts';
import { useCall } from '../ui/use-call.ts';

/** It is asked for right after the payment: looked for again, ever more calmly, while there is none yet. */
const WAITS_S = [2, 5, 15] as const;

/** The invoice of a paid order; null while there is none. */
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
