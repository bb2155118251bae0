import { eq, inArray, sql } from 'drizzle-orm';
import { category, goods } from '#lib/catalog/goods/tables.ts';
import { promotion } from '#lib/catalog/promotion/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { CodeRecord, CouponRecord, RedPacketRecord } from '#lib/money/coupon/record.ts';
import { addCode, addCoupon, addRedPacket, openRedPacket } from '#lib/money/coupon/service.ts';
import { coupon, memberCoupon } from '#lib/money/coupon/tables.ts';
import { giveCoins, postEntry } from '#lib/money/ledger/service.ts';
import { readMember } from './accounts.ts';
import { demoCodes, demoCoupons, type Ids, lastMinute } from './coupons.ts';
import type { DemoStep } from './steps.ts';

/**
 * Creates a dozen coupons, four codes and two red packets.
 * @returns the steps that give the demo member coupons and coins; empty where coupons exist
 */
export async function discountSteps(tx: Ctx): Promise<DemoStep[]> {
  const [known] = await tx.db.select({ id: coupon.id }).from(coupon).limit(1);
  if (known) return [];
  const ids = await readIds(tx);
  const memberId = await readMember(tx);
  const steps: DemoStep[] = [];
  for (const { heldSince, ...draft } of demoCoupons(ids, tx.now)) {
    const record = CouponRecord.parse(draft);
    const couponId = await addCoupon(tx, record);
    if (heldSince !== undefined)
      steps.push({ daysAgo: heldSince, act: (then) => holdCoupon(then, { memberId, couponId, record }) });
  }
  for (const draft of demoCodes(ids, tx.now)) await addCode(tx, CodeRecord.parse(draft));
  await addRedPacket(
    tx,
    RedPacketRecord.parse({
      name: { tw: '日日好運紅包', zh: '天天好运红包', en: 'A lucky red packet' },
      wish: {
        tw: '謝謝你把自己照顧好',
        zh: '谢谢你把自己照顾好',
        en: 'Thank you for looking after yourself',
      },
      pot: 6000,
      shares: 300,
      startsAt: tx.now,
      endsAt: lastMinute(tx.now, 60),
    }),
  );
  return [...steps, ...(await coinSteps(tx, memberId))];
}

interface Held {
  readonly memberId: MemberId;
  readonly couponId: number;
  readonly record: CouponRecord;
}

/** Ignores the coupon's rules on who may claim it, and until when. */
async function holdCoupon(then: Ctx, { memberId, couponId, record }: Held): Promise<void> {
  const { name, daysFromClaim, endsAt } = record;
  const [held] = await then.db
    .insert(memberCoupon)
    .values({
      couponId,
      memberId,
      place: 1,
      endsAt: daysFromClaim === null ? endsAt : addDays(then.now, daysFromClaim),
      claimedAt: then.now,
    })
    .returning({ id: memberCoupon.id });
  await then.db
    .update(coupon)
    .set({ taken: sql`${coupon.taken} + 1` })
    .where(eq(coupon.id, couponId));
  await postEntry(then, {
    memberId,
    kind: 'coupons',
    amount: 1,
    reason: 'couponClaimed',
    key: `couponClaimed:${held?.id}`,
    subject: name,
  });
}

/** The demo member's coins: the welcome gift, other gifts, and a red packet that has ended. */
async function coinSteps(tx: Ctx, memberId: MemberId): Promise<DemoStep[]> {
  const give = (daysAgo: number, given: Omit<Parameters<typeof giveCoins>[1], 'memberId'>): DemoStep => ({
    daysAgo,
    act: (then) => giveCoins(then, { memberId, ...given }),
  });
  // Campaign coins always expire, even where the shop's own do not.
  const campaign = (amount: number, days: number): DemoStep => ({
    daysAgo: 19,
    act: (then) =>
      postEntry(then, {
        memberId,
        kind: 'coins',
        amount,
        reason: 'gift',
        key: `demo:campaign:${days}`,
        subject: { tw: '秋日活動', zh: '秋日活动', en: 'Autumn campaign' },
        expiresAt: lastMinute(tx.now, days),
      }),
  });
  const packetId = await addRedPacket(
    { ...tx, now: addDays(tx.now, -17) },
    RedPacketRecord.parse({
      name: { tw: '開店紅包', zh: '开业红包', en: 'Opening red packet' },
      wish: { tw: '謝謝你來看我們', zh: '谢谢你来看我们', en: 'Thank you for coming by' },
      pot: 18,
      shares: 1,
      startsAt: addDays(tx.now, -17),
      endsAt: addDays(tx.now, -12),
    }),
  );
  const amount = tx.config.limits.newMemberCoins;
  return [
    give(150, { amount, reason: 'welcome', key: `welcome:${memberId}` }),
    give(20, { amount: 38, reason: 'gift', key: 'demo:birthday' }),
    campaign(20, 18),
    campaign(15, 52),
    { daysAgo: 16, act: (then) => openRedPacket(then, memberId, packetId) },
  ];
}

async function readIds(tx: Ctx): Promise<Ids> {
  const classes = await tx.db.select({ id: category.id, code: category.code }).from(category);
  const bought = await tx.db
    .select({ id: goods.id, code: goods.code })
    .from(goods)
    .where(inArray(goods.code, ['free-lutein', 'rtg-fish-oil']));
  const [offer] = await tx.db
    .select({ id: promotion.id })
    .from(promotion)
    .where(eq(promotion.kind, 'discount-buy'))
    .orderBy(promotion.id)
    .limit(1);
  const find = (rows: readonly { readonly id: number; readonly code: string }[]) => (code: string) => {
    const found = rows.find((one) => one.code === code);
    if (!found) throw new Error(`the demo has no "${code}"`);
    return found.id;
  };
  if (!offer) throw new Error('the demo has no offer');
  return { category: find(classes), goods: find(bought), activity: offer.id };
}
