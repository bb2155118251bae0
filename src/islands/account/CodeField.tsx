import { useEffect, useState } from 'react';
import { limits } from '#lib/kernel/limits.ts';
import { extractCode } from '#lib/kernel/text/normalize.ts';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';

interface CodeFieldProps {
  readonly code: string;
  readonly error: string | undefined;
  /** When the next code may be requested, in milliseconds since 1970. */
  readonly againAt: number;
  readonly isSent: boolean;
  readonly isSending: boolean;
  readonly onCode: (code: string) => void;
  readonly onSend: () => void;
}

/** The field for the code, and the button that requests one, with its countdown. */
export function CodeField({ code, error, againAt, isSent, isSending, onCode, onSend }: CodeFieldProps) {
  const t = useWords('account');
  const seconds = useSecondsUntil(againAt);
  const label =
    seconds > 0 ? t('signIn.waitSeconds', { seconds }) : t(isSent ? 'signIn.sendAgain' : 'signIn.sendCode');
  return (
    <Field label={t('signIn.code')} error={error}>
      {(control) => (
        <div className="flex flex-wrap gap-3">
          <input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            // Some people paste the whole message.
            maxLength={500}
            className="field min-w-0 flex-1 basis-32 tracking-[0.3em] tabular-nums"
            value={code}
            onChange={(event) => onCode(extractCode(event.target.value, limits().codeDigits))}
          />
          <button
            type="button"
            className="btn-line px-4 text-sm tabular-nums"
            aria-disabled={isSending || seconds > 0}
            aria-busy={isSending}
            onClick={onSend}
          >
            {label}
          </button>
        </div>
      )}
    </Field>
  );
}

/** Whole seconds until `moment`, counting down to 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    if (moment <= Date.now()) return;
    const tick = setInterval(() => {
      setNow(Date.now());
      if (moment <= Date.now()) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [moment]);
  return now === 0 ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}
