import { decideBond } from '#lib/buying/referral/calls.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { useDraftForm } from '../../staff/use-draft.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/words.tsx';

const loadSchema = async () => (await import('#lib/buying/referral/model.ts')).DecideBondInput;

interface RefuseBondProps {
  readonly memberId: number;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/**
 * Refuses an invitation: all its rewards are lost for good. Asks for confirmation, with a note for the shop.
 */
export function RefuseBond({ memberId, onRefused, onClose }: RefuseBondProps) {
  const t = useWords('referralDesk');
  const form = useDraftForm(`bond:${memberId}`, { note: '' });
  const refuse = () =>
    form.submit(loadSchema, { memberId, verdict: 'refused', ...form.values }, async (input) => {
      await call(decideBond, input, { quiet: true });
      showToast('success', t('bonds.decided'));
      onRefused();
    });
  return (
    <Sheet title={t('bonds.refuse')} onClose={onClose}>
      <p className="mb-4 text-muted">{t('bonds.refuseText')}</p>
      <FormShell form={form} onSubmit={refuse} label={t('bonds.refuse')} busyLabel={t('bonds.refusing')}>
        <TextField form={form} name="note" label={t('bonds.note')} maxLength={220} />
      </FormShell>
    </Sheet>
  );
}
