import { getUserInfo } from '#lib/people/account/calls/account.ts';
import { links } from '#lib/site/site/links.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { useVisitor } from './use-visitor.ts';

/** Row I1: the page that sets or changes the member's password. */
export const ChangePassword = (props: IslandProps) => (
  <IslandWords {...props}>
    <Change />
  </IslandWords>
);

function Change() {
  const t = useWords('account');
  const common = useWords('common');
  const who = useVisitor();
  const { data: user, failure, reload, setData } = useCall(getUserInfo, who === 'member' ? {} : null);
  if (who === 'guest') return <SignInState text={t('password.changeSignIn')} back={links.changePassword()} />;
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!user)
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-6">
        <Skeleton className="h-80" />
      </SkeletonGroup>
    );
  return (
    <PasswordForm hasPassword={user.hasPassword} onSaved={() => setData({ ...user, hasPassword: true })} />
  );
}
