import type { Referral } from '#lib/buying/referral/model.ts';
import { saveInviter } from '#lib/people/account/calls/account.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { dayOf } from './day.ts';

const loadSchema = async () => (await import('#lib/people/account/model.ts')).InviterInput;

interface InviterProps {
  readonly referral: Referral;
  readonly onSaved: () => void;
}

/** The member's inviter, which can be set once, shortly after joining. */
export function Inviter({ referral: { inviter, bindUntil, rules }, onSaved }: InviterProps) {
  const t = useWords('referral');
  const { locale } = useIsland();
  const form = useForm({ inviterCode: '' });
  const save = () =>
    form.submit(loadSchema, form.values, async (input) => {
      await call(saveInviter, input, { quiet: true });
      showToast('success', t('inviter.saved'));
      onSaved();
    });
  if (inviter !== null) return <p className="text-sm text-muted">{t('inviter.known', { name: inviter })}</p>;
  if (bindUntil === null) return null;
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="inviter">
      <h2 id="inviter" className="mb-1 font-semibold">
        {t('inviter.title')}
      </h2>
      <p className="mb-4 text-sm text-muted">
        {t('inviter.until', { days: rules.bindDays, date: dayOf(bindUntil, locale) })}
      </p>
      <FormShell form={form} onSubmit={save} label={t('inviter.submit')} busyLabel={t('inviter.busy')}>
        <TextField
          form={form}
          name="inviterCode"
          label={t('inviter.code')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
      </FormShell>
    </section>
  );
}
