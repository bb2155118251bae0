import { eq, type SQL, sql } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { insertAuditSql, isAudited } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import type { LedgerKind, LedgerReason } from './codes.ts';
import { ledgerAccount, ledgerEntry } from './tables.ts';

export interface Posting {
  readonly memberId: MemberId;
  readonly kind: LedgerKind;
  /** Positive: credit, negative: debit; never zero. */
  readonly amount: number;
  readonly reason: LedgerReason;
  /** Globally unique idempotency key. */
  readonly key: string;
  /** Name of the related coupon or red packet. */
  readonly subject?: Text;
  readonly orderId?: OrderId;
  /** For credits: when the unspent part expires. */
  readonly expiresAt?: Date | null;
}

/** `repeated`: the key exists already. `refused`: the balance is too low. */
export type Posted =
  | { readonly outcome: 'posted'; readonly balance: number }
  | { readonly outcome: 'repeated' | 'refused' };

interface Row {
  readonly balance: number | null;
  readonly repeated: boolean;
}

const p = sql.placeholder;
const own = sql`${p('memberId')}::bigint, ${p('kind')}::text`;

const known = sql`known as (select from ${ledgerEntry} where ${ledgerEntry.key} = ${p('key')})`;

/** Audits the rows of `kept` if the actor is not the member. */
const auditedBy = (
  by: Readonly<Record<'now' | 'actor' | 'requestId', unknown>>,
): SQL => sql`audited as (${insertAuditSql(sql`
  select ${by.now}::timestamptz, ${by.actor}::text, 'ledger.post', 'member:' || member_id,
    jsonb_build_object(kind, balance_after - amount), jsonb_build_object(kind, balance_after, 'key', key),
    ${by.requestId}::text
  from kept where ${by.actor}::text is not null`)}
)`;

const audited = auditedBy({ now: p('now'), actor: p('actor'), requestId: p('requestId') });

const kept = sql`kept as (
  insert into ${ledgerEntry} (member_id, kind, amount, balance_after, reason, subject, order_id, key, expires_at, at)
  select ${own}, ${p('amount')}::int, moved.balance, ${p('reason')}::text, ${p('subject')}::jsonb, ${p('orderId')}::bigint,
    ${p('key')}::text, ${p('expiresAt')}::timestamptz, ${p('now')}::timestamptz
  from moved
  returning member_id, kind, amount, balance_after, key
), ${audited}
select (select balance_after from kept) as balance, exists (select from known) as repeated`;

const credit = preparedSql<Row>(
  'ledger_credit',
  sql`
with ${known}, moved as (
  insert into ${ledgerAccount} as account (member_id, kind, balance, expires_at)
  select ${own}, ${p('amount')}::int, ${p('expiresAt')}::timestamptz where not exists (select from known)
  on conflict (member_id, kind) do update
  set balance = account.balance + excluded.balance, expires_at = least(account.expires_at, excluded.expires_at)
  returning account.balance
), ${kept}`,
);

const debit = preparedSql<Row>(
  'ledger_debit',
  sql`
with ${known}, moved as (
  update ${ledgerAccount} set balance = ${ledgerAccount.balance} + ${p('amount')}::int
  where ${ledgerAccount.memberId} = ${p('memberId')}::bigint and ${ledgerAccount.kind} = ${p('kind')}
    and ${ledgerAccount.balance} + ${p('amount')}::int >= 0 and not exists (select from known)
  returning ${ledgerAccount.balance}
), ${kept}`,
);

/**
 * For a larger statement that must be atomic. Credits one of `kind` to the member of each row of `from`
 * (`member_id`, `name`, `key`), in the CTEs `moved`, `kept` and `audited`. Needs the parameters of
 * `posterOf`.
 */
export const creditEach = (from: string, kind: LedgerKind, reason: LedgerReason): SQL => sql`
moved as (
  insert into ${ledgerAccount} as account (member_id, kind, balance)
  select member_id, ${sql.raw(`'${kind}'`)}, 1 from ${sql.raw(from)}
  on conflict (member_id, kind) do update set balance = account.balance + excluded.balance
  returning account.member_id, account.balance
), kept as (
  insert into ${ledgerEntry} (member_id, kind, amount, balance_after, reason, subject, key, at)
  select moved.member_id, ${sql.raw(`'${kind}'`)}, 1, moved.balance, ${sql.raw(`'${reason}'`)}, name, key,
    ${p('now')}::timestamptz
  from moved join ${sql.raw(from)} using (member_id)
  returning member_id, kind, amount, balance_after, key
), ${audited}`;

/**
 * The reverse of `creditEach`, with the same CTEs: debits `kind` by each row of `from` (`member_id`,
 * `amount`, `key`). Members with too low a balance are not in `moved`.
 */
