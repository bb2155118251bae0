import { boxParts, portionsOf, tooMuchSubscribed } from '#lib/boxes/intake/service.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
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
  return tooMuchSubscribed(ctx, memberId, { box: await portionsOf(ctx, boxParts(items)), personId });
}
