import { addDays } from '#lib/kernel/clock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { postEntry } from '#lib/ledger/service.ts';
import { noteCheckIn } from '#lib/points/service.ts';
import { readMember } from './accounts.ts';

const DAYS = 120;
/** Days without a check-in, counted back from today, which is still to come. */
const isMissed = (daysAgo: number): boolean => daysAgo % 11 === 0 || (daysAgo > 60 && daysAgo % 4 === 1);
const REVIEW_DAYS_AGO = 40;

/** The demo member's check-ins of some months, and a review. Loading it again changes nothing. */
export async function loadDemoPoints(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  const { checkInPoints, reviewPoints } = tx.config.limits;
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    const then = { ...tx, now: addDays(tx.now, -daysAgo) };
    if (checkInPoints > 0 && !isMissed(daysAgo)) await noteCheckIn(then, memberId);
    if (daysAgo === REVIEW_DAYS_AGO && reviewPoints > 0)
      await postEntry(then, {
        memberId,
        kind: 'points',
        amount: reviewPoints,
        reason: 'reviewed',
        key: 'demo:reviewed',
      });
  }
}
