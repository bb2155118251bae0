import { addDays } from '#lib/kernel/clock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/taipei.ts';
import { postEntry } from '#lib/ledger/service.ts';
import { bonusOf } from '#lib/points/rules.ts';
import { checkIn } from '#lib/points/tables.ts';
import { readMember } from './discounts.ts';

const DAYS = 120;
/** Days without a check-in, counted back from today, which is still to come. */
const isMissed = (daysAgo: number): boolean => daysAgo % 11 === 0 || (daysAgo > 60 && daysAgo % 4 === 1);

/** The demo member's check-ins of some months, and a review. Loading it again changes nothing. */
export async function loadDemoPoints(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  const { limits } = tx.config;
  const own = { memberId, kind: 'points' } as const;
  let streak = 0;
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    const then = { ...tx, now: addDays(tx.now, -daysAgo) };
    const day = taipeiDay(then.now);
    if (isMissed(daysAgo)) {
      streak = 0;
      continue;
    }
    streak += 1;
    await tx.db.insert(checkIn).values({ memberId, day, streak }).onConflictDoNothing();
    const bonus = bonusOf(streak, limits);
    const key = `${memberId}:${day}`;
    if (limits.checkInPoints > 0)
      await postEntry(then, {
        ...own,
        amount: limits.checkInPoints,
        reason: 'checkIn',
        key: `checkIn:${key}`,
      });
    if (bonus > 0) await postEntry(then, { ...own, amount: bonus, reason: 'streak', key: `streak:${key}` });
    if (daysAgo === 40 && limits.reviewPoints > 0)
      await postEntry(then, {
        ...own,
        amount: limits.reviewPoints,
        reason: 'reviewed',
        key: 'demo:reviewed',
      });
  }
}
