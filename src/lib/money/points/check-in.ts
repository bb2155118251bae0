import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { giveChances, postEntry } from '#lib/money/ledger/service.ts';
import type { Points } from './model.ts';
import { getPoints } from './read.ts';
import { bonusOf } from './rules.ts';
import { checkIn } from './tables.ts';

/**
 * Checks in once per Taipei day. Idempotent.
 * @throws ShopError checkInClosed if the shop offers no points for it
 */
export async function checkInToday(ctx: Ctx, memberId: MemberId): Promise<Points> {
  if (ctx.config.limits.checkInPoints === 0) throw new ShopError('checkInClosed');
  await inTransaction(ctx, (tx) => recordCheckIn(tx, memberId));
  return getPoints(ctx, memberId);
}

/** Records today's visit with its streak, and credits points and chances. */
export async function recordCheckIn(tx: Ctx, memberId: MemberId): Promise<void> {
  const { limits } = tx.config;
  const day = taipeiDay(tx.now);
  const [noted] = await rowsOf<{ streak: number }>(
    tx.db,
    sql`
insert into ${checkIn} (member_id, day, streak)
select ${memberId}::bigint, ${day}::date, 1 + coalesce((
  select streak from ${checkIn} where member_id = ${memberId}::bigint and day = ${day}::date - 1
), 0)
on conflict do nothing returning streak`,
  );
  if (!noted) return;
  const own = { memberId, kind: 'points' } as const;
  const key = `${memberId}:${day}`;
  await postEntry(tx, { ...own, amount: limits.checkInPoints, reason: 'checkIn', key: `checkIn:${key}` });
  if (limits.checkInChances > 0)
    await giveChances(tx, {
      memberId,
      amount: limits.checkInChances,
      reason: 'checkIn',
      key: `chance:checkIn:${key}`,
    });
  const bonus = bonusOf(noted.streak, limits);
  if (bonus > 0) await postEntry(tx, { ...own, amount: bonus, reason: 'streak', key: `streak:${key}` });
}
