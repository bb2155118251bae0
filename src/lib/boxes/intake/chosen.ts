import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { findOwnPerson } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';

/** The consumer of goods, as a member states it. */
export interface ConsumerInput {
  readonly isForOther: boolean;
  readonly personId?: PersonId | undefined;
}

/** The consumer as stored: a family member or an unknown person. Without `isForOther` it is the buyer. */
export interface StoredConsumer {
  readonly isForOther: boolean;
  readonly personId: PersonId | null;
}

/**
 * Maps a member's input to the stored form.
 * @throws ShopError personNotFound (404) if the person is not of this member's family
 */
export async function resolveConsumer(
  ctx: Ctx,
  memberId: MemberId | null,
  { isForOther, personId }: ConsumerInput,
): Promise<StoredConsumer> {
  if (!isForOther || personId === undefined) return { isForOther, personId: null };
  if (memberId === null) throw notFound('personNotFound');
  const { isSelf } = await findOwnPerson(ctx, { memberId }, personId);
  return isSelf ? { isForOther: false, personId: null } : { isForOther, personId };
}
