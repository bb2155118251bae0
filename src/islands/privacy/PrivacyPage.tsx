import { getPrivacy } from '#lib/fronts/privacy/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { AccessLog } from './AccessLog.tsx';
import { Consents } from './Consents.tsx';
import { CopySection } from './CopySection.tsx';
import { LeaveSection } from './LeaveSection.tsx';

/** What the shop holds about the member, what they agreed to, who looked, and the way out. */
export const PrivacyPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('privacy');
  const common = useWords('common');
  const who = useVisitor();
  const { data, failure, reload, setData } = useCall(getPrivacy, who === 'member' ? {} : null);
  if (who === 'guest') return <SignInState text={t('signInText')} back={links.privacy()} />;
  if (!data) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-6">
        <Skeleton className="h-48" />
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
      </SkeletonGroup>
    );
  }
  const shown = { privacy: data, onChange: setData };
  return (
    <div className="grid gap-6">
      <CopySection {...shown} onReload={reload} />
      <Consents {...shown} onReload={reload} />
      <AccessLog looks={data.looks} />
      <LeaveSection {...shown} />
    </div>
  );
}
