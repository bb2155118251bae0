import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '#lib/kernel/db/database.ts';
import { MIGRATION_LOCK, migrate, readSteps } from '#lib/kernel/db/migrate.ts';
import { readGoodsPicture } from '#lib/site/picture/address.ts';
import { openEmptyDatabase } from '../setup/database.ts';

/** The last step of the previous version: `0003_buying`. */
const BEFORE = 4;

/** Rows of every table that later steps change, as the previous version wrote them. */
const FILL = `
  insert into category (code, form, colour, name, description, seo_title) values
    ('all', 'box', '#d2a24c', '{"tw": "維生素 B 群・鎂（60 粒）與好油"}', '{}', '{}');
  insert into category (code, parent_id, form, colour, name, description, seo_title)
    select 'omega', id, 'box', '#D2A24C', '{}', '{}', '{}' from category;
  insert into goods (code, category_id, form, colour, needs, pictures, specs, nutrition, launched_on, price, list_price,
    in_stock, fingerprint, updated_at, sold)
    select 'g-' || n, (select max(id) from category), 'box', 'd2a24c', '{}', '[]', '[]', '{}', '2026-01-01', 100, 120,
      true, '', now(), n from generate_series(1, 50) n;
  insert into sku (goods_id, code, options, price, list_price, stock, loaded_stock)
    select id, 's-' || id, '{}', 100, 120, 10, 12 from goods;
  insert into member (mobile, created_at) select '09' || lpad(n::text, 8, '0'), now() from generate_series(1, 20) n;
  insert into shop_order (number, member_id, idempotency_key, status, locale, payment_method, delivery_type, recipient,
    goods_total, discount, shipping, coins, payable, created_at, pay_before, paid_at)
    select 'D' || n, 1 + n % 20, 'k' || n, case when n % 3 = 0 then 20 else 0 end, 'tw', 'card', 'home', '{}',
      200, 20, 100, 5, 275, now(), now(), case when n % 3 = 0 then now() end from generate_series(1, 300) n;
  insert into order_line (order_id, goods_id, sku_id, name, options, picture, quantity, list_price, price, discount, coins, total)
    select o.id, s.goods_id, s.id, 'a good', '', '', 2, 120, 100, 20, 5, 180
      from shop_order o join sku s on s.id = 1 + o.id % 50;
  insert into promotion (kind, name, rule, starts_at, updated_at)
    select 'buy-gift', '{}', jsonb_build_object('by', 'amount', 'giftKind', 'season', 'tiers', jsonb_build_array(
        jsonb_build_object('from', 200 * n, 'gifts', '[{"skuId": 1, "quantity": 1}, {"skuId": 2, "quantity": 9}]'::jsonb),
        jsonb_build_object('from', 900, 'gifts', '[{"skuId": 1, "quantity": 2}]'::jsonb))), now(), now()
      from generate_series(1, 2) n;
  insert into promotion_category (promotion_id, category_id) select id, (select min(id) from category) from promotion;
  insert into order_line (order_id, goods_id, sku_id, name, options, picture, quantity, list_price, price, discount, coins, total,
      kind, promotion_id)
    select id, 1, 1, 'given', '', '', 1, 100, 0, 0, 0, 0, 'gift', id from promotion;
  insert into order_move (order_id, from_status, to_status, at, by)
    select id, 10, status, now(), case when paid_at is null then 'sweep' when id % 2 = 0 then 'gateway' else 'member:7' end
      from shop_order;
  insert into payment_attempt (order_id, trade_no, method, amount, status, created_at, query_at)
    select id, 'T' || id, 'card', 275, case when paid_at is null then 'failed' else 'paid' end, now(), now() from shop_order;
  insert into message (channel, recipient, body, created_at, next_try_at, sent_at)
    select 'mail', n || '@example.com', 'words', now(), now(), case when n > 5 then now() end from generate_series(1, 40) n;
  insert into upload (name, bytes, member_id, created_at) values ('a.jpg', 1, 1, now()), ('b.jpg', 1, 1, now());
  insert into review (goods_id, member_id, order_line_id, stars, text, locale, pictures, shown_name, options, created_at)
    select goods_id, 1, id, 5, '', 'tw', '["/uploads/a.jpg"]', 'L', '', now() from order_line order by id limit 1;
`;

