import pg from 'pg';

/**
 * Fills a shop's database with three years of orders. Most are completed, some recent ones are on the way,
 * every fiftieth was returned. The server writes them and builds the indexes afterwards, because single
 * orders would take hours.
 */
export async function multiplyOrders(connectionString: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
  );
  // Skips foreign key checks, as the same statements write the referenced rows.
  await client.query('set session_replication_role = replica');
  const rebuild = await dropIndexes(client);
  await client.query(MEMBERS, [Math.ceil(count / ORDERS_EACH)]);
  await client.query(ORDERS, [count]);
  await client.query('create index more_orders on shop_order (id)');
  for (const statement of [LINES, MOVES, PAYMENTS, PARCELS]) await client.query(statement);
  await client.query('drop index more_orders');
  for (const statement of rebuild) await client.query(statement);
  await client.query(`vacuum (analyze) ${FILLED.join(', ')}, member`);
  await client.end();
}

/** The i-th order's number, from 1, and the mobile of a member with orders. */
export const numberOf = (i: number): string => `D90${String(i).padStart(9, '0')}`;
export const memberOf = (i: number): string => `092${String(i).padStart(7, '0')}`;

const FILLED = ['shop_order', 'order_line', 'order_move', 'payment_attempt', 'shipment'];
const ORDERS_EACH = 20;

/** Drops indexes that no constraint needs. @returns statements to rebuild them */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = any($1)
       and indexname not in (select conname from pg_constraint)`,
    [FILLED],
  );
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
}

/** Their mobiles end in the member's number: `0920000017`. */
const MEMBERS = `
insert into member (country_code, mobile, nick_name, created_at)
select '+886', '092' || lpad(i::text, 7, '0'), 'more ' || i, now() - interval '3 years'
from generate_series(1, $1::int) as i`;

const pick = (names: readonly string[], by: string): string =>
  `(array[${names.map((name) => `'${name}'`).join(', ')}])[1 + floor(${by} * ${names.length})::int]`;

/** Numbers are `D90` and nine digits, ascending with time. */
const ORDERS = `
insert into shop_order (number, member_id, idempotency_key, status, locale, payment_method, delivery_type, recipient,
  goods_total, shipping, payable, created_at, pay_before, paid_at, paid_amount, sales_counted, shipped_at, received_at,
  cancelled_at, cancel_reason)
select 'D90' || lpad(i::text, 9, '0'), member.id, 'more-' || i, status, 'tw', payment, delivery,
  jsonb_build_object('receiver',
    ${pick(['陳', '林', '黃', '張', '李', '王', '吳', '劉', '蔡', '楊'], 'r4')} ||
    ${pick(['雅婷', '怡君', '家豪', '志明', '淑芬', '美玲', '俊傑', '冠宇'], 'r5')},
    'countryCode', '+886', 'mobile', member.mobile, 'county', '臺北市', 'district', '大安區',
    'detail', '和平東路' || i % 300 || '號'),
  amount, 0, amount, at, at + interval '1 hour',
  case when status >= 20 then at + interval '5 minutes' end, case when status >= 20 then amount end, status >= 20,
  case when status in (26, 30, 40, 50) then at + interval '1 day' end,
  case when status in (40, 50) then at + interval '3 days' end,
  case when status = 0 then at + interval '1 hour' end, case when status = 0 then 'expired' end
from (
  select i, at, r4, r5, 1 + floor(r6 * (select count(*) from member where nick_name like 'more %'))::int as buyer,
    case when age < 2 then (array[10, 10, 19, 20, 20, 20, 0])[1 + floor(r1 * 7)::int]
      when age < 4 then (array[20, 26, 26, 30, 0])[1 + floor(r1 * 5)::int]
      when age < 14 then (array[30, 40, 40, 40, 21, 0])[1 + floor(r1 * 6)::int]
      when r1 < 0.12 then 0 when r1 < 0.14 then 25 else 50 end as status,
    case when r2 < 0.45 then 'card' when r2 < 0.67 then 'linePay' when r2 < 0.79 then 'atm' when r2 < 0.89 then 'storeCode'
      when r2 < 0.94 then 'transfer' when r2 < 0.97 then 'instalment' when r2 < 0.99 then 'storedCard'
      else 'barcode' end as payment,
    case when r3 < 0.52 then 'cvs' when r3 < 0.96 then 'home' else 'self' end as delivery,
    (300 + 6000 * power(r7, 3))::int as amount
  from (
    select i, date_trunc('milliseconds', now()) - ($1::int - i) * interval '94608 milliseconds' * (1000000 / $1::int) as at,
      ($1::int - i) * 1095.0 / $1::int as age, random() as r1, random() as r2, random() as r3, random() as r4,
      random() as r5, random() as r6, random() as r7
    from generate_series(1, $1::int) as i
  ) as thrown
) as made
join (select id, mobile, row_number() over (order by id) as buyer from member where nick_name like 'more %') as member
  using (buyer)
order by i`;

const MORE = `number like 'D90%'`;

const LINES = `
insert into order_line (order_id, goods_id, sku_id, name, options, picture, quantity, list_price, price, total)
select shop_order.id, goods_id, sku.id, 'more ' || sku.code, '', '', 1, payable, payable, payable
from shop_order
join lateral (select 1 + (shop_order.id + one * 7) % (select count(*) from sku) as place
  from generate_series(0, (shop_order.id % 2)::int) as one) as wanted on true
join (select id, goods_id, code, row_number() over (order by id) as place from sku) as sku using (place)
where ${MORE} order by shop_order.id`;

const MOVES = `
insert into order_move (order_id, from_status, to_status, at, by)
select id, course.before, course.after, created_at + course.later, 'system:more'
from shop_order
join (values (10, 20, 20, interval '5 minutes'), (20, 26, 26, interval '1 day'), (26, 30, 30, interval '2 days'),
  (30, 40, 40, interval '3 days'), (40, 50, 50, interval '10 days'), (10, 0, 0, interval '1 hour'))
  as course (before, after, least, later)
  on case when course.after = 0 then status = 0 else status >= course.least end
where ${MORE} order by shop_order.id`;

const PAYMENTS = `
insert into payment_attempt (order_id, trade_no, method, amount, status, gateway_trade_no, created_at, paid_at, refunded_at)
select id, 'M' || id, payment_method, greatest(payable, 1),
  case when status = 25 then 'refunded' when paid_at is null then 'failed' else 'paid' end, 'G' || id, created_at, paid_at,
  case when status = 25 then created_at + interval '9 days' end
from shop_order where ${MORE} order by id`;

/** Last year's only: older ones are not queried. */
const PARCELS = `
insert into shipment (order_id, trade_no, carrier, temperature, state, state_at, logistics_id, created_at, left_at, delivered_at)
select id, 'P' || id, case delivery_type when 'cvs' then 'UNIMARTC2C' when 'home' then 'TCAT' else 'own' end, 'ambient',
  case when status >= 40 then 'delivered' else 'inTransit' end, shipped_at, 'L' || id, shipped_at, shipped_at, received_at
from shop_order where ${MORE} and shipped_at > now() - interval '1 year' order by id`;
