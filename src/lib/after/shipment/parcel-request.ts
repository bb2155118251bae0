import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { onLabelName } from '#lib/people/address/rules/label-name.ts';
import { labelLine } from '#lib/people/address/rules/on-label.ts';
import { distanceBetween, type ParcelParty } from '#lib/site/ecpay/label.ts';
import type { ParcelRequest } from './ecpay/fields.ts';
import { type Parcel, shipmentLine } from './tables.ts';

/** The request for the carrier: recipient, sender and value. */
export async function parcelRequest(ctx: Ctx, parcel: Parcel, sender: ParcelParty): Promise<ParcelRequest> {
  const { carrier, tradeNo, temperature, createdAt: at } = parcel;
  if (carrier === 'own') throw new Error('no carrier is asked for what waits in our own shop');
  const lines = await ctx.db
    .select({
      recipient: order.recipient,
      name: orderLine.name,
      quantity: shipmentLine.quantity,
      price: orderLine.price,
    })
    .from(shipmentLine)
    .innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(shipmentLine.shipmentId, parcel.id))
    .orderBy(asc(orderLine.id));
  const [first] = lines;
  if (!first) throw new Error('a parcel has something in it');
  const recipient = parcel.recipient ?? first.recipient;
  return {
    tradeNo,
    carrier,
    at,
    worth: lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
    content: first.name,
    sender,
    receiver: {
      name: onLabelName(recipient),
      mobile: recipient.mobile,
      zip: recipient.zip,
      address: labelLine(recipient),
    },
    storeId: parcel.store?.storeId ?? recipient.pickup?.storeId ?? null,
    temperature,
    distance: distanceBetween(sender.address, recipient.county),
  };
}
