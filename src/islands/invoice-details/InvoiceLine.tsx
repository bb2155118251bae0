import { formatAmount } from '#lib/kernel/text/money.ts';
import type { OrderInvoice } from '#lib/money/einvoice/model.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { useOrderInvoice } from './use-order-invoice.ts';

/** An order's invoice on its detail page; nothing if it has none. Needs the words `invoice`. */
export function InvoiceLine({ number }: { readonly number: string }) {
  const t = useWords('invoice');
  const invoice = useOrderInvoice(number);
  if (!invoice) return null;
  return (
    <section aria-labelledby="order-invoice" className="panel p-5">
      <h2 id="order-invoice" className="mb-3 flex flex-wrap items-center gap-2 font-bold">
        {t('line.title')}
        {invoice.state === 'void' && (
          <span className="rounded-full border border-line px-2 text-xs text-muted">{t('line.void')}</span>
        )}
      </h2>
      {invoice.state === 'coming' || invoice.state === 'failed' ? (
        <p className="text-sm text-muted">{t(`line.${invoice.state}`)}</p>
      ) : (
        <Particulars invoice={invoice} />
      )}
    </section>
  );
}

function Particulars({ invoice }: { readonly invoice: OrderInvoice }) {
  const t = useWords('invoice');
  const { locale } = useIsland();
  const { number, randomCode, issuedAt, amount, description, allowances } = invoice;
  const rows = [
    ['number', number],
    ['randomCode', randomCode],
    ['amount', formatAmount(amount)],
    ['how', description],
    ['issuedAt', issuedAt && formatMoment(issuedAt, locale)],
    ['allowances', allowances.map((one) => formatAmount(one.amount)).join(', ')],
  ] as const;
  return (
    <dl className="grid gap-2 text-sm">
      {rows.map(
        ([name, text]) =>
          text && (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{t(`line.${name}`)}</dt>
              <dd className="ml-auto min-w-0 break-words text-right tabular-nums">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
