import { sql } from 'drizzle-orm';
import type { Holding, LedgerSource } from '#lib/money/ledger/service.ts';
import { memberCoupon, redPacketShare } from './tables.ts';

/** Row L8: unused coupons, and coins from red packets. */
export const couponHolding: Holding = {
  kinds: ['coupons', 'redPackets'],
  rows: sql`
select member_id, 'coupons' as kind, count(*)::int as pieces from ${memberCoupon}
where ${memberCoupon.state} = 'unused' group by member_id
union all
select member_id, 'redPackets', sum(coins)::int from ${redPacketShare} where member_id is not null group by member_id`,
};

/** Claimed and expired coupons, and shares of red packets with their coins. */
export const couponSource: LedgerSource = {
  of: { coupons: ['couponClaimed', 'couponExpired'], redPackets: ['redPacket'], coins: ['redPacket'] },
  rows: sql`
select 'coupons' as kind, 'couponClaimed:' || id as key, member_id, 1 as amount from ${memberCoupon}
union all select 'coupons', 'couponExpired:' || id, member_id, -1 from ${memberCoupon} where state = 'expired'
union all select 'redPackets', 'redPacketShare:' || id, member_id, coins from ${redPacketShare}
  where member_id is not null
union all select 'coins', 'redPacket:' || id, member_id, coins from ${redPacketShare} where member_id is not null`,
};
