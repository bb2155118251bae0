import { type SQL, sql } from 'drizzle-orm';
import type { LedgerSource } from '#lib/money/ledger/service.ts';
import { ledgerEntry } from '#lib/money/ledger/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { refund } from './tables.ts';

/** Coins returned by refunds, by order; a price fall may return more than were used. */
export const refundedCoins: SQL = sql`
select order_id, coins from ${refund} where state in ('granted', 'completed') and coins > 0`;

/**
 * Row L8: coins are returned with an abandoned order and with each granted refund. Each day on which some of
 * them expire has its own entry, so their sum is checked by order.
 */
export const refundSource: LedgerSource = {
  of: { coins: ['spentBack'] },
  rows: sql`
select 'coins' as kind, entry.key, whole.member_id, null::int as amount from (
  select id as order_id, 'spentBack:' || id as key, member_id from ${order} where coins > 0
  union all
  select given.order_id, 'spentBack:' || given.order_id || ':' || given.number, bought.member_id
  from ${refund} given join ${order} bought on bought.id = given.order_id
  where given.state in ('granted', 'completed') and given.coins > 0
) whole
join ${ledgerEntry} entry on entry.order_id = whole.order_id and entry.reason = 'spentBack'
  and (entry.key = whole.key or entry.key like whole.key || '#%')`,
};
