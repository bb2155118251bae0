import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { OwnTill } from './model/till.ts';
import { isUnusual, unusualFrom } from './rules.ts';
import { till, tillEntry } from './tables.ts';

export type UnusualFrom = OwnTill['oddFrom'];

const middleOf = (sums: unknown) =>
  sql<number | null>`(percentile_disc(0.5) within group (order by ${sums}))::int`;

/** The median of all recorded sums of a kind; null without any. */
async function usualSum({ db }: Ctx, kind: keyof UnusualFrom): Promise<number | null> {
  if (kind === 'float') {
    const [floats] = await db.select({ usual: middleOf(till.float) }).from(till);
    return floats?.usual || null;
  }
  const [entries] = await db
    .select({ usual: middleOf(sql`abs(${tillEntry.amount})`) })
    .from(tillEntry)
    .where(eq(tillEntry.kind, kind));
  return entries?.usual ?? null;
}

const oddSum = async (ctx: Ctx, kind: keyof UnusualFrom): Promise<number | null> =>
  unusualFrom(await usualSum(ctx, kind), ctx.config.limits.tillUnusualFactor);

/** The sums from which staff must confirm an entry. */
export async function unusualAmounts(ctx: Ctx): Promise<UnusualFrom> {
  return { float: await oddSum(ctx, 'float'), in: await oddSum(ctx, 'in'), out: await oddSum(ctx, 'out') };
}

/** @throws ShopError tillAmountMuch at the field, until the sum is confirmed */
export async function refuseUnusualAmount(
  ctx: Ctx,
  kind: keyof UnusualFrom,
  { amount, isSure }: { readonly amount: number; readonly isSure: boolean },
): Promise<void> {
  if (isSure || !isUnusual(amount, await oddSum(ctx, kind))) return;
  throw fieldError(kind === 'float' ? 'float' : 'amount', 'tillAmountMuch', { amount: formatAmount(amount) });
}
