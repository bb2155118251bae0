import { useEffect, useState } from 'react';
import { requestStaffPasskey, signInStaff } from '#lib/people/staff/calls.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { staffNext } from '#lib/people/staff/rules.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import '#stores/staff.ts';
import { showToast } from '#stores/toasts.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { knowsPasskeys } from '../passkey/knows-its-user.ts';
import { signWithPasskey } from '../passkey/webauthn.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/people/staff/model.ts')).StaffSignInInput;

const loadPasswordSchema = async () => (await import('#lib/people/staff/model.ts')).StaffPasswordInput;

/**
 * Row J1: e-mail, password and second factor in one step, so that an error reveals nothing about which one
 * was wrong.
 */
export const SignIn = (props: IslandProps) => (
  <IslandWords {...props}>
    <SignInForm />
  </IslandWords>
);

function SignInForm() {
  const t = useWords('staff');
  const form = useForm({ email: '', password: '', code: '' });
  // The server does not know whether this browser supports passkeys.
  const [hasPasskeys, setHasPasskeys] = useState(false);
  const [isSentHere, setSentHere] = useState(false);
  useEffect(() => {
    setHasPasskeys(knowsPasskeys());
    setSentHere(new URLSearchParams(location.search).has('next'));
  }, []);
  const goOn = () => {
    const next = new URLSearchParams(location.search).get('next');
    location.assign(staffNext(next, pageLink(staffLinks.desk())));
  };
  const signIn = () =>
    form.submit(loadSchema, form.values, async () => {
      await call(signInStaff, form.values, { quiet: true });
      goOn();
    });
  const { email, password } = form.values;
  const signInByPasskey = () =>
    form.submit(loadPasswordSchema, { email, password }, async () => {
      const passkey = await signWithPasskey(requestStaffPasskey);
      if (!passkey) return showToast('info', t('signIn.noPasskey'));
      await call(signInStaff, { email, password, passkey }, { quiet: true });
      goOn();
    });
  const byPasskey = hasPasskeys && (
    <button
      type="button"
      className="btn-line"
      aria-disabled={form.isBusy}
      onClick={() => void signInByPasskey()}
    >
      {t('signIn.byPasskey')}
    </button>
  );
  return (
    <FormShell
      form={form}
      onSubmit={signIn}
      label={t('signIn.submit')}
      busyLabel={t('signIn.busy')}
      after={byPasskey}
    >
      {isSentHere && (
        <p role="status" className="rounded-card border border-amber px-4 py-3 text-sm">
          {t('signIn.why')}
        </p>
      )}
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
