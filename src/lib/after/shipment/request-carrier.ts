import { and, eq, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { chainOf } from '#lib/orders/logistics/codes.ts';
import { isOpenStore } from '#lib/orders/logistics/service.ts';
import { type CarrierAccount, carrierAccount } from './account.ts';
import { type AcceptedParcel, createParcel, findParcel, type Outcome } from './ecpay/parcel.ts';
import { parcelRequest } from './parcel-request.ts';
import { type Parcel, shipment } from './tables.ts';
import { lockParcel, transitionParcel } from './transitions.ts';

/** Minutes until the carrier is called again; after the last of them staff must act. */
const PAUSES = [1, 5, 15, 60, 180, 720] as const;

const asks = leasedPolling({
  table: shipment,
  key: 'id',
  tries: 'tries',
  dueAt: 'tryAt',
  waits: eq(shipment.state, 'asked'),
  most: 50,
  atOnce: 4,
  isOpen: ({ config }, { carrier }) => carrierAccount(config, carrier) !== null,
  nextAt: (now, { tries }) => (tries < PAUSES.length ? addMinutes(now, PAUSES[tries] ?? 0) : null),
  ask,
});

/** Calls the carrier at once after a parcel was packed. Idempotent: a leased parcel is no longer due. */
export async function requestCarrier(ctx: Ctx, shipmentId: number): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.id, shipmentId), eq(shipment.state, 'asked'), lte(shipment.tryAt, ctx.now)));
  if (row) await asks.poll(ctx, row);
}

/** Sweep: calls carriers again that gave no answer. @returns the number of calls */
export const requestCarriers = asks.pollDue;

async function ask(ctx: Ctx, row: Parcel, nextAt: Date | null): Promise<'away' | undefined> {
  const carrier = carrierAccount(ctx.config, row.carrier);
  if (!carrier) return;
  const answer = await takeOnce(ctx, carrier, row);
  await inTransaction(ctx, async (tx) => {
    const parcel = await lockParcel(tx, row.id);
    if (parcel?.state === 'asked') await note(tx, parcel, answer, nextAt);
  });
  return answer.state === 'lost' ? 'away' : undefined;
}

async function note(
  tx: Ctx,
  parcel: Parcel,
  answer: Awaited<ReturnType<typeof takeOnce>>,
  nextAt: Date | null,
): Promise<void> {
  if (answer.state === 'closed') {
    await transitionParcel(tx, parcel, 'storeClosed', tx.now, { failure: null, tryAt: null });
    return;
  }
  if (answer.state === 'done') {
    const { logisticsId, paymentNo, validationNo, bookingNote } = answer.value;
    await transitionParcel(tx, parcel, 'labelled', parcel.stateAt, {
      logisticsId,
      trackingNumber: paymentNo || bookingNote || logisticsId,
      validationNo: validationNo || null,
      tryAt: null,
      failure: null,
    });
    return;
  }
  const { why } = answer;
  const isOver = answer.state === 'refused' || nextAt === null;
  const told = { parcel: parcel.tradeNo, why, nextAt: isOver ? null : nextAt };
  if (isOver) {
    tx.log.error(told, 'a parcel was not taken by its carrier: somebody has to see to it');
    await transitionParcel(tx, parcel, 'failed', parcel.stateAt, { failure: why, tryAt: null });
  } else {
    tx.log.warn(told, 'a parcel was not taken by its carrier yet');
    await tx.db.update(shipment).set({ failure: why }).where(eq(shipment.id, parcel.id));
  }
}

/** The store has closed since it was chosen, so the carrier is not called. */
const CLOSED = { state: 'closed' } as const;

/**
 * Looks up first what an earlier attempt may have created, so that a lost answer creates no second parcel.
 */
async function takeOnce(
  ctx: Ctx,
  carrier: CarrierAccount,
  row: Parcel,
): Promise<Outcome<AcceptedParcel> | typeof CLOSED> {
  if (row.tries > 0) {
    const earlier = await findParcel(ctx, carrier.account, row.tradeNo);
    if (earlier.state !== 'refused') return earlier;
  }
  const wanted = await parcelRequest(ctx, row, carrier.sender);
  const chain = chainOf(row.carrier);
  if (chain && wanted.storeId && (await isOpenStore(ctx, chain, wanted.storeId)) === false) return CLOSED;
  return createParcel(ctx, carrier.account, wanted);
}
