import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { order } from '#lib/orders/order/tables.ts';
import { LEDGER_KINDS, type LedgerKind } from './codes.ts';
import { coinBalance } from './coins.ts';
import { type Expiry, expiriesOf } from './expiry.ts';
import {
  type Balances,
  type CoinEntries,
  type Coins,
  ENTRIES_PER_PAGE,
  type ListEntriesInput,
  MAX_EXPIRIES,
  MAX_PENDING,
} from './model.ts';
import { pendingCoins } from './pending.ts';
import { ledgerAccount, ledgerEntry } from './tables.ts';

/** The next expiry if it is within the notice period, else null. */
function toldNow({ now, config }: Ctx, [next]: readonly Expiry[]): Coins['expiring'] {
  const from = addDays(now, config.limits.expiryNoticeDays);
  return next && next.at <= from ? asTold(next) : null;
}

const asTold = ({ amount, at }: Expiry) => ({ amount, at: at.toISOString() });

/** Summary of the member's coins: balance and next expiry. */
export async function coinsInShort(
  ctx: Ctx,
  memberId: MemberId,
): Promise<Pick<Coins, 'balance' | 'expiring'>> {
  const [balance, next] = await Promise.all([
    coinBalance(ctx, memberId),
    expiriesOf(ctx, memberId, 'coins', 1),
  ]);
  return { balance, expiring: toldNow(ctx, next) };
}

/** The member's coins with upcoming credits and expiries. */
export async function getCoins(ctx: Ctx, memberId: MemberId): Promise<Coins> {
  const { limits } = ctx.config;
  const [balance, expiries, pending] = await Promise.all([
    coinBalance(ctx, memberId),
    expiriesOf(ctx, memberId, 'coins', MAX_EXPIRIES),
    pendingCoins(ctx, memberId),
  ]);
  return {
    balance,
    coming: pending.reduce((sum, { amount }) => sum + amount, 0),
    pending: pending.slice(0, MAX_PENDING),
    expiring: toldNow(ctx, expiries),
    expiries: expiries.map(asTold),
    rules: { percent: limits.coinsPercent, perHundred: limits.coinsPerHundred, days: limits.memberSpendDays },
  };
}

/** Row L8: the member's balance of every unit, with the next expiry. */
export async function getBalances(ctx: Ctx, memberId: MemberId): Promise<Balances> {
  const accounts = await ctx.db
    .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.memberId, memberId));
  const balances = new Map(accounts.map(({ kind, balance }) => [kind, balance]));
  return {
    units: await Promise.all(
      LEDGER_KINDS.map(async (unit) => ({
        unit,
        balance: balances.get(unit) ?? 0,
        expiring: toldNow(ctx, balances.has(unit) ? await expiriesOf(ctx, memberId, unit, 1) : []),
      })),
    ),
  };
}

/** Entries of an account, newest first. */
export async function listEntries(
  ctx: Ctx,
  { memberId, kind }: { readonly memberId: MemberId; readonly kind: LedgerKind },
  { filter, before }: ListEntriesInput,
): Promise<CoinEntries> {
  const rows = await ctx.db
    .select({ entry: ledgerEntry, orderNumber: order.number })
    .from(ledgerEntry)
    .leftJoin(order, eq(order.id, ledgerEntry.orderId))
    .where(
      and(
        eq(ledgerEntry.memberId, memberId),
        eq(ledgerEntry.kind, kind),
        before === undefined ? undefined : lt(ledgerEntry.id, before),
        { all: undefined, in: gt(ledgerEntry.amount, 0), out: lt(ledgerEntry.amount, 0) }[filter],
      ),
    )
    .orderBy(desc(ledgerEntry.id))
    // One extra row shows whether there are older ones.
    .limit(ENTRIES_PER_PAGE + 1);
  const shown = rows.slice(0, ENTRIES_PER_PAGE);
  return {
    entries: shown.map(({ entry, orderNumber }) => ({
      id: entry.id,
      amount: entry.amount,
      balanceAfter: entry.balanceAfter,
      reason: entry.reason,
      subject: entry.subject?.[ctx.locale] ?? null,
      orderNumber,
      at: entry.at.toISOString(),
      expiresAt: entry.expiresAt?.toISOString() ?? null,
    })),
    older: rows.length > shown.length ? (shown.at(-1)?.entry.id ?? null) : null,
  };
}

export const listCoinEntries = (
  ctx: Ctx,
  memberId: MemberId,
  input: ListEntriesInput,
): Promise<CoinEntries> => listEntries(ctx, { memberId, kind: 'coins' }, input);
