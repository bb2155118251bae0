import { eq, inArray, sql } from 'drizzle-orm';
import { category, goods } from '#lib/catalog/tables.ts';
import { CodeRecord, CouponRecord, RedPacketRecord } from '#lib/coupon/record.ts';
import { addCode, addCoupon, addRedPacket, openRedPacket } from '#lib/coupon/service.ts';
import { coupon, memberCoupon } from '#lib/coupon/tables.ts';
import { addDays } from '#lib/kernel/clock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { giveCoins, postEntry } from '#lib/ledger/service.ts';
import { promotion } from '#lib/promotion/tables.ts';
import { readMember } from './accounts.ts';
import { demoCodes, demoCoupons, type Ids, lastMinute } from './coupons.ts';

/** A dozen coupons, four codes, a red packet, and what the demo member has of them. Loading it again changes nothing. */
export async function loadDemoDiscounts(tx: Ctx): Promise<void> {
  const [known] = await tx.db.select({ id: coupon.id }).from(coupon).limit(1);
  if (known) return;
  const ids = await readIds(tx);
  const memberId = await readMember(tx);
  for (const { heldSince, ...draft } of demoCoupons(ids, tx.now)) {
    const record = CouponRecord.parse(draft);
    const couponId = await addCoupon(tx, record);
    if (heldSince === undefined) continue;
    const claimedAt = addDays(tx.now, -heldSince);
    const { daysFromClaim, endsAt } = record;
    const [held] = await tx.db
      .insert(memberCoupon)
      .values({
        couponId,
        memberId,
        place: 1,
        endsAt: daysFromClaim === null ? endsAt : addDays(claimedAt, daysFromClaim),
        claimedAt,
      })
      .returning({ id: memberCoupon.id });
    await tx.db
      .update(coupon)
      .set({ taken: sql`${coupon.taken} + 1` })
      .where(eq(coupon.id, couponId));
    await postEntry(
      { ...tx, now: claimedAt },
      {
        memberId,
        kind: 'coupons',
        amount: 1,
        reason: 'couponClaimed',
        key: `couponClaimed:${held?.id}`,
        subject: record.name,
      },
    );
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
  await giveCoins(daysAgo(tx, 150), {
    memberId,
    amount: tx.config.limits.newMemberCoins,
    reason: 'welcome',
    key: `welcome:${memberId}`,
  });
}

const daysAgo = (tx: Ctx, days: number): Ctx => ({ ...tx, now: addDays(tx.now, -days) });

/** Coins as they came. To be called after what came before them: a balance runs on in the order of its entries. */
export async function loadDemoCoins(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  await giveCoins(daysAgo(tx, 20), { memberId, amount: 38, reason: 'gift', key: 'demo:birthday' });
  // Of a campaign: they end, whatever the shop's own do.
  for (const [days, amount] of [
    [18, 20],
    [52, 15],
  ] as const)
    await postEntry(daysAgo(tx, 19), {
      memberId,
      kind: 'coins',
      amount,
      reason: 'gift',
      key: `demo:campaign:${days}`,
      subject: { tw: '秋日活動', zh: '秋日活动', en: 'Autumn campaign' },
      expiresAt: lastMinute(tx.now, days),
    });
  const packetId = await addRedPacket(
    daysAgo(tx, 17),
    RedPacketRecord.parse({
      name: { tw: '開店紅包', zh: '开业红包', en: 'Opening red packet' },
      wish: { tw: '謝謝你來看我們', zh: '谢谢你来看我们', en: 'Thank you for coming by' },
      pot: 18,
      shares: 1,
      startsAt: daysAgo(tx, 17).now,
      endsAt: daysAgo(tx, 12).now,
    }),
  );
  await openRedPacket(daysAgo(tx, 16), memberId, packetId);
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
