import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { REQUEST_STATUS, type RequestStatus } from '#lib/boxes/subscription/codes.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { recordEvent, type SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import { actorName } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { cancelPayLink } from '#lib/money/payment/service.ts';
import { canTransitionRequest, OPEN_REQUEST, pausedMonthsOf } from './rules/request.ts';
import { pauseRequest } from './tables.ts';

export type RequestRow = typeof pauseRequest.$inferSelect;

/** The open request of a subscription. The caller has locked it. */
export async function openRequest(ctx: Ctx, subscriptionId: number): Promise<RequestRow | null> {
  const [found] = await ctx.db
    .select()
    .from(pauseRequest)
    .where(
      and(
        eq(pauseRequest.subscriptionId, subscriptionId),
        inArray(pauseRequest.status, [...OPEN_REQUEST]),
        isNull(pauseRequest.endedAt),
      ),
    )
    .orderBy(desc(pauseRequest.id))
    .limit(1);
  return found ?? null;
}

type NewRequest = Pick<RequestRow, 'kind' | 'status' | 'fromOn' | 'months' | 'reason' | 'fee'>;

/** @param reason the member's reason: a code and a remark */
export async function addRequest(tx: Ctx, held: SubscriptionRow, asked: NewRequest): Promise<RequestRow> {
  const isAnswered = asked.status !== REQUEST_STATUS.underReview;
  const [made] = await tx.db
    .insert(pauseRequest)
    .values({
      ...asked,
      subscriptionId: held.id,
      askedAt: tx.now,
      ...(isAnswered ? { answeredAt: tx.now, answeredBy: 'system:rule' } : {}),
    })
    .returning();
  if (!made) throw new Error('the request was not kept');
  const { kind, status, fromOn, months, fee } = asked;
  await recordEvent(tx, held, { act: `${kind}.asked`, after: { kind, status, fromOn, months, fee } });
  return made;
}

/**
 * The only writer of a request's status. The caller has locked its subscription.
 * @throws ShopError requestMoveRefused for a transition that the table does not have
 */
export async function transitionRequest(
  tx: Ctx,
  held: SubscriptionRow,
  request: RequestRow,
  to: RequestStatus,
  set: Partial<Pick<RequestRow, 'answer' | 'feeLinkId' | 'endedAt'>> = {},
): Promise<RequestRow> {
  if (!canTransitionRequest(request.status, to)) throw new ShopError('requestMoveRefused');
  const answered = request.answeredAt === null ? { answeredAt: tx.now, answeredBy: actorName(tx.actor) } : {};
  const [moved] = await tx.db
    .update(pauseRequest)
    .set({ ...answered, ...set, status: to })
    .where(and(eq(pauseRequest.id, request.id), eq(pauseRequest.status, request.status)))
    .returning();
  if (!moved) throw new ShopError('requestMoveRefused');
  await recordEvent(tx, held, {
    act: `${request.kind}.moved`,
    before: { status: request.status },
    after: { status: to },
  });
  return moved;
}

const S = REQUEST_STATUS;

/** Cancels a request before it starts, together with its payment link. */
export async function cancelRequest(tx: Ctx, held: SubscriptionRow, request: RequestRow): Promise<void> {
  await transitionRequest(tx, held, request, S.cancelled, { endedAt: tx.now });
  if (request.feeLinkId !== null) await cancelPayLink(tx, request.feeLinkId);
}

/**
 * A granted stop, with its fee paid if there was one. No other status follows; it is closed once the
 * subscription has ended.
 */
export const isGrantedStop = ({ kind, status }: Pick<RequestRow, 'kind' | 'status'>): boolean =>
  kind !== 'pause' && (status === S.approved || status === S.feePaid);

/** Closes a request without another status, after it has taken effect. */
export const finishRequest = async (tx: Ctx, { id }: RequestRow): Promise<void> => {
  await tx.db.update(pauseRequest).set({ endedAt: tx.now }).where(eq(pauseRequest.id, id));
};

/** Months of pauses, taken or granted, within the year before that day. */
export async function pausedMonths(ctx: Ctx, subscriptionId: number): Promise<number> {
  const rows = await ctx.db
    .select({ fromOn: pauseRequest.fromOn, months: pauseRequest.months, endedAt: pauseRequest.endedAt })
    .from(pauseRequest)
    .where(
      and(
        eq(pauseRequest.subscriptionId, subscriptionId),
        eq(pauseRequest.kind, 'pause'),
        inArray(pauseRequest.status, [S.approved, S.paused, S.pauseEnded]),
        gte(pauseRequest.fromOn, daysAfter(taipeiDay(ctx.now), -365)),
      ),
    );
  return rows.reduce(
    (sum, { fromOn, months, endedAt }) =>
      sum + pausedMonthsOf({ fromOn, months: months ?? 0, endedOn: endedAt && taipeiDay(endedAt) }),
    0,
  );
}
