import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { SHOP_TIME_ZONE, taipeiDayNumber, taipeiDayStart } from '#lib/kernel/time/taipei.ts';
import type { LedgerKind } from './codes.ts';
import { openLots } from './expiry.ts';
import { ledgerAccount, ledgerEntry } from './tables.ts';

/** End of the notice period: whole Taipei days, so that everything that ends on one day is in one message. */
export const noticePeriodEnd = (now: Date, days: number): Date =>
  taipeiDayStart(taipeiDayNumber(addDays(now, days)) + 1);

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Members whose units expire soon and who were not notified. Units posted today wait until tomorrow, so that
 * nobody is notified twice a day.
 */
export async function membersToNotify({ db, now, config }: Ctx, most: number): Promise<MemberId[]> {
  const ends = moment(noticePeriodEnd(now, config.limits.expiryNoticeDays));
  const found = await rowsOf<{ id: number }>(
    db,
    sql`
select distinct account.member_id::float8 as id from ${ledgerAccount} account
where account.balance > 0 and account.expires_at < ${ends} and exists (
  select from ${ledgerEntry} entry
  where entry.member_id = account.member_id and entry.kind = account.kind and entry.amount > 0
    and entry.expires_at > greatest(${moment(now)}, account.told_until) and entry.expires_at < ${ends}
    and entry.at < ${moment(taipeiDayStart(taipeiDayNumber(now)))}
)
order by id limit ${most}`,
  );
  return found.map(({ id }) => id as MemberId);
}

export interface UnnotifiedExpiry {
  readonly unit: LedgerKind;
  readonly amount: number;
  readonly at: Date;
}

/**
 * Upcoming expiries to notify the member of, by unit and day. Marks them as notified in the caller's
 * transaction.
 */
export async function claimUnnotified(tx: Ctx, memberId: MemberId): Promise<UnnotifiedExpiry[]> {
  const ends = moment(noticePeriodEnd(tx.now, tx.config.limits.expiryNoticeDays));
  const own = eq(ledgerAccount.memberId, memberId);
  // Skips locked accounts instead of waiting: their holder may want a coupon that this caller has locked. The
  // next run finds them.
  const accounts = await tx.db
    .select()
    .from(ledgerAccount)
    .where(and(own, gt(ledgerAccount.balance, 0), isNotNull(ledgerAccount.expiresAt)))
    .orderBy(asc(ledgerAccount.kind))
    .for('no key update', { skipLocked: true });
  const untold: UnnotifiedExpiry[] = [];
  for (const account of accounts) {
    const { kind: unit, toldUntil } = account;
    const after = moment(toldUntil && toldUntil > tx.now ? toldUntil : tx.now);
    const days = await rowsOf<{ amount: number; at: string }>(
      tx.db,
      sql`
select sum(rest)::int as amount, to_json(min(expires_at)) as at from ${openLots(account)} open
where expires_at > ${after} and expires_at < ${ends}
group by date_trunc('day', expires_at at time zone ${SHOP_TIME_ZONE}::text) order by min(expires_at)`,
    );
    untold.push(...days.map(({ amount, at }) => ({ unit, amount, at: new Date(at) })));
    // Includes expiries that were spent before their notice.
    await tx.db
      .update(ledgerAccount)
      .set({
        toldUntil: sql`greatest(${ledgerAccount.toldUntil}, (select max(entry.expires_at) from ${ledgerEntry} entry
          where entry.member_id = ${memberId}::bigint and entry.kind = ${unit} and entry.amount > 0
            and entry.expires_at < ${ends}))`,
      })
      .where(and(own, eq(ledgerAccount.kind, unit)));
  }
  return untold;
}
