import { getMemberLevel } from '#lib/member/calls.ts';
import { links } from '#lib/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { EntryList } from './EntryList.tsx';
import { REWARDS } from './entries.ts';
import { LevelLine } from './LevelLine.tsx';
import { useVisitor } from './use-visitor.ts';

/** What members have of being one; a visitor sees that there is nothing to see, and the way in (point 6). */
export const MemberZone = (props: IslandProps) => (
  <IslandWords {...props}>
    <Zone />
  </IslandWords>
);

function Zone() {
  const t = useWords('account');
  const common = useWords('common');
  const who = useVisitor();
  const { data: level, failure, reload } = useCall(getMemberLevel, who === 'member' ? {} : null);
  if (who === 'guest')
    return (
      <Notice icon="hidden" title={t('zone.guest')} text={t('zone.guestText')}>
        <a href={pageLink(links.signIn(links.memberZone()))} className="btn">
          {t('zone.join')}
        </a>
        <a href={pageLink(links.levels())} className="btn-line">
          {t('center.levels')}
        </a>
      </Notice>
    );
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!level)
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-60" />
      </SkeletonGroup>
    );
  return (
    <div className="grid gap-4">
      <section className="panel p-5" aria-label={t('center.levels')}>
        <LevelLine level={level} />
      </section>
      <nav className="panel overflow-hidden" aria-label={t('center.groups.rewards')}>
        <EntryList entries={REWARDS} />
      </nav>
    </div>
  );
}
