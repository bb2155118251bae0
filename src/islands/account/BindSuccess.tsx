import { listProviders } from '#lib/people/account/calls/line.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { nextPage } from './arrive.ts';
import { useVisitor } from './use-visitor.ts';

interface BindSuccessProps {
  /** Empty if the shop has no official account. */
  readonly addFriendUrl: string;
}

/** Row I1: confirms that LINE and the account are bound, and links to the page that the shopper wanted. */
export const BindSuccess = ({ addFriendUrl, ...island }: BindSuccessProps & IslandProps) => (
  <IslandWords {...island}>
    <Success addFriendUrl={addFriendUrl} />
  </IslandWords>
);

function Success({ addFriendUrl }: BindSuccessProps) {
  const t = useWords('account');
  const common = useWords('common');
  const who = useVisitor();
  const { data, failure, reload } = useCall(listProviders, who === 'member' ? {} : null);
  if (who === 'guest') return <SignInState text={t('profile.signInText')} back={links.bindSuccess()} />;
  if (!data) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')}>
        <Skeleton className="h-72" />
      </SkeletonGroup>
    );
  }
  const line = data.providers.find(({ provider }) => provider === 'line');
  if (!line?.bound)
    return (
      <Notice icon="member" title={t('line.notBoundTitle')} text={t('line.notBoundText')}>
        <a href={pageLink(links.profile())} className="btn">
          {t('line.toProfile')}
        </a>
      </Notice>
    );
  return (
    <Notice icon="check" tone="good" title={t('line.boundTitle')} text={t('line.boundText')}>
      <a href={nextPage()} className="btn">
        {t('line.go')}
      </a>
      {addFriendUrl && line.friend === false && (
        <a href={addFriendUrl} className="btn-line" rel="noopener">
          {t('line.befriend')}
        </a>
      )}
    </Notice>
  );
}
