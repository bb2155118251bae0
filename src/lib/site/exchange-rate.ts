import { and, desc, eq, lte } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { SHOP_TIME_ZONE } from '#lib/kernel/i18n/dates.ts';
import type { CurrencyCode } from './model.ts';
import { exchangeRate } from './tables.ts';

const TAIPEI_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE });

/** The calendar day in Taipei, as `2027-01-31`. */
export const taipeiDay = (now: Date): string => TAIPEI_DAY.format(now);

/**
 * What one NT$ is worth today: the newest rate that is not of a later day (row B10).
 * @throws ShopError rateUnavailable when none was ever noted
 */
export async function rateOf(ctx: Ctx, code: CurrencyCode): Promise<number> {
  if (code === 'NTD') return 1;
  const [row] = await ctx.db
    .select({ rate: exchangeRate.rate })
    .from(exchangeRate)
    .where(and(eq(exchangeRate.code, code), lte(exchangeRate.day, taipeiDay(ctx.now))))
    .orderBy(desc(exchangeRate.day))
    .limit(1);
  if (!row) throw new ShopError('rateUnavailable');
  return row.rate;
}
