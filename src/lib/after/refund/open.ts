import { and, eq } from 'drizzle-orm';
import { type Actor, actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { cryptoRandom, type OrderId } from '#lib/kernel/ids.ts';
import { withFreeNumber } from '#lib/kernel/text/free-number.ts';
import { addSeconds } from '#lib/kernel/time/clock.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { notifyOpenPagesOf, transitionOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { claimPieces } from './claim.ts';
import type { RefundReason } from './codes.ts';
import { delayedRefundOf, grantDelayed } from './delayed.ts';
import { grant } from './grant.ts';
import { loadRefundable } from './load.ts';
import { notifyRefundOpened } from './messages.ts';
import { refundOf } from './quote.ts';
import type { Pieces, RefundAmount, RequestedPieces } from './rules/refund-amount.ts';
import { refundNumber, verdictOf } from './rules/states.ts';
import { type RefundRow, refund, refundLine } from './tables.ts';

export interface NewRefund extends RequestedPieces {
  readonly orderId: OrderId;
  /** The purpose of the refund, unique for ever. A repeat finds the same refund. */
  readonly key: string;
  readonly reason: RefundReason;
  readonly note?: string;
  /** Pieces to restock: all, none, or a number by line; never pieces that are with the shopper. */
  readonly restock: boolean | readonly Pieces[];
  /** It is owed: no decision is needed from anybody. */
  readonly isOwed?: boolean;
  /** Undo period of the opener: the refund is granted after it (put-off.ts). */
  readonly undoSeconds?: number;
}

export interface OpenedRefund {
  readonly refundId: number;
  readonly number: string;
  readonly state: RefundRow['state'];
  readonly total: number;
  readonly coins: number;
}

/**
 * Opens a refund in the caller's transaction, which may already hold the order's lock. It waits for approval
 * if a shopper opens it, or staff without the permission to approve, or if it needs two people. Otherwise it
 * is granted at once, or after its undo period. Refunds that the shop opens itself are granted at once,
 * because the statutory period is over.
 * @throws ShopError orderNotFound (404); cannotRefund; refundWaits while another refund of the order is
 *   pending; refundNothing, refundTooMany, refundOnlyWhole, refundTooMuch; refundHasLeft; refundInReturn for
 *   pieces that are on their way back
 */
export async function openRefund(tx: Ctx, asked: NewRefund): Promise<OpenedRefund> {
  const { orderId, key } = asked;
  // Refunds of one order are serialized: the second sees the first.
  await tx.db.select({ id: order.id }).from(order).where(eq(order.id, orderId)).for('no key update');
  const [known] = await tx.db.select().from(refund).where(eq(refund.key, key));
  if (known) return openedOf(known);
  // Opening another refund confirms the delayed one before it.
  const before = await delayedRefundOf(tx, orderId);
  if (before) await grantDelayed(tx, before);
  const [waiting] = await tx.db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.state, 'waiting')));
  if (waiting) throw new ShopError('refundWaits');

  const found = await loadRefundable(tx, orderId);
  const back = refundOf(found, asked);
  const { row } = found;
  const isStopped = back.isWhole && STOPS.includes(row.status);
  const opened = await insert(tx, asked, back, isStopped ? row.status : null);
  await publish(tx, 'refund.claimed', { refundId: opened.id, orderId, key, isDecided: false });
  await audit(tx, {
    act: 'refund.open',
    subject: `order:${row.number}`,
    owner: row.memberId,
    before: null,
    after: { number: opened.number, total: back.total, coins: back.coins, reason: asked.reason },
  });
  // Unshipped pieces wait for the decision.
  if (isStopped) await transitionOrder(tx, { orderId, to: ORDER_STATUS.refundRequested });
  const comesBack = found.earlier.reduce((sum, one) => sum + one.total, opened.total);
  if (!asked.isOwed && (mayNotApprove(tx.actor) || needsSecond(tx, opened, comesBack))) {
    await notifyRefundOpened(tx, opened);
    return openedOf(opened);
  }
  if (asked.undoSeconds) return openedOf(await putOff(tx, opened, asked.undoSeconds));
  return openedOf(await grant(tx, opened));
}

async function putOff(tx: Ctx, opened: RefundRow, seconds: number): Promise<RefundRow> {
  const [row] = await tx.db
    .update(refund)
    .set({ grantAt: addSeconds(tx.now, seconds) })
    .where(eq(refund.id, opened.id))
    .returning();
  await notifyOpenPagesOf(tx, opened.orderId);
  return row ?? opened;
}

/**
 * Opens and grants a refund that the shop owes, calculated otherwise than from returned pieces. The caller
 * must hold the order's lock.
 */
export async function openDecided(tx: Ctx, asked: NewRefund, back: RefundAmount): Promise<OpenedRefund> {
  const opened = await insert(tx, asked, back, null);
  const [of] = await tx.db.select().from(order).where(eq(order.id, asked.orderId));
  await audit(tx, {
    act: 'refund.open',
    subject: `order:${of?.number}`,
    owner: of?.memberId ?? null,
    before: null,
    after: { number: opened.number, total: back.total, coins: back.coins, reason: asked.reason },
  });
  return openedOf(await grant(tx, opened));
}

const STOPS: readonly number[] = [ORDER_STATUS.awaitingShipment, ORDER_STATUS.shipping];

const mayNotApprove = (actor: Actor): boolean =>
  actor.kind === 'member' || (actor.kind === 'staff' && !actor.permissions.has('refund.approve'));

const needsSecond = ({ actor, config }: Ctx, { openedBy }: RefundRow, comesBack: number): boolean =>
  actor.kind !== 'system' &&
  verdictOf({ openedBy: 'nobody', firstBy: null }, openedBy, comesBack, config.limits.refundsFourEyesFrom) !==
    'granted';

async function insert(
  tx: Ctx,
  { orderId, key, reason, note = '', restock }: NewRefund,
  back: RefundAmount,
  orderWas: RefundRow['orderWas'],
): Promise<RefundRow> {
  const { total, coins, deducted, isWhole, lines } = back;
  const insert = async (number: string): Promise<RefundRow | undefined> => {
    const [made] = await tx.db
      .insert(refund)
      .values({
        number,
        orderId,
        key,
        reason,
        note,
        state: 'waiting',
        total,
        coins,
        deducted,
        steps: [...back.steps],
        isWhole,
        orderWas,
        openedAt: tx.now,
        openedBy: actorName(tx.actor),
      })
      .onConflictDoNothing({ target: refund.number })
      .returning();
    return made;
  };
  const claimed = await claimPieces(tx, { orderId, reason }, lines);
  const made = await withFreeNumber(() => refundNumber(tx.now, cryptoRandom), insert);
  await tx.db.insert(refundLine).values(
    lines.map((line) => {
      const { unsent = 0, restockable = line.quantity } = claimed.get(line.orderLineId) ?? {};
      const restocked = Math.min(restockedOf(line, restock), restockable);
      return { ...line, refundId: made.id, unsent, restocked };
    }),
  );
  return made;
}

function restockedOf({ orderLineId, quantity }: Pieces, restock: NewRefund['restock']): number {
  if (typeof restock === 'boolean') return restock ? quantity : 0;
  return restock.find((one) => one.orderLineId === orderLineId)?.quantity ?? 0;
}

const openedOf = ({ id, number, state, total, coins }: RefundRow): OpenedRefund => ({
  refundId: id,
  number,
  state,
  total,
  coins,
});
