import { useEffect, useState } from 'react';
import { getReceipt, sendReceipt } from '#lib/buying/cashier/calls.ts';
import type { Receipt } from '#lib/buying/cashier/model/till.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { Facts } from '../staff/Facts.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';

/** The payer's receipt: to print or to send. */
export const ReceiptPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <ReceiptGate />
  </IslandWords>
);

function ReceiptGate() {
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(Number(new URLSearchParams(location.search).get('id')) || 0), []);
  const { data, failure, reload } = useCall(getReceipt, id === null ? null : { id });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  return <ReceiptSheet receipt={data} />;
}

function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const t = useWords('cashier');
  const common = useWords('common');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const { number, amount, received, change } = receipt;
  const send = () =>
    act(async () => {
      await call(sendReceipt, { id: receipt.id });
      showToast('success', t('receipt.sent'));
    });
  const facts = [
    [t('receipt.order'), number],
    [t('receipt.at'), formatMoment(receipt.at, locale)],
    [t('receipt.way'), receipt.paymentName],
    [t('receipt.reference'), receipt.reference],
    [t('receipt.lastDigits'), receipt.lastDigits && `…${receipt.lastDigits}`],
    [t('receipt.person'), receipt.person],
  ] as const;
  const sums = [
    [t('receipt.shipping'), receipt.shipping],
    [t('receipt.coins'), -receipt.coins],
  ] as const;
  const cash = [
    [t('take.received'), received],
    [t('receipt.change'), change],
  ] as const;
  return (
    <>
      <article className="panel p-5">
        <h2 className="mb-4 text-center text-lg font-bold">{common('brand')}</h2>
        <Facts facts={facts} />
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {receipt.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not change
            <li key={at} className="flex justify-between gap-4 py-2">
              <span>
                {line.name} <span className="text-sm text-muted">{line.options}</span> × {line.quantity}
              </span>
              <span className="tabular-nums">{formatAmount(line.total)}</span>
            </li>
          ))}
        </ul>
        <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 tabular-nums">
          {sums.map(
            ([name, sum]) =>
              sum !== 0 && (
                <div key={name} className="contents text-muted">
                  <dt>{name}</dt>
                  <dd className="text-right">{formatAmount(sum)}</dd>
                </div>
              ),
          )}
          <dt className="font-bold">{t('receipt.paid')}</dt>
          <dd className="text-right font-bold">{formatAmount(amount)}</dd>
          {cash.map(
            ([name, sum]) =>
              sum !== null && (
                <div key={name} className="contents text-muted">
                  <dt>{name}</dt>
                  <dd className="text-right">{formatAmount(sum)}</dd>
                </div>
              ),
          )}
        </dl>
        <p className="mt-4 text-center text-sm text-muted">{t('receipt.invoice')}</p>
      </article>
      <div className="mt-5 grid gap-3 print:hidden">
        <button type="button" className="btn" onClick={() => window.print()}>
          {t('receipt.print')}
        </button>
        <button type="button" className="btn-line" aria-disabled={isBusy} onClick={() => void send()}>
          {t('receipt.send')}
        </button>
        <a href={pageLink(staffLinks.cashier())} className="btn-line">
          {t('receipt.back')}
        </a>
      </div>
    </>
  );
}
