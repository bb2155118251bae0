import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { addDays } from '#lib/kernel/clock.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { LedgerKind } from './codes.ts';
import { postEntry } from './post.ts';
import { restOfLots } from './rules.ts';
import { ledgerAccount, ledgerEntry } from './tables.ts';

const SWEEP_BATCH = 100;

/** What of an account is not spent yet, what expires first being first. */
async function openLots(ctx: Ctx, memberId: MemberId, kind: LedgerKind) {
  const own = and(eq(ledgerEntry.memberId, memberId), eq(ledgerEntry.kind, kind));
  const lots = await ctx.db
    .select({ id: ledgerEntry.id, amount: ledgerEntry.amount, expiresAt: ledgerEntry.expiresAt })
    .from(ledgerEntry)
    .where(and(own, gt(ledgerEntry.amount, 0)));
  const [out] = await ctx.db
    .select({ sum: sql<number>`coalesce(-sum(${ledgerEntry.amount}), 0)::int` })
    .from(ledgerEntry)
    .where(and(own, sql`${ledgerEntry.amount} < 0`));
  return restOfLots(lots, out?.sum ?? 0).filter(({ rest }) => rest > 0);
}

/** What expires next within the days in which it is told, all of that day's moment together; null when nothing does. */
export async function nextExpiry(
  ctx: Ctx,
  memberId: MemberId,
  kind: LedgerKind,
): Promise<{ readonly amount: number; readonly at: Date } | null> {
  const until = addDays(ctx.now, ctx.config.limits.expiryNoticeDays);
  const [account] = await ctx.db
    .select({ expiresAt: ledgerAccount.expiresAt })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.memberId, memberId),
        eq(ledgerAccount.kind, kind),
        lte(ledgerAccount.expiresAt, until),
      ),
    );
  if (!account) return null;
  const open = await openLots(ctx, memberId, kind);
  const at = open[0]?.lot.expiresAt;
  if (!at || at > until) return null;
  const same = open.filter(({ lot }) => lot.expiresAt?.getTime() === at.getTime());
  return { amount: same.reduce((sum, { rest }) => sum + rest, 0), at };
}

/** Sweep: what has expired and was not spent goes out. */
export async function expireBalances(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ memberId: ledgerAccount.memberId, kind: ledgerAccount.kind })
    .from(ledgerAccount)
    .where(and(isNotNull(ledgerAccount.expiresAt), lte(ledgerAccount.expiresAt, ctx.now)))
    .orderBy(asc(ledgerAccount.expiresAt))
    .limit(SWEEP_BATCH);
  for (const { memberId, kind } of due) await expireAccount(ctx, memberId, kind);
  return due.length;
}

const expireAccount = (ctx: Ctx, memberId: MemberId, kind: LedgerKind): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const own = and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.kind, kind));
    // Locked: what is read below stays so until it is posted.
    await tx.db
      .select({ balance: ledgerAccount.balance })
      .from(ledgerAccount)
      .where(own)
      .for('no key update');
    const open = await openLots(tx, memberId, kind);
    const isOver = (at: Date | null): boolean => at !== null && at <= tx.now;
    const over = open.filter(({ lot }) => isOver(lot.expiresAt));
    const amount = over.reduce((sum, { rest }) => sum + rest, 0);
    const last = over.at(-1);
    if (last)
      await postEntry(tx, {
        memberId,
        kind,
        amount: -amount,
        reason: 'expired',
        key: `expired:${last.lot.id}`,
      });
    const next = open.find(({ lot }) => lot.expiresAt !== null && !isOver(lot.expiresAt));
    await tx.db
      .update(ledgerAccount)
      .set({ expiresAt: next?.lot.expiresAt ?? null })
      .where(own);
  });
