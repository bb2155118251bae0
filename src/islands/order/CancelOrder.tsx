import { cancelOrder } from '#lib/orders/order/calls.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

interface CancelOrderProps {
  readonly number: string;
  /** Reloads after every outcome, so that a refused shopper sees the reason. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Confirms the cancellation of an order. */
export function CancelOrder({ number, onChanged, onClose }: CancelOrderProps) {
  const t = useWords('order');
  const { isBusy, act } = useAct();
  const cancel = () =>
    act(async () => {
      await call(cancelOrder, { number });
      showToast('success', t('actions.cancelled'));
    }).finally(() => {
      onClose();
      onChanged();
    });
  return (
    <Confirm
      title={t('actions.cancelTitle')}
      text={t('actions.cancelText', { number })}
      yes={t('actions.cancelYes')}
      isBusy={isBusy}
      onYes={cancel}
      onClose={onClose}
    />
  );
}
