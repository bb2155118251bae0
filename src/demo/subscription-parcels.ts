import { shipment, shipmentLine, shipmentNews } from '#lib/after/shipment/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom, type OrderId } from '#lib/kernel/ids.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import { timeOf } from './load-orders.ts';

/** A delivered box. */
export interface SentBox {
  readonly orderId: OrderId;
  /** Days since the charge. */
  readonly ago: number;
  readonly lines: readonly { readonly id: number; readonly quantity: number }[];
}

const FIRST_LOGISTICS_ID = 1_450_210;
const FIRST_TRACKING_NUMBER = 906_824_310_000;

/** Their delivered parcels. */
export async function loadBoxParcels(tx: Ctx, boxes: readonly SentBox[]): Promise<void> {
  const made = await tx.db
    .insert(shipment)
    .values(
      boxes.map(({ orderId, ago }, at) => {
        const [packedAt, leftAt, deliveredAt] = [
          timeOf(tx, [ago - 1, '10:10']),
          timeOf(tx, [ago - 1, '18:20']),
          timeOf(tx, [ago - 2, '11:05']),
        ];
        return {
          ...{ orderId, carrier: 'TCAT' as const, temperature: 'ambient' as const, tries: 1 },
          tradeNo: createTradeNo(packedAt, cryptoRandom),
          ...{ state: 'delivered' as const, stateAt: deliveredAt, createdAt: packedAt, leftAt, deliveredAt },
          logisticsId: String(FIRST_LOGISTICS_ID + at * 7),
          trackingNumber: String(FIRST_TRACKING_NUMBER + at * 13),
        };
      }),
    )
    .returning({ id: shipment.id });
  const idOf = (at: number) => made[at]?.id ?? 0;
  await tx.db
    .insert(shipmentLine)
    .values(
      boxes.flatMap(({ lines }, at) =>
        lines.map(({ id, quantity }) => ({ shipmentId: idOf(at), orderLineId: id, quantity })),
      ),
    );
  await tx.db.insert(shipmentNews).values(
    boxes.flatMap(({ ago }, at) =>
      [
        { code: 3001, state: 'inTransit' as const, at: timeOf(tx, [ago - 1, '18:20']) },
        { code: 3003, state: 'delivered' as const, at: timeOf(tx, [ago - 2, '11:05']) },
      ].map((news) => ({ ...news, shipmentId: idOf(at), receivedAt: news.at })),
    ),
  );
}
