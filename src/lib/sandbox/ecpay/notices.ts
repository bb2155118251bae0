import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { readControl } from './control.ts';
import { issuedFields, noticeFields } from './fields.ts';
import { ACKNOWLEDGED, postToMerchant } from './post.ts';
import { LATE_MINUTES, nextNoticeAt } from './rules.ts';
import { gatewayNotice, gatewayTrade } from './tables.ts';
import type { Trade } from './trades.ts';

const BATCH = 50;

type NoticeKind = (typeof gatewayNotice.$inferSelect)['kind'];

/** Notifies the merchant of a trade, as the control says: at once, twice, late or never. */
export async function announceTrade(ctx: Ctx, trade: Trade, kind: NoticeKind = 'result'): Promise<void> {
  const { notify } = await readControl(ctx);
  if (notify === 'never') return;
  const soon = notify === 'late' ? addMinutes(ctx.now, LATE_MINUTES) : ctx.now;
  const dueAt = kind === 'result' && trade.reportedAt ? trade.reportedAt : soon;
  await queueNotice(ctx, trade, kind, dueAt);
  if (notify === 'twice') await queueNotice(ctx, trade, kind, dueAt);
  await deliverNotices(ctx);
}

/** Sends one more notification now (the button in the gateway's list). */
export async function resendNotice(ctx: Ctx, trade: Trade): Promise<void> {
  await queueNotice(ctx, trade, trade.status === 'issued' ? 'issued' : 'result', ctx.now);
  await deliverNotices(ctx);
}

const queueNotice = (ctx: Ctx, trade: Trade, kind: NoticeKind, dueAt: Date) =>
  ctx.db.insert(gatewayNotice).values({ tradeId: trade.id, kind, dueAt });

/** Sends due notifications. Any answer but `1|OK` causes a later retry. @returns how many were sent */
export async function deliverNotices(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ notice: gatewayNotice, trade: gatewayTrade })
    .from(gatewayNotice)
    .innerJoin(gatewayTrade, eq(gatewayTrade.id, gatewayNotice.tradeId))
    .where(and(isNotNull(gatewayNotice.dueAt), lte(gatewayNotice.dueAt, ctx.now)))
    .orderBy(asc(gatewayNotice.id))
    .limit(BATCH);
  let sent = 0;
  for (const { notice, trade } of due) {
    const tries = notice.tries + 1;
    // Claimed before sending, so no other process sends it, too.
    const [taken] = await ctx.db
      .update(gatewayNotice)
      .set({ tries, dueAt: nextNoticeAt(ctx.now, tries) })
      .where(and(eq(gatewayNotice.id, notice.id), eq(gatewayNotice.tries, notice.tries)))
      .returning({ id: gatewayNotice.id });
    if (!taken) continue;
    sent += 1;
    const lastAnswer = await postNotice(ctx, trade, notice.kind);
    await ctx.db
      .update(gatewayNotice)
      .set(
        lastAnswer === ACKNOWLEDGED ? { lastAnswer, dueAt: null, acknowledgedAt: ctx.now } : { lastAnswer },
      )
      .where(eq(gatewayNotice.id, notice.id));
  }
  return sent;
}

/** @returns the merchant's answer, or the error */
async function postNotice(ctx: Ctx, trade: Trade, kind: NoticeKind): Promise<string> {
  const { ecpay } = ctx.config;
  const isResult = kind === 'result';
  // A merchant without this address queries the number.
  const url = isResult ? trade.form.ReturnURL : trade.form.PaymentInfoURL;
  if (!url) return ACKNOWLEDGED;
  return postToMerchant(url, {
    body: new URLSearchParams(isResult ? noticeFields(trade, ecpay) : issuedFields(trade, ecpay)),
  });
}
