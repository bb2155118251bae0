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

/** Pricing facts of the shopper from the database; null for visitors. */
export interface ShopperFacts {
  /** Spend for the level, NT$. */
  readonly spend: number;
  /** The recorded level, whatever the spend; null without a record. */
  readonly level: number | null;
  /** No order except cancelled ones. */
  readonly isFirstOrder: boolean;
  /** Spendable Co coins. */
  readonly coins: number;
}

/** True if the member has no order except cancelled ones. */
export const hasNoOrder = (memberId: SQL) => sql<boolean>`not exists (
    select from ${order}
    where ${order.memberId} = ${memberId} and ${order.status} <> ${sql.raw(String(ORDER_STATUS.cancelled))}
  )`;

/**
 * A column for the statement that reads the lines, so that no separate query is needed: the member's
 * `ShopperFacts`, or null. Unpaid orders count until cancelled, because the new-customer price is for one
 * order.
 */
export const shopperFacts = sql`(
  select json_build_object('spend', ${settledSpend(sql`${member.id}`)}, 'isFirstOrder', ${hasNoOrder(sql`${member.id}`)},
    'coins', coalesce((select ${ledgerAccount.balance} from ${ledgerAccount}
      where ${ledgerAccount.memberId} = ${member.id} and ${ledgerAccount.kind} = 'coins'), 0),
    'level', (select ${memberStanding.level} from ${memberStanding} where ${memberStanding.memberId} = ${member.id}))
  from ${member} where ${member.id} = ${sql.placeholder('memberId')}::bigint
)`;

/** Parameters of a statement with `shopperFacts`. @param memberId null for visitors */
export function shopperParams(ctx: Ctx, memberId: MemberId | null): Readonly<Record<string, unknown>> {
  // Unused for visitors. This is the hottest path, so the dates are not computed.
  if (!memberId) return { memberId: null, spendSince: null, spendSettledBy: null };
  const { since, settledBy } = spendTimes(ctx);
  return {
    memberId,
    spendSince: since.toISOString(),
    spendSettledBy: settledBy.toISOString(),
  };
}

/** Rows I4, C4: the shopper's pricing data; null for visitors. */
export function shopperOf(facts: ShopperFacts | null, limits: Limits): Shopper | null {
  if (!facts) return null;
  const { percent } = levelProgress(facts.spend, levelSteps(limits), facts.level ?? 0);
  return { levelPercent: percent, isFirstOrder: facts.isFirstOrder };
}
