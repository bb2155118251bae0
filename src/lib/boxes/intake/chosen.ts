import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { findOwnPerson } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';

/** Who takes something, as a member says it. */
export interface ConsumerInput {
  readonly isForOther: boolean;
  readonly personId?: PersonId | undefined;
}

/** The same as it is kept: one of the family, somebody of whom nothing is known, or, `isForOther` not said, whoever buys. */
export interface StoredConsumer {
  readonly isForOther: boolean;
  readonly personId: PersonId | null;
}

/** @throws ShopError personNotFound (404) for nobody of theirs */
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
