import { useState } from 'react';
import { correctMethod } from '#lib/buying/cashier/calls.ts';
import type { CorrectMethodInput, TillEntry } from '#lib/buying/cashier/model/till.ts';
import type { TillMethod } from '#lib/buying/cashier/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { MethodChoice } from './MethodChoice.tsx';

const loadSchema = async () => (await import('#lib/buying/cashier/model/till.ts')).CorrectMethodInput;

interface CorrectWayProps {
  readonly entry: TillEntry;
  /** The payment methods other than the recorded one. */
  readonly ways: readonly TillMethod[];
  readonly onCorrected: () => void;
  readonly onClose: () => void;
}

/** Corrects a wrongly recorded payment method: voids the entry and records it again, in one step. */
export function CorrectMethod({ entry, ways, onCorrected, onClose }: CorrectWayProps) {
  const t = useWords('cashier');
  const [way, setWay] = useState<TillMethod>(ways[0] ?? 'cash');
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({ reference: '', lastDigits: '', reason: '' });
  const { reference, lastDigits, reason } = form.values;
  const { id } = entry;
  const input: CorrectMethodInput =
    way === 'cash' ? { id, key, way, reason } : { id, key, way, reason, reference, lastDigits };
  const correct = () =>
    form.submit(loadSchema, input, async () => {
      await call(correctMethod, input, { quiet: true });
      showToast('success', t('till.correctDone'));
      onClose();
      onCorrected();
    });
  return (
    <Sheet title={t('till.correctWay')} onClose={onClose}>
      <FormShell form={form} onSubmit={correct} label={t('till.correctWay')} busyLabel={t('saving')}>
        <p className="text-center text-2xl font-bold tabular-nums">{formatAmount(entry.amount)}</p>
        <p>{t('till.correctText', { way: t(`till.way.${entry.way}`) })}</p>
        <MethodChoice ways={ways} way={way} onChoose={setWay} error={form.errorOf('way')} />
        {way === 'card' && (
          <TextField form={form} name="reference" label={t('take.reference')} maxLength={12} />
        )}
        {way !== 'cash' && (
          <TextField
            form={form}
            name="lastDigits"
            label={t(way === 'card' ? 'take.lastFour' : 'transfers.lastFive')}
            inputMode="numeric"
            maxLength={way === 'card' ? 4 : 5}
          />
        )}
        <TextField form={form} name="reason" label={t('till.reason')} maxLength={120} />
      </FormShell>
    </Sheet>
  );
}
