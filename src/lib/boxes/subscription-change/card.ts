import { changeSubscriptionCard } from '#lib/boxes/subscription/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { lockOwn } from './hold.ts';
import { notifyBoxChanged } from './messages.ts';
import type { SubscriptionCardInput } from './model/inputs.ts';

/**
 * Changes the card for all coming boxes. A failed charge is retried with it immediately.
 * @throws ShopError subscriptionNotFound, cardNotFound (404); subscriptionNotRunning, cardExpired, cardSame
 */
export function changeCard(
  ctx: Ctx,
  memberId: MemberId,
  { number, cardId }: SubscriptionCardInput,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, number);
    if (held.state === 'ended') throw new ShopError('subscriptionNotRunning');
    await changeSubscriptionCard(tx, held, cardId);
    await notifyBoxChanged(tx, held, { kind: 'card' });
  });
}
