import { and, eq, gte, sql } from 'drizzle-orm';
import { actingMember, actingVisitor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import type { ChannelEvent, Recorded, ReportInput, ReportKind } from './model.ts';
import { hasChannel } from './rules.ts';
import { channelEvent, visitReport } from './tables.ts';

/** Rows B12, B13: records nothing without consent, and no event without a channel. */
export async function recordChannelEvent(
  ctx: Ctx,
  { opType, ...event }: ChannelEvent,
  consented: boolean,
): Promise<Recorded> {
  if (!consented || !hasChannel(event) || !(await mayLeaveMore(ctx, channelEvent)))
    return { recorded: false };
  await ctx.db.insert(channelEvent).values({
    ...event,
    type: opType,
    visitor: actingVisitor(ctx.actor),
    memberId: actingMember(ctx.actor),
    at: ctx.now,
  });
  return { recorded: true };
}

/**
 * Stores a measuring script's report.
 * @throws ShopError `reportTooLarge`
 */
export async function recordReport(
  ctx: Ctx,
  kind: ReportKind,
  given: ReportInput,
  consented: boolean,
): Promise<Recorded> {
  const report = JSON.stringify(given);
  if (Buffer.byteLength(report) > ctx.config.limits.trackingReportBytes)
    throw new ShopError('reportTooLarge');
  if (!consented || report === '{}' || !(await mayLeaveMore(ctx, visitReport))) return { recorded: false };
  await ctx.db.insert(visitReport).values({ kind, report, visitor: actingVisitor(ctx.actor), at: ctx.now });
  return { recorded: true };
}

/** Caps the rows per visitor and day. No shopper reaches the cap, and rows are stored for long. */
async function mayLeaveMore(
  { db, now, actor, config }: Ctx,
  table: typeof channelEvent | typeof visitReport,
): Promise<boolean> {
  const most = config.limits.trackingPerDay;
  const visitor = actingVisitor(actor) ?? '';
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(eq(table.visitor, visitor), gte(table.at, addDays(now, -1))));
  return (found?.count ?? 0) < most;
}
