import { and, eq } from 'drizzle-orm';
import { type BoxFit, type FitResult, packFit } from '#lib/boxes/pack/service.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import type { CycleItem } from '#lib/boxes/subscription/model.ts';
import { type CycleRow, findOwn, ownItems, type SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { additionsOf } from './additions.ts';
import { type BoxChanges, boxChoices } from './contents.ts';
import { isPickedUp } from './home-delivery-only.ts';
import type { BoxChoicesInput } from './model/inputs.ts';
import type { BoxChoices } from './model/shown.ts';
import { cheaperBy, type GoodIn, goodIn, maxPriceText, piecesFor } from './paid-fit.ts';
import { linesIn } from './paid-pieces.ts';
import { itemsOf, type PrepaidCycle, prepaidCycles } from './prepaid.ts';
import { tooMuchOf } from './too-much.ts';

type Contents = Pick<CycleRow, 'items' | 'additions'>;

/** A box with its way of delivery. */
interface Filled extends Contents {
  /** Its member picks it up, so home-delivery goods do not fit. */
  readonly isFetched: boolean;
}

/** Boxes of single goods have no pack rules, so every subscribable good fits. */
const ANYTHING: BoxFit = {
  swap: (from, skuId) => ({ item: { ...from, skuId } }),
  add: (skuId, quantity) => ({ item: { skuId, quantity } }),
  refusal: () => null,
};

/** The rules for a box's contents. Packs have their own. */
export const boxFitOf = async (
  ctx: Ctx,
  held: SubscriptionRow,
  box: Contents,
  wanted: readonly number[],
): Promise<BoxFit> =>
  held.kind === 'pack'
    ? packFit(
        ctx,
        { items: box.items ?? (await ownItems(ctx, held)), additions: box.additions, boxes: held.boxes },
        wanted,
      )
    : ANYTHING;

/** @throws ShopError boxBreaksPack at the field, with the reason */
export function fitted(field: string, fitting: FitResult): CycleItem {
  if ('why' in fitting) throw fieldError(field, 'boxBreaksPack', { why: fitting.why });
  return fitting.item;
}

/** Checks that an undo still fits later changes. @throws ShopError boxBreaksPack, with the reason */
export async function refuseUnfitting(
  ctx: Ctx,
  held: SubscriptionRow,
  box: Contents,
  to: Pick<BoxChanges, 'items' | 'additions'>,
): Promise<void> {
  const items = to.items ?? (await ownItems(ctx, held));
  const wanted = [...items, ...to.additions].map(({ skuId }) => skuId);
  const why = (await boxFitOf(ctx, held, box, wanted)).refusal({ items, additions: to.additions });
  if (why !== null) throw new ShopError('boxBreaksPack', { params: { why } });
}

/**
 * Goods that may be put into a box, and why some do not fit.
 * @throws ShopError subscriptionNotFound, boxNotFound (404)
 */
export async function listChoices(
  ctx: Ctx,
  memberId: MemberId,
  { number, box: boxNumber, part, from, ids }: BoxChoicesInput,
): Promise<BoxChoices> {
  const held = await findOwn(ctx, memberId, number);
  const goods = await boxChoices(ctx, held, ids);
  const of = { box: boxNumber, part: part ?? 0 };
  const paid = part === undefined || from === undefined ? null : await paidGood(ctx, held, { ...of, from });
  const box = paid?.box ??
    (part === undefined
      ? await boxOf(ctx, held, boxNumber ?? held.nextCycle)
      : await paidBox(ctx, held, of)) ?? {
      items: null,
      additions: [],
      isFetched: isPickedUp(held.deliveryType),
    };
  const fitter = await boxFitOf(
    ctx,
    held,
    box,
    goods.map(({ skuId }) => skuId),
  );
  const items = box.items ?? (await ownItems(ctx, held));
  const out = items.find(({ skuId }) => skuId === from);
  const t = translator(ctx.locale, 'errors');
  const fittings = goods.map((one) => ({
    one,
    fitting: out ? fitter.swap(out, one.skuId) : fitter.add(one.skuId, 1),
  }));
  const before = [...items, ...box.additions];
  const tooMuch = await tooMuchOf(ctx, held, {
    before,
    rest: before.filter((item) => item !== out),
    options: fittings.flatMap(({ fitting }) => ('item' in fitting ? [fitting.item] : [])),
  });
  return {
    goods: fittings.map(({ one: { homeOnly, ...one }, fitting }) => {
      const stays = homeOnly && box.isFetched ? t('homeOnlyGoods') : undefined;
      const why = 'why' in fitting ? fitting.why : (stays ?? tooMuch.get(one.goodsId));
      if ('why' in fitting || why !== undefined) return { ...one, refusal: why ?? null, cheaperBy: 0 };
      if (!paid) return { ...one, refusal: null, cheaperBy: 0 };
      const quantity = piecesFor(paid.good, fitting.item);
      const cheaper = cheaperBy(paid.good, one, quantity);
      const refusal = cheaper < 0 ? t('paidSwapDearer', { amount: maxPriceText(paid.good, quantity) }) : null;
      return { ...one, refusal, cheaperBy: Math.max(0, cheaper) };
    }),
  };
}

interface PaidPart {
  readonly box: number | undefined;
  readonly part: number;
}

/** @throws ShopError boxNotFound (404) if that box is not prepaid, or does not contain the good */
async function paidGood(
  ctx: Ctx,
  held: SubscriptionRow,
  { box, part, from }: PaidPart & { readonly from: number },
): Promise<{ readonly good: GoodIn; readonly box: Filled }> {
  const ahead = (await prepaidCycles(ctx, held)).find((one) => one.number === box);
  const items = ahead ? [...itemsOf(ahead, part)] : [];
  const good = ahead ? goodIn(items, await linesIn(ctx, ahead.orderId, part), from) : null;
  if (!ahead || !good) throw notFound('boxNotFound');
  return { good, box: { items, additions: [], isFetched: isPaidFetched(ahead, part) } };
}

/** A prepaid box with its additions. */
async function paidBox(ctx: Ctx, held: SubscriptionRow, { box, part }: PaidPart): Promise<Filled | null> {
  const ahead = (await prepaidCycles(ctx, held)).find((one) => one.number === box);
  if (!ahead) return null;
  const additions = (await additionsOf(ctx, ahead.orderId)).get(part) ?? [];
  return { items: [...itemsOf(ahead, part)], additions, isFetched: isPaidFetched(ahead, part) };
}

const isPaidFetched = ({ boxes, recipient }: PrepaidCycle, part: number): boolean =>
  (boxes.find((one) => one.part === part)?.recipient ?? recipient).pickup !== undefined;

async function boxOf(ctx: Ctx, held: SubscriptionRow, number: number): Promise<Filled | null> {
  const [found] = await ctx.db
    .select({ items: cycle.items, additions: cycle.additions, delivery: cycle.delivery })
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, held.id), eq(cycle.number, number)));
  if (!found) return null;
  const { delivery, ...contents } = found;
  return { ...contents, isFetched: isPickedUp(delivery?.deliveryType ?? held.deliveryType) };
}
