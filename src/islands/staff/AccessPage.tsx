import {
  addStaffPasskey,
  listStaffPasskeys,
  offerStaffPasskey,
  removeStaffPasskey,
} from '#lib/people/staff/calls.ts';
import { AddPasskey } from '../passkey/AddPasskey.tsx';
import { PasskeyList } from '../passkey/PasskeyList.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';

/** Row J1: the user's own passkeys, in addition to password and authenticator app. */
export const AccessPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Access />
  </IslandWords>
);

function Access() {
  const t = useWords('staff');
  const passkey = useWords('passkey');
  const { data, failure, reload, setData } = useCall(listStaffPasskeys, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t('access.text')}</p>
      <div className="panel p-5">
        <PasskeyList passkeys={data.passkeys} remove={removeStaffPasskey} onChanged={setData} />
      </div>
      <section className="panel p-5" aria-labelledby="add-passkey">
        <h2 id="add-passkey" className="mb-4 text-lg font-bold">
          {passkey('add')}
        </h2>
        <AddPasskey offer={offerStaffPasskey} add={addStaffPasskey} onChanged={setData} />
      </section>
    </div>
  );
}
