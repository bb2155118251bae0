import pg from 'pg';
import { listDeskReviews } from '#lib/after/review/calls.ts';
import type { DeskReviewsInput } from '#lib/after/review/model/desk.ts';
import { startBuiltShop } from '../setup/built-shop.ts';
import { callAt, succeed } from '../setup/call.ts';
import { signInStaffAt } from '../setup/staff.ts';
import type { Bench } from './bench.ts';
import type { Row } from './row.ts';
import { rowOf, timesOf } from './timed.ts';

/**
 * The staff's view of a hundred thousand reviews: every list, and words from the rarest to those in every
 * second review.
 */

const REVIEWS = 100_000;
const MOST_MS = 60;
const LISTS = ['toAnswer', 'answered', 'hidden', 'all'] as const;
const STARS = [undefined, 1, 4] as const;
const WORDS = [
  '罕見',
  '罕',
  'RARE',
  '不曾寫過',
  '天數5',
  '天數77',
  '睡得',
  '魚油',
  '顆',
  '會回購',
  '謝謝',
  '感覺精神',
];

export async function reviews({ postgres }: Bench): Promise<Row[]> {
  const url = await postgres.createDatabase('reviews');
  const env = { DATABASE_URL: url, LOG_LEVEL: 'warn' };
  await (await startBuiltShop(env)).end();
  await multiplyReviews(url);
  const shop = await startBuiltShop(env);
  try {
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const call = callAt(shop.url);
    const timed = (asked: DeskReviewsInput[]) =>
      timesOf(
        asked
          .map((input) => JSON.parse(JSON.stringify(input)) as DeskReviewsInput)
          .map((input) => () => succeed(call(listDeskReviews, input, { cookie }))),
      );
    const lists = LISTS.flatMap((list) =>
      STARS.flatMap((stars) => [1, 7, 900].map((page) => ({ list, stars, page }))),
    );
    const searches = LISTS.flatMap((list) =>
      STARS.flatMap((stars) => WORDS.flatMap((q) => [1, 3].map((page) => ({ list, stars, q, page })))),
    );
    return [
      rowOf(`staff review list, ${REVIEWS} reviews`, await timed(lists), MOST_MS),
      rowOf(`search among ${REVIEWS} reviews`, await timed(searches), MOST_MS),
    ];
  } finally {
    await shop.end();
  }
}

/** Some words are in every fifth review, independent of its stars, `天數…` in a few hundred, `罕見` in five. */
async function multiplyReviews(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into member (country_code, mobile, nick_name, created_at)
     select '+886', '093' || lpad(i::text, 7, '0'), 'reader ' || i, now() from generate_series(1, 1000) as i`,
  );
  await client.query(
    `insert into review (goods_id, member_id, stars, text, locale, pictures, shown_name, reply, status, hidden_reason, created_at)
     select (select min(id) from goods) + i % (select count(*) from goods), member.id, 1 + i % 5,
       (array['吃了兩個月，感覺精神好很多。', '包裝不錯，到貨很快。', '膠囊有點大顆，味道淡淡的。', '魚油配早餐，睡得比較好。', ''])[1 + i / 5 % 5]
         || case when i / 5 % 5 = 4 then '' else '天數' || i % 1000 || (array['會回購', '推薦給朋友', '價格實在'])[1 + i % 3] end
         || case when i % 20000 = 3 then '罕見 Rare' else '' end,
       'tw', '[]', 'M**', case when i % 3 = 0 then '謝謝您的支持' else '' end,
       case when i % 200 = 0 then 'hidden' else 'shown' end, case when i % 200 = 0 then 'offTopic' end,
       now() - i * interval '7 minutes'
     from generate_series(1, $1::int) as i
     join member on member.mobile = '093' || lpad((1 + i % 1000)::text, 7, '0')`,
    [REVIEWS],
  );
  await client.query('vacuum (analyze) review');
  await client.end();
}
