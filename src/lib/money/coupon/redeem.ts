import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CouponTerms, Pricing } from '#lib/catalog/pricing/model/pricing.ts';
import { inOnePiece } from '#lib/kernel/concurrency.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { postEntry, restoreCoins, spendCoins } from '#lib/money/ledger/service.ts';
import { codeUse, coupon, discountCode, memberCoupon } from './tables.ts';

interface ForOrder {
  readonly memberId: MemberId;
  readonly orderId: OrderId;
}

/**
 * Throws if pricing refused a requested discount, before an order is created.
 * @throws ShopError couponRefused_…, codeRefused_…, coinsTooMany
 */
export function refuseDiscounts({ refusals }: Pick<Pricing, 'refusals'>): void {
  const found = refusals.find(
    ({ subject }) => subject === 'coupon' || subject === 'code' || subject === 'coins',
  );
  if (!found) return;
  throw fieldError(found.subject === 'coupon' ? 'couponId' : found.subject, found.key, found.params);
}

/**
 * Redeems an order's discounts in the transaction that creates it. Of concurrent orders, one succeeds. Locks
 * coupons before codes before coins, like `restoreDiscounts`.
 * @throws ShopError couponRefused_used, codeRefused_used, codeRefused_blocked, coinsTooMany
 */
export async function redeemDiscounts(
  tx: Ctx,
  taken: ForOrder & {
    readonly coupon?: Pick<CouponTerms, 'id'> | null | undefined;
    readonly code?: Pick<CouponTerms, 'id'> | null | undefined;
    readonly coins: number;
  },
): Promise<void> {
  const { memberId, orderId } = taken;
  const { coupon, code, coins } = taken;
  await inOnePiece([
    async () => coupon && redeemCoupon(tx, { memberId, orderId, couponId: coupon.id }),
    async () => code && redeemCode(tx, { memberId, orderId, codeId: code.id }),
    () => spendCoins(tx, { memberId, orderId, coins }),
  ]);
}

const p = sql.placeholder;
const now = sql`${p('now')}::timestamptz`;

const spendCoupon = preparedSql<{ id: string }>(
  'coupon_use',
  sql`
update ${memberCoupon} set state = 'used', used_at = ${now}, order_id = ${p('orderId')}::bigint
where ${memberCoupon.id} = ${p('id')}::bigint and ${memberCoupon.memberId} = ${p('memberId')}::bigint
  and ${memberCoupon.state} = 'unused'
  and (${memberCoupon.startsAt} is null or ${memberCoupon.startsAt} <= ${now})
  and (${memberCoupon.endsAt} is null or ${memberCoupon.endsAt} > ${now})
returning ${memberCoupon.id}::text`,
);

/** Redeems a coupon. @throws ShopError couponRefused_used if another order redeemed it first */
export async function redeemCoupon(
  tx: Ctx,
  { memberId, orderId, couponId }: ForOrder & { readonly couponId: number },
): Promise<void> {
  const given = { memberId, orderId };
  const [[used]] = await Promise.all([
    spendCoupon(tx.db, { ...given, id: couponId, now: tx.now.toISOString() }),
    postEntry(tx, {
      ...given,
      ...{ kind: 'coupons', amount: -1, reason: 'couponUsed', key: `couponUsed:${couponId}:${orderId}` },
    }),
  ]);
  if (!used) throw fieldError('couponId', 'couponRefused_used');
}

/**
 * One use of a code. It first takes the member's slot, by a unique key, then one of the total uses, if any is
 * left.
 */
const spendCode = preparedSql<{ placed: boolean; counted: boolean }>(
  'code_use',
  sql`
with free as (
  select min(series.place) as place
  from ${discountCode}, generate_series(1, ${discountCode.perMember}) as series(place)
  where ${discountCode.id} = ${p('id')}::bigint and not exists (
    select from ${codeUse} where ${codeUse.codeId} = ${discountCode.id} and ${codeUse.place} = series.place
      and ${codeUse.memberId} = ${p('memberId')}::bigint and ${codeUse.returnedAt} is null)
), placed as (
  insert into ${codeUse} (code_id, member_id, order_id, place, used_at)
  select ${p('id')}::bigint, ${p('memberId')}::bigint, ${p('orderId')}::bigint, place, ${now}
  from free where place is not null
  on conflict do nothing
  returning code_id
), counted as (
  update ${discountCode} set used = ${discountCode.used} + 1
  from placed
  where ${discountCode.id} = placed.code_id and ${discountCode.status} = 'on'
    and (${discountCode.total} is null or ${discountCode.used} < ${discountCode.total})
    and (${discountCode.endsAt} is null or ${discountCode.endsAt} > ${now})
  returning ${discountCode.id}
)
select exists (select from placed) as placed, exists (select from counted) as counted`,
);

/** @throws ShopError codeRefused_used for this member; codeRefused_blocked if no uses are left */
export async function redeemCode(
  tx: Ctx,
  { memberId, orderId, codeId }: ForOrder & { readonly codeId: number },
): Promise<void> {
  const [row] = await spendCode(tx.db, { id: codeId, memberId, orderId, now: tx.now.toISOString() });
  if (!row?.placed) throw fieldError('code', 'codeRefused_used');
  if (!row.counted) throw new ShopError('codeRefused_blocked');
}

/** Restores coupons, code uses and coins of cancelled orders, each once. */
export async function restoreDiscounts(tx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  await restoreUses(tx, orderIds);
  await restoreCoins(tx, orderIds);
}

/** Restores only coupons and code uses, for orders whose coins were restored with their pieces. */
export async function restoreUses(tx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  await giveBackCoupons(tx, orderIds);
  await giveBackCodes(tx, orderIds);
}

async function giveBackCoupons(tx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  const used = await tx.db
    .select({
      id: memberCoupon.id,
      memberId: memberCoupon.memberId,
      orderId: memberCoupon.orderId,
      name: coupon.name,
    })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.id, memberCoupon.couponId))
    .where(and(inArray(memberCoupon.orderId, [...orderIds]), eq(memberCoupon.state, 'used')))
    .orderBy(asc(memberCoupon.memberId), asc(memberCoupon.id))
    .for('no key update', { of: memberCoupon });
  if (used.length === 0) return;
  await tx.db
    .update(memberCoupon)
    .set({ state: 'unused', usedAt: null, orderId: null })
    .where(
      inArray(
        memberCoupon.id,
        used.map(({ id }) => id),
      ),
    );
  for (const { id, memberId, orderId, name } of used) {
    if (orderId === null) continue;
    await postEntry(tx, {
      memberId,
      orderId,
      kind: 'coupons',
      amount: 1,
      reason: 'couponBack',
      subject: name,
      key: `couponBack:${id}:${orderId}`,
    });
  }
}

async function giveBackCodes(tx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  const returned = await tx.db
    .update(codeUse)
    .set({ returnedAt: tx.now })
    .where(and(inArray(codeUse.orderId, [...orderIds]), isNull(codeUse.returnedAt)))
    .returning({ codeId: codeUse.codeId });
  const times = new Map<number, number>();
  for (const { codeId } of returned) times.set(codeId, (times.get(codeId) ?? 0) + 1);
  for (const [id, count] of [...times].sort(([a], [b]) => a - b))
    await tx.db
      .update(discountCode)
      .set({ used: sql`${discountCode.used} - ${count}` })
      .where(eq(discountCode.id, id));
}
