import { useEffect, useState } from 'react';
import { invoiceOfOrder } from '#lib/einvoice/calls.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

/** It is asked for right after the payment: looked for again, ever more calmly, while there is none yet. */
const WAITS_S = [2, 5, 15] as const;

/** The invoice of a paid order in one line; nothing while there is none. Needs the words `order`. */
export function OrderInvoice({ number }: { readonly number: string }) {
  const t = useWords('order');
  const { data, reload } = useCall(invoiceOfOrder, { number });
  const [tries, setTries] = useState(0);
  const invoice = data?.invoice;
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
  if (!invoice) return null;
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm text-muted" data-invoice={invoice.state}>
      <p>
        <span className="block text-faint">{t('detail.invoice')}</span>
        {invoice.description}
      </p>
      <p className="tabular-nums">
        {invoice.number
          ? t(`invoiceState.${invoice.state}Number`, { number: invoice.number })
          : t(`invoiceState.${invoice.state}`)}
      </p>
    </div>
  );
}
