import { sql } from 'drizzle-orm';
import { memberCart, removeBoughtSql } from '#lib/buying/cart/service.ts';
import { type AttachedGift, giftLine } from '#lib/buying/gift/service.ts';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import { deliveryFee } from '#lib/catalog/pricing/rules/shipping.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { insertOrderSql, lineColumnsSql, orderParams } from '#lib/orders/order/service.ts';
import type { Basket } from './basket.ts';
import type { NamedGift } from './gifts.ts';
import type { CreateOrderInput } from './model/order.ts';

/** Everything that an order stores, as agreed. */
export interface Agreed {
  readonly memberId: MemberId;
  readonly input: Pick<
    CreateOrderInput,
    'idempotencyKey' | 'paymentMethod' | 'instalments' | 'cardId' | 'invoice' | 'note'
  > &
    Partial<Pick<CreateOrderInput, 'source'>>;
  /** Initial status; by default it awaits payment. */
  readonly status?: OrderStatus;
  readonly basket: Basket;
  readonly gifts: readonly NamedGift[];
  /** The member's level gift to send with this order. */
  readonly levelGift: AttachedGift | null;
  readonly recipient: Recipient;
  readonly payBefore: Date;
}

interface Inserted {
  readonly id: string;
  /** Number of lines removed from the cart. */
  readonly bought: number;
  /** Contains goods limited per member, or for first orders only. */
  readonly limited: boolean;
}

/**
 * Inserts the order and its lines, and removes the bought lines and chosen gifts from the cart, in one
 * statement. Writes nothing when the key or the number is taken. `bought` shows whether another submit has
 * just bought a cart line.
 */
const insert = preparedSql<Inserted>(
  'order_insert',
  sql`
with line as (
  select * from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as line("cartLineId" bigint, ${lineColumnsSql})
), ${insertOrderSql({
    expectedShipOn: sql`(select max(campaign.expected_on) from ${groupCampaign} campaign join line on line."campaignId" = campaign.id)`,
    awaitsGroup: sql`exists (select from line where "campaignId" is not null)`,
  })}, ${removeBoughtSql}
select made.id::text, (select count(*) from bought)::int as bought, exists (
  select from line join ${goods} on ${goods.id} = line."goodsId"
  where ${goods.memberMost} is not null or ${goods.firstOrderOnly}
) as limited
from made`,
);

/** @returns undefined when the key or the number is taken */
export async function insertOrder(
  tx: Ctx,
  number: string,
  agreed: Agreed,
): Promise<{ readonly id: OrderId; readonly bought: number; readonly limited: boolean } | undefined> {
  const { memberId, input, basket, recipient, payBefore } = agreed;
  const { totals, pricing } = basket;
  const [made] = await insert(tx.db, {
    ...orderParams({
      number,
      memberId,
      idempotencyKey: input.idempotencyKey,
      status: agreed.status ?? ORDER_STATUS.awaitingPayment,
      locale: tx.locale,
      paymentMethod: input.paymentMethod,
      instalments: input.instalments ?? null,
      cardId: input.cardId ?? null,
      deliveryType: basket.deliveryType,
      recipient,
      invoice: input.invoice ?? null,
      note: input.note,
      goodsTotal: totals.goodsTotal,
      discount: totals.discount,
      shipping: totals.shipping,
      freeShippingFrom: pricing.shippingReason === 'enough' ? tx.config.limits.freeShipping : null,
      deliveryFee: basket.deliveryType === 'none' ? 0 : deliveryFee(basket.deliveryType, tx.config.limits),
      coins: totals.coins,
      adjustments: pricing.adjustments,
      newCustomer: isNewCustomerOrder(basket),
      payable: totals.payable,
      createdAt: tx.now,
      payBefore,
    }),
    cart: memberCart(memberId).key,
    lines: JSON.stringify([
      ...frozenLines(basket),
      ...agreed.gifts.map(frozenGift),
      ...(agreed.levelGift ? [giftLine(agreed.levelGift.piece)] : []),
    ]),
  });
  return made && { ...made, id: Number(made.id) as OrderId };
}

export const isNewCustomerOrder = ({ pricing }: Basket): boolean =>
  pricing.adjustments.some(({ kind }) => kind === 'newCustomer');

/** Lines as stored: the discounted price of each, with reasons in every language. */
const frozenLines = ({ lines, pricing }: Basket) =>
  lines.map(({ addOn, group, parts, ...line }, at) => ({
    ...line,
    total: line.total - line.discount,
    adjustments: pricing.lines[at]?.adjustments ?? [],
    kind: addOn ? 'addOn' : 'goods',
    giftKind: null,
    promotionId: addOn?.promotionId ?? null,
    campaignId: group?.id ?? null,
    parts: parts.length > 0 ? parts : null,
    giftTerms: null,
  }));

/** A gift: costs nothing, and stores its regular price. */
const frozenGift = ({ price, terms, ...gift }: NamedGift) => ({
  ...gift,
  cartLineId: null,
  listPrice: price,
  price: 0,
  discount: 0,
  coins: 0,
  total: 0,
  adjustments: [],
  kind: 'gift',
  campaignId: null,
  parts: null,
  giftTerms: terms,
});
