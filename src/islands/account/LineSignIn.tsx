import { useEffect, useRef, useState } from 'react';
import { finishLineSignIn } from '#lib/people/account/calls/line.ts';
import type { LineFinished } from '#lib/people/account/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Notice } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { finishSignInByLine, nextPage, pageOfRefusal, setNextPage, withNext } from './arrive.ts';
import { LineButton } from './LineButton.tsx';
import { LineMobile } from './LineMobile.tsx';

type Shown =
  | { readonly at: 'begin' }
  | { readonly at: 'checking' }
  | { readonly at: 'mobile'; readonly state: string; readonly name: string }
  | { readonly at: 'failed'; readonly message: string; readonly isElsewhere: boolean };

/** Row I1: the page that starts sign-in by LINE and that LINE returns to. */
export const LineSignIn = (props: IslandProps) => (
  <IslandWords {...props}>
    <SignIn />
  </IslandWords>
);

function SignIn() {
  const t = useWords('account');
  const common = useWords('common');
  const [shown, setShown] = useState<Shown>({ at: 'checking' });
  const isAsked = useRef(false);

  const show = (finished: LineFinished, state: string) => {
    setNextPage(finished.next);
    if (finished.outcome === 'mobileNeeded') setShown({ at: 'mobile', state, name: finished.name });
    else finishSignInByLine(finished, t);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was opened with is read once
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const answer = takeAnswer();
    if (answer) {
      call(finishLineSignIn, answer, { quiet: true })
        .then((finished) => show(finished, answer.state))
        .catch((error: unknown) => {
          setNextPage(pageOfRefusal(error));
          const key = error instanceof Refusal ? error.data?.key : undefined;
          const message = error instanceof Refusal ? error.message : '';
          setShown({ at: 'failed', message, isElsewhere: key === 'lineVisitElsewhere' });
        });
    } else if ($isSignedIn.get()) location.replace(nextPage());
    else setShown({ at: 'begin' });
  }, []);

  if (shown.at === 'checking')
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-4">
        <p className="text-muted">{t('line.checking')}</p>
        <Skeleton className="h-12" />
      </SkeletonGroup>
    );
  if (shown.at === 'mobile') return <LineMobile state={shown.state} name={shown.name} />;
  const byCode = (
    <a href={withNext(pageLink(links.signIn()))} className="link inline-flex min-h-touch items-center">
      {t('line.useCode')}
    </a>
  );
  if (shown.at === 'begin')
    return (
      <div className="grid justify-items-center gap-3">
        <LineButton label={t('line.begin')} />
        {byCode}
      </div>
    );
  return (
    <div role="alert">
      <Notice icon="alert" title={t('line.failed')} text={shown.message || common('ui.failedText')}>
        <LineButton
          className="btn"
          label={t('line.again')}
          purpose={$isSignedIn.get() ? 'bind' : 'signIn'}
          withoutApp={shown.isElsewhere}
        />
        {byCode}
      </Notice>
    </div>
  );
}

/**
 * Reads LINE's answer and removes it from the address at once, so it is neither copied nor sent on. The state
 * stays: it identifies a first sign-in that still needs a mobile.
 */
function takeAnswer(): { state: string; code: string; error: string } | null {
  const url = new URL(location.href);
  const { searchParams } = url;
  const state = searchParams.get('state');
  if (state === null) return null;
  const answer = { state, code: searchParams.get('code') ?? '', error: searchParams.get('error') ?? '' };
  for (const name of ['code', 'error', 'error_description', 'friendship_status_changed', 'liffClientId'])
    searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return answer;
}
