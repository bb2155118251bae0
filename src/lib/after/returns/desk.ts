import { and, asc, count, eq, gt, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { maskName } from '#lib/after/review/rules.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import { order } from '#lib/orders/order/tables.ts';
import { displayName } from '#lib/people/account/rules.ts';
import { member } from '#lib/people/account/tables.ts';
import { staffNames } from '#lib/people/staff/service.ts';
import type { DeskReturn, DeskReturnDetail, DeskReturns, DeskReturnsInput } from './model/desk.ts';
import { linesOfReturns } from './pieces.ts';
import { countsOf, describeReturn, findReturn } from './read.ts';
import { canTransitionReturnParcel, isUrgent, OPEN_STATES } from './rules.ts';
import { type Return, returnLine, returnMove, returnParcel, returnRequest } from './tables.ts';
import { activeParcel } from './transitions.ts';
import { dueText, reasonName, stateName } from './words.ts';

const PER_PAGE = 50;
/** Returns without a deadline sort last. */
const dueMs =
  sql<number>`coalesce((extract(epoch from ${returnRequest.dueAt}) * 1000)::bigint, 9007199254740)`.mapWith(
    Number,
  );

const troubled = sql<boolean>`exists (select from ${returnParcel}
  where ${returnParcel.returnId} = ${returnRequest.id} and ${returnParcel.state} in ('unsure', 'failed'))`;
const pieces = sql<number>`(select sum(${returnLine.quantity})::int from ${returnLine}
  where ${returnLine.returnId} = ${returnRequest.id})`;

/** Returns for staff; the earliest deadline first. */
export async function listDeskReturns(ctx: Ctx<StaffActor>, query: DeskReturnsInput): Promise<DeskReturns> {
  const rows = await ctx.db
    .select({
      of: returnRequest,
      dueMs,
      orderNumber: order.number,
      nickName: member.nickName,
      realName: member.realName,
      mobile: member.mobile,
      email: member.email,
      pieces,
      needsCarrier: troubled,
    })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .innerJoin(member, eq(member.id, returnRequest.memberId))
    .where(and(...conditionsOf(query)))
    .orderBy(asc(dueMs), asc(returnRequest.id))
    .limit(PER_PAGE + 1);
  const shown = rows.slice(0, PER_PAGE);
  const last = rows.length > PER_PAGE ? shown.at(-1) : undefined;
  const counted = await ctx.db
    .select({ state: returnRequest.state, count: count() })
    .from(returnRequest)
    .groupBy(returnRequest.state);
  return {
    returns: shown.map(({ of, orderNumber, pieces: many, needsCarrier, ...who }) =>
      describe(ctx, of, { orderNumber, pieces: many, needsCarrier, shopper: maskName(displayName(who)) }),
    ),
    after: last ? `${last.dueMs}-${last.of.id}` : null,
    counts: countsOf(ctx, counted),
    urgent: await countUrgentReturns(ctx),
  };
}

/** Number of returns whose deadline is within a day, whatever it leads to: staff handle these first. */
export async function countUrgentReturns(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ urgent: count() })
    .from(returnRequest)
    .where(
      and(
        isNotNull(returnRequest.dueAt),
        lte(returnRequest.dueAt, addHours(ctx.now, ctx.config.limits.returnAlarmHours)),
        inArray(returnRequest.state, ['applying', 'returning', 'returnedAwaitingRefund']),
      ),
    );
  return row?.urgent ?? 0;
}

function conditionsOf({ state, q, after }: DeskReturnsInput): (SQL | undefined)[] {
  const [ms = '', id = ''] = after?.split('-') ?? [];
  return [
    state === 'open'
      ? inArray(returnRequest.state, [...OPEN_STATES])
      : state === 'all'
        ? undefined
        : eq(returnRequest.state, state),
    q ? or(eq(returnRequest.number, q.toUpperCase()), eq(order.number, q.toUpperCase())) : undefined,
    after
      ? or(gt(dueMs, Number(ms)), and(gte(dueMs, Number(ms)), gt(returnRequest.id, Number(id))))
      : undefined,
  ];
}

