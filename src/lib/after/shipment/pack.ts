import { eq } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { SUB_TYPES } from '#lib/orders/logistics/codes.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import { isManualCarrier } from './account.ts';
import { packBatches } from './batches.ts';
import type { Carrier } from './codes.ts';
import { labelRefusal } from './on-label.ts';
import { scheduleNextParcel } from './parcel-days.ts';
import { dueOf, type Pieces, packableOf, type UnpackedPieces, waitingDaysOf } from './pieces.ts';
import { supportsCooling, temperatureFor } from './rules.ts';
import { type CarriedStore, shipment, shipmentLine } from './tables.ts';
import { transitionParcel } from './transitions.ts';

export interface Packing {
  readonly number: string;
  /** Defaults to all unpacked pieces that may leave today. */
  readonly pieces?: readonly Pieces[];
  /** Defaults to the temperature that its pieces need. */
  readonly temperature?: Temperature | undefined;
  /** For a parcel that ships without the provider. */
  readonly trackingNumber?: string;
  /** Batches that the packer chose; all other pieces are allocated first expired, first out. */
  readonly batches?: readonly ChosenBatch[];
}

export interface ChosenBatch {
  readonly orderLineId: number;
  readonly batchId: number;
  readonly quantity: number;
}

/** Statuses in which a paid order may be packed: a lost parcel is sent again. */
const PACKED_IN: readonly number[] = [
  ORDER_STATUS.awaitingShipment,
  ORDER_STATUS.shipping,
  ORDER_STATUS.awaitingReceipt,
];
export const canPack = (status: OrderStatus): boolean => PACKED_IN.includes(status);

/**
 * Packs pieces of a paid order into a parcel, in one transaction; the carrier is called after the commit. A
 * parcel for pickup in our own shop waits there at once. Without an account for its carrier, it ships with a
 * tracking number from staff.
 * @throws ShopError orderNotFound (404); cannotPack for an order that is not to be sent; packAwaitsGroup;
 *   nothingToPack; packedTooMany for more than is left of a line; parcelMixed, parcelTemperature;
 *   storeTakesNothingCold; trackingNumberNeeded; addressBeyondLabel, receiverBeyondLabel; what
 *   `allocateBatches` refuses
 */
export function packOrder(
  ctx: Ctx,
  { number, pieces, temperature: said, trackingNumber, batches = [] }: Packing,
): Promise<{ tradeNo: string }> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(order).where(eq(order.number, number)).for('no key update');
    if (!found) throw notFound('orderNotFound');
    if (!canPack(found.status)) throw new ShopError('cannotPack');
    if (found.awaitsGroup) throw new ShopError('packAwaitsGroup');
    const packed = await piecesToPack(tx, found.id, pieces);
    const [next] = await waitingDaysOf(tx, [found.id]);
    const recipient = next?.recipient ?? null;
    const carrier = carrierOf(recipient ?? found.recipient);
    const kept = temperatureFor(packed, said);
    if ('refused' in kept) throw new ShopError(kept.refused);
    const { temperature } = kept;
    if (temperature !== 'ambient' && !supportsCooling(carrier)) throw new ShopError('storeTakesNothingCold');
    const isAlone = isManualCarrier(tx, carrier);
    if (isAlone && !trackingNumber) throw new ShopError('trackingNumberNeeded');
    const isAsked = carrier !== 'own' && !isAlone;
    if (isAsked) assertOnLabel(recipient ?? found.recipient);

    const tradeNo = createTradeNo(tx.now, cryptoRandom);
    const [made] = await tx.db
      .insert(shipment)
      .values({
        orderId: found.id,
        tradeNo,
        carrier,
        recipient,
        store: recipient && carriedTo(recipient),
        temperature,
        state: 'asked',
        stateAt: tx.now,
        createdAt: tx.now,
        tryAt: isAsked ? tx.now : null,
        trackingNumber: isAlone ? (trackingNumber ?? null) : null,
        pickupCode: carrier === 'own' ? pickupCode() : null,
      })
      .returning();
    if (!made) throw new Error('the parcel was not kept');
    const lines = packed.map(({ orderLineId, quantity }) => ({ orderLineId, quantity }));
    await tx.db.insert(shipmentLine).values(lines.map((line) => ({ ...line, shipmentId: made.id })));
    await scheduleNextParcel(tx, found.id);
    const taken = await packBatches(tx, made.id, packed, batches);
    await audit(tx, {
      act: 'shipment.pack',
      subject: `order:${number}`,
      owner: found.memberId,
      before: null,
      after: { tradeNo, pieces: lines, batches: taken },
    });
    if (isAsked) await publish(tx, 'shipment.packed', { shipmentId: made.id });
    else await transitionParcel(tx, made, 'labelled', made.stateAt);
    if (carrier === 'own') await transitionParcel(tx, { ...made, state: 'labelled' }, 'atStore', tx.now);
    return { tradeNo };
  });
}

async function piecesToPack(
  tx: Ctx,
  orderId: (typeof order.$inferSelect)['id'],
  wanted: readonly Pieces[] | undefined,
): Promise<readonly UnpackedPieces[]> {
  const left = await packableOf(tx, [orderId]);
  const packed = wanted ?? (await dueOf(tx, [orderId]));
  if (left.length === 0 || packed.length === 0) throw new ShopError('nothingToPack');
  const lineOf = new Map(left.map((line) => [line.orderLineId, line]));
  return packed.map(({ orderLineId, quantity }) => {
    const line = lineOf.get(orderLineId);
    // A line named twice would be counted twice.
    lineOf.delete(orderLineId);
    if (!line || quantity < 1 || quantity > line.quantity) throw new ShopError('packedTooMany');
    return { ...line, quantity };
  });
}

function assertOnLabel(recipient: Recipient): void {
  const refused = labelRefusal(recipient);
  if (refused) throw new ShopError(refused.key, refused);
}

/** The parcel's own copy of its store, as one chosen later would be. */
const carriedTo = ({ pickup, detail }: Recipient): CarriedStore | null =>
  pickup?.chain ? { storeId: pickup.storeId, name: pickup.name, address: detail } : null;

const pickupCode = (): string => String(cryptoRandom.int(1_000_000)).padStart(6, '0');

export const carrierOf = ({ pickup }: Recipient): Carrier =>
  pickup ? (pickup.chain ? SUB_TYPES[pickup.chain] : 'own') : 'TCAT';
