import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { giveCoins, postEntry } from '#lib/money/ledger/service.ts';
import { lockMember } from '#lib/people/account/service.ts';
import type { OpenedRedPacket, RedPacketView } from './model.ts';
import { redPacket, redPacketShare } from './tables.ts';

const MOST = 50;

/** The active red packets, and those that the member has opened. */
export async function listRedPackets(ctx: Ctx, memberId: MemberId | null): Promise<RedPacketView[]> {
  const rows = await ctx.db
    .select({
      packet: redPacket,
      own: redPacketShare.coins,
      left: sql<number>`(select count(*)::int from ${redPacketShare} free
        where free.packet_id = ${redPacket.id} and free.member_id is null)`,
    })
    .from(redPacket)
    .leftJoin(
      redPacketShare,
      and(eq(redPacketShare.packetId, redPacket.id), eq(redPacketShare.memberId, sql`${memberId}::bigint`)),
    )
    .where(
      and(
        lte(redPacket.startsAt, ctx.now),
        or(gt(redPacket.endsAt, ctx.now), sql`${redPacketShare.id} is not null`),
      ),
    )
    .orderBy(desc(redPacket.endsAt), desc(redPacket.id))
    .limit(MOST);
  return rows.map(({ packet, own, left }) => ({
    id: packet.id,
    name: packet.name[ctx.locale],
    wish: packet.wish[ctx.locale],
    pot: packet.pot,
    shares: packet.shares,
    left,
    endsAt: packet.endsAt.toISOString(),
    coins: own,
    state: own !== null ? 'opened' : left === 0 ? 'gone' : 'open',
  }));
}

/**
 * Opens a red packet: the next free share, as coins. Once per member and packet.
 * @throws ShopError redPacketClaimed, redPacketsTaken; giftFailed if no such packet is active
 */
export async function openRedPacket(
  ctx: Ctx,
  memberId: MemberId,
  packetId: number,
): Promise<OpenedRedPacket> {
  const opened = await inTransaction(ctx, (tx) => takeShare(tx, memberId, packetId));
  if (opened) return opened;
  throw new ShopError(await whyNot(ctx, memberId, packetId));
}

async function takeShare(tx: Ctx, memberId: MemberId, packetId: number): Promise<OpenedRedPacket | null> {
  // Serializes concurrent taps of a member, so that the second finds the first one's share, even if it was
  // the last.
  await lockMember(tx, memberId);
  const now = sql`${tx.now.toISOString()}::timestamptz`;
  const [share] = await rowsOf<{ id: string; coins: number; name: Text }>(
    tx.db,
    sql`
update ${redPacketShare} set member_id = ${memberId}::bigint, opened_at = ${now}
from ${redPacket} packet
where packet.id = ${redPacketShare.packetId} and ${redPacketShare.id} = (
  select share.id from ${redPacketShare} share join ${redPacket} packet on packet.id = share.packet_id
  where share.packet_id = ${packetId}::bigint and share.member_id is null
    and packet.starts_at <= ${now} and packet.ends_at > ${now}
    and not exists (select from ${redPacketShare} mine
      where mine.packet_id = ${packetId}::bigint and mine.member_id = ${memberId}::bigint)
  order by share.id limit 1 for no key update of share skip locked)
returning ${redPacketShare.id}::text as id, ${redPacketShare.coins} as coins, packet.name as name`,
  );
  if (!share) return null;
  const { id, coins, name } = share;
  const entry = { memberId, amount: coins, reason: 'redPacket', subject: name } as const;
  await postEntry(tx, { ...entry, kind: 'redPackets', key: `redPacketShare:${id}` });
  await giveCoins(tx, { ...entry, key: `redPacket:${id}` });
  return { coins };
}

async function whyNot(ctx: Ctx, memberId: MemberId, packetId: number) {
  const [mine] = await ctx.db
    .select({ id: redPacketShare.id })
    .from(redPacketShare)
    .where(and(eq(redPacketShare.packetId, packetId), eq(redPacketShare.memberId, memberId)));
  if (mine) return 'redPacketClaimed';
  const [running] = await ctx.db
    .select({
      free: sql<number>`(select count(*)::int from ${redPacketShare} share
        where share.packet_id = red_packet.id and share.member_id is null)`,
    })
    .from(redPacket)
    .where(and(eq(redPacket.id, packetId), lte(redPacket.startsAt, ctx.now), gt(redPacket.endsAt, ctx.now)));
  return running?.free === 0 ? 'redPacketsTaken' : 'giftFailed';
}
