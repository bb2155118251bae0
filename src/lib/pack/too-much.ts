import type { PersonId } from '#lib/health/model.ts';
import { portionsOf, tooMuchSubscribed } from '#lib/intake/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { WantedBox } from './wanted.ts';

/**
 * What a box would bring too much of to a member, or one of their family, beside what they are subscribed to already; and who of the
 * family may be said to take it.
 */
export async function tooMuchIn(
  ctx: Ctx,
  memberId: MemberId,
  { items }: Pick<WantedBox, 'items'>,
  personId: PersonId | null,
) {
  const box = items.map(({ skuId, morning, evening }) => ({ skuId, doses: morning + evening || null }));
  return tooMuchSubscribed(ctx, memberId, { box: await portionsOf(ctx, box), personId });
}
