import { refusePayout } from '#lib/buying/referral/calls.ts';
import { call } from '#stores/api.ts';
import { useDraftForm } from '../../staff/use-draft.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/words.tsx';

const loadSchema = async () => (await import('#lib/buying/referral/model.ts')).RefusePayoutInput;

interface RefusePayoutProps {
  readonly id: number;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Why it is not sent, in the words that the member will read. */
export function RefusePayout({ id, onRefused, onClose }: RefusePayoutProps) {
  const t = useWords('referralDesk');
  const form = useDraftForm(`payout:${id}`, { reason: '' });
  const refuse = () =>
    form.submit(loadSchema, { id, ...form.values }, async (input) => {
      await call(refusePayout, input, { quiet: true });
      onRefused();
    });
  return (
    <Sheet title={t('payouts.refuse')} onClose={onClose}>
      <FormShell form={form} onSubmit={refuse} label={t('payouts.refuse')} busyLabel={t('payouts.refusing')}>
        <TextField form={form} name="reason" label={t('payouts.reason')} maxLength={220} />
      </FormShell>
    </Sheet>
  );
}
