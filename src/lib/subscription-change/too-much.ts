import { boxParts, tooMuchInBox, wordOf } from '#lib/intake/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import type { CycleItem } from '#lib/subscription/model.ts';
import type { SubscriptionRow } from '#lib/subscription/service.ts';

interface Bent {
  readonly before: readonly CycleItem[];
  readonly after: readonly CycleItem[];
}

/**
 * A box is not changed so that whoever takes it has more of something than they should, and more than before. Staff who change it
 * for somebody answer for it themselves.
 * @throws ShopError intakeAbove, for one of the family intakeAboveFor, at the field
 */
export async function refuseTooMuch(
  tx: Ctx,
  { id, memberId }: SubscriptionRow,
  field: string,
  { before, after }: Bent,
): Promise<void> {
  if (tx.actor.kind !== 'member') return;
  const change = { subscriptionId: id, before: boxParts(before), after: boxParts(after) };
  const tooMuch = await tooMuchInBox(tx, memberId, change);
  if (tooMuch) throw fieldError(field, wordOf(tooMuch), { ...tooMuch });
}
