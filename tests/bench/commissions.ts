import pg from 'pg';
import { refundedCoins } from '#lib/after/refund/service.ts';
import { referralHolding, referralSource, settleCommissions } from '#lib/buying/referral/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { checkLedger } from '#lib/money/ledger/service.ts';
import { loadConfig } from '../../src/config.ts';
import { openRuntime } from '../../src/shop.ts';
import type { Bench } from './bench.ts';
import { multiplyOrders } from './many-orders.ts';
import type { Row } from './row.ts';

/** Commissions of a hundred thousand orders, all due at once, as after a long outage. */

const ORDERS = 100_000;
const MOST_S = 60;

export async function commissions({ postgres, shop }: Bench): Promise<Row[]> {
  const url = await postgres.createDatabase('commissions');
  const runtime = await openRuntime({ config: loadConfig({ DATABASE_URL: url, SITE_URL: shop.url }) });
  try {
    await multiplyOrders(url, Math.ceil(ORDERS * 1.3));
    await fill(url);
    const ctx = runtime.workContext();
    const before = await sums(ctx);
    await expectNothingOfADeadRun(ctx);
    const began = performance.now();
    // Like sweeps: one after another, until nothing is left.
    while ((await settleCommissions(ctx)) > 0);
    const seconds = (performance.now() - began) / 1000;
    const again = await settleCommissions(ctx);
    const after = await sums(ctx);
    const { problems } = await checkLedger(ctx, {
      holdings: [referralHolding],
      sources: [referralSource],
      coinsBack: refundedCoins,
    });
    const isRight = again === 0 && after.pending === 0 && after.settled === before.pending;
    return [
      {
        what: `${before.orders} commissions settled`,
        ours: `${seconds.toFixed(1)} s`,
        target: `≤ ${MOST_S} s`,
        isOk: seconds <= MOST_S && isRight && problems.length === 0,
        note: `NT$${after.settled} to the dollar; a second run found ${again}, and the ledger's check ${problems.length} faults`,
      },
    ];
  } finally {
    await runtime.stop();
  }
}

/** Member n was invited by member n - 20, so each inviter earns from many orders. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into referral_bond (member_id, inviter_id, state, bound_at, state_at)
    select id, before, 'bound', created_at, created_at
    from (select id, created_at, lag(id, 20) over (order by id) as before from member where nick_name like 'more %') one
    where before is not null`);
  await client.query(
    `insert into referral_commission (order_id, level, member_id, buyer_id, via_id, base, percent, amount, state, created_at, due_at)
    select paid.id, 1, bond.inviter_id, paid.member_id, paid.member_id, paid.payable, 5, paid.payable / 20, 'pending',
      paid.paid_at, now() - interval '1 hour'
    from shop_order paid join referral_bond bond on bond.member_id = paid.member_id
    where paid.status = 50 order by paid.id limit $1`,
    [ORDERS],
  );
  await client.query('vacuum analyze referral_commission, referral_bond');
  await client.end();
}

async function sums({ db }: Ctx) {
  const { rows } = (await db.execute(
    `select count(*)::int as orders, coalesce(sum(amount) filter (where state = 'pending'), 0)::int as pending,
      coalesce(sum(amount) filter (where state = 'settled'), 0)::int as settled from referral_commission`,
  )) as unknown as { rows: { orders: number; pending: number; settled: number }[] };
  const [found] = rows;
  if (!found) throw new Error('nothing was counted');
  return found;
}

/** A run that dies before its commit settles nothing; the next one settles everything. */
const expectNothingOfADeadRun = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await settleCommissions(tx);
    throw new Error('killed');
  }).catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'killed')) throw error;
  });
