import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { notifyOpenPagesOf } from '#lib/orders/order/service.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import type { Received } from '#lib/site/ecpay/logistics-notices.ts';
import { readParcelNotice } from './ecpay/parcel.ts';
import { descriptionOfCode, stateOfCode } from './ecpay/status.ts';
import { finishChange, openChange } from './store-change.ts';
import { shipment, shipmentNews } from './tables.ts';
import { queryAtFor, transitionParcel, withParcel } from './transitions.ts';

/**
 * The carrier says where a parcel is (provider facts, 2.4). News comes repeated and out of order: each is kept once,
 * and what is older than what is known moves nothing.
 */
export async function receiveParcelStatus(ctx: Ctx, fields: Fields): Promise<Received> {
  const news = readNews(ctx, fields);
  if (typeof news === 'string') return news;
  const { tradeNo, logisticsId, code, message, at } = news;
  const state = stateOfCode(code);
  return withParcel(ctx, tradeNo, async (tx, parcel) => {
    if (!parcel) return 'unknown';
    if (parcel.logisticsId !== null && parcel.logisticsId !== logisticsId) return 'unknown';
    const [first] = await tx.db
      .insert(shipmentNews)
      .values({ shipmentId: parcel.id, code, state, message, at, receivedAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: shipmentNews.id });
    if (!first) return 'repeated';
    await tx.db
      .update(shipment)
      .set({ queryAt: queryAtFor(tx, parcel) })
      .where(eq(shipment.id, parcel.id));
    // A parcel that is being asked for is labelled by the answer, or by looking for it, which know its numbers.
    const isNew = state !== null && state !== parcel.state && parcel.state !== 'asked';
    const isLater = at >= toSecond(parcel.stateAt);
    if (isNew && isLater) await transitionParcel(tx, parcel, state, at);
    else if (descriptionOfCode(code) === 'storeChanged' && isLater)
      // The answer to the change was lost, or it was made at the provider's own desk.
      await finishChange(tx, parcel, await openChange(tx, parcel.id));
    else await notifyOpenPagesOf(tx, parcel.orderId);
    return 'noted';
  });
}

/** Carriers tell the time in seconds: what they say within the second that is known is not older. */
const toSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

/** By the account that signed it. */
function readNews({ config: { logistics, courier } }: Ctx, fields: Fields) {
  const read = [logistics, courier].map((account) =>
    account ? readParcelNotice(fields, account) : ('unsigned' as const),
  );
  return read.find((one) => one !== 'unsigned') ?? 'unsigned';
}
