import { sql } from 'drizzle-orm';
import type { LedgerSource } from '#lib/ledger/service.ts';
import { order } from '#lib/order/tables.ts';
import { refund } from './tables.ts';

/** Row L8: coins come back with an order that is given up, and with each refund that was granted. */
export const refundSource: LedgerSource = {
  of: { coins: ['spentBack'] },
  rows: sql`
select 'coins' as kind, 'spentBack:' || id as key, member_id, null::int as amount from ${order} where coins > 0
union all
select 'coins', 'spentBack:' || given.order_id || ':' || given.number, bought.member_id, given.coins
from ${refund} given join ${order} bought on bought.id = given.order_id
where given.state in ('granted', 'completed') and given.coins > 0`,
};
