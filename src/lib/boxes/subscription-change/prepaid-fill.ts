import { waitingDaysOf } from '#lib/after/shipment/service.ts';
import type { CycleItem } from '#lib/boxes/subscription/model.ts';
import { recordEvent, setFilled } from '#lib/boxes/subscription/service.ts';
import type { subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { PrepaidContentEditKind } from './codes.ts';
import { knownGoods, refuseUnfit } from './contents.ts';
import { boxFitOf, fitted } from './fit.ts';
import { type LockedPrepaid, lockPrepaid, type PrepaidQuery, prepaidBoxClosed } from './hold-paid.ts';
import { notifyBoxChanged } from './messages.ts';
import { cheaperBy, type GoodIn, goodIn, maxPriceText, piecesFor } from './paid-fit.ts';
import { isAllThere, type LineIn, linesIn, placePieces } from './paid-pieces.ts';
import { boxBehind, itemsOf } from './prepaid.ts';
import { contentEditIn, type PrepaidContents } from './prepaid-edits.ts';
import { hasOpenRefund } from './refund-unsent.ts';
import { isSame } from './rules/change-box.ts';
import { refuseTooMuch } from './too-much.ts';

/** Contents of a prepaid box: a good is replaced, or moved to the last box. No money moves. */

/**
 * Replaces a good with another that costs no more.
 * @throws ShopError errors of `lockPrepaid`; prepaidBoxClosed for packed or refunded goods; refundWaits;
 *   skuNotFound at `from`; boxSwapSame, boxGoodsUnavailable, boxBreaksPack, homeOnlyGoods, paidSwapDearer,
 *   intakeAbove at `to`; outOfStock, quantityExceedsStock
 */
export const swapPrepaid = (
  ctx: Ctx,
  memberId: MemberId,
  { from, to, ...of }: PrepaidQuery & { readonly from: number; readonly to: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const paid = await holdFilled(tx, memberId, of);
    const { held, ahead, items, lines } = paid;
    const out = await chosenIn(tx, paid, from, 'from');
    if (from === to || lines.some(({ line }) => line.skuId === to)) throw fieldError('to', 'boxSwapSame');
    await refuseUnfit(tx, held, [to]);
    const fitter = await boxFitOf(tx, held, { items: [...items], additions: [] }, [to]);
    const into = fitted('to', fitter.swap(out.item, to));
    const known = (await knownGoods(tx, memberId, [to])).get(to);
    if (!known?.canBeBought) throw fieldError('to', 'boxGoodsUnavailable');
    if (known.homeOnly && (paid.box.recipient ?? ahead.recipient).pickup)
      throw fieldError('to', 'homeOnlyGoods');
    const quantity = piecesFor(out, into);
    if (cheaperBy(out, known, quantity) < 0)
      throw fieldError('to', 'paidSwapDearer', { amount: maxPriceText(out, quantity) });
    const swapped = items.map((item) => (item === out.item ? into : item));
    await refuseTooMuch(tx, held, 'to', { before: items, after: swapped });
    await fill(tx, paid, 'swap', {
      items: swapped,
      from: { part: of.part, skuId: from, quantity: out.there.quantity },
      to: { part: of.part, skuId: to, quantity },
    });
  });

/**
 * Moves a good to the last box of its order.
 * @throws ShopError errors of `lockPrepaid`; prepaidBoxClosed for packed or refunded goods; refundWaits;
 *   paidLeaveOutLast; skuNotFound, boxWouldBeEmpty at `skuId`
 */
export const leaveOutOfPrepaid = (
  ctx: Ctx,
  memberId: MemberId,
  { skuId, ...of }: PrepaidQuery & { readonly skuId: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const paid = await holdFilled(tx, memberId, of);
    const { ahead, box, items, lines } = paid;
    const out = await chosenIn(tx, paid, skuId, 'skuId');
    const behind = boxBehind(ahead, box);
    if (!behind) throw new ShopError('paidLeaveOutLast');
    if (lines.length === 1) throw fieldError('skuId', 'boxWouldBeEmpty');
    const pieces = { skuId, quantity: out.there.quantity };
    await fill(tx, paid, 'leaveOut', {
      items: items.filter((item) => item !== out.item),
      from: { ...pieces, part: of.part },
      to: { ...pieces, part: behind.part },
    });
  });

/**
 * Undoes a change of contents while the box can be changed and its contents have not changed since.
 * @returns whether the event is a change of a prepaid box's contents
 * @throws ShopError boxUndoGone; errors of `lockPrepaid`; prepaidBoxClosed; refundWaits; intakeAbove at
 *   `event`; outOfStock, quantityExceedsStock
 */
export async function undoPrepaidContents(
  tx: Ctx,
  memberId: MemberId,
  { number, event }: { readonly number: string; readonly event: typeof subscriptionEvent.$inferSelect },
): Promise<boolean> {
  const turn = contentEditIn(event);
  if (!turn) return false;
  const { before, after } = turn;
  const paid = await holdFilled(tx, memberId, { number, box: after.box, part: after.part });
  if (!isSame(after.items, paid.items)) throw new ShopError('boxUndoGone');
  await refuseTooMuch(tx, paid.held, 'event', { before: paid.items, after: before.items });
  await fill(tx, paid, 'undo', { items: before.items, from: after.pieces, to: before.pieces });
  return true;
}

interface HeldFilled extends LockedPrepaid {
  readonly items: readonly CycleItem[];
  readonly lines: readonly LineIn[];
}

async function holdFilled(tx: Ctx, memberId: MemberId, of: PrepaidQuery): Promise<HeldFilled> {
  const paid = await lockPrepaid(tx, memberId, of);
  const { orderId } = paid.ahead;
  const waiting = await waitingDaysOf(tx, [orderId]);
  if (!waiting.some(({ part }) => part === of.part)) throw prepaidBoxClosed(tx.config.limits);
  // The open refund may name these pieces.
  if (await hasOpenRefund(tx, orderId)) throw new ShopError('refundWaits');
  return { ...paid, items: itemsOf(paid.ahead, of.part), lines: await linesIn(tx, orderId, of.part) };
}

async function chosenIn(tx: Ctx, paid: HeldFilled, skuId: number, field: string): Promise<GoodIn> {
  const good = goodIn(paid.items, paid.lines, skuId);
  if (!good) throw fieldError(field, 'skuNotFound');
  if (!(await isAllThere(tx, good.there, paid.box.part))) throw prepaidBoxClosed(tx.config.limits);
  return good;
}

interface Fill {
  readonly items: readonly CycleItem[];
  readonly from: PrepaidContents['pieces'];
  readonly to: PrepaidContents['pieces'];
}

/** The only writer of a prepaid box's contents. */
async function fill(
  tx: Ctx,
  { held, ahead, box, items: was }: HeldFilled,
  kind: PrepaidContentEditKind | 'undo',
  { items, from, to }: Fill,
): Promise<void> {
  const { orderId } = ahead;
  await placePieces({ ...tx, locale: held.locale }, { memberId: held.memberId, orderId, from, to });
  const others = ahead.filled.filter(({ part }) => part !== box.part);
  const filled = isSame(items, ahead.items) ? others : [...others, { part: box.part, items }];
  await setFilled(tx, ahead.id, filled);
  const of = { box: ahead.number, part: box.part };
  await recordEvent(tx, held, {
    act: `paid.${kind}`,
    before: { ...of, items: was, pieces: from },
    after: { ...of, items, pieces: to },
  });
  await notifyBoxChanged(tx, held, { kind: `paid.${kind}`, box: box.part, day: box.sendOn });
}
