import { useState } from 'react';
import { signInByMagicLink } from '#lib/people/account/calls/account.ts';
import { links } from '#lib/site/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { finishSignIn, pageOfRefusal, setNextPage, withNext } from './arrive.ts';
import { TransferField } from './TransferField.tsx';
import { useAlreadySignedIn } from './use-already-signed-in.ts';
import { useVisitor } from './use-visitor.ts';

/** Row I1: the magic link of an e-mail. It signs in on a press, so link scanners cannot use it up. */
export const DirectSignIn = (props: IslandProps) => (
  <IslandWords {...props}>
    <Direct />
  </IslandWords>
);

const isTransfer = ({ field }: { readonly field: string }): boolean => field === 'transferConsent';

function Direct() {
  const t = useWords('account');
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The consent that a newcomer from the mainland must give; null until the shop requires it. */
  const [unagreed, setUnagreed] = useState<string | null>(null);
  const [transferConsent, setTransferConsent] = useState(false);
  const { isBusy, act } = useAct();
  const who = useVisitor();
  useAlreadySignedIn();
  const signIn = () =>
    act(async () => {
      const key = new URLSearchParams(location.search).get('key') ?? '';
      try {
        const { next, ...signedIn } = await call(
          signInByMagicLink,
          { key, transferConsent },
          { quiet: true },
        );
        setNextPage(next);
        finishSignIn(signedIn, t);
      } catch (error) {
        const asked = error instanceof Refusal && error.data?.errors.find(isTransfer);
        if (asked) setUnagreed(asked.msg);
        else if (error instanceof Refusal) {
          setNextPage(pageOfRefusal(error));
          setRefusal(error.message);
        }
        throw error;
      }
    });
  const byCode = (className: string) => (
    <a href={withNext(pageLink(links.signIn()))} className={className}>
      {t('line.useCode')}
    </a>
  );
  if (refusal !== null)
    return (
      <div role="alert">
        <Notice icon="alert" title={t('line.failed')} text={refusal}>
          {byCode('btn')}
        </Notice>
      </div>
    );
  return (
    <div className="grid justify-items-center gap-3">
      {unagreed !== null && (
        <TransferField
          isTicked={transferConsent}
          error={transferConsent ? undefined : unagreed}
          onChange={setTransferConsent}
        />
      )}
      <button
        type="button"
        className="btn w-full"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void signIn()}
      >
        {t(isBusy ? 'signIn.busy' : 'signIn.submit')}
      </button>
      {who !== 'unknown' && byCode('link inline-flex min-h-touch items-center')}
    </div>
  );
}
