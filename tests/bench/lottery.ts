import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { drawLottery } from '#lib/buying/lottery/calls.ts';
import { startBuiltShop } from '../setup/built-shop.ts';
import type { Bench } from './bench.ts';
import { quickCall } from './quick-call.ts';
import { perSecond, type Row } from './row.ts';

/** Five thousand members draw at once on the demo's wheel. The prizes' stock must match the draws exactly. */

const MEMBERS = 5000;
const LEAST = 500;
const AGAIN_MS = 500;
const TRIES_MOST = 20;

export async function lottery({ postgres }: Bench): Promise<Row[]> {
  const databaseUrl = await postgres.createDatabase('lottery');
  const shop = await startBuiltShop({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tokens = await newMembers(client);
    const { rows } = await client.query<{ id: string }>(
      `select id from lottery where kind = 'wheel' and ends_at > now() limit 1`,
    );
    const lotteryId = Number(rows[0]?.id);
    const took: number[] = [];
    const from = performance.now();
    await Promise.all(
      tokens.map(async (token) => {
        const input = { lotteryId, ticket: crypto.randomUUID(), number: 'bench' };
        await untilRoom(() => quickCall(shop.url, drawLottery, input, token));
        took.push(performance.now() - from);
      }),
    );
    const rate = MEMBERS / ((performance.now() - from) / 1000);
    const off = await piecesOff(client, lotteryId);
    took.sort((a, b) => a - b);
    return [
      {
        what: `${MEMBERS} concurrent draws, one wheel`,
        ours: perSecond(rate),
        target: `≥ ${LEAST}/s, prizes exact`,
        isOk: rate >= LEAST && off === 0,
        p50: took[Math.floor(took.length * 0.5)] ?? 0,
        p99: took[Math.floor(took.length * 0.99)] ?? 0,
        note: off === 0 ? 'every piece is accounted for' : `${off} prizes are not what was drawn`,
      },
    ];
  } finally {
    await client.end();
    await shop.end();
  }
}

/** After a 503 the same ticket is sent again. */
async function untilRoom(draw: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await draw();
      return;
    } catch (error) {
      const isFull = error instanceof Error && error.message.includes('"unavailable"');
      if (!isFull || tries === TRIES_MOST) throw error;
      await wait(AGAIN_MS);
    }
}

/** Signed in, with one chance each. @returns their tokens */
async function newMembers(client: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: MEMBERS }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  await client.query(
    `with made as (
       insert into member (country_code, mobile, created_at)
       select '+886', '094' || lpad(i::text, 7, '0'), now() from generate_series(1, $2::int) i returning id
     ), numbered as (select id, row_number() over (order by id) as turn from made
     ), signed as (
       insert into session (token_hash, member_id, created_at, expires_at)
       select ($1::text[])[turn], id, now(), now() + interval '1 day' from numbered
     ), has as (
       insert into ledger_account (member_id, kind, balance) select id, 'chances', 1 from made
     )
     insert into ledger_entry (member_id, kind, amount, balance_after, reason, key, at)
     select id, 'chances', 1, 1, 'gift', 'bench:' || id, now() from made`,
    [hashes, MEMBERS],
  );
  return tokens;
}

/** Prizes whose stock does not match their draws. */
async function piecesOff(client: pg.Client, lotteryId: number): Promise<number> {
  const { rows } = await client.query<{ off: number }>(
    `select count(*)::int as off from lottery_prize prize where lottery_id = $1 and total - remaining <>
       (select count(*) from lottery_draw draw where draw.prize_id = prize.id)`,
    [lotteryId],
  );
  return rows[0]?.off ?? -1;
}
