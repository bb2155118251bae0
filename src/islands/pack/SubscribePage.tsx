import { useEffect, useState } from 'react';
import type { Subscribed } from '#lib/boxes/pack/model/subscribe.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { useShownGoods } from '../recommend/use-shown-goods.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { SubscribedNotice } from './SubscribedNotice.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';
import { useTerms } from './use-terms.ts';
import { readWanted, type Wanted, wantedPath } from './wanted.ts';

/** The terms of a subscription, its form, and the consent before the button. */
export const SubscribePage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('subscribe');
  const who = useVisitor();
  const [wanted, setWanted] = useState<Wanted | null | undefined>(undefined);
  useEffect(() => setWanted(readWanted(location.search)), []);
  if (who === 'unknown' || wanted === undefined) return <TermsSkeleton />;
  if (wanted === null)
    return (
      <Notice icon="box" title={t('nothing.title')} text={t('nothing.text')}>
        <a href={pageLink(links.packBuilder())} className="btn">
          {t('nothing.build')}
        </a>
      </Notice>
    );
  if (who === 'guest') return <SignInState text={t('signIn')} back={wantedPath(wanted)} />;
  const change = (next: Wanted) => {
    history.replaceState(history.state, '', pageLink(wantedPath(next)));
    setWanted(next);
  };
  return <Terms wanted={wanted} onChange={change} />;
}

interface TermsProps {
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

function Terms({ wanted, onChange }: TermsProps) {
  const t = useWords('subscribe');
  const terms = useTerms(wanted);
  const [made, setMade] = useState<Subscribed | null>(null);
  useShownGoods(terms.quote?.items);
  if (made) return <SubscribedNotice made={made} quote={terms.quote} />;
  if (terms.failure !== null && !terms.quote)
    return (
      <ErrorState message={terms.failure} onRetry={terms.reload}>
        {'pack' in wanted.what ? (
          <a href={pageLink(links.packBuilder(wanted.what.pack))} className="btn-line">
            {t('toBuilder')}
          </a>
        ) : (
          <a href={pageLink(links.plans())} className="btn-line">
            {t('toPlans')}
          </a>
        )}
      </ErrorState>
    );
  if (!terms.quote) return <TermsSkeleton />;
  return (
    <SubscribeForm wanted={wanted} quote={terms.quote} terms={terms} onChange={onChange} onMade={setMade} />
  );
}

function TermsSkeleton() {
  const common = useWords('common');
  return (
    <SkeletonGroup label={common('loading')} className="grid gap-4 lg:grid-cols-[1fr_23rem]">
      <Skeleton className="h-96 rounded-panel" />
      <Skeleton className="h-96 rounded-panel" />
    </SkeletonGroup>
  );
}
