import { sql } from 'drizzle-orm';
import type { LedgerSource } from '#lib/money/ledger/service.ts';
import { lottery, lotteryDraw, lotteryPrize } from './tables.ts';

/** Row L8: each draw debits its cost and credits its prize. */
export const lotterySource: LedgerSource = {
  of: { chances: ['drawn'], coins: ['prize'], points: ['prize'] },
  rows: sql`
select 'chances' as kind, 'draw:' || draw.lottery_id || ':' || draw.ticket as key, draw.member_id, -drawn.cost as amount
from ${lotteryDraw} draw join ${lottery} drawn on drawn.id = draw.lottery_id
union all
select prize.kind, 'prize:' || draw.id, draw.member_id, prize.amount
from ${lotteryDraw} draw join ${lotteryPrize} prize on prize.id = draw.prize_id
where draw.state = 'given' and prize.kind in ('coins', 'points')`,
};
