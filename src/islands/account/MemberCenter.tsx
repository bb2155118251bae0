import { useStore } from '@nanostores/react';
import { lazy, useState } from 'react';
import { getMemberCenter } from '#lib/center/calls.ts';
import { links } from '#lib/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $userName, signOutLocally } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { formatDay } from '../ui/moment.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { CenterHead } from './CenterHead.tsx';
import { CenterNews } from './CenterNews.tsx';
import { EntryList } from './EntryList.tsx';
import { GROUPS } from './entries.ts';
import { OrderShortcuts } from './OrderShortcuts.tsx';
import { Portrait } from './Portrait.tsx';
import { useVisitor } from './use-visitor.ts';

/** Few see it. What cannot be loaded is not offered. */
const PasskeyOffer = lazy(() =>
  import('./PasskeyOffer.tsx').then(
    ({ PasskeyOffer }) => ({ default: PasskeyOffer }),
    () => ({ default: () => null }),
  ),
);

/** The member's home: what is happening, and every way on; a visitor sees the guest label and the way in (point 6). */
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
  const { locale } = useIsland();
  const { data, failure, reload } = useCall(getMemberCenter, {});
  if (!data) return failure === null ? <CenterSkeleton /> : <ErrorState message={failure} onRetry={reload} />;
  const { coins, nextBoxOn } = data;
  const asides = {
    coins: coins.balance.toLocaleString('en'),
    ...(nextBoxOn ? { subscriptions: t('center.nextBox', { day: formatDay(nextBoxOn, locale) }) } : {}),
  };
  return (
    <div className="grid gap-4 md:gap-6">
      <CenterHead {...data} />
      <OrderShortcuts counts={data.orders} />
      <CenterNews center={data} />
      {data.offersPasskey && <PasskeyOffer />}
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
        {GROUPS.map(({ name, entries }) => (
          <section key={name} className="panel overflow-hidden" aria-labelledby={`center-${name}`}>
            <h2 id={`center-${name}`} className="px-5 pt-4 pb-1 text-sm font-bold text-muted">
              {t(`center.groups.${name}`)}
            </h2>
            <EntryList entries={entries} asides={asides} />
          </section>
        ))}
      </div>
      <SignOut />
    </div>
  );
}

/** Signed out here even when the shop cannot be reached: the browser forgets the token either way. */
function SignOut() {
  const t = useWords('account');
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    await import('./sign-out.ts').then(({ tellSignedOut }) => tellSignedOut()).catch(() => undefined);
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
        <section className="panel h-[190px] p-5 md:h-[206px] md:p-7">
          <div className="flex items-center gap-4">
            <Portrait />
            <h2 className="min-w-0 text-xl font-bold wrap-anywhere">{name}</h2>
          </div>
          <Skeleton className="mt-4 h-[66px]" />
        </section>
      ) : (
        <Skeleton className="h-[190px] md:h-[206px]" />
      )}
      <Skeleton className="h-[170px] md:h-[186px]" />
      <Skeleton className="h-[957px] md:h-[560px]" />
    </SkeletonGroup>
  );
}
