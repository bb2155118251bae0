import { addDays } from '#lib/kernel/clock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { midnightAfter } from '#lib/member/rules.ts';
import { levelMove, memberStanding } from '#lib/member/tables.ts';
import { readMember } from './accounts.ts';

/** The demo member rose twice and is soon told that it is decided. Loading it again changes nothing. */
export async function loadDemoLevels(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  const { memberLevelMonths } = tx.config.limits;
  const rose = addDays(tx.now, -300);
  const decideAt = midnightAfter(rose, memberLevelMonths);
  const [made] = await tx.db
    .insert(memberStanding)
    .values({ memberId, level: 2, decideAt, nextAt: tx.now })
    .onConflictDoNothing()
    .returning({ memberId: memberStanding.memberId });
  if (!made) return;
  await tx.db.insert(levelMove).values([
    { memberId, from: 0, to: 1, reason: 'risen', spend: 3480, at: addDays(tx.now, -420) },
    { memberId, from: 1, to: 2, reason: 'risen', spend: 11_260, at: rose },
  ]);
}
