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
 * Stores a carrier's status notice (provider facts, 2.4). Notices arrive repeatedly and out of order: each is
 * stored once, and an outdated one moves nothing.
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
    // A parcel in `asked` becomes `labelled` only by the answer or a lookup, which contain its numbers.
    const isNew = state !== null && state !== parcel.state && parcel.state !== 'asked';
    const isLater = at >= toSecond(parcel.stateAt);
    if (isNew && isLater) await transitionParcel(tx, parcel, state, at);
    else if (descriptionOfCode(code) === 'storeChanged' && isLater)
      // The answer to the change was lost, or the change was made in the provider's back office.
      await finishChange(tx, parcel, await openChange(tx, parcel.id));
    else await notifyOpenPagesOf(tx, parcel.orderId);
    return 'noted';
  });
}

/** Carriers' clocks have seconds only: a notice within the same second is not outdated. */
const toSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

/** Reads the notice with the account that signed it. */
function readNews({ config: { logistics, courier } }: Ctx, fields: Fields) {
  const read = [logistics, courier].map((account) =>
    account ? readParcelNotice(fields, account) : ('unsigned' as const),
  );
  return read.find((one) => one !== 'unsigned') ?? 'unsigned';
}
