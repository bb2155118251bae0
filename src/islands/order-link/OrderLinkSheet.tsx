import { useState } from 'react';
import { cancelOrderLink, getOrderLink } from '#lib/buying/order-link/calls.ts';
import type { OrderLinkDetail } from '#lib/buying/order-link/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Confirm, Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface OrderLinkSheetProps {
  readonly number: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  /** Starts a new order link with the same goods. */
  readonly onAgain: (link: OrderLinkDetail) => void;
}

/** The QR code and the link for the payer. Both can be revoked. */
export function OrderLinkSheet({ number, onClose, onChanged, onAgain }: OrderLinkSheetProps) {
  const t = useWords('orderLink');
  const { locale } = useIsland();
  const { data, failure, reload, setData } = useCall(getOrderLink, { number });
  const [isAsking, setAsking] = useState(false);
  const { isBusy, act } = useAct();
  const cancel = async () => {
    const isDone = await act(async () => setData(await call(cancelOrderLink, { number })));
    setAsking(false);
    if (isDone) onChanged();
    else reload();
  };
  if (isAsking)
    return (
      <Confirm
        title={t('cancel.title')}
        text={t('cancel.text')}
        yes={t('cancel.yes')}
        isBusy={isBusy}
        onYes={() => void cancel()}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <Sheet title={t('sheet', { number })} onClose={onClose}>
      {failure !== null && <ErrorState message={failure} onRetry={reload} />}
      {!data && failure === null && <Skeleton className="h-80" />}
      {data && (
        <div className="grid gap-4">
          <p className="price text-center text-3xl">{formatAmount(data.amount)}</p>
          <p role="status" className="text-center text-sm text-muted">
            {t(`state.${data.state}`)}
            {data.url && ` · ${t('until', { at: formatMoment(data.validUntil, locale) })}`}
          </p>
          {data.qr && data.url && (
            <>
              <img
                src={data.qr}
                alt={t('qr')}
                width="260"
                height="260"
                className="mx-auto rounded-card bg-white"
              />
              <div className="flex flex-wrap items-center gap-3">
                <input
                  readOnly
                  aria-label={t('address')}
                  className="field min-w-0 flex-1 text-sm"
                  value={data.url}
                />
                <CopyButton text={data.url} of={t('address')} />
              </div>
            </>
          )}
          <ul className="text-sm">
            {data.names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not change
              <li key={at}>{name}</li>
            ))}
          </ul>
          {data.note && <p className="text-sm text-muted">{t('noteWas', { note: data.note })}</p>}
          <div className="flex flex-wrap gap-3">
            <a href={pageLink(staffLinks.order(number))} className="btn-line flex-1">
              {t('toOrder')}
            </a>
            {data.state === 'open' ? (
              <button type="button" className="btn-line flex-1" onClick={() => setAsking(true)}>
                {t('cancel.ask')}
              </button>
            ) : (
              <button type="button" className="btn-line flex-1" onClick={() => onAgain(data)}>
                {t('again')}
              </button>
            )}
          </div>
        </div>
      )}
    </Sheet>
  );
}
