import { useOrderInvoice } from '../invoice-details/use-order-invoice.ts';
import { useWords } from '../ui/words.tsx';

/** The invoice of a paid order in one line; nothing if there is none yet. Needs the words `order`. */
export function OrderInvoice({ number }: { readonly number: string }) {
  const t = useWords('order');
  const invoice = useOrderInvoice(number);
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
