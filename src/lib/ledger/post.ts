import { type SQL, sql } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { isAudited } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import type { LedgerKind, LedgerReason } from './codes.ts';
import { ledgerAccount, ledgerEntry } from './tables.ts';

export interface Posting {
  readonly memberId: MemberId;
  readonly kind: LedgerKind;
  /** What comes in, or below zero what goes out; never zero. */
  readonly amount: number;
  readonly reason: LedgerReason;
  /** Unique in the shop's life. */
  readonly key: string;
  /** What the coupon or red packet is called that it is about. */
  readonly subject?: Text;
  readonly orderId?: OrderId;
  /** Of what comes in: when what is left of it is gone. */
  readonly expiresAt?: Date | null;
}

/** `repeated`: the key was posted before. `refused`: there is not so much to take. */
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

/** Of the rows of `kept`: who posted, when it was not the member. */
const audited = sql`audited as (
  insert into ${auditEntry} (at, actor, act, subject, before, after, request_id)
  select ${p('now')}::timestamptz, ${p('actor')}::text, 'ledger.post', 'member:' || member_id,
    jsonb_build_object(kind, balance_after - amount), jsonb_build_object(kind, balance_after, 'key', key),
    ${p('requestId')}::text
  from kept where ${p('actor')}::text is not null
)`;

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
 * For a statement that does more than this and must be one: credits one of `kind` to the member of each row of `from`
 * (`member_id`, `name`, `key`), in the steps `moved`, `kept` and `audited`. It is to be given what `posterOf` says.
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
 * The other way round: takes as many of `kind` as each row of `from` says (`member_id`, `amount`, `key`), where there are so
 * many, in the same steps. Whoever has not got them is not in `moved`.
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

/** Who posts on a member's account, and when, as a statement is given it. */
export const posterOf = (tx: Ctx, memberId: MemberId) => ({
  actor: isAudited(tx, memberId) ? actorName(tx.actor) : null,
  requestId: tx.requestId,
  now: tx.now.toISOString(),
});

/**
 * The only writer of the ledger: moves a balance, notes why, and who did it when it was not the member, in one statement,
 * in the caller's transaction.
 * A balance never goes below zero. Of two postings of one key at the same moment the later one fails with a unique
 * violation, and its transaction with it.
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
  return { outcome: row?.repeated ? 'repeated' : 'refused' };
}
