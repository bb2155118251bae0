import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { useInviterCheck } from './use-inviter-check.ts';

interface InviterFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Point 6: the optional inviter's code, collapsed by default. */
export function InviterField({ value, error, onChange }: InviterFieldProps) {
  const t = useWords('account');
  const checked = useInviterCheck(value);
  return (
    <details open={error ? true : undefined}>
      <summary className="flex min-h-touch items-center text-sm text-muted hover:text-text">
        {t('signIn.haveInviter')}
      </summary>
      <TextLine
        label={t('signIn.inviterCode')}
        value={value}
        error={error ?? checked?.fault ?? undefined}
        onChange={onChange}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <p role="status" className="mt-1 text-sm text-accent empty:hidden">
        {!error && checked && checked.fault === null && t('signIn.inviterKnown')}
      </p>
    </details>
  );
}
