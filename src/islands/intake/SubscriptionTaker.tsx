import { getSubscriptionTaker, setSubscriptionTaker } from '#lib/intake/calls.ts';
import { call } from '#stores/api.ts';
import { takenChanged } from '#stores/findings.ts';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

/** Row L1: who takes what a subscription brings; for somebody else it is not counted. May be said at any time. */
export function SubscriptionTaker({ number }: { readonly number: string }) {
  const t = useWords('boxes');
  const { data, setData } = useCall(getSubscriptionTaker, { number });
  const { isBusy, act } = useAct();
  if (!data) return null;
  const say = (isForOther: boolean) =>
    act(async () => {
      setData(await call(setSubscriptionTaker, { number, isForOther }));
      takenChanged();
    });
  return (
    <label className="flex min-h-touch items-center gap-3 text-sm" data-taker>
      <input
        type="checkbox"
        className="tick"
        checked={data.isForOther}
        disabled={isBusy}
        onChange={(event) => void say(event.target.checked)}
      />
      {t('forOther')}
    </label>
  );
}
