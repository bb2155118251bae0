import { and, desc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { LotteryCard } from './model/lottery.ts';
import { lottery } from './tables.ts';
import { picturesOf, prizesOf, toCard } from './views.ts';

const PRIZES_NAMED = 3;

/** Lotteries as announced on other pages. */
export interface LotteryOnShow {
  /** The newest open one, which is also first on the lotteries' page; null without one. */
  readonly shown:
    | (Pick<LotteryCard, 'id' | 'kind' | 'name' | 'endsAt'> & {
        /** Names of the first prizes. */
        readonly prizes: readonly string[];
        readonly picture: string | null;
      })
    | null;
  /** A page with it stays valid until the next of these moments. */
  readonly courses: readonly Pick<LotteryCard, 'startsAt' | 'endsAt'>[];
}

export async function lotteryOnShow(ctx: Ctx): Promise<LotteryOnShow> {
  const rows = await ctx.db
    .select()
    .from(lottery)
    .where(and(eq(lottery.status, 'published'), gt(lottery.endsAt, ctx.now)))
    .orderBy(desc(lottery.startsAt), desc(lottery.id));
  const courses = rows.map((row) => toCard(ctx, row));
  const open = courses.find(({ stage }) => stage === 'open');
  if (!open) return { shown: null, courses };
  const prizes = await prizesOf(ctx, open.id);
  const [picture = null] = (await picturesOf(ctx, prizes)).values();
  const named = prizes.filter(({ kind }) => kind !== 'thanks').slice(0, PRIZES_NAMED);
  return { shown: { ...open, prizes: named.map(({ name }) => name[ctx.locale]), picture }, courses };
}
