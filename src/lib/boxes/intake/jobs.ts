import { sql } from 'drizzle-orm';
import { memberCart, visitorCart } from '#lib/buying/cart/service.ts';
import { cartLine } from '#lib/buying/cart/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { actingVisitor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { refuseTooMuchInOrder } from './refuse.ts';
import { cartForOther } from './tables.ts';

const BATCH = 1000;

/** Deletes visitors' marks when their carts expire. */
async function forgetForOther({ db, now, config }: Ctx): Promise<number> {
  const before = sql`${addDays(now, -config.limits.visitorCartDays).toISOString()}::timestamptz`;
  const gone = await rowsOf(
    db,
    sql`delete from ${cartForOther} where (owner, goods_id) in (
      select owner, goods_id from ${cartForOther} where owner like 'v:%' and said_at < ${before} limit ${BATCH})
    returning 1`,
  );
  return gone.length;
}

/** Moves a visitor's marks to the member's cart at sign-in. */
const takeOver = (tx: Ctx, visitor: string, memberId: MemberId) =>
  tx.db.execute(sql`
with moved as (
  delete from ${cartForOther} where owner = ${visitorCart(visitor).key} returning goods_id, said_at
)
insert into ${cartForOther} (owner, goods_id, said_at)
select ${memberCart(memberId).key}, goods_id, said_at from moved
on conflict do nothing`);

/** Deletes marks of goods that are in no cart line any more. Goods added again count as the buyer's own. */
const forgetGone = ({ db }: Ctx, owner: string) =>
  db.execute(sql`
delete from ${cartForOther} said where said.owner = ${owner} and not exists (
  select from ${cartLine} line left join lateral jsonb_to_recordset(coalesce(line.parts, '[]')) as part("skuId" bigint) on true
  join ${sku} on ${sku.id} in (line.sku_id, part."skuId")
  where line.owner = ${owner} and ${sku.goodsId} = said.goods_id)`);

export const intakeSweeps: readonly Sweep[] = [
  { name: 'forget-for-other', everySeconds: 3600, run: forgetForOther },
];

export const intakeReactions: readonly Reaction[] = [
  reactTo('order.created', (tx, { orderId }) => refuseTooMuchInOrder(tx, orderId)),
  reactTo('cart.linesRemoved', async (tx, { owner }) => {
    await forgetGone(tx, owner);
  }),
  reactTo('member.signedIn', async (tx, { memberId }) => {
    const visitor = actingVisitor(tx.actor);
    if (visitor) await takeOver(tx, visitor, memberId as MemberId);
  }),
];
