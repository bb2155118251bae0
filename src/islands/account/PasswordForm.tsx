import { setPassword } from '#lib/people/account/calls/account.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { withNext } from './arrive.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordField } from './PasswordField.tsx';

const loadSchema = async () => (await import('#lib/people/account/model.ts')).SetPasswordInput;

interface PasswordFormProps {
  readonly hasPassword: boolean;
  readonly onSaved: () => void;
}

const EMPTY = { currentPassword: '', password: '', confirmation: '' };

/** Sets the first password, or changes it with the current one. */
export function PasswordForm({ hasPassword, onSaved }: PasswordFormProps) {
  const t = useWords('account');
  const form = useForm(EMPTY);
  const { values, set, errorOf } = form;
  const save = async () => {
    await call(setPassword, values, { quiet: true });
    for (const name of ['currentPassword', 'password', 'confirmation'] as const) set(name, '');
    showToast('success', t('password.saved'));
    onSaved();
  };
  return (
    <FormShell
      form={form}
      onSubmit={() => form.submit(loadSchema, values, save)}
      label={t('password.save')}
      busyLabel={t('profile.saving')}
    >
      {hasPassword && (
        <PasswordField
          label={t('password.current')}
          error={errorOf('currentPassword')}
          autoComplete="current-password"
          value={values.currentPassword}
          onChange={(text) => set('currentPassword', text)}
        />
      )}
      <NewPasswordFields form={form} />
      {hasPassword && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-faint">
          {t('password.changeText')}
          <a
            href={withNext(pageLink(links.forgottenPassword()))}
            className="link inline-flex min-h-touch items-center"
          >
            {t('password.forgot')}
          </a>
        </p>
      )}
    </FormShell>
  );
}
