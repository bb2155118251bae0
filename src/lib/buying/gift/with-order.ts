import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { giftPieces } from './list.ts';
import type { GiftPiece } from './model.ts';
import { choiceEnds, goesWith, halfYearOf } from './rules.ts';
import { memberGift } from './tables.ts';
import { transitionGift } from './transitions.ts';

/** A chosen gift to send with the member's next order. */
export interface AttachedGift {
  readonly piece: GiftPiece;
  readonly id: number;
  readonly memberId: MemberId;
  readonly half: string;
}

/** Hot path: runs for every order. */
const chosenGift = shortRead((db) =>
  db
    .select({ id: memberGift.id, skuId: memberGift.skuId })
    .from(memberGift)
    .where(
      and(
        eq(memberGift.memberId, sql.placeholder('memberId')),
        eq(memberGift.half, sql.placeholder('half')),
        eq(memberGift.state, 'chosen'),
      ),
    )
    .prepare('gift_chosen'),
);

/** The gift to send with the member's next order, or null. */
export async function attachableGift(ctx: Ctx, memberId: MemberId | null): Promise<AttachedGift | null> {
  if (memberId === null) return null;
  const half = halfYearOf(ctx.now);
  const [found] = await chosenGift(ctx.db).execute({ memberId, half: half.from });
  if (!found || found.skuId === null || ctx.now >= choiceEnds(half, ctx.config.limits)) return null;
  const piece = (await giftPieces(ctx, [found.skuId])).get(found.skuId);
  return piece ? { piece, id: found.id, memberId, half: half.from } : null;
}

/** The same, if the delivery type permits it. */
export const attachableBy = (
  gift: AttachedGift | null,
  deliveryType: Parameters<typeof goesWith>[1],
): AttachedGift | null => (gift && goesWith(gift.piece, deliveryType) ? gift : null);

/**
 * Assigns the reserved piece to the order, which has its line already.
 * @throws ShopError giftRanOut at `gifts` if it was returned, changed or sent since
 */
export async function attachGift(tx: Ctx, orderId: OrderId, gift: AttachedGift): Promise<void> {
  const [row] = await tx.db
    .select({ skuId: memberGift.skuId })
    .from(memberGift)
    .where(eq(memberGift.id, gift.id))
    .for('no key update');
  const isSame = row?.skuId === gift.piece.skuId;
  if (!isSame || !(await transitionGift(tx, gift, 'ordered', { orderId })))
    throw fieldError('gifts', 'giftRanOut');
}

/** The gift as an order line: costs nothing, and shows its regular price. */
export const giftLine = ({ skuId, goodsId, name, options, picture, value }: GiftPiece) =>
  ({
    skuId,
    goodsId,
    name,
    options,
    picture,
    quantity: 1,
    listPrice: value,
    price: 0,
    discount: 0,
    coins: 0,
    total: 0,
    adjustments: [],
    kind: 'gift',
    giftKind: 'halfYear',
  }) as const;
