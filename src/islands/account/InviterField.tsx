import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';

interface InviterFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Point 6: who was invited may say by whom; closed for everybody else. */
export function InviterField({ value, error, onChange }: InviterFieldProps) {
  const t = useWords('account');
  return (
    <details open={error ? true : undefined}>
      <summary className="flex min-h-touch items-center text-sm text-muted hover:text-text">
        {t('signIn.haveInviter')}
      </summary>
      <Field label={t('signIn.inviterCode')} error={error}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            className="field"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </details>
  );
}
