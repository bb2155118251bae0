import { and, asc, count, desc, eq, exists, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { viewAddress } from '#lib/kernel/files/view.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { hideAccount } from '#lib/money/payment/rules.ts';
import { paymentName } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { RETURN_STATES, type ReturnState } from './codes.ts';
import type {
  ListReturnsInput,
  ReturnDetail,
  ReturnLine,
  ReturnListItem,
  ReturnPage,
} from './model/return.ts';
import { choicesOf, parcelOf } from './parcel-view.ts';
import { linesOfReturns } from './pieces.ts';
import { canWithdraw } from './rules.ts';
import { type Return, returnEvidence, returnMove, returnParcel, returnRequest } from './tables.ts';
import { closeText, dueText, reasonName, refundMethodName, stateName } from './words.ts';

/** Row E3: the member's returns, newest first. */
export async function listReturns(
  ctx: Ctx,
  memberId: MemberId,
  { state, page }: ListReturnsInput,
): Promise<ReturnPage> {
  const perPage = ctx.config.limits.returnsPerPage;
  const mine = eq(returnRequest.memberId, memberId);
  const counted = await ctx.db
    .select({ state: returnRequest.state, count: count() })
    .from(returnRequest)
    .where(mine)
    .groupBy(returnRequest.state);
  const rows = await ctx.db
    .select({ of: returnRequest, orderNumber: order.number, isWayChosen: isWayChosen(ctx) })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .where(and(mine, state === 'all' ? undefined : eq(returnRequest.state, state)))
    .orderBy(desc(returnRequest.createdAt), desc(returnRequest.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const lines = await namedLines(
    ctx,
    rows.map(({ of }) => of.id),
  );
  const total = counted.reduce(
    (sum, one) => sum + (state === 'all' || one.state === state ? one.count : 0),
    0,
  );
  return {
    returns: rows.map((row) => listItemOf(ctx, row, lines.get(row.of.id) ?? [])),
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    total,
    counts: countsOf(ctx, counted),
  };
}

/** In the order of a return's progress. */
export const countsOf = (
  { locale }: Ctx,
  counted: readonly { readonly state: ReturnState; readonly count: number }[],
) =>
  RETURN_STATES.flatMap((state) => {
    const found = counted.find((one) => one.state === state);
    return found ? [{ state, name: stateName(locale, state), count: found.count }] : [];
  });

/**
 * Row E3: an own return.
 * @throws ShopError returnNotFound (404), also for another member's
 */
export async function getReturn(ctx: Ctx, memberId: MemberId, number: string): Promise<ReturnDetail> {
  const found = await findReturn(ctx, number);
  if (found.of.memberId !== memberId) throw notFound('returnNotFound');
  return describeReturn(ctx, found);
}

export interface FoundReturn {
  readonly of: Return;
  readonly orderNumber: string;
  readonly paymentMethod: PaymentMethod;
  readonly isWayChosen: boolean;
}

/** @throws ShopError returnNotFound (404) */
export async function findReturn(ctx: Ctx, number: string): Promise<FoundReturn> {
  const [found] = await ctx.db
    .select({
      of: returnRequest,
      orderNumber: order.number,
      paymentMethod: order.paymentMethod,
      isWayChosen: isWayChosen(ctx),
    })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .where(eq(returnRequest.number, number));
  if (!found) throw notFound('returnNotFound');
  return found;
}

export async function describeReturn(ctx: Ctx, found: FoundReturn): Promise<ReturnDetail> {
  const { locale } = ctx;
  const { of, paymentMethod } = found;
  const pictures = await ctx.db
    .select({ path: returnEvidence.path })
    .from(returnEvidence)
    .where(eq(returnEvidence.returnId, of.id))
    .orderBy(asc(returnEvidence.place));
  const moves = await ctx.db
    .select()
    .from(returnMove)
    .where(eq(returnMove.returnId, of.id))
    .orderBy(asc(returnMove.id));
  const decided = moves.findLast(
    ({ to, cause }) => cause === 'staff' && (to === 'approved' || to === 'rejected'),
  );
  const lines = (await namedLines(ctx, [of.id])).get(of.id) ?? [];
  const { account } = of;
  return {
    ...listItemOf(ctx, found, lines),
    reason: of.reason,
    reasonName: of.reason && reasonName(locale, of.reason),
    description: of.description,
    isOpened: of.isOpened,
    pictures: pictures.map(({ path }) => ({ path, view: viewAddress(ctx, path) })),
    applications: of.applications,
    appliedAt: of.appliedAt.toISOString(),
    refundMethod: specOf(paymentMethod).refund,
    refundMethodName: refundMethodName(locale, paymentMethod),
    paymentName: paymentName(locale, paymentMethod),
    account: account && { ...account, account: hideAccount(account.account) },
    refund:
      of.refundNumber === null
        ? null
        : {
            number: of.refundNumber,
            amount: of.refundedAmount ?? 0,
            coins: of.refundedCoins ?? 0,
            at: of.refundedAt?.toISOString() ?? null,
          },
    decision: decided ? { text: decided.note, at: decided.at.toISOString() } : null,
    closeReason: of.closeReason,
    closeText: of.closeReason && closeText(locale, of.closeReason),
    canReapply: of.state === 'rejected',
    canWithdraw: canWithdraw(of.state),
    logistics: await choicesOf(ctx, of),
    parcel: await parcelOf(ctx, of),
    moves: moves.map(({ to, at, note }) => ({
      state: to,
      stateName: stateName(locale, to),
      at: at.toISOString(),
      note,
    })),
    now: ctx.now.toISOString(),
  };
}

const isWayChosen = ({ db }: Ctx): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ id: returnParcel.id })
      .from(returnParcel)
      .where(
        and(
          eq(returnParcel.returnId, returnRequest.id),
          notInArray(returnParcel.state, ['cancelled', 'failed']),
        ),
      ),
  )}`;

const listItemOf = (
  { locale }: Ctx,
  { of, orderNumber, isWayChosen: chosen }: Pick<FoundReturn, 'of' | 'orderNumber' | 'isWayChosen'>,
  lines: ReturnLine[],
): ReturnListItem => ({
  number: of.number,
  orderNumber,
  state: of.state,
  stateName: stateName(locale, of.state),
  createdAt: of.createdAt.toISOString(),
  lines,
  amount: of.refundedAmount ?? of.amount,
  coins: of.refundedCoins ?? of.coins,
  due: dueText(locale, of),
  isWayChosen: chosen,
});

/** Lines by return. */
async function namedLines(ctx: Ctx, returnIds: readonly number[]): Promise<Map<number, ReturnLine[]>> {
  const byReturn = new Map<number, ReturnLine[]>();
  if (returnIds.length === 0) return byReturn;
  for (const { returnId, kind, restocked: _restocked, ...line } of await linesOfReturns(ctx, returnIds)) {
    const known = byReturn.get(returnId) ?? [];
    byReturn.set(returnId, [...known, { ...line, isGift: kind === 'gift' }]);
  }
  return byReturn;
}
