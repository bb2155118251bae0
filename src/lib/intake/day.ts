import { sql } from 'drizzle-orm';
import { type CartOwner, memberCart } from '#lib/cart/service.ts';
import { goods } from '#lib/catalog/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { SOURCES } from './codes.ts';
import { limitSources } from './files.ts';
import type { ForOtherInput, IntakeDay } from './model/day.ts';
import type { Intake, PersonLimit } from './model/intake.ts';
import { meterOf, ownPortions } from './rules/sum.ts';
import { cartForOther } from './tables.ts';
import { takenToday } from './taken.ts';
import { whoTakes } from './who.ts';

/** What somebody takes each day, and the limits that hold for them. @param goodsId of the page that asks */
export async function intakeDay(ctx: Ctx, owner: CartOwner, goodsId?: number): Promise<IntakeDay> {
  const taker = { owner: owner.key, memberId: owner.memberId };
  const [portions, taking] = await Promise.all([
    takenToday(ctx, taker, goodsId),
    whoTakes(ctx, owner.memberId),
  ]);
  const { who, isProfile, limits } = taking;
  const { stops } = meterOf(ownPortions(portions), who, limits);
  return {
    who,
    isProfile,
    limits: [...limits],
    sources: sourcesOf(ctx, limits),
    portions,
    stops: [...stops],
  };
}

/** Those that one of these limits is from. */
function sourcesOf({ locale }: Ctx, limits: readonly PersonLimit[]): IntakeDay['sources'] {
  const used = new Set(limits.flatMap(({ referenceFrom, ceilingFrom }) => [referenceFrom, ceilingFrom]));
  const sources = limitSources();
  return SOURCES.filter((code) => used.has(code)).map((code) => {
    const { name, version, year } = sources[code];
    return { code, name: name[locale], version, year };
  });
}

/** A member's day as staff see it: what is subscribed to, and what lies in the cart. */
export async function intakeOf(ctx: Ctx, memberId: MemberId): Promise<Intake & Pick<IntakeDay, 'portions'>> {
  const { who, limits, portions } = await intakeDay(ctx, memberCart(memberId));
  return { ...meterOf(ownPortions(portions), who, limits), portions };
}

/** Says of goods in a cart that they are for somebody else, or not any more; what is not sold is passed over. */
export async function setForOther(ctx: Ctx, owner: CartOwner, { goodsIds, isForOther }: ForOtherInput) {
  const { db, now } = ctx;
  if (isForOther)
    await db.execute(sql`
insert into ${cartForOther} (owner, goods_id, said_at)
select ${owner.key}, ${goods.id}, ${now.toISOString()}::timestamptz from ${goods}
where ${idIn(goods.id, goodsIds)}
on conflict do nothing`);
  else
    await db
      .delete(cartForOther)
      .where(sql`${cartForOther.owner} = ${owner.key} and ${idIn(cartForOther.goodsId, goodsIds)}`);
  return intakeDay(ctx, owner);
}
