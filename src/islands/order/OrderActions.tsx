import { useState } from 'react';
import { buyAgain } from '#lib/cart/calls/cart.ts';
import { cancelOrder } from '#lib/order/calls.ts';
import type { OrderListItem } from '#lib/order/model.ts';
import { links } from '#lib/site/links.ts';
import { call } from '#stores/api.ts';
import { setCartCount } from '#stores/cart-count.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { ConfirmReceipt } from '../parcel/ConfirmReceipt.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';

interface OrderActionsProps {
  readonly order: Pick<OrderListItem, 'number' | 'canPay' | 'canCancel' | 'isOnItsWay' | 'canConfirm'>;
  readonly onChanged: () => void;
  /** On a card: the way to the order itself. */
  readonly detailHref?: string;
}

export function OrderActions({ order, onChanged, detailHref }: OrderActionsProps) {
  const t = useWords('order');
  const [asksToCancel, setAsksToCancel] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { number, canPay, canCancel, isOnItsWay, canConfirm } = order;

  const act = async (work: () => Promise<void>) => {
    setIsBusy(true);
    // A refusal has been shown by the client.
    await work().catch(() => undefined);
    setIsBusy(false);
  };
  const cancel = () =>
    act(async () => {
      try {
        await call(cancelOrder, { number });
        showToast('success', t('actions.cancelled'));
      } finally {
        setAsksToCancel(false);
        onChanged();
      }
    });
  const buy = () =>
    act(async () => {
      const { cart_count, added, missing } = await call(buyAgain, { number });
      setCartCount(cart_count);
      const told = missing.map(({ name, reason }) => t('actions.missing', { name, reason }));
      if (added.length === 0) return showToast('warning', told.join(' '));
      showToast(told.length > 0 ? 'warning' : 'success', [t('actions.added'), ...told].join(' '), {
        label: t('actions.toCart'),
        href: pageLink(links.cart()),
      });
    });

  return (
    <div className={`flex flex-wrap gap-2 ${detailHref ? 'ml-auto justify-end' : ''}`}>
      {canCancel && (
        <button
          type="button"
          className="btn-line min-h-touch px-5 text-sm"
          disabled={isBusy}
          onClick={() => setAsksToCancel(true)}
        >
          {t('actions.cancel')}
        </button>
      )}
      {!canPay && (
        <button type="button" className="btn-line min-h-touch px-5 text-sm" disabled={isBusy} onClick={buy}>
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
      {asksToCancel && (
        <Confirm
          title={t('actions.cancelTitle')}
          text={t('actions.cancelText', { number })}
          yes={t('actions.cancelYes')}
          isBusy={isBusy}
          onYes={cancel}
          onClose={() => setAsksToCancel(false)}
        />
      )}
    </div>
  );
}
