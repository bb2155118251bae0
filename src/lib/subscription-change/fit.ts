import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type Fitter, type Fitting, packFitter } from '#lib/pack/service.ts';
import { cycle } from '#lib/subscription/cycles/tables.ts';
import type { CycleItem } from '#lib/subscription/model.ts';
import { type CycleRow, findOwn, ownItems, type SubscriptionRow } from '#lib/subscription/service.ts';
import { type BoxBend, boxChoices } from './contents.ts';
import type { BoxChoices, BoxChoicesInput } from './model.ts';

type Contents = Pick<CycleRow, 'items' | 'additions'>;

/** Goods at their own rhythm lie beside each other: whatever is sold again and again fits. */
const ANYTHING: Fitter = {
  swap: (from, skuId) => ({ item: { ...from, skuId } }),
  add: (skuId, quantity) => ({ item: { skuId, quantity } }),
  refusal: () => null,
};

/** What may be put into a box: a pack has its rules. */
export const fitterOf = async (
  ctx: Ctx,
  held: SubscriptionRow,
  box: Contents,
  wanted: readonly number[],
): Promise<Fitter> =>
  held.kind === 'pack'
    ? packFitter(
        ctx,
        { items: box.items ?? (await ownItems(ctx, held)), additions: box.additions, boxes: held.boxes },
        wanted,
      )
    : ANYTHING;

/** @throws ShopError boxBreaksPack at the field, with the reason */
export function fitted(field: string, fitting: Fitting): CycleItem {
  if ('why' in fitting) throw fieldError(field, 'boxBreaksPack', { why: fitting.why });
  return fitting.item;
}

/** What is taken back may not go with what was done since. @throws ShopError boxBreaksPack, with the reason */
export async function refuseUnfitting(
  ctx: Ctx,
  held: SubscriptionRow,
  box: Contents,
  to: Pick<BoxBend, 'items' | 'additions'>,
): Promise<void> {
  const items = to.items ?? (await ownItems(ctx, held));
  const wanted = [...items, ...to.additions].map(({ skuId }) => skuId);
  const why = (await fitterOf(ctx, held, box, wanted)).refusal({ items, additions: to.additions });
  if (why !== null) throw new ShopError('boxBreaksPack', { params: { why } });
}

/**
 * Goods that may be put into a box of it, and why some of them may not.
 * @throws ShopError subscriptionNotFound (404)
 */
export async function listChoices(
  ctx: Ctx,
  memberId: MemberId,
  { number, box: boxNumber, from }: BoxChoicesInput,
): Promise<BoxChoices> {
  const held = await findOwn(ctx, memberId, number);
  const goods = await boxChoices(ctx, held);
  const box = (await boxOf(ctx, held, boxNumber ?? held.nextCycle)) ?? { items: null, additions: [] };
  const fitter = await fitterOf(
    ctx,
    held,
    box,
    goods.map(({ skuId }) => skuId),
  );
  const out = (box.items ?? (await ownItems(ctx, held))).find(({ skuId }) => skuId === from);
  return {
    goods: goods.map((one) => {
      const fitting = out ? fitter.swap(out, one.skuId) : fitter.add(one.skuId, 1);
      return { ...one, refusal: 'why' in fitting ? fitting.why : null };
    }),
  };
}

async function boxOf(ctx: Ctx, { id }: SubscriptionRow, number: number): Promise<Contents | null> {
  const [found] = await ctx.db
    .select({ items: cycle.items, additions: cycle.additions })
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, id), eq(cycle.number, number)));
  return found ?? null;
}
