import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { shownEnd, taipeiDayNumber, taipeiDayStart } from '#lib/kernel/time/taipei.ts';
import {
  claimUnnotified,
  membersToNotify,
  noticePeriodEnd,
  type UnnotifiedExpiry,
} from '#lib/money/ledger/service.ts';
import { languageOf } from '#lib/orders/order/service.ts';
import { notifyMember } from '#lib/people/inbox/service.ts';
import { links } from '#lib/site/site/links.ts';
import { coupon, memberCoupon } from './tables.ts';

const SWEEP_BATCH = 100;

/**
 * Sweep: notifies members once before something expires, in one message for coupons and all units of the
 * ledger.
 */
export async function notifyExpiring(ctx: Ctx): Promise<number> {
  const due = new Set([...(await membersToNotify(ctx, SWEEP_BATCH)), ...(await holdersToTell(ctx))]);
  for (const memberId of due) await inTransaction(ctx, (tx) => tell(tx, memberId));
  return due.size;
}

/** Coupons claimed today are excluded: their expiry was shown at the claim. */
const isUntold = ({ now, config }: Ctx) =>
  and(
    eq(memberCoupon.state, 'unused'),
    eq(coupon.status, 'on'),
    isNull(memberCoupon.toldAt),
    gt(memberCoupon.endsAt, now),
    lt(memberCoupon.endsAt, noticePeriodEnd(now, config.limits.couponEndsSoonDays)),
    lt(memberCoupon.claimedAt, taipeiDayStart(taipeiDayNumber(now))),
  );

async function holdersToTell(ctx: Ctx): Promise<MemberId[]> {
  const found = await ctx.db
    .selectDistinct({ id: memberCoupon.memberId })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.id, memberCoupon.couponId))
    .where(isUntold(ctx))
    .orderBy(asc(memberCoupon.memberId))
    .limit(SWEEP_BATCH);
  return found.map(({ id }) => id);
}

async function tell(tx: Ctx, memberId: MemberId): Promise<void> {
  const all = [...(await takeCoupons(tx, memberId)), ...(await claimUnnotified(tx, memberId))];
  if (all.length === 0) return;
  const locale = await languageOf(tx, memberId);
  const t = translator(locale, 'coupon');
  const lines = all.map(({ unit, amount, at }) =>
    t('balances.ends', { unit: t(`balances.unit.${unit}`), amount, moment: shownEnd(at) }),
  );
  await notifyMember(tx, memberId, {
    words: 'expiryAhead',
    locale,
    params: { lines: lines.join('\n') },
    path: all.every(({ unit }) => unit === 'coupons') ? links.coupons() : links.balances(),
    about: `member:${memberId}`,
  });
}

/** The member's coupons that end soon, grouped by end, and marked as notified. */
async function takeCoupons(tx: Ctx, memberId: MemberId): Promise<UnnotifiedExpiry[]> {
  const ending = await tx.db
    .select({ id: memberCoupon.id, endsAt: memberCoupon.endsAt })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.id, memberCoupon.couponId))
    .where(and(eq(memberCoupon.memberId, memberId), isUntold(tx)))
    .orderBy(asc(memberCoupon.endsAt), asc(memberCoupon.id))
    .for('no key update', { of: memberCoupon, skipLocked: true });
  if (ending.length === 0) return [];
  const ids = ending.map(({ id }) => id);
  await tx.db.update(memberCoupon).set({ toldAt: tx.now }).where(inArray(memberCoupon.id, ids));
  const ends = Object.groupBy(
    ending.flatMap(({ endsAt }) => endsAt ?? []),
    shownEnd,
  );
  return Object.values(ends).flatMap((same) =>
    same?.[0] ? [{ unit: 'coupons' as const, amount: same.length, at: same[0] }] : [],
  );
}
