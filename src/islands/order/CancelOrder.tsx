import { cancelOrder } from '#lib/orders/order/calls.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

interface CancelOrderProps {
  readonly number: string;
  /** Asked for again whatever became of it: who is refused sees why. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Whether an order is really to be cancelled, asked once. */
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
