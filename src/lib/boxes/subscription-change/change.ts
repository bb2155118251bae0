import type { CycleItem } from '#lib/boxes/subscription/model.ts';
import { scheduledOn } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  discontinuedOf,
  ownItems,
  recordEvent,
  redirectBoxes,
  replaceItem,
  type SubscriptionRow,
} from '#lib/boxes/subscription/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { resolveDelivery } from '#lib/orders/logistics/service.ts';
import { type BoxOf, change } from './change-box.ts';
import { refuseUnfit } from './contents.ts';
import { boxFitOf, fitted } from './fit.ts';
import { lockOwn, refuseOverlap } from './hold.ts';
import { refuseUndeliverableBoxes } from './home-delivery-only.ts';
import { notifyBoxChanged } from './messages.ts';
import type {
  AddOnceInput,
  BoxAddressInput,
  LeaveOutInput,
  MoveBoxInput,
  SwapInput,
  UnskipInput,
} from './model/inputs.ts';
import { cyclesOf, neighbouringBoxes } from './neighbouring-boxes.ts';
import { sendPrepaidTo } from './prepaid-address.ts';
import { movePrepaid, skipPrepaid, unskipPrepaid } from './prepaid-change.ts';
import { leaveOutOfPrepaid, swapPrepaid } from './prepaid-fill.ts';
import { isSame } from './rules/change-box.ts';
import { moveRange } from './rules/move.ts';
import { refuseTooMuch } from './too-much.ts';

/** With `part`, one box of a prepaid cycle. */
type OfOne = BoxOf & { readonly part?: number | undefined };

/**
 * Skips a box: it is neither sent nor charged. A prepaid one is sent later. @throws ShopError errors of
 * `lockBox` or `lockPrepaid`
 */
export const skipBox = (ctx: Ctx, memberId: MemberId, { part, ...of }: OfOne): Promise<void> =>
  part === undefined
    ? change(ctx, memberId, of, 'skip', () => ({ isSkipped: true }))
    : skipPrepaid(ctx, memberId, { ...of, part });

/**
 * Undoes a skip. Near another box, the member has to confirm it.
 * @throws ShopError errors of `lockBox` or `lockPrepaid`; boxOverlaps, with the days, until confirmed
 */
export const unskipBox = (ctx: Ctx, memberId: MemberId, { part, ...input }: UnskipInput): Promise<void> =>
  part === undefined
    ? change(ctx, memberId, input, 'unskip', async (tx, { held, box, day }) => {
        if (box.state === 'skipped') {
          const others = neighbouringBoxes(held, box.number, await cyclesOf(tx, held));
          refuseOverlap(tx, { number: box.number, day }, others, input, held.cycleDays);
        }
        return { isSkipped: false };
      })
    : unskipPrepaid(ctx, memberId, { ...input, part });

/**
 * Moves a box to another day. Near another box, the member has to confirm it.
 * @throws ShopError errors of `lockBox` or `lockPrepaid`; boxMoveRange at the day; boxOverlaps, with the
 *   days, until confirmed
 */
export const moveBox = (ctx: Ctx, memberId: MemberId, { part, ...input }: MoveBoxInput): Promise<void> =>
  part === undefined ? moveComing(ctx, memberId, input) : movePrepaid(ctx, memberId, { ...input, part });

const moveComing = (ctx: Ctx, memberId: MemberId, input: Omit<MoveBoxInput, 'part'>): Promise<void> =>
  change(ctx, memberId, input, 'move', async (tx, { held, box }) => {
    const { limits } = tx.config;
    const plannedOn = scheduledOn(held, box.number);
    const others = neighbouringBoxes(held, box.number, await cyclesOf(tx, held));
    const range = moveRange({ number: box.number, plannedOn }, others, tx.now, limits);
    if (!range || input.day < range.first || input.day > range.last)
      throw fieldError('day', 'boxMoveRange', {
        first: range?.first ?? plannedOn,
        last: range?.last ?? plannedOn,
      });
    refuseOverlap(tx, { number: box.number, day: input.day }, others, input, held.cycleDays);
    return { movedTo: input.day === plannedOn ? null : input.day };
  });

/** A service has no parcel and no contents. @throws ShopError boxOfService */
function refuseService({ deliveryType }: Pick<SubscriptionRow, 'deliveryType'>): void {
  if (deliveryType === 'none') throw new ShopError('boxOfService');
}

/**
 * Replaces a good. @throws ShopError errors of `lockBox`; boxGoodsUnavailable, boxSwapSame; boxBreaksPack and
 * daily excess at `to`; for a prepaid box errors of `swapPrepaid`
 */
export const swapInBox = (ctx: Ctx, memberId: MemberId, { part, ...input }: SwapInput): Promise<void> =>
  part === undefined ? swapInComing(ctx, memberId, input) : swapPrepaid(ctx, memberId, { ...input, part });

const swapInComing = (ctx: Ctx, memberId: MemberId, input: Omit<SwapInput, 'part'>): Promise<void> =>
  change(ctx, memberId, input, 'swap', async (tx, { held, box }) => {
    refuseService(held);
    const own = await ownItems(tx, held);
    const items = box.items ?? own;
    const out = items.find(({ skuId }) => skuId === input.from);
    if (!out) throw fieldError('from', 'skuNotFound');
    if (input.from === input.to || items.some(({ skuId }) => skuId === input.to))
      throw fieldError('to', 'boxSwapSame');
    await refuseUnfit(tx, held, [input.to]);
    const into = fitted('to', (await boxFitOf(tx, held, box, [input.to])).swap(out, input.to));
    const swapped = items.map((item) => (item === out ? into : item));
    const { additions } = box;
    await refuseTooMuch(tx, held, 'to', {
      before: [...items, ...additions],
      after: [...swapped, ...additions],
    });
    return holdsFrom(tx, held, { own, out, into, box: swapped });
  });

