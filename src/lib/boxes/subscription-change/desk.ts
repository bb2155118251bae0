import { and, asc, eq, ne } from 'drizzle-orm';
import { REQUEST_STATUS } from '#lib/boxes/subscription/codes.ts';
import { lockSubscription } from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { notifySubscriber } from './messages.ts';
import type { AnswerRequestInput } from './model/inputs.ts';
import type { DeskRequests } from './model/shown.ts';
import { grantPause, untilOf } from './pause.ts';
import { requestName } from './read.ts';
import { reasonInWords } from './reason-text.ts';
import { transitionRequest } from './requests.ts';
import { pauseRequest } from './tables.ts';

const S = REQUEST_STATUS;
const PER_PAGE = 50;

/**
 * Row F3 for staff: requests that wait for an answer, oldest first. The member is shown on the subscription's
 * page only.
 */
export async function listDeskRequests(ctx: Ctx): Promise<DeskRequests> {
  const rows = await ctx.db
    .select({ request: pauseRequest, number: subscription.number })
    .from(pauseRequest)
    .innerJoin(subscription, eq(subscription.id, pauseRequest.subscriptionId))
    .where(and(eq(pauseRequest.status, S.underReview), ne(subscription.state, 'ended')))
    .orderBy(asc(pauseRequest.id))
    .limit(PER_PAGE);
  return {
    requests: rows.map(({ request, number }) => ({
      id: request.id,
      number,
      statusName: requestName(ctx, request.status),
      fromOn: request.fromOn,
      untilOn: untilOf(request),
      reason: reasonInWords(ctx.locale, request.reason),
      askedAt: request.askedAt.toISOString(),
    })),
  };
}

/**
 * Answers a request that the rules left to staff. A repeat of the same answer is a no-op.
 * @throws ShopError requestNotFound (404); requestMoveRefused if it was answered otherwise or withdrawn
 */
export function answerRequest(ctx: Ctx, { id, isGranted, answer }: AnswerRequestInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [named] = await tx.db.select().from(pauseRequest).where(eq(pauseRequest.id, id));
    if (!named) throw notFound('requestNotFound');
    const held = await lockSubscription(tx, named.subscriptionId);
    const [request] = await tx.db.select().from(pauseRequest).where(eq(pauseRequest.id, id));
    if (request?.status !== S.underReview) {
      const wasGranted = request?.status !== S.rejected;
      if (request && request.status !== S.cancelled && wasGranted === isGranted) return;
      throw new ShopError('requestMoveRefused');
    }
    if (isGranted)
      return grantPause(tx, held, await transitionRequest(tx, held, request, S.approved, { answer }));
    await transitionRequest(tx, held, request, S.rejected, { answer, endedAt: tx.now });
    await notifySubscriber(tx, held, 'pauseRejected', { answer });
  });
}