/** As the first version created it. */
const OLD_GATEWAY = `
  create schema sandbox_gateway;
  create table sandbox_gateway.control (id integer primary key, notify text not null, result_page boolean not null);
  create table sandbox_gateway.trade (id bigint primary key generated always as identity,
    merchant_trade_no text not null unique, trade_no text not null unique, form jsonb not null, amount integer not null,
    status text not null, code text not null default '0', code_text text not null default '',
    card6 text not null default '', card4 text not null default '', created_at timestamptz not null,
    settled_at timestamptz, refunded integer not null default 0);
  create table sandbox_gateway.notice (id bigint primary key generated always as identity,
    trade_id bigint not null constraint notice_trade_id_trade_id_fk references sandbox_gateway.trade (id),
    tries integer not null default 0, due_at timestamptz, acknowledged_at timestamptz,
    last_answer text not null default '');
  insert into sandbox_gateway.trade (merchant_trade_no, trade_no, form, amount, status, created_at)
    values ('T1', 'G1', '{}', 100, 'open', now());
`;

describe('a filled database of the version before', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase();
  });
  afterAll(() => database.close());

  it('comes to the newest form with all that is in it, and every rule holds', async () => {
    const steps = readSteps();
    const run = (some: typeof steps) => database.alone(MIGRATION_LOCK, (db) => migrate(db, some));
    await run(steps.slice(0, BEFORE));
    for (const statement of FILL.split(/;\n/))
      if (statement.trim()) await database.db.execute(sql.raw(statement));

    expect(await run(steps)).toBe(steps.length - BEFORE);
    const [found] = await rowsOf<{ pictures: Record<string, string> }>(
      database.db,
      sql`select (select count(*)::int from shop_order) as orders, (select count(*)::int from order_line) as lines,
        (select sum(stock)::int from sku) as stock, (select sum(quantity)::int from stock_move) as moved,
        (select array_agg(name) from upload where is_public) as public,
        (select jsonb_object_agg(code, picture) from category) as pictures,
        (select array_agg(distinct by order by by) from order_move) as movers, (select count(*)::int from message) as messages,
        (select count(*)::int from shop_order where paid_amount = 275 and transaction_number = 'T' || id) as told,
        (select jsonb_object_agg(promotion_id, gift_terms) from order_line where kind = 'gift') as gifts,
        (select count(*)::int from pg_constraint where not convalidated) as unchecked,
        (select count(*)::int from pg_index where not indisvalid) as unfinished`,
    );
    expect(found).toEqual({
      orders: 300,
      lines: 302,
      stock: 500,
      moved: 500,
      public: ['a.jpg'],
      pictures: { all: expect.any(String), omega: null },
      movers: ['member:7', 'system:gateway', 'system:sweep'],
      messages: 40,
      told: 100,
      gifts: {
        '1': {
          by: 'amount',
          tiers: [
            { from: 200, quantity: 1 },
            { from: 900, quantity: 2 },
          ],
          goodsIds: [2],
        },
        '2': null,
      },
      unchecked: 0,
      unfinished: 0,
    });
    const { all = '' } = found?.pictures ?? {};
    expect(readGoodsPicture(all)).toMatchObject({
      form: 'box',
      colour: '#d2a24c',
      label: '維生素B群鎂60粒與好油',
    });
  });

  it('keeps what the emulators have noted, where the shop’s own steps once made their tables', async () => {
    await database.db.execute(sql`drop schema if exists sandbox_gateway cascade`);
    for (const statement of OLD_GATEWAY.split(/;\n/))
      if (statement.trim()) await database.db.execute(sql.raw(statement));
    await database.alone(MIGRATION_LOCK, (db) => migrate(db, readSteps('sandbox')));
    const trades = await rowsOf(
      database.db,
      sql`select merchant_trade_no, stages, said_amount, (select count(*)::int from sandbox_linepay.payment) as others
        from sandbox_gateway.trade`,
    );
    expect(trades).toEqual([{ merchant_trade_no: 'T1', stages: 0, said_amount: null, others: 0 }]);
  });

  it.each([
    ['a status that no order has', `update shop_order set status = 11`],
    ['an amount that is not the sum of its parts', `update shop_order set payable = payable + 1`],
    ['a line of a good that is not there', `update order_line set goods_id = 999999`],
    ['a card that is not there', `update shop_order set card_id = 999999`],
    ['a category below one that is not there', `update category set parent_id = 999999`],
    ['a language that the shop does not speak', `update shop_order set locale = 'fr'`],
  ])('refuses %s', async (_, statement) => {
    await expect(database.db.execute(sql.raw(statement))).rejects.toThrow();
  });
});
