import { addPasskey, listPasskeys, offerPasskey, removePasskey } from '#lib/people/account/calls/passkeys.ts';
import { AddPasskey } from '../passkey/AddPasskey.tsx';
import { PasskeyList } from '../passkey/PasskeyList.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

/** The member's passkeys, and making one of this device. */
export function OwnPasskeys() {
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
