import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { deliveryRefusal } from '#lib/buying/checkout/rules.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import { deliveryFee } from '#lib/catalog/pricing/rules/shipping.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { refuseUnpayable } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { resolveDelivery, servedDeliveries } from '#lib/orders/logistics/service.ts';
import { canPay } from '#lib/orders/order/rules.ts';
import { isGroupOrder, lineWords, notifyOpenPages, setDelivery } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { isPaidLater, PAYMENT_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { ChangeDeliveryInput, ChangedDelivery, DeliveryOptions } from './model/change-delivery.ts';
import { changedShipping } from './rules.ts';

type OrderRow = typeof order.$inferSelect;

/**
 * Other delivery options of an own unpaid order.
 * @throws ShopError orderNotFound (404), deliveryChangeRefused
 */
export async function listDeliveryOptions(
  ctx: Ctx,
  memberId: MemberId,
  number: string,
): Promise<DeliveryOptions> {
  const found = await findUnpaid(ctx, memberId, number);
  const lines = await linesOf(ctx, found);
  const t = translator(ctx.locale, 'errors');
  return {
    number,
    deliveryType: found.deliveryType,
    deliveries: servedDeliveries(ctx.config).map((type) => {
      const refusal = deliveryRefusal(type, subjectOf(found, lines), ctx.config.limits);
      const fee = changedShipping(found, type, ctx.config.limits);
      return {
        type,
        available: refusal === null,
        reason: refusal && t(refusal, paramsOf(ctx)),
        fee,
        payable: found.payable - found.shipping + fee,
      };
    }),
    lines,
  };
}

/**
 * Changes the delivery type or address of an own unpaid order. Goods prices stay as agreed; shipping follows
 * the new type. An issued payment number retains its sum. A card payment in progress for the old sum is
 * refunded automatically (`markOrderPaid`).
 * @throws ShopError orderNotFound (404), deliveryChangeRefused, homeOnlyAmount, homeOnlyGoods, priceChanged,
 *   amountRange_…; whatever `resolveDelivery` refuses
 */
export async function changeDelivery(
  ctx: Ctx,
  memberId: MemberId,
  input: ChangeDeliveryInput,
): Promise<ChangedDelivery> {
  const { deliveryType, number } = input;
  await findUnpaid(ctx, memberId, number);
  const recipient = await resolveDelivery(ctx, memberId, input);
  return inTransaction(ctx, async (tx) => {
    const found = await findUnpaid(tx, memberId, number, { lock: true });
    const refusal = deliveryRefusal(
      deliveryType,
      subjectOf(found, await linesOf(tx, found)),
      tx.config.limits,
    );
    if (refusal) throw fieldError('deliveryType', refusal, paramsOf(tx));
    const shipping = changedShipping(found, deliveryType, tx.config.limits);
    const payable = found.payable - found.shipping + shipping;
    if (input.expectedPayable !== undefined && input.expectedPayable !== payable)
      throw new ShopError('priceChanged', { data: { shipping, payable } });
    if (payable !== found.payable) {
      if (await holdsNumber(tx, found)) throw new ShopError('deliveryChangeRefused');
      refuseUnpayable(tx, found.paymentMethod, { amount: payable, isGroup: found.isGroup });
    }
    await setDelivery(tx, found.id, {
      deliveryType,
      recipient,
      shipping,
      payable,
      deliveryFee: deliveryFee(deliveryType, tx.config.limits),
    });
    await audit(tx, {
      act: 'order.changeDelivery',
      subject: `order:${number}`,
      owner: memberId,
      before: {
        deliveryType: found.deliveryType,
        recipient: found.recipient,
        shipping: found.shipping,
        payable: found.payable,
      },
      after: { deliveryType, recipient, shipping, payable },
    });
    notifyOpenPages(tx, found);
    return { number, shipping, payable };
  });
}

async function findUnpaid(ctx: Ctx, memberId: MemberId, number: string, { lock = false } = {}) {
  const query = ctx.db
    .select({ ...getTableColumns(order), isGroup: isGroupOrder })
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  const [found] = await (lock ? query.for('no key update') : query);
  if (!found) throw notFound('orderNotFound');
  const { deliveryType } = found;
  if (!canPay(found, ctx.now) || deliveryType === 'none') throw new ShopError('deliveryChangeRefused');
  return { ...found, deliveryType };
}

const linesOf = (ctx: Ctx, { id }: OrderRow) =>
  ctx.db
    .select({ skuId: orderLine.skuId, name: lineWords(ctx.locale).name, homeOnly: goods.homeOnly })
    .from(orderLine)
    .innerJoin(goods, eq(goods.id, orderLine.goodsId))
    .where(eq(orderLine.orderId, id))
    .orderBy(orderLine.id);

const subjectOf = ({ goodsTotal }: OrderRow, lines: readonly { readonly homeOnly: boolean }[]) => ({
  goodsTotal,
  homeOnly: lines.some((line) => line.homeOnly),
});

/** An issued payment number or account is valid for its original sum only. */
async function holdsNumber(tx: Ctx, { id }: OrderRow): Promise<boolean> {
  const [open] = await tx.db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, id),
        eq(paymentAttempt.status, 'created'),
        inArray(paymentAttempt.method, PAYMENT_METHODS.filter(isPaidLater)),
      ),
    )
    .limit(1);
  return open !== undefined;
}

const paramsOf = (ctx: Ctx) => ({ from: formatAmount(ctx.config.limits.homeOnlyFrom) });
