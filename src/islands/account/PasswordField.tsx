import { useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A password field whose content can be shown. */
export function PasswordField({ label, hint, error, autoComplete, value, onChange }: PasswordFieldProps) {
  const t = useWords('account');
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error} {...(hint ? { hint } : {})}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            className="field pr-14"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            aria-label={t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
            className="absolute inset-y-0 right-0 grid w-[48px] place-items-center text-muted hover:text-text"
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'hidden' : 'seen'} />
          </button>
        </div>
      )}
    </Field>
  );
}
