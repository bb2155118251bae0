import { signInWithCode } from '#lib/people/account/calls/account.ts';
import { asksTransferConsent } from '#lib/people/account/rules.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { finishSignIn } from './arrive.ts';
import { CodeField } from './CodeField.tsx';
import { ContactFields, contactInput, emptyContact } from './ContactFields.tsx';
import { InviterField } from './InviterField.tsx';
import { TransferField } from './TransferField.tsx';
import { useAlreadySignedIn } from './use-already-signed-in.ts';
import { useCode } from './use-code.ts';

const loadSchema = async () => (await import('#lib/people/account/model.ts')).CodeSignInInput;

/** Row I1: sign-in by a code sent by text message or e-mail. The first sign-in creates the member. */
export const CodeSignIn = (props: IslandProps) => (
  <IslandWords {...props}>
    <CodeForm />
  </IslandWords>
);

function CodeForm() {
  const t = useWords('account');
  const { locale } = useIsland();
  const form = useForm({ ...emptyContact, code: '', inviterCode: '', transferConsent: false });
  useAlreadySignedIn();
  const contact = contactInput(form.values);
  const { way, countryCode } = form.values;
  const asksTransfer = asksTransferConsent({ kind: way, countryCode }, locale);
  const { sent, againAt, send } = useCode(form);

  const signIn = () => {
    const { code, inviterCode, transferConsent } = form.values;
    const input = { ...contact, code, inviterCode, ...(asksTransfer ? { transferConsent } : {}) };
    return form.submit(loadSchema, input, async () =>
      finishSignIn(await call(signInWithCode, input, { quiet: true }), t),
    );
  };

  return (
    <FormShell form={form} onSubmit={signIn} label={t('signIn.submit')} busyLabel={t('signIn.busy')}>
      <ContactFields form={form} />
      <CodeField
        code={form.values.code}
        error={form.errorOf('code')}
        againAt={againAt}
        isSent={sent !== null}
        isSending={form.isBusy}
        onCode={(code) => form.set('code', code)}
        onSend={() => void send(contact)}
      />
      <p role="status" className="text-sm text-accent empty:hidden">
        {sent && t('signIn.codeSent', { contact: sent.to, count: sent.minutes })}
      </p>
      {asksTransfer && (
        <TransferField
          isTicked={form.values.transferConsent}
          error={form.errorOf('transferConsent')}
          onChange={(isTicked) => form.set('transferConsent', isTicked)}
        />
      )}
      <InviterField
        value={form.values.inviterCode}
        error={form.errorOf('inviterCode')}
        onChange={(text) => form.set('inviterCode', text)}
      />
    </FormShell>
  );
}
