import { and, desc, eq, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { CurrencyCode } from './model.ts';
import { exchangeRate } from './tables.ts';
import { siteTag } from './tags.ts';

/**
 * The value of one NT$ today: the newest rate recorded for today or an earlier day (`npm run shop -- rate`),
 * else the configuration's (row B10).
 * @throws ShopError rateUnavailable when there is neither
 */
export async function rateOf(ctx: Ctx, code: CurrencyCode): Promise<number> {
  if (code === 'NTD') return 1;
  const [row] = await ctx.db
    .select({ rate: exchangeRate.rate })
    .from(exchangeRate)
    .where(and(eq(exchangeRate.code, code), lte(exchangeRate.day, taipeiDay(ctx.now))))
    .orderBy(desc(exchangeRate.day))
    .limit(1);
  const rate = row?.rate ?? ctx.config.rates[code];
  if (rate === undefined) throw new ShopError('rateUnavailable');
  return rate;
}

export interface RecordedRate {
  readonly code: CurrencyCode;
  /** The value of one NT$. */
  readonly rate: number;
  /** The first day in Taipei, as `2027-01-31`. */
  readonly day: string;
}

/** Records the rate of a day, and replaces an earlier one. */
export async function recordRate(ctx: Ctx, noted: RecordedRate): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(exchangeRate)
      .values(noted)
      .onConflictDoUpdate({ target: [exchangeRate.code, exchangeRate.day], set: { rate: noted.rate } });
    await invalidatePages(tx, [siteTag.rates]);
  });
}
