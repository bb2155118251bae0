import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { getUserInfo, signOut } from '#lib/account/calls/account.ts';
import { maskContact } from '#lib/account/rules.ts';
import { serviceLinks } from '#lib/booking/rules/links.ts';
import { links } from '#lib/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { $userName, signOutLocally } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { OrderShortcuts } from './OrderShortcuts.tsx';
import { useVisitor } from './use-visitor.ts';

/** The member's home; a visitor sees the guest label and the way in (point 6). */
export const MemberCenter = (props: IslandProps) => (
  <IslandWords {...props}>
    <Center />
  </IslandWords>
);

function Center() {
  const t = useWords('account');
  const who = useVisitor();
  if (who === 'unknown') return <CenterSkeleton />;
  if (who === 'member') return <Home />;
  return (
    <section className="panel flex flex-wrap items-center gap-4 p-5 md:p-7">
      <Portrait />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-xl font-bold">{t('center.guest')}</h2>
        <p className="text-muted">{t('center.guestText')}</p>
      </div>
      <a href={pageLink(links.signIn(links.member()))} className="btn w-full md:w-auto">
        {t('center.signIn')}
      </a>
    </section>
  );
}

function Home() {
  const t = useWords('account');
  const { data: user, failure, reload } = useCall(getUserInfo, {});
  if (!user) return failure === null ? <CenterSkeleton /> : <ErrorState message={failure} onRetry={reload} />;
  const contact = maskContact(user.mobile ?? user.email ?? '');
  return (
    <div className="grid gap-4 md:gap-6">
      <section className="panel flex flex-wrap items-center gap-4 p-5 md:p-7">
        <Portrait />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-xl font-bold">{user.displayName}</h2>
          {contact !== user.displayName && <p className="text-sm text-faint tabular-nums">{contact}</p>}
        </div>
      </section>
      <OrderShortcuts />
      <section className="panel overflow-hidden" aria-label={t('center.settings')}>
        <ul className="divide-y divide-line">
          <Entry icon="box" href={pageLink(links.returns())} label={t('center.returns')} />
          <Entry icon="clock" href={pageLink(serviceLinks.list())} label={t('center.services')} />
          <Entry icon="ticket" href={pageLink(links.coupons())} label={t('center.coupons')} />
          <Entry icon="coin" href={pageLink(links.coins())} label={t('center.coins')} />
          <Entry icon="packet" href={pageLink(links.redPackets())} label={t('center.redPackets')} />
          <Entry icon="heart" href={pageLink(links.favourites())} label={t('center.favourites')} />
          <Entry icon="card" href={pageLink(links.cards())} label={t('center.cards')} />
          <Entry icon="pin" href={pageLink(links.addresses())} label={t('center.addresses')} />
          <Entry icon="receipt" href={pageLink(links.invoices())} label={t('center.invoices')} />
          <Entry icon="member" href={pageLink(links.profile())} label={t('center.profile')} />
          <Entry icon="help" href={pageLink(links.page('faq'))} label={t('center.help')} />
          <Entry icon="alert" href={pageLink(links.complaint())} label={t('center.complaint')} />
        </ul>
      </section>
      <SignOut />
    </div>
  );
}

const Portrait = () => (
  <span className="grid size-16 shrink-0 place-items-center rounded-full bg-raised text-accent">
    <Icon name="member" className="size-8" />
  </span>
);

function Entry({
  icon,
  href,
  label,
}: {
  readonly icon: IconName;
  readonly href: string;
  readonly label: string;
}) {
  return (
    <li>
      <a href={href} className="flex min-h-14 items-center gap-3 px-5 hover:bg-raised">
        <Icon name={icon} className="size-5 text-muted" />
        <span className="flex-1">{label}</span>
        <Icon name="next" className="size-4 text-faint" />
      </a>
    </li>
  );
}

/** Signed out here even when the shop cannot be reached: the browser forgets the token either way. */
function SignOut() {
  const t = useWords('account');
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    await call(signOut, {}, { silent: true }).catch(() => undefined);
    signOutLocally();
    showToast('success', t('center.signedOut'));
  };
  return (
    <button
      type="button"
      className="btn-line w-full md:w-auto md:justify-self-start"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void leave()}
    >
      {t('center.signOut')}
    </button>
  );
}

function CenterSkeleton() {
  const common = useWords('common');
  // Known since the sign-in: the greeting does not wait.
  const name = useStore($userName, { ssr: () => '' });
  return (
    <SkeletonGroup label={common('loading')} className="grid gap-4 md:gap-6">
      {name ? (
        <section className="panel flex h-[106px] items-center gap-4 p-5 md:h-[122px] md:p-7">
          <Portrait />
          <h2 className="text-xl font-bold">{name}</h2>
        </section>
      ) : (
        <Skeleton className="h-[106px] md:h-[122px]" />
      )}
      <Skeleton className="h-[170px] md:h-[186px]" />
      <Skeleton className="h-[685px]" />
      <Skeleton className="h-12 md:w-40" />
    </SkeletonGroup>
  );
}
