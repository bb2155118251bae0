import { eq, inArray, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { createToken, type MemberId } from '#lib/kernel/ids.ts';
import { coinsExpireAt, type EachPosting, postEach } from '#lib/money/ledger/service.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { offsetAgainstDebt } from './rules/amounts.ts';
import { referralAccount, referralBond, referralCommission, referralPayout } from './tables.ts';

/** Maximum commissions settled in one transaction; if interrupted, none of them are settled. */
const AT_ONCE = 5000;
/** Leaves time for other sweeps; the next run settles the rest. */
const RUNS_MOST = 40;

interface Due extends Record<string, unknown> {
  readonly member: MemberId;
  readonly amount: number;
  /** Id of the last commission. Each is settled once, so it identifies the settlement. */
  readonly last: number;
}

/** Sweep: settles due commissions that are not held. @returns the number of members */
export async function settleCommissions(ctx: Ctx): Promise<number> {
  let members = 0;
  for (let run = 0; run < RUNS_MOST; run += 1) {
    const settled = await inTransaction(ctx, settleSome);
    if (settled === 0) break;
    members += settled;
  }
  return members;
}

async function settleSome(tx: Ctx): Promise<number> {
  const due = await takeDue(tx);
  if (due.length === 0) return 0;
  const memberIds = due.map(({ member }) => member);
  await tx.db
    .insert(referralAccount)
    .values(memberIds.map((memberId) => ({ memberId })))
    .onConflictDoNothing();
  const accounts = await tx.db
    .select()
    .from(referralAccount)
    .where(inArray(referralAccount.memberId, memberIds))
    .orderBy(referralAccount.memberId)
    .for('no key update');
  const accountOf = new Map(accounts.map((account) => [account.memberId, account]));

  const credits = due.map(({ member, amount, last }) => posting(member, amount, `commission:${last}`));
  const balances = new Map(await postEach(tx, { kind: 'commissions', reason: 'commission' }, credits));
  const carried = due
    .map(({ member, amount, last }) =>
      posting(member, offsetAgainstDebt(amount, accountOf.get(member)?.owed ?? 0), `commissionCarry:${last}`),
    )
    .filter(({ amount }) => amount > 0);
  const out = { kind: 'commissions', reason: 'commissionBack', isOut: true } as const;
  for (const [member, left] of await postEach(tx, out, carried)) balances.set(member, left);
  for (const { memberId, amount } of carried)
    await tx.db
      .update(referralAccount)
      .set({ owed: sql`${referralAccount.owed} - ${amount}` })
      .where(eq(referralAccount.memberId, memberId));

  await changeIntoCoins(
    tx,
    [...balances].filter(([member]) => accountOf.get(member)?.way === 'coins'),
  );
  return due.length;
}

const posting = (memberId: MemberId, amount: number, key: string): EachPosting => ({ memberId, amount, key });

/**
 * Marks due commissions as settled, sorted by member, so that each gets few entries. Concurrent runs process
 * different ones; an interrupted run changes nothing.
 */
const takeDue = (tx: Ctx): Promise<Due[]> =>
  rowsOf<Due>(
    tx.db,
    sql`
with due as (
  select one.id from ${referralCommission} one
  join ${order} bought on bought.id = one.order_id
  where one.state = 'pending' and one.due_at <= ${tx.now.toISOString()}::timestamptz
    and bought.status in (${ORDER_STATUS.completed}, ${ORDER_STATUS.ended})
    and not exists (
      select from ${referralBond} bond
      where bond.member_id in (one.buyer_id, one.via_id) and bond.state in ('held', 'refused')
    )
  order by one.member_id, one.id
  limit ${AT_ONCE} for no key update of one skip locked
), settled as (
  update ${referralCommission} one set state = 'settled', settled_at = ${tx.now.toISOString()}::timestamptz
  from due where one.id = due.id
  returning one.id, one.member_id, one.amount
)
select member_id::float8 as member, sum(amount)::int as amount, max(id)::float8 as last
from settled group by member_id having sum(amount) > 0 order by member_id`,
  );

/** Converts the whole balances of these members into coins, one per NT$. */
export async function changeIntoCoins(
  tx: Ctx,
  balances: readonly (readonly [MemberId, number])[],
): Promise<void> {
  const all = balances.filter(([, balance]) => balance > 0);
  if (all.length === 0) return;
  const made = await tx.db
    .insert(referralPayout)
    .values(
      all.map(([memberId, amount]) => ({
        code: createToken(),
        memberId,
        way: 'coins' as const,
        state: 'done' as const,
        amount,
        locale: tx.locale,
        askedAt: tx.now,
        decidedAt: tx.now,
      })),
    )
    .returning({ id: referralPayout.id, memberId: referralPayout.memberId, amount: referralPayout.amount });
  const reason = 'commissionCoins';
  await postEach(
    tx,
    { kind: 'commissions', reason, isOut: true },
    made.map(({ memberId, amount, id }) => posting(memberId, amount, `commissionOut:${id}`)),
  );
  await postEach(
    tx,
    { kind: 'coins', reason, expiresAt: coinsExpireAt(tx) },
    made.map(({ memberId, amount, id }) => posting(memberId, amount, `commissionCoins:${id}`)),
  );
}
