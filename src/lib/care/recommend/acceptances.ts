import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { MAX_ACCEPTANCES } from './codes.ts';
import type { AcceptanceView } from './model/result-page.ts';
import type { ResultTexts } from './result-text.ts';
import { acceptanceSeal } from './seals.ts';
import { questTake } from './tables.ts';

/** The newest acceptances of a sitting. */
export async function acceptancesIn(ctx: Ctx, sittingId: number, most: number) {
  const rows = await ctx.db
    .select()
    .from(questTake)
    .where(eq(questTake.sittingId, sittingId))
    .orderBy(desc(questTake.id))
    .limit(most);
  return rows.map(({ code, way, takenAt, kept }) => ({
    way,
    takenAt,
    kept: acceptanceSeal.open(ctx, code, kept),
  }));
}

/** Acceptances of a sitting, newest first, with the texts of their day. */
export async function acceptancesOf(
  ctx: Ctx,
  sittingId: number,
  { ingredient: nameOf }: Pick<ResultTexts, 'ingredient'>,
): Promise<AcceptanceView[]> {
  const takes = await acceptancesIn(ctx, sittingId, MAX_ACCEPTANCES);
  return takes.map(({ way, takenAt, kept: { lines, already, missing } }) => ({
    way,
    day: taipeiDay(takenAt),
    lines: lines.map(({ ingredients, name, quantity, price, beside }) => ({
      name,
      quantity,
      price,
      names: ingredients.map(nameOf),
      beside,
    })),
    already: already.map(({ ingredient, goods }) => ({ name: nameOf(ingredient), goods })),
    missing: missing.map(({ ingredient, reason, nutrients, goods }) => ({
      name: nameOf(ingredient),
      reason,
      nutrients: nutrients.map(nameOf),
      goods,
    })),
  }));
}
