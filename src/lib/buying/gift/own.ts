import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { levelMove } from '#lib/money/levels/tables.ts';
import { servedDeliveries } from '#lib/orders/logistics/service.ts';
import { statusName } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { giftPieces, levelGifts } from './list.ts';
import type { GiftPiece, OwnGift, PastGift } from './model.ts';
import { choiceEnds, goesWith, type HalfYear, halfYearOf, lastDayOf, levelAt } from './rules.ts';
import { memberGift } from './tables.ts';
import type { GiftRow } from './transitions.ts';

const PAST_MOST = 20;

/** The level that decides a half-year's gift; later changes have no effect. */
export async function levelWhenItBegan(ctx: Ctx, memberId: MemberId, { opensAt }: HalfYear): Promise<number> {
  const moves = await ctx.db
    .select({ at: levelMove.at, from: levelMove.from, to: levelMove.to })
    .from(levelMove)
    .where(eq(levelMove.memberId, memberId))
    .orderBy(asc(levelMove.id));
  return levelAt(moves, opensAt);
}

export async function giftOf({ db }: Ctx, memberId: MemberId, half: HalfYear): Promise<GiftRow | null> {
  const [found] = await db
    .select()
    .from(memberGift)
    .where(and(eq(memberGift.memberId, memberId), eq(memberGift.half, half.from)));
  return found ?? null;
}

/** The member's gift of this half-year, its choices, and earlier gifts. */
export async function ownGift(ctx: Ctx, memberId: MemberId): Promise<OwnGift> {
  const half = halfYearOf(ctx.now);
  const ends = choiceEnds(half, ctx.config.limits);
  const [row, earlier] = await Promise.all([giftOf(ctx, memberId, half), pastOf(ctx, memberId, half)]);
  const level = row?.level ?? (await levelWhenItBegan(ctx, memberId, half));
  const [own] = await levelGifts(ctx, level);
  const pieces = await giftPieces(
    ctx,
    [row, ...earlier].flatMap((one) => one?.skuId ?? []),
  );
  const choices = own?.pieces ?? [];
  const hasNone = choices.length === 0 && (row === null || row.state === 'open');
  const isOver = ctx.now >= ends;
  const state = isOver && row?.state !== 'ordered' ? 'lapsed' : (row?.state ?? 'open');
  const chosen = (state !== 'lapsed' && row?.skuId && pieces.get(row.skuId)) || null;
  const orders = await ordersOf(
    ctx,
    [row, ...earlier].flatMap((one) => one?.orderId ?? []),
  );
  return {
    half: half.from,
    lastDay: lastDayOf(ends),
    endsAt: ends.toISOString(),
    next: lastDayOf(new Date(half.endsAt.getTime() + 1)),
    level,
    state: hasNone ? 'none' : state,
    choices: state === 'open' || state === 'chosen' ? choices : [],
    chosen,
    order: orderOf(orders, row),
    deliveries: state === 'chosen' && chosen ? deliveriesFor(ctx, chosen) : [],
    past: earlier.map((one) => pastGift(one, pieces, orders)),
  };
}

const pastOf = ({ db }: Ctx, memberId: MemberId, half: HalfYear): Promise<GiftRow[]> =>
  db
    .select()
    .from(memberGift)
    .where(and(eq(memberGift.memberId, memberId), lt(memberGift.half, half.from)))
    .orderBy(desc(memberGift.half))
    .limit(PAST_MOST);

function pastGift(row: GiftRow, pieces: ReadonlyMap<number, GiftPiece>, orders: Orders): PastGift {
  const piece = row.skuId === null ? undefined : pieces.get(row.skuId);
  const { half, level, state } = row;
  return {
    half,
    level,
    // A past half-year counts as lapsed, even before the sweep.
    state: state === 'ordered' ? state : 'lapsed',
    piece:
      state === 'ordered' && piece
        ? {
            skuId: piece.skuId,
            goodsId: piece.goodsId,
            name: piece.name,
            options: piece.options,
            picture: piece.picture,
          }
        : null,
    order: orderOf(orders, row),
  };
}

type Orders = ReadonlyMap<OrderId, NonNullable<OwnGift['order']>>;

/** Orders that contain gifts. */
async function ordersOf({ db, locale }: Ctx, ids: readonly OrderId[]): Promise<Orders> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: order.id, number: order.number, status: order.status, deliveryType: order.deliveryType })
    .from(order)
    .where(idIn(order.id, ids));
  return new Map(
    rows.map(({ id, number, status, deliveryType }) => [
      id,
      { number, status, statusName: statusName(locale, status, deliveryType) },
    ]),
  );
}

const orderOf = (orders: Orders, row: GiftRow | null): OwnGift['order'] =>
  (row?.orderId && orders.get(row.orderId)) || null;

/** Delivery options of a piece sent alone; the shop pays shipping. */
export function deliveriesFor(ctx: Ctx, piece: GiftPiece): OwnGift['deliveries'] {
  const t = translator(ctx.locale, 'errors');
  return servedDeliveries(ctx.config).map((type) => {
    const available = goesWith(piece, type);
    return { type, available, reason: available ? null : t('homeOnlyGoods'), fee: 0 };
  });
}

/** Whether a gift is to be chosen, or awaits sending: for the member's home page. */
export async function isGiftOpen(ctx: Ctx, memberId: MemberId): Promise<boolean> {
  const half = halfYearOf(ctx.now);
  if (ctx.now >= choiceEnds(half, ctx.config.limits)) return false;
  const row = await giftOf(ctx, memberId, half);
  if (row) return row.state === 'open' || row.state === 'chosen';
  const level = await levelWhenItBegan(ctx, memberId, half);
  return (await levelGifts(ctx, level)).length > 0;
}