const describe = (
  ctx: Ctx,
  of: Return,
  known: Pick<DeskReturn, 'orderNumber' | 'pieces' | 'needsCarrier' | 'shopper'>,
): DeskReturn => ({
  ...known,
  number: of.number,
  state: of.state,
  stateName: stateName(ctx.locale, of.state),
  createdAt: of.createdAt.toISOString(),
  reasonName: of.reason && reasonName(ctx.locale, of.reason),
  isOpened: of.isOpened,
  amount: of.refundedAmount ?? of.amount,
  due: dueText(ctx.locale, of),
  isUrgent: isUrgent(of.dueAt, ctx.now, ctx.config.limits.returnAlarmHours),
});

/**
 * A return with its full history. Showing personal data leaves an entry in the audit log.
 * @throws ShopError returnNotFound (404)
 */
export async function getDeskReturn(ctx: Ctx<StaffActor>, number: string): Promise<DeskReturnDetail> {
  const found = await findReturn(ctx, number);
  const { of } = found;
  const {
    canReapply: _canReapply,
    canWithdraw: _canWithdraw,
    logistics: _logistics,
    account: _account,
    moves: _moves,
    ...shown
  } = await describeReturn(ctx, found);
  const parcel = await activeParcel(ctx, of.id);
  const lines = await linesOfReturns(ctx, [of.id]);
  const restockedOf = new Map(lines.map(({ orderLineId, restocked }) => [orderLineId, restocked]));
  const isHere = of.state === 'returnedAwaitingRefund';
  const isRefunding = of.refundNumber !== null;
  return {
    ...shown,
    version: of.version,
    lines: shown.lines.map((line) => ({ ...line, restocked: restockedOf.get(line.orderLineId) ?? 0 })),
    isUrgent: isUrgent(of.dueAt, ctx.now, ctx.config.limits.returnAlarmHours),
    inspectedAt: of.inspectedAt?.toISOString() ?? null,
    isWhole: of.isWhole,
    can: ifAllowed(ctx.actor.permissions.has('return.decide'), {
      decide: of.state === 'applying',
      receive: (of.state === 'approved' || of.state === 'returning' || isHere) && !isRefunding,
      refund: isHere && !isRefunding,
      close: of.state === 'approved' || of.state === 'returning',
      askCarrier:
        of.state === 'approved' && parcel !== null && canTransitionReturnParcel(parcel.state, 'asked'),
    }),
    carrierFailure: parcel?.state === 'failed' || parcel?.state === 'unsure' ? (parcel.failure ?? '') : null,
    moves: await movesOf(ctx, of),
    personal: ctx.actor.permissions.has('order.readPersonal') ? await personalOf(ctx, of) : null,
    others: await othersOf(ctx, of),
  };
}

/** Hides actions without permission. */
const ifAllowed = (isAllowed: boolean, can: DeskReturnDetail['can']): DeskReturnDetail['can'] =>
  isAllowed ? can : { decide: false, receive: false, refund: false, close: false, askCarrier: false };

async function movesOf(ctx: Ctx, { id }: Return): Promise<DeskReturnDetail['moves']> {
  const moves = await ctx.db
    .select()
    .from(returnMove)
    .where(eq(returnMove.returnId, id))
    .orderBy(asc(returnMove.id));
  const nameOf = await staffNames(
    ctx,
    moves.map(({ by }) => by),
  );
  return moves.map(({ to, at, note, cause, by }) => ({
    state: to,
    stateName: stateName(ctx.locale, to),
    at: at.toISOString(),
    note,
    cause,
    // Staff by name; for everybody else the cause suffices.
    by: by.startsWith('staff:') ? (nameOf(by) ?? '') : '',
  }));
}

async function personalOf(
  ctx: Ctx,
  { memberId, number, account }: Return,
): Promise<DeskReturnDetail['personal']> {
  const [who] = await ctx.db
    .select({
      nickName: member.nickName,
      realName: member.realName,
      mobile: member.mobile,
      email: member.email,
    })
    .from(member)
    .where(eq(member.id, memberId));
  if (!who) return null;
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      act: 'return.look',
      subject: `return:${number}`,
      owner: memberId,
      before: null,
      after: null,
    }),
  );
  return { name: displayName(who), mobile: who.mobile, email: who.email, account };
}

async function othersOf(ctx: Ctx, { id, orderId }: Return): Promise<DeskReturnDetail['others']> {
  const rows = await ctx.db
    .select({ number: returnRequest.number, state: returnRequest.state })
    .from(returnRequest)
    .where(and(eq(returnRequest.orderId, orderId), ne(returnRequest.id, id)))
    .orderBy(asc(returnRequest.id));
  return rows.map(({ number, state }) => ({ number, stateName: stateName(ctx.locale, state) }));
}
