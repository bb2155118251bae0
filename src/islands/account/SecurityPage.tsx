import { listDevices } from '#lib/people/account/calls/devices.ts';
import { addPasskey, listPasskeys, offerPasskey, removePasskey } from '#lib/people/account/calls/passkeys.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { AddPasskey } from '../passkey/AddPasskey.tsx';
import { PasskeyList } from '../passkey/PasskeyList.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { DeviceList } from './DeviceList.tsx';
import { useVisitor } from './use-visitor.ts';

/** Row I1: the member's devices, password and passkeys. */
export const SecurityPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Security />
  </IslandWords>
);

function Security() {
  const t = useWords('security');
  const common = useWords('common');
  const who = useVisitor();
  const { data, failure, reload, setData } = useCall(listDevices, who === 'member' ? {} : null);
  if (who === 'guest') return <SignInState text={t('signInText')} back={links.security()} />;
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data)
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-6">
        <Skeleton className="h-64" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  return (
    <div className="grid gap-6">
      <DeviceList devices={data.devices} onChanged={setData} />
      <OwnPasskeys />
      <section className="panel p-5 md:p-7" aria-labelledby="password-title">
        <h2 id="password-title" className="text-lg font-bold">
          {t('password.title')}
        </h2>
        <p className="mt-1 mb-4 text-sm text-muted">{t('password.text')}</p>
        <a href={pageLink(links.changePassword())} className="btn-line">
          {t('password.change')}
        </a>
      </section>
    </div>
  );
}

/** The member's passkeys, with a button to add one on this device. */
function OwnPasskeys() {
  const t = useWords('passkey');
  const { data, failure, reload, setData } = useCall(listPasskeys, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-80" />;
  return (
    <section className="panel grid gap-4 p-5 md:p-7" aria-labelledby="passkeys-title">
      <div>
        <h2 id="passkeys-title" className="text-lg font-bold">
          {t('title')}
        </h2>
        <p className="mt-1 text-sm text-muted">{t('text')}</p>
      </div>
      <PasskeyList passkeys={data.passkeys} remove={removePasskey} onChanged={setData} />
      <AddPasskey offer={offerPasskey} add={addPasskey} onChanged={setData} />
    </section>
  );
}
