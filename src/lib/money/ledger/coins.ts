import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { wasMemberBefore } from '#lib/people/account/service.ts';
import type { LedgerKind } from './codes.ts';
import { type Posted, type Posting, postEntry } from './post.ts';
import { ledgerAccount } from './tables.ts';

const p = sql.placeholder;
const accountOf = shortRead((db) =>
  db
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.memberId, p('memberId')), eq(ledgerAccount.kind, p('kind'))))
    .prepare('ledger_balance'),
);

/** A member's balance of a kind. */
export async function balanceOf(ctx: Ctx, memberId: MemberId, kind: LedgerKind): Promise<number> {
  const [account] = await accountOf(ctx.db).execute({ memberId, kind });
  return account?.balance ?? 0;
}

export const coinBalance = (ctx: Ctx, memberId: MemberId): Promise<number> =>
  balanceOf(ctx, memberId, 'coins');

const afterDays = ({ now }: Ctx, days: number): Date | null => (days > 0 ? addDays(now, days) : null);

/** Expiry of coins that are credited now; null: never. */
export const coinsExpireAt = (ctx: Ctx): Date | null => afterDays(ctx, ctx.config.limits.coinsExpireDays);

/** Credits coins, once per key, with the configured expiry. */
export async function giveCoins(tx: Ctx, given: Omit<Posting, 'kind' | 'expiresAt'>): Promise<void> {
  await postEntry(tx, { ...given, kind: 'coins', expiresAt: coinsExpireAt(tx) });
}

/** Credits lottery chances, once per key, with the configured expiry. */
export const giveChances = (tx: Ctx, given: Omit<Posting, 'kind' | 'expiresAt'>): Promise<Posted> =>
  postEntry(tx, {
    ...given,
    kind: 'chances',
    expiresAt: afterDays(tx, tx.config.limits.chancesExpireDays),
  });

interface Spending {
  readonly memberId: MemberId;
  readonly orderId: OrderId;
  readonly coins: number;
}

/**
 * Pays part of an order with coins, in the transaction that creates it. Zero coins are a no-op.
 * @throws ShopError coinsTooMany if the balance no longer covers them
 */
export async function spendCoins(tx: Ctx, { memberId, orderId, coins }: Spending): Promise<void> {
  if (coins === 0) return;
  const { outcome } = await postEntry(tx, {
    memberId,
    kind: 'coins',
    amount: -coins,
    reason: 'spent',
    key: `spent:${orderId}`,
    orderId,
  });
  if (outcome !== 'refused') return;
  throw new ShopError('coinsTooMany', { params: { most: await coinBalance(tx, memberId) } });
}

/** Welcome coins for new members (row I5); none for people who were members before. */
export async function welcomeMember(ctx: Ctx, memberId: number): Promise<void> {
  const amount = ctx.config.limits.newMemberCoins;
  if (amount > 0 && !(await wasMemberBefore(ctx, memberId as MemberId)))
    await giveCoins(ctx, {
      memberId: memberId as MemberId,
      amount,
      reason: 'welcome',
      key: `welcome:${memberId}`,
    });
}

/** Point 9: coins for linking LINE, once per member and LINE account. */
export const giveLineCoins = (
  ctx: Ctx,
  { memberId, coins }: { readonly memberId: number; readonly coins: number },
): Promise<void> =>
  giveCoins(ctx, {
    memberId: memberId as MemberId,
    amount: coins,
    reason: 'lineBound',
    key: `lineBound:${memberId}`,
  });
