import { TextLine } from '../ui/TextField.tsx';
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
      <TextLine
        label={t('signIn.inviterCode')}
        value={value}
        error={error}
        onChange={onChange}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
    </details>
  );
}
