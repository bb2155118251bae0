import { boxIntakeAssessment, boxParts, portionsOf, wordOf } from '#lib/boxes/intake/service.ts';
import type { CycleItem } from '#lib/boxes/subscription/model.ts';
import type { SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { lockMember } from '#lib/people/account/service.ts';

interface Bent {
  readonly before: readonly CycleItem[];
  readonly after: readonly CycleItem[];
}

/**
 * Refuses a change that raises the consumer's intake of a nutrient above its ceiling. Staff who change a box
 * for a member are responsible themselves. Serialized per member with other boxes and orders, because two
 * changes may each be within a ceiling but not both. Called after locking the subscription, the same order of
 * locks as `addToPrepaid`.
 * @throws ShopError intakeAbove, for a family member intakeAboveFor, at the field
 */
export async function refuseTooMuch(
  tx: Ctx,
  { id, memberId }: SubscriptionRow,
  field: string,
  { before, after }: Bent,
): Promise<void> {
  if (tx.actor.kind !== 'member') return;
  await lockMember(tx, memberId);
  const judge = await boxIntakeAssessment(tx, memberId, { subscriptionId: id, before: boxParts(before) });
  const tooMuch = judge(await portionsOf(tx, boxParts(after)));
  if (tooMuch) throw fieldError(field, wordOf(tooMuch), { ...tooMuch });
}

interface Offered {
  /** Current contents of the box. */
  readonly before: readonly CycleItem[];
  /** Contents without what would be removed. */
  readonly rest: readonly CycleItem[];
  /** Candidates, as they would be in the box. */
  readonly options: readonly CycleItem[];
}

/**
 * Why each of many candidates would exceed a ceiling, as text by goods id. Checks all of them with one
 * lookup.
 */
export async function tooMuchOf(
  ctx: Ctx,
  { id, memberId }: SubscriptionRow,
  { before, rest, options }: Offered,
): Promise<ReadonlyMap<number, string>> {
  const judge = await boxIntakeAssessment(ctx, memberId, { subscriptionId: id, before: boxParts(before) });
  const stays = await portionsOf(ctx, boxParts(rest));
  const t = translator(ctx.locale, 'errors');
  return new Map(
    (await portionsOf(ctx, boxParts(options))).flatMap((one): [number, string][] => {
      const tooMuch = judge([...stays.filter(({ goodsId }) => goodsId !== one.goodsId), one]);
      return tooMuch ? [[one.goodsId, t(wordOf(tooMuch), { ...tooMuch })]] : [];
    }),
  );
}
