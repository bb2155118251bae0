import type { Form } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { PasswordField } from './PasswordField.tsx';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** A new password and its repetition. */
export function NewPasswordFields({
  form: { values, errorOf, set },
}: {
  readonly form: Pick<Form<NewPassword>, 'values' | 'errorOf' | 'set'>;
}) {
  const t = useWords('account');
  return (
    <>
      <PasswordField
        label={t('password.fresh')}
        hint={t('password.hint')}
        error={errorOf('password')}
        autoComplete="new-password"
        value={values.password}
        onChange={(text) => set('password', text)}
      />
      <PasswordField
        label={t('password.confirmation')}
        error={errorOf('confirmation')}
        autoComplete="new-password"
        value={values.confirmation}
        onChange={(text) => set('confirmation', text)}
      />
    </>
  );
}
