import { signInWithPassword } from '#lib/account/calls.ts';
import { PasswordSignInInput } from '#lib/account/model.ts';
import { call } from '#stores/api.ts';
import { FormMessage, SubmitButton } from '../ui/FormParts.tsx';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { arrive } from './arrive.ts';
import { ContactFields, contactInput, emptyContact } from './ContactFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAlreadySignedIn } from './use-already-signed-in.ts';

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
  return (
    <form
      ref={form.ref}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(PasswordSignInInput, input, async () =>
          arrive(await call(signInWithPassword, input, { quiet: true }), t),
        );
      }}
    >
      <ContactFields form={form} />
      <PasswordField
        label={t('signIn.password')}
        error={form.errorOf('password')}
        autoComplete="current-password"
        value={form.values.password}
        onChange={(password) => form.set('password', password)}
      />
      <FormMessage text={form.message} />
      <SubmitButton isBusy={form.isBusy} label={t('signIn.submit')} busyLabel={t('signIn.busy')} />
    </form>
  );
}
