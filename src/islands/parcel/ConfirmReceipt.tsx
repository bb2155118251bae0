import { Suspense, useState } from 'react';
import { limits } from '#lib/kernel/limits.ts';
import { confirmReceipt } from '#lib/shipment/calls.ts';
import type { Parcels } from '#lib/shipment/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { later } from '../ui/later.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

const Confirm = later(async () => ({ default: (await import('../ui/Sheet.tsx')).Confirm }));

interface ConfirmReceiptProps {
  readonly number: string;
  readonly onConfirmed: (data: Parcels) => void;
}

/** "I have received it", asked once. Needs the words `parcel`. */
export function ConfirmReceipt({ number, onConfirmed }: ConfirmReceiptProps) {
  const t = useWords('parcel');
  const [asks, setAsks] = useState(false);
  const { isBusy, act } = useAct();
  const confirm = async () => {
    await act(async () => {
      onConfirmed(await call(confirmReceipt, { number }));
      showToast('success', t('confirmed'));
    });
    setAsks(false);
  };
  return (
    <>
      <button
        type="button"
        className="btn min-h-touch px-5 text-sm"
        disabled={isBusy}
        onClick={() => setAsks(true)}
      >
        {t('confirm')}
      </button>
      <Suspense>
        {asks && (
          <Confirm
            title={t('confirmTitle')}
            text={t('confirmText', { days: limits().withdrawalDays })}
            yes={t('confirm')}
            isSafe
            isBusy={isBusy}
            onYes={confirm}
            onClose={() => setAsks(false)}
          />
        )}
      </Suspense>
    </>
  );
}
