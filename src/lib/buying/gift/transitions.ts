import { and, asc, eq, sql } from 'drizzle-orm';
import { changeReservedGifts } from '#lib/catalog/goods/stock/reserved.ts';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { lockMember } from '#lib/people/account/service.ts';
import type { GiftState } from './codes.ts';
import { choiceEnds, halfYearOf, statesBefore } from './rules.ts';
import { memberGift } from './tables.ts';

/** The only writers of a gift's state and of its reserved piece. */

export type GiftRow = typeof memberGift.$inferSelect;

/** Columns of a gift without a reserved piece. */
const EMPTY = { skuId: null, value: null, chosenAt: null, orderId: null } as const;

/**
 * Serializes a member's gift actions, also with concurrent orders.
 * @throws ShopError 40014 for a member who has left or was locked out
 */
export async function lockOwner(tx: Ctx, memberId: MemberId): Promise<void> {
  const found = await lockMember(tx, memberId);
  if (!found || found.leftAt || found.lockedAt) throw signInExpired();
}

type Told = Pick<Partial<GiftRow>, 'skuId' | 'value' | 'chosenAt' | 'orderId'>;

/** @returns whether the transition was allowed from its present state */
export async function transitionGift(
  tx: Ctx,
  { id, memberId, half }: Pick<GiftRow, 'id' | 'memberId' | 'half'>,
  to: GiftState,
  set: Told = {},
): Promise<boolean> {
  const moved = await tx.db
    .update(memberGift)
    .set({ ...(to === 'open' || to === 'lapsed' ? EMPTY : {}), ...set, state: to })
    .where(and(eq(memberGift.id, id), sql`${memberGift.state} in ${statesBefore(to)}`))
    .returning({ skuId: memberGift.skuId, orderId: memberGift.orderId });
  const [after] = moved;
  if (!after) return false;
  await audit(tx, {
    act: `gift.${to}`,
    subject: `member:${memberId}`,
    owner: memberId,
    before: null,
    after: { half, ...after },
  });
  return true;
}

/** Reaction: reopens the gifts of these orders while they can still be chosen, else expires them. */
export async function restoreGifts(tx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  const rows = await tx.db
    .select()
    .from(memberGift)
    .where(idIn(memberGift.orderId, orderIds))
    .orderBy(asc(memberGift.id))
    .for('no key update');
  const now = halfYearOf(tx.now);
  const isOpen = tx.now < choiceEnds(now, tx.config.limits);
  for (const row of rows) await transitionGift(tx, row, isOpen && row.half === now.from ? 'open' : 'lapsed');
}

/** A member leaves: releases their chosen gifts. */
export async function releaseGiftsOfMember(tx: Ctx, memberId: MemberId): Promise<void> {
  const rows = await tx.db
    .select()
    .from(memberGift)
    .where(and(eq(memberGift.memberId, memberId), eq(memberGift.state, 'chosen')))
    .for('no key update');
  await expireGifts(tx, rows);
}

/** Expires these gifts and releases their pieces. The caller must hold the rows' locks. */
export async function expireGifts(tx: Ctx, rows: readonly GiftRow[]): Promise<void> {
  for (const row of rows) await transitionGift(tx, row, 'lapsed');
  await changeReservedGifts(
    tx,
    rows.flatMap(({ skuId }) => (skuId === null ? [] : [{ skuId, quantity: 1 }])),
  );
}

/** Chosen pieces in no order yet, by SKU: they are still in stock. */
export async function reservedGifts({ db }: Ctx): Promise<Map<number, number>> {
  const rows = await db
    .select({ skuId: memberGift.skuId, pieces: sql<number>`count(*)::int` })
    .from(memberGift)
    .where(eq(memberGift.state, 'chosen'))
    .groupBy(memberGift.skuId);
  return new Map(rows.flatMap(({ skuId, pieces }) => (skuId === null ? [] : [[skuId, pieces] as const])));
}

/** The gift in an order, for staff. */
export const giftsOfOrder = ({ db }: Ctx, orderId: OrderId) =>
  db
    .select({ half: memberGift.half, level: memberGift.level, chosenAt: memberGift.chosenAt })
    .from(memberGift)
    .where(eq(memberGift.orderId, orderId));
