import { useEffect, useState } from 'react';
import { startLineSignIn } from '#lib/people/account/calls/line.ts';
import type { StartLineInput } from '#lib/people/account/model.ts';
import { call } from '#stores/api.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { requestedPage } from './arrive.ts';

interface LineButtonProps extends Pick<StartLineInput, 'purpose' | 'withoutApp'> {
  readonly label: string;
  /** Where to go after sign-in; by default the page that the address names. */
  readonly next?: string;
  readonly className?: string;
}

/**
 * Leads to LINE, which returns to `/login/login-line`. Hidden in other apps' browsers, because LINE cannot
 * return to them.
 */
export function LineButton({ label, next, className = 'btn-line w-full', ...way }: LineButtonProps) {
  const t = useWords('account');
  const { isBusy, act } = useAct();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The back button can restore this page from the browser's cache in its leaving state.
    const again = () => setLeaving(false);
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  const go = () =>
    act(async () => {
      const { url } = await call(startLineSignIn, { ...way, next: next ?? requestedPage() ?? '' });
      setLeaving(true);
      location.assign(url);
    });
  const isOff = isBusy || isLeaving;
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isOff}
      aria-busy={isOff}
      onClick={() => void go()}
    >
      <svg viewBox="0 0 24 24" className="mr-2 size-5 shrink-0" aria-hidden="true">
        <path
          fill="#06c755"
          d="M12 3C6.5 3 2 6.6 2 11c0 4 3.6 7.3 8.4 7.9.9.1 1 .6.8 1.6-.2 1.1.4 1.3 1.3.8C16 19.2 22 15.4 22 11c0-4.4-4.5-8-10-8Z"
        />
      </svg>
      {isLeaving ? t('line.opening') : label}
    </button>
  );
}
