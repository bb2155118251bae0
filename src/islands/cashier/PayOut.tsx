import { useState } from 'react';
import { payOutRefund } from '#lib/buying/cashier/calls.ts';
import type { DeskRefund } from '#lib/buying/cashier/model/bank-refund.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/buying/cashier/model/till.ts')).PayOutInput;

interface PayOutProps {
  readonly refund: DeskRefund;
  readonly onPaidOut: () => void;
  readonly onClose: () => void;
}

/** Refunds a payment that was made in person, in cash or by card, while the shopper is at the counter. */
export function PayOut({ refund, onPaidOut, onClose }: PayOutProps) {
  const t = useWords('cashier');
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({ reference: '' });
  const { id, number, amount, payOut } = refund;
  const input = { id, key, ...form.values };
  const hand = () =>
    form.submit(loadSchema, input, async () => {
      await call(payOutRefund, input, { quiet: true });
      showToast('success', t('refunds.paidOut', { number }));
      onClose();
      onPaidOut();
    });
  return (
    <Sheet title={t('refunds.payOutTitle', { number, amount: formatAmount(amount) })} onClose={onClose}>
      <p className="mb-4 text-muted">{t('refunds.payOutText')}</p>
      <FormShell form={form} onSubmit={hand} label={t('refunds.payOutYes')} busyLabel={t('saving')}>
        {payOut === 'card' && (
          <TextField form={form} name="reference" label={t('take.reference')} maxLength={12} />
        )}
      </FormShell>
    </Sheet>
  );
}
