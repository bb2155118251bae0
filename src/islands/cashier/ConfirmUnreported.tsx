import { confirmUnreported } from '#lib/buying/cashier/calls.ts';
import type { TransferDecided } from '#lib/buying/cashier/model/transfer.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/buying/cashier/model/transfer.ts')).ConfirmUnreportedInput;

interface ConfirmUnreportedProps {
  readonly number: string;
  readonly amount: number;
  readonly onConfirmed: (decided: TransferDecided) => void;
  readonly onClose: () => void;
}

/**
 * Confirms a transfer that arrived before the shopper reported it. The bank statement identifies the payer.
 */
export function ConfirmUnreported({ number, amount, onConfirmed, onClose }: ConfirmUnreportedProps) {
  const t = useWords('cashier');
  const form = useForm({ lastFive: '' });
  const input = { number, ...form.values };
  const confirm = () =>
    form.submit(loadSchema, input, async () => {
      const decided = await call(confirmUnreported, input, { quiet: true });
      onClose();
      onConfirmed(decided);
    });
  return (
    <Sheet title={t('transfers.arrivedTitle', { number })} onClose={onClose}>
      <p className="mb-4 text-muted">{t('transfers.arrivedText', { amount: formatAmount(amount) })}</p>
      <FormShell form={form} onSubmit={confirm} label={t('transfers.confirm')} busyLabel={t('saving')}>
        <TextField
          form={form}
          name="lastFive"
          label={t('transfers.lastFive')}
          inputMode="numeric"
          maxLength={10}
        />
      </FormShell>
    </Sheet>
  );
}
