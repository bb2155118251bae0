import { and, eq, ne, sql } from 'drizzle-orm';
import { attachableBy, attachableGift, attachGift } from '#lib/buying/gift/service.ts';
import { type JoinLine, joinGroups, refuseSoldOut } from '#lib/buying/group/service.ts';
import { reserveSeat } from '#lib/buying/team/service.ts';
import { packageStockLines } from '#lib/catalog/goods/rules/package.ts';
import { reserveStock } from '#lib/catalog/goods/stock/orders.ts';
import { reserveGifts } from '#lib/catalog/promotion/service.ts';
import { audit } from '#lib/kernel/audit.ts';
import { inOnePiece } from '#lib/kernel/concurrency.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { cryptoRandom, type MemberId, type OrderId } from '#lib/kernel/ids.ts';
import { orExisting } from '#lib/kernel/once-per-key.ts';
import { withFreeNumber } from '#lib/kernel/text/free-number.ts';
import { lockCard } from '#lib/money/card/service.ts';
import { redeemDiscounts } from '#lib/money/coupon/service.ts';
import { refuseUnpayable } from '#lib/money/payment/service.ts';
import { resolveDelivery, serviceRecipient } from '#lib/orders/logistics/service.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { newOrderWindow, orderNumber } from '#lib/orders/order/rules.ts';
import {
  lockOrder,
  markOrderPaid,
  notifyOpenPages,
  refuseLongReservation,
} from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { shareLockMember } from '#lib/people/account/service.ts';
import { refuseUnbound } from '#lib/people/invoice-details/service.ts';
import { specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { type Basket, type BasketLine, fillBasket } from './basket.ts';
import { nameGifts } from './gifts.ts';
import { type Agreed, insertOrder, isNewCustomerOrder } from './insert-order.ts';
import type { CreatedOrder, CreateOrderInput } from './model/order.ts';
import { hasOtherOrder, refuseSecondClaim } from './purchase-limits.ts';
import { lockMember, refuseHoarding } from './unpaid.ts';

/**
 * Row C12: creates an order once per idempotency key, with stock, gifts, coupon or code and coins, in one
 * transaction. A repeat of the same submit, also a concurrent one, returns the same order. An order with
 * nothing left to pay is paid at once.
 * @throws ShopError whatever `fillBasket`, `resolveDelivery`, `refuseUnpayable`, `refuseUnbound`,
 *   `redeemDiscounts` and `attachGift` refuse; cardNotFound at `cardId`; priceChanged with today's totals;
 *   giftRanOut; newCustomerOnce and what `refuseSecondClaim` and `refuseHoarding` refuse; cartChanged when
 *   the same lines were just ordered by another submit
 */
export const createOrder = (ctx: Ctx, memberId: MemberId, input: CreateOrderInput): Promise<CreatedOrder> =>
  orExisting(
    () => create(ctx, memberId, input),
    () => findByKey(ctx, memberId, input.idempotencyKey),
  );

async function create(ctx: Ctx, memberId: MemberId, input: CreateOrderInput): Promise<CreatedOrder> {
  const { source } = input;
  if (source !== 'cart' && source.groupId !== undefined)
    await refuseSoldOut(ctx, { campaignId: source.groupId, skuId: source.skuId });
  const delivery = resolveDelivery(ctx, memberId, input);
  // Awaited only once the goods are known to need delivery; until then its rejection must not be unhandled.
  delivery.catch(() => undefined);
  const [basket, along] = await Promise.all([
    fillBasket(ctx, memberId, input),
    attachableGift(ctx, memberId),
    input.invoice && refuseUnbound(ctx, memberId, input.invoice),
  ]);
  const recipient = basket.deliveryType === 'none' ? await serviceRecipient(ctx, memberId) : await delivery;
  refuseOtherTotal(input, basket);
  refusePayment(ctx, input, basket);
  const gifts = await nameGifts(ctx, basket.pricing.gifts, basket.lines);
  if (gifts.length < basket.pricing.gifts.length) throw fieldError('gifts', 'giftRanOut');
  const payBefore = newOrderWindow(input.paymentMethod, basket, ctx.now, ctx.config.limits);
  const levelGift = attachableBy(along, basket.deliveryType);
  const agreed: Agreed = { memberId, input, basket, gifts, levelGift, recipient, payBefore };
  return inTransaction(ctx, async (tx) => {
    if (input.cardId !== undefined) await holdCard(tx, memberId, input.cardId);
    return placeAgreed(tx, agreed);
  });
}

/**
 * Locks the card until the order is created, so that nobody removes it.
 * @throws ShopError cardNotFound at `cardId` for one that is not the member's
 */
async function holdCard(tx: Ctx, memberId: MemberId, cardId: number): Promise<void> {
  await lockMember(tx, memberId);
  await lockCard(tx, memberId, cardId).catch((error: unknown) => {
    throw error instanceof ShopError ? fieldError('cardId', error.key) : error;
  });
}

/**
 * The server's total wins, and the shopper sees it before paying.
 * @throws ShopError priceChanged
 */
export function refuseOtherTotal(
  { expectedPayable }: Pick<CreateOrderInput, 'expectedPayable'>,
  { totals }: Basket,
): void {
  if (expectedPayable === undefined || expectedPayable === totals.payable) return;
  throw new ShopError('priceChanged', { data: totals });
}

function refusePayment(
  ctx: Ctx,
  { paymentMethod, instalments }: CreateOrderInput,
  { totals, isGroup }: Basket,
): void {
  if (totals.payable === 0) return;
  refuseUnpayable(ctx, paymentMethod, { amount: totals.payable, isGroup });
  const isWanted = specOf(paymentMethod).asks === 'parts' || instalments !== undefined;
  if (isWanted && !ctx.config.limits.instalments.includes(instalments ?? 0))
    throw fieldError('instalments', 'instalmentsIncorrect');
}

/**
 * Writes the agreed order, once for its key, with everything that it reserves.
 * @param makeNumber for an order derived from another; by default it gets its own number
 * @throws ShopError the concurrency errors listed at `createOrder`
 */
export async function placeAgreed(
  tx: Ctx,
  agreed: Agreed,
  makeNumber = () => orderNumber(tx.now, cryptoRandom),
): Promise<CreatedOrder> {
  await lockMember(tx, agreed.memberId);
  const held = { ...agreed, levelGift: await giftStillAlong(tx, agreed) };
  return withFreeNumber(makeNumber, (number) => placeOrder(tx, number, held));
}

/**
 * If the gift is sent separately, changed or returned meanwhile, the order uses the present choice, or none.
 */
const giftStillAlong = async (
  tx: Ctx,
  { memberId, basket, levelGift }: Agreed,
): Promise<Agreed['levelGift']> =>
  levelGift && attachableBy(await attachableGift(tx, memberId), basket.deliveryType);

/** @returns undefined where the number is taken */
async function placeOrder(tx: Ctx, number: string, agreed: Agreed): Promise<CreatedOrder | undefined> {
  const { memberId, input, basket, payBefore } = agreed;
  const { payable } = basket.totals;
  const made = await insertOrder(tx, number, agreed);
  if (!made) {
    const earlier = await findByKey(tx, memberId, input.idempotencyKey);
    if (!earlier && isNewCustomerOrder(basket) && (await hasNewCustomerOrder(tx, memberId)))
      throw new ShopError('newCustomerOnce');
    return earlier ?? undefined;
  }
  if (made.bought !== basket.lines.filter((line) => line.cartLineId !== null).length)
    throw new ShopError('cartChanged');
  const claim = { memberId, orderId: made.id };
  if (made.limited) await refuseSecondClaim(tx, claim);
  await inOnePiece([
    () => (payable > 0 ? refuseHoarding(tx, claim) : shareLockMember(tx, memberId)),
    () => publish(tx, 'order.created', { orderId: made.id }),
    () => takeAll(tx, made.id, agreed),
  ]);
  const subject = `order:${number}`;
  await audit(tx, { act: 'order.create', subject, owner: memberId, before: null, after: { payable } });
  notifyOpenPages(tx, { memberId, number });
  const isPaid = payable === 0;
  return { number, payable, payBefore: payBefore.toISOString(), isPaid, repeated: false };
}

/**
 * Reserves everything for the order. Locks in the sequence of `closeOrders`: discounts, group places, team,
 * gifts, stock.
 */
async function takeAll(tx: Ctx, orderId: OrderId, agreed: Agreed): Promise<void> {
  const { memberId, basket, gifts, levelGift } = agreed;
  const { wishes, totals, lines } = basket;
  const { coupon = null, code = null } = wishes;
  if ((coupon ?? code)?.firstOrderOnly && (await hasOtherOrder(tx, { memberId, orderId })))
    throw coupon
      ? fieldError('couponId', 'couponRefused_notFirstOrder')
      : fieldError('code', 'codeRefused_notFirstOrder');
  if (levelGift) await attachGift(tx, orderId, levelGift);
  const joins = lines.flatMap(joinOf);
  const pieces = lines.flatMap((line) => packageStockLines(line.skuId, line.quantity, line.parts));
  const agreedTo = [
    () => redeemDiscounts(tx, { memberId, orderId, coupon, code, coins: totals.coins }),
    () => joinGroups(tx, { orderId, memberId, lines: joins }),
  ];
  const things = [() => reserveGifts(tx, gifts), () => reserveStock(tx, orderId, pieces)];
  const campaignIds = joins.filter(({ hasTeams }) => hasTeams).map(({ campaignId }) => campaignId);
  const team = teamOf(agreed);
  if (campaignIds.length > 0 || team !== undefined) {
    await inOnePiece(agreedTo);
    await reserveSeat(tx, { orderId, memberId, code: team, campaignIds, heldUntil: agreed.payBefore });
    await inOnePiece(things);
  } else await inOnePiece([...agreedTo, ...things]);
  if (totals.payable > 0) await refuseLongReservation(tx, orderId, agreed.input.paymentMethod);
  if (totals.payable === 0) await markOrderPaid(tx, await lockOrder(tx, orderId), { paidAt: tx.now });
}

const joinOf = ({ group, skuId, name, quantity, total, discount }: BasketLine): JoinLine[] =>
  group
    ? [
        {
          ...{ campaignId: group.id, hasTeams: group.hasTeams, skuId, name, quantity },
          price: group.price ?? 0,
          amount: total - discount,
        },
      ]
    : [];

const teamOf = ({ input: { source } }: Agreed): string | undefined =>
  source === undefined || source === 'cart' ? undefined : source.team;

/** Of two concurrent first orders, the second is refused and sees its regular price then. */
async function hasNewCustomerOrder(tx: Ctx, memberId: MemberId): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.memberId, memberId),
        eq(order.newCustomer, true),
        ne(order.status, ORDER_STATUS.cancelled),
      ),
    );
  return found !== undefined;
}

/** Requests refused during a rush reach this lookup, too. */
const orderOfKey = shortRead((db) =>
  db
    .select({
      number: order.number,
      payable: order.payable,
      payBefore: order.payBefore,
      paidAt: order.paidAt,
    })
    .from(order)
    .where(
      and(eq(order.memberId, sql.placeholder('memberId')), eq(order.idempotencyKey, sql.placeholder('key'))),
    )
    .prepare('order_of_key'),
);

/** @returns null where the member has no order with this key */
export async function findByKey({ db }: Ctx, memberId: MemberId, key: string): Promise<CreatedOrder | null> {
  const [found] = await orderOfKey(db).execute({ memberId, key });
  if (!found) return null;
  const { number, payable, payBefore, paidAt } = found;
  return { number, payable, payBefore: payBefore.toISOString(), isPaid: paidAt !== null, repeated: true };
}
