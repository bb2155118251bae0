import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { orExisting } from '#lib/kernel/once-per-key.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { CoinEntries, ListEntriesInput } from '#lib/money/ledger/model.ts';
import {
  balanceOf,
  coinBalance,
  giveChances,
  isPosted,
  listEntries,
  postEntry,
} from '#lib/money/ledger/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { Chances } from './model/lottery.ts';

/** Chances are earned, never sold: a third unit of the ledger (rows I6, L8). */

const shareKey = ({ now }: Ctx, memberId: MemberId): string => `chance:share:${memberId}:${taipeiDay(now)}`;

export async function getChances(ctx: Ctx, memberId: MemberId): Promise<Chances> {
  const { limits } = ctx.config;
  const [chances, coins, hasShared] = await Promise.all([
    balanceOf(ctx, memberId, 'chances'),
    coinBalance(ctx, memberId),
    isPosted(ctx, shareKey(ctx, memberId)),
  ]);
  return {
    chances,
    coins,
    hasShared,
    rules: {
      signUp: limits.signUpChances,
      checkIn: limits.checkInPoints > 0 ? limits.checkInChances : 0,
      order: limits.orderChances,
      share: limits.shareChances,
      coins: limits.coinsPerChance,
      expireDays: limits.chancesExpireDays,
    },
  };
}

export const listChanceEntries = (
  ctx: Ctx,
  memberId: MemberId,
  input: ListEntriesInput,
): Promise<CoinEntries> => listEntries(ctx, { memberId, kind: 'chances' }, input);

/** For signing up, once for ever. */
export async function welcomeWithChance(ctx: Ctx, memberId: MemberId): Promise<void> {
  const amount = ctx.config.limits.signUpChances;
  if (amount > 0)
    await giveChances(ctx, { memberId, amount, reason: 'welcome', key: `chance:welcome:${memberId}` });
}

/** For a completed order, once each. */
export async function chanceForOrder(ctx: Ctx, orderId: OrderId): Promise<void> {
  const amount = ctx.config.limits.orderChances;
  const [found] = await ctx.db
    .select({ memberId: order.memberId, payable: order.payable })
    .from(order)
    .where(eq(order.id, orderId));
  // Free orders (prizes, gifts sent alone) earn no chances.
  if (amount === 0 || !found || found.payable === 0) return;
  const { memberId } = found;
  await giveChances(ctx, {
    memberId,
    amount,
    orderId,
    reason: 'orderDone',
    key: `chance:order:${orderId}`,
  });
}

/** For sharing a lottery, once a day in Taipei. Idempotent. */
export async function recordShare(ctx: Ctx, memberId: MemberId): Promise<Chances> {
  const amount = ctx.config.limits.shareChances;
  const key = shareKey(ctx, memberId);
  if (amount > 0) await once(ctx, key, (tx) => giveChances(tx, { memberId, amount, reason: 'shared', key }));
  return getChances(ctx, memberId);
}

/**
 * Exchanges coins for one chance. Coins are earned and never sold here, so no chance is bought. Idempotent by
 * key, even if the exchange is refused by then.
 * @throws ShopError lotteryExchangeClosed; lotteryCoinsFew
 */
export async function exchangeCoins(ctx: Ctx, memberId: MemberId, press: string): Promise<Chances> {
  const coins = ctx.config.limits.coinsPerChance;
  const own = { memberId, reason: 'chanceTaken' } as const;
  const key = `chanceTaken:coins:${memberId}:${press}`;
  await once(ctx, key, async (tx) => {
    if (coins === 0) throw new ShopError('lotteryExchangeClosed');
    const { outcome } = await postEntry(tx, { ...own, kind: 'coins', amount: -coins, key });
    if (outcome !== 'posted') throw new ShopError('lotteryCoinsFew', { params: { coins } });
    await giveChances(tx, { ...own, amount: 1, key: `chanceTaken:chance:${memberId}:${press}` });
  });
  return getChances(ctx, memberId);
}

/** Runs at most once per ledger key; a repeat, also a concurrent one, is a no-op. */
async function once(ctx: Ctx, key: string, post: (tx: Ctx) => Promise<unknown>): Promise<void> {
  const wasPosted = async () => (await isPosted(ctx, key)) || null;
  await orExisting<unknown>(() => inTransaction(ctx, post), wasPosted);
}
