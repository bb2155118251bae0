import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import type { OwnTill } from './model/till.ts';
import { isOdd, oddFrom } from './rules.ts';
import { till, tillEntry } from './tables.ts';

export type OddFrom = OwnTill['oddFrom'];

const middleOf = (sums: unknown) =>
  sql<number | null>`(percentile_disc(0.5) within group (order by ${sums}))::int`;

/** From which sums on whoever notes them is asked: by what was noted in all tills before. */
export async function oddSums({ db, config }: Ctx): Promise<OddFrom> {
  const times = config.limits.tillDoubtTimes;
  const middle = async (kind: 'in' | 'out') => {
    const [all] = await db
      .select({ usual: middleOf(sql`abs(${tillEntry.amount})`) })
      .from(tillEntry)
      .where(eq(tillEntry.kind, kind));
    return all?.usual ?? null;
  };
  const [floats] = await db.select({ usual: middleOf(till.float) }).from(till);
  return {
    float: oddFrom(floats?.usual || null, times),
    in: oddFrom(await middle('in'), times),
    out: oddFrom(await middle('out'), times),
  };
}

/** @throws ShopError tillAmountMuch at the field, until whoever notes it is sure */
export async function refuseOddSum(
  ctx: Ctx,
  kind: keyof OddFrom,
  { amount, isSure }: { readonly amount: number; readonly isSure: boolean },
): Promise<void> {
  if (isSure || !isOdd(amount, (await oddSums(ctx))[kind])) return;
  throw fieldError(kind === 'float' ? 'float' : 'amount', 'tillAmountMuch', { amount: formatAmount(amount) });
}
