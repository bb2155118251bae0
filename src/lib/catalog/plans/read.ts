import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { versionOf } from '#lib/kernel/version.ts';
import type { DeskPlan, DeskPlans, Plan } from './model.ts';
import { dietitianPlan } from './tables.ts';

const inOrder = [asc(dietitianPlan.position), asc(dietitianPlan.id)];

/** Active plans, in the context's language and the merchant's order (row B8). */
export async function listPlans({ db, locale }: Ctx): Promise<Plan[]> {
  const rows = await db
    .select()
    .from(dietitianPlan)
    .where(eq(dietitianPlan.active, true))
    .orderBy(...inOrder);
  return rows.map(({ code, goodsId, price, beside, name, suits, length, includes }) => ({
    code,
    goodsId,
    price,
    goods: beside,
    name: name[locale],
    suits: suits[locale],
    length: length[locale],
    includes: includes.map((one) => one[locale]),
  }));
}

export async function listDeskPlans({ db }: Ctx): Promise<DeskPlans> {
  const rows = await db
    .select()
    .from(dietitianPlan)
    .orderBy(...inOrder);
  return { plans: rows.map(deskPlan), version: versionOf(rows.map(({ code }) => code)) };
}

/** Without its position, which has a version of its own. */
export function deskPlan({
  id: _id,
  position: _position,
  updatedAt: _updatedAt,
  ...plan
}: typeof dietitianPlan.$inferSelect): DeskPlan {
  return { ...plan, version: versionOf(plan) };
}
