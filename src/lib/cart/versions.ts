import { type SQL, sql } from 'drizzle-orm';
import { actingMember } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { shopperFacts, shopperParams } from '#lib/member/service.ts';
import { isSpecial, skuTables, wordTables } from './columns.ts';
import { cartOwner } from './owner.ts';
import { cartGift, cartLine } from './tables.ts';

const p = sql.placeholder;

/** `xmin` is Postgres's own mark of the change that a row comes from. What `columns.ts` reads, without reading it. */
const versionsWith = (shopper: SQL) => sql`
select case when bool_or(${isSpecial}) then null else concat_ws(' ',
  string_agg(concat_ws('.', line.id, line.xmin, item.version, good.version, words.version), ' '),
  (select string_agg(${cartGift}.xmin::text, ' ') from ${cartGift} where ${cartGift.owner} = ${p('owner')}),
  ${shopper}) end as versions
from ${cartLine} line ${skuTables} ${wordTables}
where line.owner = ${p('owner')}`;

type Row = { versions: string | null };
const ofVisitor = preparedSql<Row>('cart_versions', versionsWith(sql`''`));
const ofMember = preparedSql<Row>('cart_member_versions', versionsWith(sql`${shopperFacts}::text`));

/**
 * The same text while nothing has changed that the asker's cart is made from, but for promotions; null where it
 * depends on more, on what others have bought or on the time.
 */
export async function readVersions(ctx: Ctx): Promise<string | null> {
  const params = { owner: cartOwner(ctx), locale: ctx.locale, ...shopperParams(ctx) };
  const [row] = await (actingMember(ctx.actor) ? ofMember : ofVisitor)(ctx.db, params);
  return row?.versions ?? null;
}
