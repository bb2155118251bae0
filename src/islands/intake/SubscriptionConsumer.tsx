import { getSubscriptionConsumer, setSubscriptionConsumer } from '#lib/boxes/intake/calls.ts';
import { call } from '#stores/api.ts';
import { invalidateIntake } from '#stores/findings.ts';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import type { Consumer } from './ConsumerSelect.tsx';
import { WhoseBox } from './WhoseBox.tsx';

/**
 * Row L1: who takes a subscription's goods. For somebody else they do not count. The choice can change at any
 * time.
 */
export function SubscriptionConsumer({ number }: { readonly number: string }) {
  const { data, setData } = useCall(getSubscriptionConsumer, { number });
  const { isBusy, act } = useAct();
  if (!data) return null;
  const { isForOther, personId, family } = data;
  const say = (taker: Consumer) =>
    act(async () => {
      setData(await call(setSubscriptionConsumer, { number, ...taker }));
      invalidateIntake();
    });
  return (
    <WhoseBox
      family={family}
      taker={personId === null ? { isForOther } : { isForOther, personId }}
      isBusy={isBusy}
      onChange={(taker) => void say(taker)}
    />
  );
}
