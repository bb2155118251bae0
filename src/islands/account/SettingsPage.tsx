import { links } from '#lib/site/links.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { SignInState } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { EntryList } from './EntryList.tsx';
import { SETTINGS } from './entries.ts';
import { useVisitor } from './use-visitor.ts';

/** Everything about the account that can be set, each with a line that says what is there (row I7). */
export const SettingsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Settings />
  </IslandWords>
);

function Settings() {
  const t = useWords('account');
  const common = useWords('common');
  const who = useVisitor();
  if (who === 'guest') return <SignInState text={t('settings.signInText')} back={links.settings()} />;
  if (who === 'unknown')
    return (
      <SkeletonGroup label={common('loading')}>
        <Skeleton className="h-80" />
      </SkeletonGroup>
    );
  return (
    <nav className="panel overflow-hidden" aria-label={t('settings.title')}>
      <EntryList entries={SETTINGS} isExplained />
    </nav>
  );
}
