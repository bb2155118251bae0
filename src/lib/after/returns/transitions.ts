import { and, eq, ne } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { notifyOpenPagesOf, recordOpenReturn, transitionOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { MoveCause, ReturnState } from './codes.ts';
import { notifyReturnMoved } from './messages.ts';
import type { ReturnChanged } from './model/desk.ts';
import { canTransitionReturn, canTransitionReturnParcel, dueAfter, isOver } from './rules.ts';
import { type Parcel, type Return, returnMove, returnParcel, returnRequest } from './tables.ts';
import { stateName } from './words.ts';

/** The return, with its order locked first, as every transaction that locks both does. */
export async function lockReturn(tx: Ctx, id: number): Promise<Return | null> {
  const [named] = await tx.db
    .select({ orderId: returnRequest.orderId })
    .from(returnRequest)
    .where(eq(returnRequest.id, id));
  if (!named) return null;
  await tx.db.select({ id: order.id }).from(order).where(eq(order.id, named.orderId)).for('no key update');
  const [found] = await tx.db.select().from(returnRequest).where(eq(returnRequest.id, id));
  return found ?? null;
}

/**
 * `lockReturn` by number.
 * @throws ShopError returnNotFound (404)
 */
export async function lockReturnByNumber(tx: Ctx, number: string): Promise<Return> {
  const [named] = await tx.db
    .select({ id: returnRequest.id })
    .from(returnRequest)
    .where(eq(returnRequest.number, number));
  const found = named && (await lockReturn(tx, named.id));
  if (!found) throw notFound('returnNotFound');
  return found;
}

/** Refuses an action on an outdated version, with the present state. @throws ShopError returnChanged */
export async function refuseChanged(tx: Ctx, found: Return, version: number): Promise<void> {
  if (found.version === version) return;
  const parcel = await activeParcel(tx, found.id);
  const data: ReturnChanged = {
    version: found.version,
    state: found.state,
    stateName: stateName(tx.locale, found.state),
    parcelState: parcel?.state ?? null,
  };
  throw new ShopError('returnChanged', { data });
}

export async function activeParcel(ctx: Ctx, returnId: number): Promise<Parcel | null> {
  const [found] = await ctx.db
    .select()
    .from(returnParcel)
    .where(and(eq(returnParcel.returnId, returnId), ne(returnParcel.state, 'cancelled')));
  return found ?? null;
}

type Learned = Partial<
  Omit<
    typeof returnRequest.$inferInsert,
    'id' | 'number' | 'orderId' | 'memberId' | 'state' | 'version' | 'dueAt'
  >
>;

interface Move {
  readonly to: ReturnState;
  readonly cause: MoveCause;
  readonly note?: string;
  /** Columns to set with the transition. */
  readonly set?: Learned;
}

/**
 * The only writer of a return's state, in the caller's transaction, which holds its `lockReturn`. The order
 * follows a whole return, and the shopper is notified.
 * @throws ShopError cannotMoveReturn for a transition that the table does not allow
 */
export async function transitionReturn(
  tx: Ctx,
  before: Return,
  { to, cause, note = '', set = {} }: Move,
): Promise<Return> {
  if (!canTransitionReturn(before.state, to)) {
    tx.log.warn({ return: before.number, from: before.state, to }, 'a return was not moved');
    throw new ShopError('cannotMoveReturn');
  }
  const dueAt = dueAfter(to, tx.now, tx.config.limits, before.dueAt);
  const [moved] = await tx.db
    .update(returnRequest)
    .set({ ...set, state: to, dueAt, version: before.version + 1 })
    .where(eq(returnRequest.id, before.id))
    .returning();
  if (!moved) throw new Error('a return that is held was not moved');
  await recordTransition(tx, moved, { from: before.state, cause, note });
  if (isOver(to)) await cancelParcel(tx, before.id);
  await followReturn(tx, moved);
  await notifyReturnMoved(tx, before.state, moved, note);
  return moved;
}

/** Records a change without a transition: actions on the version before are refused. */
export async function touchReturn(
  tx: Ctx,
  before: Return,
  set: Learned & { isWhole?: boolean } = {},
): Promise<Return> {
  const [touched] = await tx.db
    .update(returnRequest)
    .set({ ...set, version: before.version + 1 })
    .where(eq(returnRequest.id, before.id))
    .returning();
  if (!touched) throw new Error('a return that is held was not changed');
  await notifyOpenPagesOf(tx, before.orderId);
  return touched;
}

/** Records a transition; the first has no `from`. */
export async function recordTransition(
  tx: Ctx,
  { id, number, memberId, state }: Return,
  {
    from,
    cause,
    note,
  }: { readonly from: ReturnState | null; readonly cause: MoveCause; readonly note: string },
): Promise<void> {
  const by = actorName(tx.actor);
  await tx.db.insert(returnMove).values({ returnId: id, from, to: state, at: tx.now, by, cause, note });
  await audit(tx, {
    act: 'return.move',
    subject: `return:${number}`,
    owner: memberId,
    before: { state: from },
    after: { state, cause, ...(note ? { note } : {}) },
  });
}

/** Cancels the return's parcel if it never left. */
export async function cancelParcel(tx: Ctx, returnId: number): Promise<void> {
  const parcel = await activeParcel(tx, returnId);
  if (!parcel || !canTransitionReturnParcel(parcel.state, 'cancelled')) return;
  await tx.db
    .update(returnParcel)
    .set({ state: 'cancelled', stateAt: tx.now, tryAt: null })
    .where(eq(returnParcel.id, parcel.id));
}

const S = ORDER_STATUS;

/** The order's status during a whole return: requested, granted, or its earlier one again. */
function orderStatusOf(state: ReturnState, status: OrderStatus): OrderStatus | null {
  switch (state) {
    case 'applying':
      return status === S.received ? S.refundRequested : null;
    case 'approved':
      return status === S.refundRequested ? S.refundApproved : null;
    case 'rejected':
    case 'closed':
      return status === S.refundRequested || status === S.refundApproved ? S.received : null;
    default:
      return null;
  }
}

/**
 * Updates the order's open-return flag; a whole return also moves its status. The caller must hold the
 * order's lock.
 */
export async function followReturn(tx: Ctx, { orderId, state, isWhole }: Return): Promise<void> {
  const status = await recordOpenReturn(tx, orderId, !isOver(state));
  const to = isWhole && status !== null ? orderStatusOf(state, status) : null;
  if (to === null) await notifyOpenPagesOf(tx, orderId);
  else await transitionOrder(tx, { orderId, to });
}
