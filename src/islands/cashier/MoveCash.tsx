import { useState } from 'react';
import { moveTill } from '#lib/buying/cashier/calls.ts';
import { isUnusual } from '#lib/buying/cashier/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { typedSum, UnusualSum } from './UnusualSum.tsx';

const loadSchema = async () => (await import('#lib/buying/cashier/model/till.ts')).MoveTillInput;

interface MoveCashProps {
  readonly kind: 'in' | 'out';
  /** From this sum on, the form asks for confirmation. */
  readonly oddFrom: number | null;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Cash that is put into the drawer or removed from it, with a reason. */
export function MoveCash({ kind, oddFrom, onMoved, onClose }: MoveCashProps) {
  const t = useWords('cashier');
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({ amount: '', reason: '', isSure: false });
  const input = { kind, key, ...form.values };
  const amount = typedSum(form.values.amount);
  const move = () =>
    form.submit(loadSchema, input, async () => {
      await call(moveTill, input, { quiet: true });
      onClose();
      onMoved();
    });
  return (
    <Sheet title={t(`till.${kind}`)} onClose={onClose}>
      <FormShell form={form} onSubmit={move} label={t('till.note')} busyLabel={t('saving')}>
        <TextField form={form} name="amount" label={t('till.amount')} inputMode="numeric" maxLength={14} />
        {isUnusual(amount, oddFrom) && (
          <UnusualSum form={form} text={t('till.odd', { amount: formatAmount(amount) })} />
        )}
        <TextField
          form={form}
          name="reason"
          label={t('till.reason')}
          hint={t(`till.${kind}Hint`)}
          maxLength={120}
        />
      </FormShell>
    </Sheet>
  );
}