interface Changed {
  /** The regular contents of every box. */
  readonly own: readonly CycleItem[];
  readonly out: CycleItem;
  /** The replacement; null for none. */
  readonly into: CycleItem | null;
  /** The new contents of this box. */
  readonly box: readonly CycleItem[];
}

/**
 * A discontinued good is replaced in all coming boxes, because it cannot come in any. Other changes affect
 * one box.
 */
async function holdsFrom(
  tx: Ctx,
  held: SubscriptionRow,
  { own, out, into, box }: Changed,
): Promise<{ readonly items: readonly CycleItem[] | null }> {
  const isGone =
    own.some(({ skuId }) => skuId === out.skuId) && (await discontinuedOf(tx, [out.skuId])).length > 0;
  const after = own.flatMap((item) => (item.skuId === out.skuId ? (into ?? []) : item));
  const isLeft = after.length > 0 && new Set(after.map(({ skuId }) => skuId)).size === after.length;
  if (!isGone || !isLeft) return { items: isSame(box, own) ? null : box };
  await replaceItem(tx, held.id, out.skuId, into);
  await recordEvent(tx, held, { act: 'goods.replaced', before: { ...out }, after: into && { ...into } });
  return { items: box };
}

/**
 * Leaves a good out of this box. @throws ShopError errors of `lockBox`; boxWouldBeEmpty; for a prepaid box
 * errors of `leaveOutOfPrepaid`
 */
export const leaveOutOfBox = (ctx: Ctx, memberId: MemberId, { part, ...of }: LeaveOutInput): Promise<void> =>
  part === undefined
    ? leaveOutOfComing(ctx, memberId, of)
    : leaveOutOfPrepaid(ctx, memberId, { ...of, part });

const leaveOutOfComing = (
  ctx: Ctx,
  memberId: MemberId,
  { skuId, ...of }: Omit<LeaveOutInput, 'part'>,
): Promise<void> =>
  change(ctx, memberId, of, 'leaveOut', async (tx, { held, box }) => {
    const own = await ownItems(tx, held);
    const items = box.items ?? own;
    const out = items.find((item) => item.skuId === skuId);
    if (!out) throw fieldError('skuId', 'skuNotFound');
    const left = items.filter((item) => item !== out);
    if (left.length + box.additions.length === 0) throw fieldError('skuId', 'boxWouldBeEmpty');
    return holdsFrom(tx, held, { own, out, into: null, box: left });
  });

/**
 * Adds a good to this box only, or removes it again.
 * @throws ShopError errors of `lockBox`; boxGoodsUnavailable, boxFull; boxBreaksPack and daily excess at
 *   `skuId`
 */
export const addToBox = (ctx: Ctx, memberId: MemberId, { skuId, quantity, ...of }: AddOnceInput) =>
  change(ctx, memberId, of, 'add', async (tx, { held, box }) => {
    refuseService(held);
    const others = box.additions.filter((item) => item.skuId !== skuId);
    if (quantity === 0) return { additions: others };
    await refuseUnfit(tx, held, [skuId]);
    const put = fitted('skuId', (await boxFitOf(tx, held, box, [skuId])).add(skuId, quantity));
    const additions = [...others, put];
    const most = tx.config.limits.boxAdditions;
    if (additions.reduce((sum, item) => sum + item.quantity, 0) > most)
      throw fieldError('quantity', 'boxFull', { count: most });
    const items = box.items ?? (await ownItems(tx, held));
    await refuseTooMuch(tx, held, 'skuId', {
      before: [...items, ...box.additions],
      after: [...items, ...additions],
    });
    return { additions };
  });

/**
 * Changes the address of one box, or of all coming ones if none is named.
 * @throws ShopError errors of `resolveDelivery`, `lockBox` and `sendPrepaidTo`; homeOnlyGoods, homeOnlyAmount
 *   at `deliveryType`
 */
export async function sendBoxTo(ctx: Ctx, memberId: MemberId, input: BoxAddressInput): Promise<void> {
  const { number, box, part, follows, ...delivery } = input;
  if (box !== undefined && part !== undefined)
    return sendPrepaidTo(ctx, memberId, { ...delivery, number, box, part, follows });
  const recipient = await resolveDelivery(ctx, memberId, delivery);
  const to = { deliveryType: delivery.deliveryType, recipient };
  if (box !== undefined)
    return change(ctx, memberId, { number, box }, 'address', (_tx, { held }) => {
      refuseService(held);
      return { address: to };
    });
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, number);
    if (held.state === 'ended') throw new ShopError('subscriptionNotRunning');
    refuseService(held);
    const before = { deliveryType: held.deliveryType, recipient: held.recipient };
    if (isSame(before, to)) return;
    await refuseUndeliverableBoxes(tx, held, to);
    await redirectBoxes(tx, held.id, to);
    await recordEvent(tx, held, { act: 'address', before, after: to });
    await notifyBoxChanged(tx, held, { kind: 'addressAll' });
  });
}
