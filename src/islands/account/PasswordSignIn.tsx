import { signInWithPassword } from '#lib/people/account/calls/account.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { finishSignIn } from './arrive.ts';
import { ContactFields, contactInput, emptyContact } from './ContactFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAlreadySignedIn } from './use-already-signed-in.ts';

const loadSchema = async () => (await import('#lib/people/account/model.ts')).PasswordSignInInput;

/** Row I1: sign-in by password. */
export const PasswordSignIn = (props: IslandProps) => (
  <IslandWords {...props}>
    <PasswordSignInForm />
  </IslandWords>
);

function PasswordSignInForm() {
  const t = useWords('account');
  const form = useForm({ ...emptyContact, password: '' });
  useAlreadySignedIn();
  const input = { ...contactInput(form.values), password: form.values.password };
  const signIn = () =>
    form.submit(loadSchema, input, async () =>
      finishSignIn(await call(signInWithPassword, input, { quiet: true }), t),
    );
  return (
    <FormShell form={form} onSubmit={signIn} label={t('signIn.submit')} busyLabel={t('signIn.busy')}>
      <ContactFields form={form} />
      <PasswordField
        label={t('signIn.password')}
        error={form.errorOf('password')}
        autoComplete="current-password"
        value={form.values.password}
        onChange={(password) => form.set('password', password)}
      />
    </FormShell>
  );
}
