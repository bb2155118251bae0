import { sql } from 'drizzle-orm';
import { sku } from '#lib/catalog/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { memberCart, visitorCart } from './owner.ts';
import { cartGift, cartLine, questionnaireCartLine } from './tables.ts';

/**
 * Row I2: what the visitor had put in goes into the member's cart at sign-in, in the sign-in's transaction.
 * Quantities add up, to at most what a line may hold and what is left; the visitor's cart is empty afterwards,
 * so a repeat changes nothing. When there are more lines than a cart may hold, the visitor's oldest are dropped.
 * @param visitor the cookie_session_Id
 */
export async function mergeCarts(tx: Ctx, visitor: string, memberId: MemberId): Promise<void> {
  const from = visitorCart(visitor).key;
  const to = memberCart(memberId).key;
  const { cartLineMost, cartLinesMost } = tx.config.limits;
  const now = tx.now.toISOString();
  await tx.db.execute(sql`
with moved as (
  delete from ${cartLine} where ${cartLine.owner} = ${from}
  returning id, sku_id, variant, quantity, checked, added_price, add_on_of, campaign_id, parts
), mine as (
  select ${cartLine.skuId}, ${cartLine.variant} from ${cartLine} where ${cartLine.owner} = ${to}
), known as (
  select moved.*, (sku_id, variant) in (select sku_id, variant from mine) as held from moved
), ranked as (
  select known.*, row_number() over (partition by held order by id desc) as place from known
)
insert into ${cartLine} as line (owner, sku_id, variant, quantity, checked, added_price, add_on_of, campaign_id, parts,
  created_at, updated_at)
select ${to}, ranked.sku_id, ranked.variant, greatest(1, least(ranked.quantity, ${cartLineMost}::int, ${sku.stock})),
  ranked.checked, ranked.added_price, ranked.add_on_of, ranked.campaign_id, ranked.parts,
  ${now}::timestamptz, ${now}::timestamptz
from ranked
join ${sku} on ${sku.id} = ranked.sku_id
where ranked.held or ranked.place <= ${cartLinesMost}::int - (select count(*) from mine)
order by ranked.id
on conflict (owner, sku_id, variant) do update
set quantity = greatest(1, least(line.quantity + excluded.quantity, ${cartLineMost}::int,
    (select stock from ${sku} where id = excluded.sku_id))),
  checked = line.checked or excluded.checked,
  updated_at = excluded.updated_at`);
  // A gift that the member has chosen before stays; what the goods do not bring is dropped when the cart is looked at.
  await tx.db.execute(sql`
with moved as (
  delete from ${cartGift} where ${cartGift.owner} = ${from} returning promotion_id, sku_id, chosen_at
)
insert into ${cartGift} (owner, promotion_id, sku_id, chosen_at)
select ${to}, promotion_id, sku_id, chosen_at from moved
on conflict do nothing`);
  // A questionnaire's cart moves with its visitor; what the member already kept under the same code stays.
  await tx.db.execute(sql`
with moved as (
  delete from ${questionnaireCartLine} where ${questionnaireCartLine.owner} = ${from}
  returning user_quest_code, sku_id, quantity
)
insert into ${questionnaireCartLine} (owner, user_quest_code, sku_id, quantity, created_at)
select ${to}, user_quest_code, sku_id, quantity, ${now}::timestamptz from moved
on conflict do nothing`);
}
