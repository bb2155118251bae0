import { confirmReceipt } from '#lib/after/shipment/calls.ts';
import type { Parcels } from '#lib/after/shipment/model.ts';
import { limits } from '#lib/kernel/limits.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

interface AskReceiptProps {
  readonly number: string;
  readonly onConfirmed: (data: Parcels) => void;
  readonly onClose: () => void;
}

/** Asks once to confirm the receipt. Needs the words `parcel`. */
export function AskReceipt({ number, onConfirmed, onClose }: AskReceiptProps) {
  const t = useWords('parcel');
  const { isBusy, act } = useAct();
  const confirm = () =>
    act(async () => {
      onConfirmed(await call(confirmReceipt, { number }));
      showToast('success', t('confirmed'));
    }).finally(onClose);
  return (
    <Confirm
      title={t('confirmTitle')}
      text={t('confirmText', { days: limits().withdrawalDays })}
      yes={t('confirm')}
      isSafe
      isBusy={isBusy}
      onYes={confirm}
      onClose={onClose}
    />
  );
}
