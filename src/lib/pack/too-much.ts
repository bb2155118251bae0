import { portionsOf, type TooMuch, tooMuchSubscribed } from '#lib/intake/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { WantedBox } from './wanted.ts';

/** What a box would bring a member too much of, beside what they are subscribed to already. */
export async function tooMuchIn(
  ctx: Ctx,
  memberId: MemberId,
  { items }: Pick<WantedBox, 'items'>,
): Promise<TooMuch | null> {
  const box = items.map(({ skuId, morning, evening }) => ({ skuId, doses: morning + evening || null }));
  return tooMuchSubscribed(ctx, memberId, await portionsOf(ctx, box));
}
