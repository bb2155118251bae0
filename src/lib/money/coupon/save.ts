import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom, type Random } from '#lib/kernel/ids.ts';
import type { CodeRecord, CouponRecord, RedPacketRecord } from './record.ts';
import { splitPot } from './rules/red-packet.ts';
import { coupon, discountCode, redPacket, redPacketShare } from './tables.ts';

/** @returns the id of the new coupon */
export async function addCoupon(tx: Ctx, record: CouponRecord): Promise<number> {
  const [made] = await tx.db
    .insert(coupon)
    .values({ ...record, createdAt: tx.now })
    .returning({ id: coupon.id });
  return made?.id ?? 0;
}

/** @returns the id of the new code */
export async function addCode(tx: Ctx, record: CodeRecord): Promise<number> {
  const [made] = await tx.db
    .insert(discountCode)
    .values({ ...record, createdAt: tx.now })
    .returning({ id: discountCode.id });
  return made?.id ?? 0;
}

const INSERT_BATCH = 1000;

/** Draws the shares now; opening takes the next one. @returns the id of the new red packet */
export async function addRedPacket(
  tx: Ctx,
  record: RedPacketRecord,
  random: Random = cryptoRandom,
): Promise<number> {
  const [made] = await tx.db
    .insert(redPacket)
    .values({ ...record, createdAt: tx.now })
    .returning({ id: redPacket.id });
  const packetId = made?.id ?? 0;
  const parts = splitPot(record.pot, record.shares, random).map((coins) => ({ packetId, coins }));
  for (let at = 0; at < parts.length; at += INSERT_BATCH)
    await tx.db.insert(redPacketShare).values(parts.slice(at, at + INSERT_BATCH));
  return packetId;
}
