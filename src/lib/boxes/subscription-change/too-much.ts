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
 * A box is not changed so that whoever takes it has more of something than they should, and more than before. Staff who change it
 * for somebody answer for it themselves. Boxes of one member are judged one after the other, and after an order of the same moment:
 * each may be within what both together are not. Called after the subscription is held, as `addToPrepaid` orders.
 * @throws ShopError intakeAbove, for one of the family intakeAboveFor, at the field
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
  /** What the box holds. */
  readonly before: readonly CycleItem[];
  /** The same without what would go. */
  readonly rest: readonly CycleItem[];
  /** What may come, as it would lie there. */
  readonly options: readonly CycleItem[];
}

/** Why each of many goods would be too much in a box, in words, by good: all of them are asked about at once. */
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
