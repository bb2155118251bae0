import { and, eq, ne, sql } from 'drizzle-orm';
import { getAddress, resolveRecipient } from '#lib/address/service.ts';
import { memberCart } from '#lib/cart/service.ts';
import { cartLine } from '#lib/cart/tables.ts';
import { takeStock } from '#lib/catalog/stock.ts';
import { type Basket, fillBasket, refuseUnpayable } from '#lib/checkout/service.ts';
import { type Ctx, inTransaction, publish, requireMember } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { cryptoRandom, type MemberId, type OrderId } from '#lib/kernel/ids.ts';
import type { Pricing } from '#lib/pricing/model.ts';
import { ORDER_STATUS } from './codes.ts';
import type { CreatedOrder, CreateOrderInput, Recipient } from './model.ts';
import { createdOrderWindow, orderNumber } from './rules.ts';
import { order, orderLine } from './tables.ts';

const NUMBER_TRIES = 5;

/**
 * Row C12: creates an order once per idempotency key, with its stock, in one transaction.
 * A repeat of the same submit, also at the same moment, answers the same order.
 * @throws ShopError whatever `fillBasket` and `refuseUnpayable` refuse; priceChanged with today's totals;
 * addressNotFound, areaUnknown; newCustomerOnce; cartChanged when the same lines were just ordered by another submit
 */
export async function createOrder(ctx: Ctx, input: CreateOrderInput): Promise<CreatedOrder> {
  const { id: memberId } = requireMember(ctx);
  try {
    const [basket, recipient] = await Promise.all([
      fillBasket(ctx, input.source, input.deliveryType),
      recipientOf(ctx, input),
    ]);
    const { payable } = basket.totals;
    if (input.expectedPayable !== undefined && input.expectedPayable !== payable)
      throw new ShopError('priceChanged', { data: basket.totals });
    refuseUnpayable(ctx, input.paymentMethod, payable);
    return await inTransaction(ctx, (tx) => writeOrder(tx, memberId, input, basket, recipient));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // What is refused now (the cart is empty, the last piece is gone) may be this very submit's own success.
    const earlier = await findByKey(ctx, memberId, input.idempotencyKey);
    if (earlier) return earlier;
    throw error;
  }
}

async function recipientOf(ctx: Ctx, input: CreateOrderInput): Promise<Recipient> {
  if (input.addressId !== undefined) return getAddress(ctx, input.addressId);
  if (!input.recipient) throw fieldError('addressId', 'addressNeeded');
  return resolveRecipient(input.recipient);
}

const p = sql.placeholder;

/**
 * The order, its lines, and the bought lines out of the cart, in one statement. Writes nothing when the key or the
 * number is taken. A cart line that another submit has just bought is not there any more: `bought` tells.
 */
const insertOrder = preparedSql<{ id: string; bought: number }>(
  'order_insert',
  sql`
with line as (
  select * from jsonb_to_recordset(${p('lines')}::jsonb) as line(
    "cartLineId" bigint, "skuId" bigint, "goodsId" bigint, name text, options text, picture text,
    quantity int, "listPrice" int, price int, discount int, coins int, total int, adjustments jsonb)
), made as (
  insert into ${order} (number, member_id, idempotency_key, status, locale, payment_method, delivery_type,
    recipient, note, goods_total, discount, shipping, coins, adjustments, new_customer, payable, created_at, pay_before)
  values (${p('number')}, ${p('memberId')}, ${p('key')}, ${p('status')}, ${p('locale')}, ${p('payment')},
    ${p('delivery')}, ${p('recipient')}::jsonb, ${p('note')}, ${p('goodsTotal')}, ${p('discount')},
    ${p('shipping')}, ${p('coins')}, ${p('adjustments')}::jsonb, ${p('newCustomer')}, ${p('payable')},
    ${p('now')}::timestamptz, ${p('payBefore')}::timestamptz)
  on conflict do nothing
  returning id
), kept as (
  insert into ${orderLine} (order_id, goods_id, sku_id, name, options, picture, quantity, list_price, price, discount, coins,
    total, adjustments)
  select made.id, "goodsId", "skuId", name, options, picture, quantity, "listPrice", price, discount, coins, total,
    adjustments
  from made, line
), bought as (
  delete from ${cartLine} using made, line
  where ${cartLine.owner} = ${p('cart')} and ${cartLine.skuId} = line."skuId" and ${cartLine.id} = line."cartLineId" and ${cartLine.quantity} = line.quantity
  returning 1
)
select made.id::text, (select count(*) from bought)::int as bought from made`,
);

async function writeOrder(
  tx: Ctx,
  memberId: MemberId,
  input: CreateOrderInput,
  { lines, totals, pricing }: Basket,
  recipient: Recipient,
): Promise<CreatedOrder> {
  const payBefore = createdOrderWindow(input.paymentMethod, tx.now, tx.config.limits);
  const fixed = {
    memberId,
    key: input.idempotencyKey,
    cart: memberCart(memberId),
    status: ORDER_STATUS.awaitingPayment,
    locale: tx.locale,
    payment: input.paymentMethod,
    delivery: input.deliveryType,
    recipient: JSON.stringify(recipient),
    note: input.note,
    goodsTotal: totals.goodsTotal,
    discount: totals.discount,
    shipping: totals.shipping,
    coins: totals.coins,
    adjustments: JSON.stringify(pricing.adjustments),
    newCustomer: pricing.adjustments.some(({ kind }) => kind === 'newCustomer'),
    payable: totals.payable,
    now: tx.now.toISOString(),
    payBefore: payBefore.toISOString(),
    lines: JSON.stringify(frozenLines(lines, pricing)),
  };
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt++) {
    const number = orderNumber(tx.now, cryptoRandom);
    const [made] = await insertOrder(tx.db, { ...fixed, number });
    if (!made) {
      const earlier = await findByKey(tx, memberId, input.idempotencyKey);
      if (earlier) return earlier;
      if (fixed.newCustomer && (await hasNewCustomerOrder(tx, memberId)))
        throw new ShopError('newCustomerOnce');
      continue;
    }
    if (made.bought !== lines.filter((line) => line.cartLineId !== null).length)
      throw new ShopError('cartChanged');
    await publish(tx, 'order.created', { orderId: Number(made.id) as OrderId });
    // Last, so that the rows everybody wants are held for as short as can be.
    await takeStock(tx, lines);
    return { number, payable: totals.payable, payBefore: fixed.payBefore, repeated: false };
  }
  throw new Error('no free order number was found');
}

/** As they are kept: what is paid for each after its discount, and why, in every language. */
const frozenLines = (lines: Basket['lines'], pricing: Pricing) =>
  lines.map((line, at) => ({
    ...line,
    total: line.total - line.discount,
    adjustments: pricing.lines[at]?.adjustments ?? [],
  }));

/** Two first orders at once: the second is told, and sees its own price then. */
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

async function findByKey(ctx: Ctx, memberId: MemberId, key: string): Promise<CreatedOrder | null> {
  const [found] = await ctx.db
    .select({ number: order.number, payable: order.payable, payBefore: order.payBefore })
    .from(order)
    .where(and(eq(order.memberId, memberId), eq(order.idempotencyKey, key)));
  return found ? { ...found, payBefore: found.payBefore.toISOString(), repeated: true } : null;
}
