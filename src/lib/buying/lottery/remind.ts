import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiMinute } from '#lib/kernel/time/taipei.ts';
import { notifyMember } from '#lib/people/inbox/service.ts';
import { lotteryLinks } from './rules/links.ts';
import { RESERVING_STATES } from './rules/state.ts';
import { lottery, lotteryDraw, lotteryPrize } from './tables.ts';

const BATCH = 100;

/** Periods shorter than twice the setting are reminded after half of them. */
const isDue = ({ now, config }: Ctx) => {
  const days = sql`least(${config.limits.prizeReminderDays}::int, ${lottery.claimDays} / 2.0)`;
  return and(
    inArray(lotteryDraw.state, RESERVING_STATES),
    isNull(lotteryDraw.remindedAt),
    gt(lotteryDraw.claimBefore, now),
    // The first of the two conditions is for the index.
    lte(lotteryDraw.claimBefore, addDays(now, config.limits.prizeReminderDays)),
    lte(sql`${lotteryDraw.claimBefore} - ${days} * interval '1 day'`, now.toISOString()),
  );
};

/** Sweep: reminds winners once of an unclaimed product, before its deadline. */
export async function remindWinners(ctx: Ctx): Promise<number> {
  if (ctx.config.limits.prizeReminderDays === 0) return 0;
  const due = await ctx.db
    .select({ id: lotteryDraw.id })
    .from(lotteryDraw)
    .innerJoin(lottery, eq(lottery.id, lotteryDraw.lotteryId))
    .where(isDue(ctx))
    .orderBy(asc(lotteryDraw.claimBefore))
    .limit(BATCH);
  for (const { id } of due) await inTransaction(ctx, (tx) => remind(tx, id));
  return due.length;
}

async function remind(tx: Ctx, id: number): Promise<void> {
  const [draw] = await tx.db
    .update(lotteryDraw)
    .set({ remindedAt: tx.now })
    .from(lottery)
    .where(and(eq(lotteryDraw.id, id), eq(lottery.id, lotteryDraw.lotteryId), isDue(tx)))
    .returning({
      memberId: lotteryDraw.memberId,
      prizeId: lotteryDraw.prizeId,
      locale: lotteryDraw.locale,
      claimBefore: lotteryDraw.claimBefore,
      lottery: lottery.name,
    });
  if (!draw?.prizeId || !draw.claimBefore) return;
  const [prize] = await tx.db
    .select({ name: lotteryPrize.name })
    .from(lotteryPrize)
    .where(eq(lotteryPrize.id, draw.prizeId));
  await notifyMember(tx, draw.memberId, {
    words: 'prizeReminder',
    locale: draw.locale,
    params: {
      prize: prize?.name[draw.locale] ?? '',
      lottery: draw.lottery[draw.locale],
      until: taipeiMinute(draw.claimBefore),
    },
    path: lotteryLinks.own(id),
    about: `draw:${id}`,
  });
}
