import { sql } from 'drizzle-orm';
import { type CartOwner, memberCart } from '#lib/buying/cart/service.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { resolveConsumer } from './chosen.ts';
import { SOURCES } from './codes.ts';
import { type Consumer, consumerOf, consumersOf } from './consumers.ts';
import { limitSources } from './files.ts';
import type { ForOtherInput, IntakeDay } from './model/day.ts';
import type { Intake, PersonLimit, Portion } from './model/intake.ts';
import { intakeMeter, ownPortions, portionsOfPerson } from './rules/sum.ts';
import { cartForOther } from './tables.ts';
import { intakeToday } from './taken.ts';

/**
 * The owner's daily intake and the limits that apply.
 * @param goodsId goods of the requesting page
 */
export async function intakeDay(ctx: Ctx, owner: CartOwner, goodsId?: number): Promise<IntakeDay> {
  const taker = { owner: owner.key, memberId: owner.memberId };
  const [portions, { own, family }] = await Promise.all([
    intakeToday(ctx, taker, goodsId),
    consumersOf(ctx, owner.memberId),
  ]);
  return {
    ...dayBy(own, ownPortions(portions)),
    sources: sourcesOf(
      ctx,
      [own, ...family].flatMap(({ limits }) => limits),
    ),
    portions,
    family: family.map(({ id, name, ...taking }) => ({
      id,
      name,
      ...dayBy(taking, portionsOfPerson(portions, id)),
    })),
  };
}

function dayBy({ who, isProfile, limits }: Consumer, portions: readonly Portion[]) {
  return { who, isProfile, limits: [...limits], stops: [...intakeMeter(portions, who, limits).stops] };
}

/** A member's own daily intake without their family's, as a dietitian reads it. */
export async function ownDay(ctx: Ctx, memberId: MemberId): Promise<IntakeDay> {
  const day = await intakeDay(ctx, memberCart(memberId));
  return { ...day, portions: ownPortions(day.portions), family: [] };
}

/** Daily intake of one family member: only goods that are marked as theirs. */
export async function familyDay(ctx: Ctx, memberId: MemberId, personId: PersonId): Promise<IntakeDay> {
  const taker = { owner: memberCart(memberId).key, memberId };
  const [taken, taking] = await Promise.all([intakeToday(ctx, taker), consumerOf(ctx, personId)]);
  const portions = portionsOfPerson(taken, personId);
  return { ...dayBy(taking, portions), sources: sourcesOf(ctx, taking.limits), portions, family: [] };
}

/** The sources that at least one of these limits comes from. */
function sourcesOf({ locale }: Ctx, limits: readonly PersonLimit[]): IntakeDay['sources'] {
  const used = new Set(limits.flatMap(({ referenceFrom, ceilingFrom }) => [referenceFrom, ceilingFrom]));
  const sources = limitSources();
  return SOURCES.filter((code) => used.has(code)).map((code) => {
    const { name, version, year } = sources[code];
    return { code, name: name[locale], version, year };
  });
}

/** A member's daily intake as staff see it: subscriptions and cart. */
export async function intakeOf(ctx: Ctx, memberId: MemberId): Promise<Intake & Pick<IntakeDay, 'portions'>> {
  const { who, limits, portions } = await intakeDay(ctx, memberCart(memberId));
  return { ...intakeMeter(ownPortions(portions), who, limits), portions };
}

/**
 * Stores who goods in a cart are for: somebody else, a family member, or the buyer again. Skips goods that
 * are not sold.
 * @throws ShopError personNotFound (404)
 */
export async function setForOther(ctx: Ctx, owner: CartOwner, { goodsIds, ...said }: ForOtherInput) {
  const { db, now } = ctx;
  const { isForOther, personId } = await resolveConsumer(ctx, owner.memberId, said);
  if (isForOther)
    await db.execute(sql`
insert into ${cartForOther} (owner, goods_id, person_id, said_at)
select ${owner.key}, ${goods.id}, ${personId}::text, ${now.toISOString()}::timestamptz from ${goods}
where ${idIn(goods.id, goodsIds)}
on conflict (owner, goods_id) do update set person_id = excluded.person_id`);
  else
    await db
      .delete(cartForOther)
      .where(sql`${cartForOther.owner} = ${owner.key} and ${idIn(cartForOther.goodsId, goodsIds)}`);
  return intakeDay(ctx, owner);
}
