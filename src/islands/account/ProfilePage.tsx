import { getUserInfo } from '#lib/people/account/calls/user-info.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { AvatarField } from './AvatarField.tsx';
import { BoundContacts } from './BoundContacts.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { useVisitor } from './use-visitor.ts';

/** The member's profile and sign-in methods (row I3). */
export const ProfilePage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Profile />
  </IslandWords>
);

function Profile() {
  const t = useWords('account');
  const profile = useWords('profile');
  const common = useWords('common');
  const who = useVisitor();
  const { data: user, failure, reload, setData } = useCall(getUserInfo, who === 'member' ? {} : null);
  if (who === 'guest') return <SignInState text={t('profile.signInText')} back={links.profile()} />;
  if (!user) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-6">
        <Skeleton className="h-36" />
        <Skeleton className="h-[540px]" />
        <Skeleton className="h-36" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-6">
      <div className="panel p-5 md:p-7">
        <AvatarField user={user} onSaved={setData} />
      </div>
      <div className="panel grid gap-5 p-5 md:p-7">
        <ProfileFields user={user} onSaved={setData} />
        <p className="text-sm text-muted">
          {profile('inviteCode')} <b className="font-semibold text-text tabular-nums">{user.inviteCode}</b>
        </p>
      </div>
      <section className="panel p-5 md:p-7" aria-labelledby="contacts-title">
        <h2 id="contacts-title" className="mb-2 text-lg font-bold">
          {t('bind.title')}
        </h2>
        <BoundContacts user={user} onBound={setData} />
      </section>
      <section className="panel p-5 md:p-7" aria-labelledby="password-title">
        <h2 id="password-title" className="mb-4 text-lg font-bold">
          {t('signIn.password')}
        </h2>
        <a href={pageLink(links.changePassword())} className="btn-line">
          {t(user.hasPassword ? 'password.changeTitle' : 'password.setTitle')}
        </a>
      </section>
    </div>
  );
}
