import { useState } from 'react';
import { listReturnedPieces, restockReturned } from '#lib/boxes/packing/calls.ts';
import type { ReturnedPieces as Listed } from '#lib/boxes/packing/model.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { formatDay } from '../../ui/moment.ts';
import { useCall } from '../../ui/use-call.ts';
import { useIsland, useWords } from '../../ui/words.tsx';

type Order = Listed['orders'][number];

/** Returned pieces that wait to be put away; nothing if all are in their batches. */
export function UnshelvedPieces({ onPutAway }: { readonly onPutAway: () => void }) {
  const t = useWords('packing');
  const { data, setData } = useCall(listReturnedPieces, {});
  if (!data || data.orders.length === 0) return null;
  return (
    <section className="panel p-5" aria-labelledby="came-back">
      <h2 id="came-back" className="text-lg font-bold">
        {t('cameBack.title')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('cameBack.text')}</p>
      <ul className="divide-y divide-line">
        {data.orders.map((order) => (
          <OrderBack
            key={order.number}
            order={order}
            onDone={(left) => {
              setData(left);
              onPutAway();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface OrderBackProps {
  readonly order: Order;
  readonly onDone: (left: Listed) => void;
}

function OrderBack({ order: { number, pieces }, onDone }: OrderBackProps) {
  const t = useWords('packing');
  const { locale } = useIsland();
  const [fit, setFit] = useState(() => pieces.map((one) => one.fit));
  const [isBusy, setBusy] = useState(false);
  const put = async () => {
    setBusy(true);
    const named = pieces.map(({ shipmentId, orderLineId, batchId }, at) => ({
      shipmentId,
      orderLineId,
      batchId,
      quantity: fit[at] ?? 0,
    }));
    try {
      const left = await call(restockReturned, { number, pieces: named });
      showToast('success', t('cameBack.done'));
      onDone(left);
    } catch {
      // The client has already shown the reason.
      setBusy(false);
    }
  };
  return (
    <li className="grid gap-3 py-4" data-came-back={number}>
      <a
        href={pageLink(staffLinks.order(number))}
        className="link flex min-h-touch items-center justify-self-start wrap-anywhere"
      >
        {number}
      </a>
      {pieces.map(
        ({ shipmentId, orderLineId, batchId, name, code, shelf, number: batch, expiresOn, most }, at) => (
          <label
            key={`${shipmentId} ${orderLineId} ${batchId}`}
            className="grid grid-cols-[1fr_auto] items-center gap-3 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{name}</span>
              <span className="block text-faint">{[code, shelf].filter(Boolean).join(' · ')}</span>
              <span className="block text-muted">
                {t('cameBack.batch', { number: batch, day: formatDay(expiresOn, locale), count: most })}
              </span>
            </span>
            <select
              className="field w-20"
              value={fit[at]}
              onChange={({ target }) => setFit(fit.map((one, i) => (i === at ? Number(target.value) : one)))}
            >
              {Array.from({ length: most + 1 }, (_, i) => most - i).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
      <button
        type="button"
        className="btn min-h-touch px-5 text-sm"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void put()}
      >
        {t('cameBack.submit')}
      </button>
    </li>
  );
}
