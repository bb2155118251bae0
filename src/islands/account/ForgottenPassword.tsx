import { useEffect } from 'react';
import { resetPassword, sendResetCode } from '#lib/people/account/calls/account.ts';
import { call } from '#stores/api.ts';
import { $user } from '#stores/session.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { finishSignIn } from './arrive.ts';
import { CodeField } from './CodeField.tsx';
import { ContactFields, contactInput, emptyContact } from './ContactFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useCode } from './use-code.ts';

const loadSchema = async () => (await import('#lib/people/account/model.ts')).ResetPasswordInput;

/** Row I1: sets a new password with a code, also for signed-in members who have forgotten theirs. */
export const ForgottenPassword = (props: IslandProps) => (
  <IslandWords {...props}>
    <Forgotten />
  </IslandWords>
);

function Forgotten() {
  const t = useWords('account');
  const form = useForm({ ...emptyContact, code: '', password: '', confirmation: '' });
  const { values, set, errorOf } = form;
  const { sent, againAt, send } = useCode(form, sendResetCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once, then the member's to change
  useEffect(() => {
    const { mobile = null, email = null } = $user.get() ?? {};
    if (mobile) set('mobile', mobile);
    if (email) set('email', email);
    if (email && !mobile) set('way', 'email');
  }, []);
  const contact = contactInput(values);
  const { code, password, confirmation } = values;
  const input = { ...contact, code, password, confirmation };
  const reset = () =>
    form.submit(loadSchema, input, async () =>
      finishSignIn(await call(resetPassword, input, { quiet: true }), t, undefined, t('password.resetDone')),
    );
  return (
    <FormShell form={form} onSubmit={reset} label={t('password.reset')} busyLabel={t('profile.saving')}>
      <ContactFields form={form} />
      <CodeField
        code={code}
        error={errorOf('code')}
        againAt={againAt}
        isSent={sent !== null}
        isSending={form.isBusy}
        onCode={(text) => set('code', text)}
        onSend={() => void send(contact)}
      />
      <p role="status" className="text-sm text-accent empty:hidden">
        {sent && t('signIn.codeSent', { contact: sent.to, count: sent.minutes })}
      </p>
      <NewPasswordFields form={form} />
    </FormShell>
  );
}
