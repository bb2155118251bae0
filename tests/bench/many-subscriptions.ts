import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { MemberId } from '#lib/kernel/ids.ts';
import { memberKey } from '#lib/money/card/ecpg.ts';
import type { CardsConfig } from '#lib/money/card/environment.ts';
import { lockCardId } from '#lib/money/card/vault.ts';

export interface ManySubscriptions {
  readonly all: number;
  /** Subscriptions whose second cycle has been due since yesterday, each of another member. */
  readonly due: number;
}

/**
 * Fills a shop's database with active subscriptions: days spread over the month, a few due. The server writes
 * them; only the charged cards are sealed here.
 */
export async function multiplySubscriptions(
  connectionString: string,
  cards: CardsConfig,
  skuIds: readonly number[],
  { all, due }: ManySubscriptions,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`set work_mem = '256MB'; set synchronous_commit = off`);
  // Skips foreign key checks, as the same statements write the referenced rows.
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ id: string }>(MEMBERS, [due]);
  const bound = rows.map(({ id }) => ({ member: Number(id), card: randomBytes(32).toString('hex') }));
  const members = bound.map(({ member }) => member);
  await client.query(BOUND, [
    bound.map(({ member }) => memberKey(member as MemberId)),
    bound.map(({ card }) => card),
  ]);
  await client.query(CARDS, [members, bound.map(({ member, card }) => lockCardId(cards, member, card))]);
  await client.query(SUBSCRIPTIONS, [all, due]);
  for (const statement of [ITEMS, CYCLES])
    await client.query(statement, statement === ITEMS ? [[...skuIds]] : [due]);
  await client.query(
    `vacuum (analyze) subscription, subscription_item, subscription_cycle, stored_card, member`,
  );
  await client.end();
}

/** The i-th subscription's number, from 1, and its member's mobile. The first `due` are due. */
export const subscriptionOf = (i: number): string => `S99${String(i).padStart(12, '0')}`;
export const subscriberOf = (i: number): string => `093${String(i).padStart(7, '0')}`;

const MEMBERS = `
insert into member (country_code, mobile, nick_name, created_at)
select '+886', '093' || lpad(i::text, 7, '0'), 'subscriber ' || i, now() - interval '1 year'
from generate_series(1, $1::int) as i
returning id`;

const BOUND = `
insert into sandbox_ecpg.card (bind_card_id, member_key, card, bound_at)
select card, member, '{"number": "4311952222222222", "yy": "39", "mm": "12"}'::jsonb, now()
from unnest($1::text[], $2::text[]) as one(member, card)`;

const CARDS = `
insert into stored_card (member_id, secret, fingerprint, brand, last_four, expires_on, is_default, created_at)
select member, secret, 'many', 'visa', '2222', '2039-12', true, now()
from unnest($1::bigint[], $2::text[]) as one(member, secret)`;

/** A member's subscriptions are consecutive; the first of each member is due. */
const SUBSCRIPTIONS = `
insert into subscription (number, member_id, kind, name, state, plan, cycle_days, box_delivery, discount_percent, card_id,
  delivery_type, recipient, locale, started_on, next_cycle, next_due_on, told_cycle, agreed_price, agreed_text, agreed_at,
  created_at)
select 'S99' || lpad(i::text, 12, '0'), owner.id, 'pack', '', 'active', 'monthly', 30, 'monthly', 10, owner.card,
  'home', jsonb_build_object('receiver', '陳雅婷', 'countryCode', '+886', 'mobile', owner.mobile, 'county', '臺北市',
    'district', '大安區', 'detail', '和平東路' || i % 300 || '號', 'zip', '106'), 'tw',
  today - 30 + later, 2, today + later, case when later <= 7 then 2 else 1 end, 100000, '1', now(), now()
from (select i, case when i <= $2::int then -1 else 1 + i % 29 end as later,
  (now() at time zone 'Asia/Taipei' - interval '9 hours')::date as today, (i - 1) % $2::int as place
  from generate_series(1, $1::int) as i) as thrown
join (select member.id, member.mobile, stored_card.id as card, row_number() over (order by member.id) - 1 as place
  from member join stored_card on stored_card.member_id = member.id where nick_name like 'subscriber %') as owner
  using (place)
order by i`;

const ITEMS = `
insert into subscription_item (subscription_id, sku_id, quantity, morning, position)
select subscription.id, ($1::bigint[])[1 + (subscription.id * 7 + nth * 3) % array_length($1::bigint[], 1)], 1, 1, nth
from subscription, generate_series(0, 2) as nth where number like 'S99%' order by subscription.id
on conflict do nothing`;

/** The cycle paid a month ago, and the notice about the next. */
const CYCLES = `
insert into subscription_cycle (subscription_id, number, due_on, state, price)
select id, 2, next_due_on, 'planned', 100000 from subscription where number like 'S99%' order by id limit $1::int`;
