import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addGoodsCart, chooseCartGift } from '#lib/buying/cart/calls/cart.ts';
import { withConcurrency } from '#lib/kernel/concurrency.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { basketsOf } from './baskets.ts';
import type { Bench } from './bench.ts';
import { AT_ONCE, MEMBERS, measureOrders, ROUNDS } from './order-load.ts';
import type { Row } from './row.ts';

/** Orders of three lines from members' carts, and the same with every option of an order. */
export async function ordersPerSecond(bench: Bench): Promise<Row[]> {
  const { databaseUrl } = bench;
  const { url } = bench.shop;
  const baskets = await basketsOf(bench);
  const plain = await measureOrders({
    what: 'orders, 16 concurrent',
    atLeast: 0.3,
    url,
    databaseUrl,
    tokens: tokensOf(await newMembers(url)),
    prepare: async (token) => {
      await fillCart(url, token, baskets);
      return {};
    },
  });
  const members = await newMembers(url);
  const purse = await giveAll(bench, members);
  await wait(UNTIL_SEEN_MS);
  const whole = await measureOrders({
    what: 'orders with coupon, gift, coins, invoice',
    atLeast: 0.2,
    url,
    databaseUrl,
    tokens: tokensOf(members),
    prepare: async (token) => {
      await fillCart(url, token, baskets);
      const skuId = purse.gifts[Math.floor(Math.random() * GIFTS)];
      await succeed(callAt(url)(chooseCartGift, { promotionId: purse.promotionId, skuId }, { token }));
      return {
        couponId: purse.coupons.get(token)?.pop(),
        coins: 10,
        invoice: { kind: 'person', carrier: 'mobileBarcode', barcode: '/ABC123.' },
      };
    },
  });
  return [plain, whole];
}

interface Member {
  readonly mobile: string;
  readonly token: string;
}

const newMembers = (url: string): Promise<Member[]> =>
  withConcurrency(AT_ONCE, Array.from({ length: MEMBERS }), () => newMember(url));

const tokensOf = (members: readonly Member[]): string[] => members.map(({ token }) => token);

async function newMember(url: string): Promise<Member> {
  const mobile = newMobile();
  return { mobile, token: await signInAt(url, mobile) };
}

async function fillCart(url: string, token: string, baskets: readonly (readonly number[])[]): Promise<void> {
  const basket = baskets[Math.floor(Math.random() * baskets.length)] ?? [];
  for (const skuId of basket) await succeed(callAt(url)(addGoodsCart, { skuId, quantity: 1 }, { token }));
}

/** The most gifts that a promotion may offer at once. */
const GIFTS = 10;
const COINS_EACH = 10_000;
/** A process reloads the promotions every five seconds. */
const UNTIL_SEEN_MS = 5500;

/** Coupons, coins and gifts for every order, written to the database, because no shopper gets this many. */
async function giveAll({ databaseUrl, skuIds }: Bench, members: readonly Member[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const mobiles = members.map(({ mobile }) => mobile);
  const name = JSON.stringify({ tw: '測', zh: '测', en: 'Bench' });
  const given = await client.query<{ id: string; mobile: string }>(
    `with made as (
       insert into coupon (name, kind, value, per_member, taken, created_at)
       values ($1, 'amount', 50, $2, 0, now()) returning id
     ), held as (
       insert into member_coupon (coupon_id, member_id, place, claimed_at)
       select made.id, member.id, place, now() from made, member, generate_series(1, $2) place
       where member.mobile = any($3) returning id, member_id
     )
     select held.id, member.mobile from held join member on member.id = held.member_id`,
    [name, ROUNDS, mobiles],
  );
  await client.query(
    `with paid as (
       insert into ledger_account as account (member_id, kind, balance)
       select id, 'coins', $1 from member where mobile = any($2)
       on conflict (member_id, kind) do update set balance = account.balance + $1
       returning member_id, balance
     )
     insert into ledger_entry (member_id, kind, amount, balance_after, reason, key, at)
     select member_id, 'coins', $1, balance, 'welcome', 'bench:' || member_id, now() from paid`,
    [COINS_EACH, mobiles],
  );
  const gifts = skuIds.slice(0, GIFTS);
  const rule = { by: 'amount', tiers: [{ from: 1, gifts: gifts.map((skuId) => ({ skuId, quantity: 1 })) }] };
  const promoted = await client.query<{ id: string }>(
    `with made as (
       insert into promotion (kind, name, rule, everything, starts_at, updated_at)
       values ('buy-gift', $1, $2, true, now(), now()) returning id
     ), gifts as (
       insert into promotion_gift (promotion_id, sku_id, stock, saved_stock)
       select made.id, sku, 1000000, 1000000 from made, unnest($3::bigint[]) sku
     )
     select id from made`,
    [name, JSON.stringify(rule), gifts],
  );
  await client.end();
  const coupons = new Map(members.map(({ token, mobile }) => [token, idsOf(given.rows, mobile)]));
  return { coupons, gifts, promotionId: Number(promoted.rows[0]?.id) };
}

const idsOf = (rows: readonly { id: string; mobile: string }[], mobile: string): number[] =>
  rows.filter((row) => row.mobile === mobile).map(({ id }) => Number(id));
