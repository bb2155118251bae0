import { signInStaff } from '#lib/staff/calls.ts';
import { staffLinks } from '#lib/staff/links.ts';
import { staffNext } from '#lib/staff/rules.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import '#stores/staff.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/staff/model.ts')).StaffSignInInput;

/** Row J1: e-mail, password and second factor in one step, which tells nobody which of them was wrong. */
export const SignIn = (props: IslandProps) => (
  <IslandWords {...props}>
    <SignInForm />
  </IslandWords>
);

function SignInForm() {
  const t = useWords('staff');
  const form = useForm({ email: '', password: '', code: '' });
  const signIn = () =>
    form.submit(loadSchema, form.values, async () => {
      await call(signInStaff, form.values, { quiet: true });
      const next = new URLSearchParams(location.search).get('next');
      location.assign(staffNext(next, pageLink(staffLinks.desk())));
    });
  return (
    <FormShell form={form} onSubmit={signIn} label={t('signIn.submit')} busyLabel={t('signIn.busy')}>
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('signIn.email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        label={t('signIn.password')}
        error={form.errorOf('password')}
        autoComplete="current-password"
        value={form.values.password}
        onChange={(password) => form.set('password', password)}
      />
      <TextField
        form={form}
        name="code"
        label={t('signIn.code')}
        hint={t('signIn.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
      />
    </FormShell>
  );
}
