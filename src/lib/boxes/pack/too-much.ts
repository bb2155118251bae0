import { boxParts, portionsOf, tooMuchSubscribed } from '#lib/boxes/intake/service.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { WantedBox } from './wanted.ts';

/**
 * The excess that a box would cause for a member or a family member, together with their current
 * subscriptions. Also returns the family members who may be its consumer.
 */
export async function tooMuchIn(
  ctx: Ctx,
  memberId: MemberId,
  { items }: Pick<WantedBox, 'items'>,
  personId: PersonId | null,
) {
  return tooMuchSubscribed(ctx, memberId, { box: await portionsOf(ctx, boxParts(items)), personId });
}
