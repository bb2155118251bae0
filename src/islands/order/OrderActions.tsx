import { Suspense, useState } from 'react';
import type { OrderListItem } from '#lib/orders/order/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { ConfirmReceipt } from '../shipment/ConfirmReceipt.tsx';
import { lazyPart } from '../ui/later.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

const CancelOrder = lazyPart(async () => ({ default: (await import('./CancelOrder.tsx')).CancelOrder }));

interface OrderActionsProps {
  readonly order: Pick<OrderListItem, 'number' | 'canPay' | 'canCancel' | 'isOnItsWay' | 'canConfirm'>;
  readonly onChanged: () => void;
  /** On a card: the link to the order. */
  readonly detailHref?: string;
}

export function OrderActions({ order, onChanged, detailHref }: OrderActionsProps) {
  const t = useWords('order');
  const [asksToCancel, setAsksToCancel] = useState(false);
  const { isBusy, act } = useAct();
  const { number, canPay, canCancel, isOnItsWay, canConfirm } = order;
  const buy = () =>
    void act(async () => {
      const { buyOrderAgain } = await import('./buy-again.ts');
      await buyOrderAgain(number, t);
    });

  return (
    <div className={`flex flex-wrap gap-2 ${detailHref ? 'ml-auto justify-end' : ''}`}>
      {canCancel && (
        <button
          type="button"
          className="btn-line min-h-touch px-5 text-sm"
          aria-disabled={isBusy}
          onClick={() => setAsksToCancel(true)}
        >
          {t('actions.cancel')}
        </button>
      )}
      {!canPay && (
        <button
          type="button"
          className="btn-line min-h-touch px-5 text-sm"
          aria-disabled={isBusy}
          onClick={buy}
        >
          {t('actions.buyAgain')}
        </button>
      )}
      {isOnItsWay && (
        <a href={pageLink(links.parcels(number))} className="btn-line min-h-touch px-5 text-sm">
          {t('actions.track')}
        </a>
      )}
      {detailHref && (
        <a href={detailHref} className="btn-line min-h-touch px-5 text-sm">
          {t('actions.detail')}
        </a>
      )}
      {canConfirm && <ConfirmReceipt number={number} onConfirmed={onChanged} />}
      {canPay && (
        <a href={pageLink(links.payOrder(number))} className="btn min-h-touch px-5 text-sm">
          {t('actions.pay')}
        </a>
      )}
      <Suspense>
        {asksToCancel && (
          <CancelOrder number={number} onChanged={onChanged} onClose={() => setAsksToCancel(false)} />
        )}
      </Suspense>
    </div>
  );
}
