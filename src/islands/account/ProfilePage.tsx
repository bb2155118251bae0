import { getUserInfo } from '#lib/account/calls/account.ts';
import { links } from '#lib/site/links.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useVisitor } from './use-visitor.ts';

/** Profile and password (row I3 as far as point 5 says). */
export const ProfilePage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Profile />
  </IslandWords>
);

function Profile() {
  const t = useWords('account');
  const common = useWords('common');
  const who = useVisitor();
  const { data: user, failure, reload, setData } = useCall(getUserInfo, who === 'member' ? {} : null);
  if (who === 'guest') {
    return <SignInState text={t('profile.signInText')} back={links.profile()} />;
  }
  if (!user) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-6">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-6">
      <section className="panel p-5 md:p-7">
        <ProfileForm user={user} onSaved={setData} />
      </section>
      <section className="panel p-5 md:p-7" aria-labelledby="password-title">
        <h2 id="password-title" className="mb-4 text-lg font-bold">
          {t(user.hasPassword ? 'password.changeTitle' : 'password.setTitle')}
        </h2>
        <PasswordForm
          hasPassword={user.hasPassword}
          onSaved={() => setData({ ...user, hasPassword: true })}
        />
      </section>
    </div>
  );
}
