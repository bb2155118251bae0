import { useState } from 'react';
import { lockAccount } from '#lib/people/account/calls/devices.ts';
import { links } from '#lib/site/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { signOutLocally } from '#stores/session.ts';
import { Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';

type Outcome = 'locked' | { readonly refusal: string };

/** The link of a security message. It locks the account on a press, so link scanners cannot. */
export const LockAccount = (props: IslandProps) => (
  <IslandWords {...props}>
    <Lock />
  </IslandWords>
);

function Lock() {
  const t = useWords('security');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { isBusy, act } = useAct();
  const lock = () =>
    act(async () => {
      const key = new URLSearchParams(location.search).get('key') ?? '';
      try {
        await call(lockAccount, { key }, { quiet: true });
        signOutLocally();
        setOutcome('locked');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        setOutcome({ refusal: error.message });
      }
    });
  if (outcome === null)
    return (
      <div className="panel p-5 md:p-7">
        <p className="mb-5 text-muted">{t('lock.text')}</p>
        <button
          type="button"
          className="btn w-full"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void lock()}
        >
          {t(isBusy ? 'lock.busy' : 'lock.submit')}
        </button>
      </div>
    );
  const isLocked = outcome === 'locked';
  return (
    <div role="alert">
      <Notice
        icon={isLocked ? 'check' : 'alert'}
        tone={isLocked ? 'good' : 'calm'}
        title={t(isLocked ? 'lock.doneTitle' : 'lock.failed')}
        text={isLocked ? t('lock.doneText') : outcome.refusal}
      >
        <a href={pageLink(links.forgottenPassword())} className="btn">
          {t('lock.unlock')}
        </a>
        <a href={pageLink(links.complaint())} className="btn-line">
          {t('lock.contact')}
        </a>
      </Notice>
    </div>
  );
}