export const debitEach = (from: string, kind: LedgerKind, reason: LedgerReason): SQL => sql`
moved as (
  update ${ledgerAccount} as account set balance = account.balance - wanted.amount
  from ${sql.raw(from)} wanted
  where account.member_id = wanted.member_id and account.kind = ${sql.raw(`'${kind}'`)}
    and account.balance >= wanted.amount
  returning account.member_id, account.balance, wanted.amount, wanted.key
), kept as (
  insert into ${ledgerEntry} (member_id, kind, amount, balance_after, reason, key, at)
  select member_id, ${sql.raw(`'${kind}'`)}, -amount, balance, ${sql.raw(`'${reason}'`)}, key, ${p('now')}::timestamptz
  from moved
  returning member_id, kind, amount, balance_after, key
), ${audited}`;

/** Statement parameters: the actor on a member's account, and the time. */
export const posterOf = (tx: Ctx, memberId: MemberId) => ({
  actor: isAudited(tx, memberId) ? actorName(tx.actor) : null,
  requestId: tx.requestId,
  now: tx.now.toISOString(),
});

/**
 * The only writer of the ledger. In one statement, in the caller's transaction, it changes a balance, records
 * the entry, and audits it if the actor is not the member. A balance never goes below zero. Of concurrent
 * postings with one key, the later fails with a unique violation that aborts its transaction.
 */
export async function postEntry(tx: Ctx, posting: Posting): Promise<Posted> {
  const { memberId, kind, amount, reason, key, subject = null, orderId = null, expiresAt = null } = posting;
  if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`no entry of ${amount}`);
  const write = amount > 0 ? credit : debit;
  const [row] = await write(tx.db, {
    memberId,
    kind,
    amount,
    reason,
    key,
    subject: subject && JSON.stringify(subject),
    orderId,
    ...posterOf(tx, memberId),
    expiresAt: expiresAt?.toISOString() ?? null,
  });
  if (row?.balance !== null && row?.balance !== undefined) return { outcome: 'posted', balance: row.balance };
  // The balance may be too low because a concurrent posting with this key has just committed.
  return { outcome: row?.repeated || (await isPosted(tx, key)) ? 'repeated' : 'refused' };
}

/** Whether an entry with this key exists, for any member. */
export async function isPosted({ db }: Ctx, key: string): Promise<boolean> {
  return (await db.$count(ledgerEntry, eq(ledgerEntry.key, key))) > 0;
}

/** One posting of a batch; each member appears once. */
export interface EachPosting {
  readonly memberId: MemberId;
  /** Positive, also for debits. */
  readonly amount: number;
  readonly key: string;
}

interface Together {
  readonly kind: LedgerKind;
  readonly reason: LedgerReason;
  readonly isOut?: boolean;
  readonly expiresAt?: Date | null;
}

/**
 * Posts to many members in one statement, all or nothing: for batch runs.
 * @returns the new balances
 * @throws RangeError if a balance is too low; a repeated key aborts with a unique violation
 */
export async function postEach(
  tx: Ctx,
  { kind, reason, isOut = false, expiresAt = null }: Together,
  postings: readonly EachPosting[],
): Promise<ReadonlyMap<MemberId, number>> {
  if (postings.length === 0) return new Map();
  const by = posterOf(tx, NOBODY);
  const expires = expiresAt?.toISOString() ?? null;
  const moved = isOut
    ? sql`
  update ${ledgerAccount} account set balance = account.balance - said.amount from said
  where account.member_id = said.member_id and account.kind = ${kind} and account.balance >= said.amount
  returning account.member_id, account.balance`
    : sql`
  insert into ${ledgerAccount} as account (member_id, kind, balance, expires_at)
  select member_id, ${kind}::text, amount, ${expires}::timestamptz from said
  on conflict (member_id, kind) do update
  set balance = account.balance + excluded.balance, expires_at = least(account.expires_at, excluded.expires_at)
  returning account.member_id, account.balance`;
  const kept = await rowsOf<{ member: number; balance: number }>(
    tx.db,
    sql`
with said as materialized (
  select member_id, amount, key from jsonb_to_recordset(${JSON.stringify(postings.map(asRow))}::jsonb)
    as one(member_id bigint, amount int, key text)
  order by member_id
), moved as (${moved}), kept as (
  insert into ${ledgerEntry} (member_id, kind, amount, balance_after, reason, key, expires_at, at)
  select member_id, ${kind}::text, ${isOut ? sql`-amount` : sql`amount`}, balance, ${reason}::text, key,
    ${expires}::timestamptz, ${by.now}::timestamptz
  from moved join said using (member_id)
  returning member_id, kind, amount, balance_after, key
), ${auditedBy(by)}
select member_id::float8 as member, balance_after as balance from kept`,
  );
  if (kept.length !== postings.length) throw new RangeError(`not all of ${postings.length} postings hold`);
  return new Map(kept.map(({ member, balance }) => [member as MemberId, balance]));
}

/** No member's id: a batch is never the member's own act, so every entry is audited. */
const NOBODY = 0 as MemberId;

const asRow = ({ memberId, amount, key }: EachPosting) => ({ member_id: memberId, amount, key });
