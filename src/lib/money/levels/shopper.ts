import { type SQL, sql } from 'drizzle-orm';
import type { Shopper } from '#lib/catalog/pricing/model/pricing.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { ledgerAccount } from '#lib/money/ledger/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { levelProgress, levelSteps } from './rules.ts';
import { settledSpend, spendTimes } from './spend.ts';
import { memberStanding } from './tables.ts';

/** What the database knows of the shopper; null for a visitor. */
export interface ShopperFacts {
  /** NT$ that decide the level. */
  readonly spend: number;
  /** The level that is held, whatever was spent; null where none is. */
  readonly level: number | null;
  /** Has no order but cancelled ones. */
  readonly isFirstOrder: boolean;
  /** Co coins that may be paid with. */
  readonly coins: number;
}

/** Whether the member of this column has no order but cancelled ones. */
export const hasNoOrder = (memberId: SQL) => sql<boolean>`not exists (
    select from ${order}
    where ${order.memberId} = ${memberId} and ${order.status} <> ${sql.raw(String(ORDER_STATUS.cancelled))}
  )`;

/**
 * A column of the statement that reads the lines, so that the shopper costs no query of its own: `ShopperFacts` of
 * the member, or null. An unpaid order counts until it is cancelled: the new-customer price is for one order.
 */
export const shopperFacts = sql`(
  select json_build_object('spend', ${settledSpend(sql`${member.id}`)}, 'isFirstOrder', ${hasNoOrder(sql`${member.id}`)},
    'coins', coalesce((select ${ledgerAccount.balance} from ${ledgerAccount}
      where ${ledgerAccount.memberId} = ${member.id} and ${ledgerAccount.kind} = 'coins'), 0),
    'level', (select ${memberStanding.level} from ${memberStanding} where ${memberStanding.memberId} = ${member.id}))
  from ${member} where ${member.id} = ${sql.placeholder('memberId')}::bigint
)`;

/** The parameters of a statement with `shopperFacts`. @param memberId null for a visitor */
export function shopperParams(ctx: Ctx, memberId: MemberId | null): Readonly<Record<string, unknown>> {
  // A visitor's are never looked at: the times cost a little, and this is the hottest of all statements.
  if (!memberId) return { memberId: null, spendSince: null, spendSettledBy: null };
  const { since, settledBy } = spendTimes(ctx);
  return {
    memberId,
    spendSince: since.toISOString(),
    spendSettledBy: settledBy.toISOString(),
  };
}

/** Rows I4, C4: what the shopper's prices depend on; null for a visitor. */
export function shopperOf(facts: ShopperFacts | null, limits: Limits): Shopper | null {
  if (!facts) return null;
  const { percent } = levelProgress(facts.spend, levelSteps(limits), facts.level ?? 0);
  return { levelPercent: percent, isFirstOrder: facts.isFirstOrder };
}
