import { useState } from 'react';
import { refuseTransfer } from '#lib/buying/cashier/calls.ts';
import { TRANSFER_REFUSALS, type TransferRefusal } from '#lib/money/payment/codes.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

interface RefuseTransferProps {
  readonly number: string;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Refuses a reported transfer, with a reason in words that the shopper will read. */
export function RefuseTransfer({ number, onRefused, onClose }: RefuseTransferProps) {
  const t = useWords('cashier');
  const say = useWords('payment');
  const { isBusy, act } = useAct();
  const [refusal, setRefusal] = useState<TransferRefusal>('notFound');
  const refuse = () =>
    act(async () => {
      await call(refuseTransfer, { number, refusal });
      showToast('success', t('transfers.refused', { number }));
      onClose();
      onRefused();
    });
  return (
    <Sheet title={t('transfers.refuseTitle', { number })} onClose={onClose}>
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm text-muted">{t('transfers.refuseText')}</legend>
        {TRANSFER_REFUSALS.map((one) => (
          <label key={one} className="flex min-h-touch items-center gap-3">
            <input
              type="radio"
              name="refusal"
              className="tick"
              checked={refusal === one}
              onChange={() => setRefusal(one)}
            />
            {say(`transfer.refusal.${one}`)}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="btn mt-5 w-full"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void refuse()}
      >
        {t('transfers.refuseSubmit')}
      </button>
    </Sheet>
  );
}
