import { useState } from 'react';
import { sendCode, signInWithCode } from '#lib/account/calls.ts';
import { CodeSignInInput, SendCodeInput } from '#lib/account/model.ts';
import { maskContact } from '#lib/account/rules.ts';
import { call, Refusal } from '#stores/api.ts';
import { FormMessage, SubmitButton } from '../ui/FormParts.tsx';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { arrive } from './arrive.ts';
import { CodeField } from './CodeField.tsx';
import { ContactFields, contactInput, emptyContact } from './ContactFields.tsx';
import { InviterField } from './InviterField.tsx';
import { useAlreadySignedIn } from './use-already-signed-in.ts';

/** Row I1: sign-in by a code sent to the mobile or by mail; the first time makes the member. */
export const CodeSignIn = (props: IslandProps) => (
  <IslandWords {...props}>
    <CodeForm />
  </IslandWords>
);

function CodeForm() {
  const t = useWords('account');
  const form = useForm({ ...emptyContact, code: '', inviterCode: '' });
  const [sent, setSent] = useState<{ readonly to: string; readonly minutes: number } | null>(null);
  const [againAt, setAgainAt] = useState(0);
  useAlreadySignedIn();
  const contact = contactInput(form.values);
  const waitFor = (seconds: number) => setAgainAt(Date.now() + seconds * 1000);

  const send = () =>
    form.submit(SendCodeInput, contact, async (good) => {
      try {
        const { againInSeconds, validMinutes } = await call(sendCode, contact, { quiet: true });
        waitFor(againInSeconds);
        const to = good.contact.kind === 'email' ? good.contact.email : good.contact.mobile;
        setSent({ to: maskContact(to), minutes: validMinutes });
        form.ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
      } catch (error) {
        if (error instanceof Refusal && error.data?.key === 'codeTooOften') waitFor(secondsOf(error));
        throw error;
      }
    });

  const signIn = () => {
    const { code, inviterCode } = form.values;
    const input = { ...contact, code, inviterCode };
    return form.submit(CodeSignInInput, input, async () =>
      arrive(await call(signInWithCode, input, { quiet: true }), t),
    );
  };

  return (
    <form
      ref={form.ref}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      <ContactFields form={form} />
      <CodeField
        code={form.values.code}
        error={form.errorOf('code')}
        againAt={againAt}
        isSent={sent !== null}
        isSending={form.isBusy}
        onCode={(code) => form.set('code', code)}
        onSend={() => void send()}
      />
      <p role="status" className="text-sm text-accent empty:hidden">
        {sent && t('signIn.codeSent', { contact: sent.to, minutes: sent.minutes })}
      </p>
      <InviterField
        value={form.values.inviterCode}
        error={form.errorOf('inviterCode')}
        onChange={(text) => form.set('inviterCode', text)}
      />
      <FormMessage text={form.message} />
      <SubmitButton isBusy={form.isBusy} label={t('signIn.submit')} busyLabel={t('signIn.busy')} />
    </form>
  );
}

const secondsOf = (refusal: Refusal): number => {
  const detail = refusal.data?.detail;
  return typeof detail === 'object' && detail !== null && 'seconds' in detail ? Number(detail.seconds) : 0;
};
