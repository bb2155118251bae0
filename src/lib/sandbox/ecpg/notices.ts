import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { withConcurrency } from '#lib/kernel/concurrency.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { ACKNOWLEDGED, postToMerchant } from '../ecpay/post.ts';
import { LATE_MINUTES, nextNoticeAt } from '../ecpay/rules.ts';
import type { Trade } from './books.ts';
import type { Control } from './control.ts';
import { answerEnvelope } from './envelope.ts';
import { resultData } from './said.ts';
import { ecpgNotice, ecpgTrade } from './tables.ts';

const BATCH = 250;
const AT_ONCE = 4;

/**
 * Notifies the merchant's ReturnURL of a trade's result, as the control says: at once, twice, late or never.
 */
export async function announce(ctx: Ctx, trade: Trade, notify: Control['notify']): Promise<void> {
  if (notify === 'never') return;
  await queueNotices(ctx, trade, notify);
  if (notify !== 'late') await deliverEcpgNotices(ctx);
}

/** Queues the notification of a charge without the buyer, so that the charge's answer arrives first. */
export async function queueNotices(
  ctx: Ctx,
  { id: tradeId }: Trade,
  notify: Control['notify'],
): Promise<void> {
  if (notify === 'never') return;
  const dueAt = notify === 'late' ? addMinutes(ctx.now, LATE_MINUTES) : ctx.now;
  const times = notify === 'twice' ? 2 : 1;
  await ctx.db.insert(ecpgNotice).values(Array.from({ length: times }, () => ({ tradeId, dueAt })));
}

/** Sends one more notification now. */
export async function resend(ctx: Ctx, trade: Trade): Promise<void> {
  await announce(ctx, trade, 'once');
}

/** Sends due notifications. Any answer but `1|OK` causes a later retry. @returns how many were sent */
export async function deliverEcpgNotices(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ notice: ecpgNotice, trade: ecpgTrade })
    .from(ecpgNotice)
    .innerJoin(ecpgTrade, eq(ecpgTrade.id, ecpgNotice.tradeId))
    .where(and(isNotNull(ecpgNotice.dueAt), lte(ecpgNotice.dueAt, ctx.now)))
    .orderBy(asc(ecpgNotice.id))
    .limit(BATCH);
  const sent = await withConcurrency(AT_ONCE, due, ({ notice, trade }) => deliver(ctx, notice, trade));
  return sent.filter(Boolean).length;
}

/** @returns false when another process has claimed it */
async function deliver(ctx: Ctx, notice: typeof ecpgNotice.$inferSelect, trade: Trade): Promise<boolean> {
  const tries = notice.tries + 1;
  const [taken] = await ctx.db
    .update(ecpgNotice)
    .set({ tries, dueAt: nextNoticeAt(ctx.now, tries) })
    .where(and(eq(ecpgNotice.id, notice.id), eq(ecpgNotice.tries, notice.tries)))
    .returning({ id: ecpgNotice.id });
  if (!taken) return false;
  const lastAnswer = await post(ctx, trade);
  const end = lastAnswer === ACKNOWLEDGED ? { lastAnswer, dueAt: null } : { lastAnswer };
  await ctx.db.update(ecpgNotice).set(end).where(eq(ecpgNotice.id, notice.id));
  return true;
}

async function post(ctx: Ctx, trade: Trade): Promise<string> {
  const { cards } = ctx.config;
  if (!cards) return 'closed';
  return postToMerchant(trade.returnUrl, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answerEnvelope(cards, ctx, resultData(cards, trade))),
  });
}
