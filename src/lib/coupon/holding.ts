import { sql } from 'drizzle-orm';
import type { Holding } from '#lib/ledger/service.ts';
import { memberCoupon, redPacketShare } from './tables.ts';

/** Row L8: unused coupons, and the coins that members found in red packets. */
export const couponHolding: Holding = {
  kinds: ['coupons', 'redPackets'],
  rows: sql`
select member_id, 'coupons' as kind, count(*)::int as pieces from ${memberCoupon}
where ${memberCoupon.state} = 'unused' group by member_id
union all
select member_id, 'redPackets', sum(coins)::int from ${redPacketShare} where member_id is not null group by member_id`,
};
