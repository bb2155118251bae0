import { asc, eq, sql } from 'drizzle-orm';
import { saveGoods } from '#lib/catalog/goods/service.ts';
import { category, goods } from '#lib/catalog/goods/tables.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { LOCALES, type Text } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { refuseOutdatedSave } from '#lib/people/staff/service.ts';
import type { DeskPlans, PlanRecord, SavePlan } from './model.ts';
import { planGoods } from './plan-goods.ts';
import { deskPlan, listDeskPlans } from './read.ts';
import { dietitianPlan } from './tables.ts';
import { plansTag } from './tags.ts';

/** Category of plan services, if the shop has it; else the first category. */
const SERVICES = 'services';

/**
 * Upserts a plan together with its service product. Existing orders keep their terms.
 * @throws ShopError changedMeanwhile; planCodeTaken at `code`; planBesideUnknown at `beside`; planNoCategory
 *   in a shop without categories
 */
export function savePlan(ctx: Ctx, { version, ...plan }: SavePlan): Promise<DeskPlans> {
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .select()
      .from(dietitianPlan)
      .where(eq(dietitianPlan.code, plan.code))
      .for('no key update');
    if (before && version === undefined) throw fieldError('code', 'planCodeTaken');
    if (before)
      await refuseOutdatedSave(tx, { read: version, now: deskPlan(before), subject: `plan:${plan.code}` });
    await refuseUnknownGoods(tx, plan);
    const goodsId = await saveService(tx, plan);
    const kept = { ...plan, goodsId, updatedAt: tx.now };
    if (before) await tx.db.update(dietitianPlan).set(kept).where(eq(dietitianPlan.id, before.id));
    else {
      const made = await tx.db
        .insert(dietitianPlan)
        .values({ ...kept, position: await nextPosition(tx) })
        .onConflictDoNothing()
        .returning({ id: dietitianPlan.id });
      if (made.length === 0) throw fieldError('code', 'planCodeTaken');
    }
    await invalidatePages(tx, [plansTag]);
    const { id: _id, position: _position, ...was } = before ?? {};
    await audit(tx, {
      act: 'plan.save',
      subject: `plan:${plan.code}`,
      owner: null,
      before: before ? was : null,
      after: kept,
    });
    return listDeskPlans(tx);
  });
}

async function refuseUnknownGoods({ db }: Ctx, { beside }: PlanRecord): Promise<void> {
  for (const code of beside) {
    const [found] = await db.select({ id: goods.id }).from(goods).where(eq(goods.code, code));
    if (!found) throw fieldError('beside', 'planBesideUnknown', { code });
  }
}

async function saveService(tx: Ctx, plan: PlanRecord) {
  const [shelf] = await tx.db
    .select({ code: category.code })
    .from(category)
    .orderBy(sql`${category.code} <> ${SERVICES}`, asc(category.position), asc(category.id))
    .limit(1);
  if (!shelf) throw new ShopError('planNoCategory');
  const warnings = Object.fromEntries(
    LOCALES.map((locale) => [locale, translator(locale, 'plan')('warnings')]),
  ) as Text;
  const record = planGoods(plan, { shelf: shelf.code, warnings, launchedOn: taipeiDay(tx.now) });
  const [known] = await tx.db
    .select({ id: goods.id, launchedOn: goods.launchedOn })
    .from(goods)
    .where(eq(goods.code, record.code));
  // An edit does not change the launch date.
  await saveGoods(tx, [known ? { ...record, launchedOn: known.launchedOn } : record]);
  if (known) return known.id;
  const [made] = await tx.db.select({ id: goods.id }).from(goods).where(eq(goods.code, record.code));
  if (!made) throw new Error(`${record.code} was not kept`);
  return made.id;
}

async function nextPosition({ db }: Ctx): Promise<number> {
  const [last] = await db
    .select({ most: sql<number>`coalesce(max(${dietitianPlan.position}), 0)::int` })
    .from(dietitianPlan);
  return (last?.most ?? 0) + 1;
}

/** Sets the order of the named plans; others keep their positions. @throws ShopError changedMeanwhile */
export function orderPlans(
  ctx: Ctx,
  { codes, version }: { readonly codes: readonly string[]; readonly version: string },
): Promise<DeskPlans> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .select({ id: dietitianPlan.id })
      .from(dietitianPlan)
      .orderBy(asc(dietitianPlan.id))
      .for('update');
    await refuseOutdatedSave(tx, { read: version, now: await listDeskPlans(tx), subject: 'plan:all' });
    for (const [at, code] of codes.entries())
      await tx.db
        .update(dietitianPlan)
        .set({ position: at + 1 })
        .where(eq(dietitianPlan.code, code));
    await invalidatePages(tx, [plansTag]);
    await audit(tx, { act: 'plan.order', subject: 'plan:all', owner: null, before: null, after: codes });
    return listDeskPlans(tx);
  });
}
