import { and, eq, inArray } from 'drizzle-orm';
import { openRefund, quoteRefund } from '#lib/after/refund/service.ts';
import { refund, refundLine } from '#lib/after/refund/tables.ts';
import { dropParcelDays, laterThan } from '#lib/after/shipment/service.ts';
import type { EndReason } from '#lib/boxes/subscription/codes.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { firstOpenDay, isOpenUntilCutOff } from '#lib/boxes/subscription/rules/cut-off.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { lockSubscription, recordEvent, type SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { type PrepaidCycle, prepaidCycles, SHIPPING_STATUSES } from './prepaid.ts';
import { savedBy, savedByPieces } from './rules/request.ts';

/** Refunds of prepaid boxes that were not sent when a subscription ends (decision 0064). */

interface Unsent {
  readonly ahead: PrepaidCycle;
  readonly parts: readonly number[];
  readonly pieces: readonly { readonly orderLineId: number; readonly quantity: number }[];
  /** The plan's discount on the pieces that its member received. */
  readonly enjoyed: Amount;
}

/** Key prefix of these refunds. */
const KEY = 'subscription-ended:';

/** While a refund of sent goods is requested, unsent ones are still refunded. */
const NOT_SENT_IN = [...SHIPPING_STATUSES, ORDER_STATUS.refundRequested];

/** Boxes before their cut-off. Later ones are being packed and are still sent. */
async function unsentOf(ctx: Ctx, held: SubscriptionRow): Promise<Unsent[]> {
  const { limits } = ctx.config;
  const closedUntil = daysAfter(firstOpenDay(ctx.now, limits), -1);
  const unsent: Unsent[] = [];
  for (const ahead of await prepaidCycles(ctx, held, NOT_SENT_IN)) {
    const open = ahead.boxes.filter(({ sendOn }) => isOpenUntilCutOff(sendOn, ctx.now, limits));
    const pieces = await laterThan(ctx, [ahead.orderId], closedUntil);
    if (open.length === 0 || pieces.length === 0) continue;
    unsent.push({
      ahead,
      parts: open.map(({ part }) => part),
      pieces: pieces.map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
      enjoyed: await enjoyedOf(ctx, ahead.orderId, held.discountPercent, pieces),
    });
  }
  return unsent;
}

/** The plan's discount on the received pieces: all that are neither refunded before nor now. */
async function enjoyedOf(
  ctx: Ctx,
  orderId: OrderId,
  percent: number,
  going: Unsent['pieces'],
): Promise<Amount> {
  const [found] = await ctx.db.select().from(order).where(eq(order.id, orderId));
  if (!found) return 0;
  const lines = await ctx.db
    .select({ orderLineId: orderLine.id, quantity: orderLine.quantity, total: orderLine.total })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId));
  const paidBack = await ctx.db
    .select({ orderLineId: refundLine.orderLineId, quantity: refundLine.quantity })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refundId))
    .where(and(eq(refund.orderId, orderId), inArray(refund.state, ['granted', 'completed'])));
  const gone = [...paidBack, ...going];
  const kept = lines.map((line) => ({
    ...line,
    kept: gone.reduce(
      (rest, one) => (one.orderLineId === line.orderLineId ? rest - one.quantity : rest),
      line.quantity,
    ),
  }));
  return savedByPieces(savedBy(found, percent), kept);
}

/** Members who end it themselves repay the discount of received boxes, which was for a full year. */
const owes = (reason: EndReason): boolean => reason === 'member' || reason === 'left';

interface UnsentQuote {
  readonly back: Amount;
  readonly deducted: Amount;
  /** Another refund of an order is undecided. Its own refund follows after that decision. */
  readonly waits: boolean;
}

/** The refund if its member ended it now, and the deducted discount. */
export async function quoteUnsent(ctx: Ctx, held: SubscriptionRow): Promise<UnsentQuote> {
  let [back, deducted, waits] = [0, 0, false];
  for (const { ahead, pieces, enjoyed } of await unsentOf(ctx, held)) {
    if (await hasOpenRefund(ctx, ahead.orderId)) {
      waits = true;
      continue;
    }
    const quote = await quoteRefund(ctx, ahead.orderId, { pieces, deduct: enjoyed }).catch(unlessDecided);
    back += quote?.total ?? 0;
    deducted += quote?.deducted ?? 0;
  }
  return { back, deducted, waits };
}

/** Whether a refund of the order is waiting for a decision. */
export const hasOpenRefund = async ({ db }: Ctx, orderId: OrderId): Promise<boolean> =>
  (await db.$count(refund, and(eq(refund.orderId, orderId), eq(refund.state, 'waiting')))) > 0;

const RETURNED: ReadonlySet<EndReason> = new Set(['member', 'left', 'merchant']);

/**
 * Refunds unsent boxes of a subscription that ended early: immediately, and at most once. Runs in the
 * transaction that ends it and holds its lock.
 */
export async function refundUnsent(tx: Ctx, held: SubscriptionRow): Promise<void> {
  const { endReason: reason } = held;
  if (reason === null || !RETURNED.has(reason)) return;
  // No approval is needed: the sum was shown, or is required by law.
  const asShop = { ...tx, actor: systemActor('subscriptions') };
  for (const { ahead, parts, pieces, enjoyed } of await unsentOf(tx, held)) {
    const { orderId, orderNumber } = ahead;
    // A nested transaction, so that a refusal half way leaves nothing behind.
    const opened = await inTransaction(asShop, (step) =>
      openRefund(step, {
        orderId,
        key: `${KEY}${orderNumber}`,
        reason: 'ended',
        pieces,
        deduct: owes(reason) ? enjoyed : 0,
        keepTerms: !owes(reason),
        restock: true,
      }),
    ).catch(unlessDecided);
    const after = { order: orderNumber, boxes: parts.length, refund: opened?.number ?? null };
    await recordEvent(tx, held, { act: 'unsent', after });
    if (opened) await dropParcelDays(tx, orderId, parts);
  }
}

/**
 * After another refund of an order was decided, refunds the unsent boxes that waited for it, under the same
 * key.
 * @param key key of the other refund
 */
export async function refundPendingUnsent(ctx: Ctx, orderId: OrderId, key: string): Promise<void> {
  if (key.startsWith(KEY)) return;
  const [ended] = await ctx.db
    .select({ id: subscription.id })
    .from(cycle)
    .innerJoin(subscription, eq(subscription.id, cycle.subscriptionId))
    .where(and(eq(cycle.orderId, orderId), eq(subscription.state, 'ended')));
  if (!ended) return;
  await inTransaction(ctx, async (tx) => refundUnsent(tx, await lockSubscription(tx, ended.id)));
}

/** The same after a refund was granted. Its pieces are known, even if its money is still on the way. */
export async function refundUnsentAfterGrant(ctx: Ctx, refundId: number): Promise<void> {
  const [granted] = await ctx.db
    .select({ orderId: refund.orderId, key: refund.key })
    .from(refund)
    .where(eq(refund.id, refundId));
  if (granted) await refundPendingUnsent(ctx, granted.orderId, granted.key);
}

const NOT_NOW: ReadonlySet<string> = new Set([
  'refundWaits',
  'cannotRefund',
  'refundOnlyWhole',
  'refundTooMany',
  'refundTooMuch',
  'refundHasLeft',
  'refundInReturn',
]);

/** Leaving is never refused. If the refund rules do not permit this refund now, staff handle it. */
function unlessDecided(error: unknown): null {
  if (error instanceof ShopError && NOT_NOW.has(error.key)) return null;
  throw error;
}
