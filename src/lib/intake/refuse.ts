import { and, eq, inArray } from 'drizzle-orm';
import { memberCart } from '#lib/cart/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { formatList } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { GoodsId, MemberId } from '#lib/kernel/ids.ts';
import type { Portion } from './model/intake.ts';
import { meterOf, ownPortions } from './rules/sum.ts';
import { amountText } from './rules/text.ts';
import { cartForOther } from './tables.ts';
import { takenAlready, takenWith } from './taken.ts';
import { type Taking, takingOf, whoTakes } from './who.ts';

/** The way for what somebody is about to have more of than they should; null where there is nothing of that kind. */
export interface TooMuch {
  readonly nutrient: string;
  readonly amount: string;
  readonly most: string;
  /** The goods that bring it. */
  readonly goods: string;
}

/** What stands against buying this beside what is taken already: the first nutrient above its ceiling. */
function tooMuchOf(ctx: Ctx, { who, limits }: Taking, portions: readonly Portion[]): TooMuch | null {
  const { rows, stops } = meterOf(portions, who, limits);
  const row = rows.find(({ nutrient }) => nutrient === stops[0]);
  if (!row) return null;
  const names = row.portions.map((id) => portions.find((one) => one.id === id)?.name ?? '');
  return {
    nutrient: translator(ctx.locale, 'intake')(`nutrient.${row.nutrient}`),
    amount: amountText(row.counted, row.unit),
    most: amountText(row.ceiling ?? 0, row.unit),
    goods: formatList([...new Set(names)], ctx.locale),
  };
}

/**
 * An order's goods against what is taken already, in the order's transaction. What is for somebody else is not counted,
 * and is forgotten once it is bought. Staff who order for somebody answer for it themselves.
 * @throws ShopError intakeAbove
 */
export async function refuseOrder(tx: Ctx, orderId: number): Promise<void> {
  if (tx.actor.kind !== 'member') return;
  const { memberId } = tx.actor;
  const { key: owner } = memberCart(memberId);
  const { portions, self } = await takenWith(tx, { owner, memberId }, orderId);
  const own = ownPortions(portions);
  // Most orders of cosmetics or food bring nothing that is bounded: nobody's profile is read for them.
  const tooMuch = own.some(isBroughtBy) ? tooMuchOf(tx, await takingOf(tx, self), own) : null;
  if (tooMuch) throw new ShopError('intakeAbove', { params: { ...tooMuch } });
  const forOther = portions.filter(({ isForOther }) => isForOther).map(({ goodsId }) => goodsId as GoodsId);
  if (forOther.length > 0)
    await tx.db
      .delete(cartForOther)
      .where(and(eq(cartForOther.owner, owner), inArray(cartForOther.goodsId, forOther)));
}

const isBroughtBy = ({ from, amounts }: Portion): boolean =>
  from !== 'subscription' && Object.keys(amounts).length > 0;

/** The same for a box that is to be subscribed to. */
export const tooMuchSubscribed = async (
  ctx: Ctx,
  memberId: MemberId,
  box: readonly Portion[],
): Promise<TooMuch | null> =>
  tooMuchOf(ctx, await whoTakes(ctx, memberId), [...box, ...(await takenAlready(ctx, memberId))]);
