import { eq, isNotNull, max } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import { carrierAccount } from './account.ts';
import { queryParcel } from './ecpay/parcel.ts';
import { descriptionOfCode, stateOfCode } from './ecpay/status.ts';
import { mayApplyQueried } from './rules.ts';
import { finishChange, openChange } from './store-change.ts';
import { type Parcel, shipment, shipmentNews } from './tables.ts';
import { lockParcel, queryAtFor, transitionParcel } from './transitions.ts';

/** Hours until a carrier that gave no answer is queried again. */
const PAUSE = 6;

/**
 * Sweep: queries carriers about parcels without news for long, one after the other and few per minute.
 * @returns the number of queries
 */
export const queryParcels = leasedPolling({
  table: shipment,
  key: 'id',
  tries: 'queries',
  dueAt: 'queryAt',
  waits: isNotNull(shipment.queryAt),
  most: 20,
  atOnce: 1,
  nextAt: (now) => addHours(now, PAUSE),
  ask,
}).pollDue;

async function ask(ctx: Ctx, row: Parcel): Promise<'away' | undefined> {
  const carrier = carrierAccount(ctx.config, row.carrier);
  if (!carrier) return;
  const lastHeard = await lastNews(ctx, row.id);
  const answer = await queryParcel(ctx, carrier.account, row.tradeNo);
  if (answer.state === 'lost') return 'away';
  if (answer.state === 'refused')
    ctx.log.warn({ parcel: row.tradeNo, why: answer.why }, 'a carrier knows nothing of a parcel');
  await inTransaction(ctx, async (tx) => {
    const parcel = await lockParcel(tx, row.id);
    if (!parcel) return;
    await tx.db
      .update(shipment)
      .set({ queryAt: queryAtFor(tx, parcel) })
      .where(eq(shipment.id, parcel.id));
    // A notice that arrived during the query may be newer than the answer.
    const isOvertaken = parcel.state !== row.state || (await lastNews(tx, row.id)) !== lastHeard;
    if (answer.state === 'done' && !isOvertaken) await learn(tx, parcel, answer.value);
  });
  return;
}

/**
 * The answer has no time, so its news is recorded as of now. The parcel's `stateAt` stays, so that late
 * notices since then may still move it.
 */
async function learn(tx: Ctx, parcel: Parcel, code: number): Promise<void> {
  const state = stateOfCode(code);
  if (descriptionOfCode(code) === 'storeChanged') {
    const change = await openChange(tx, parcel.id);
    if (change) await finishChange(tx, parcel, change);
    return;
  }
  if (!state || !mayApplyQueried(parcel.state, state)) return;
  await tx.db
    .insert(shipmentNews)
    .values({ shipmentId: parcel.id, code, state, at: tx.now, receivedAt: tx.now })
    .onConflictDoNothing();
  await transitionParcel(tx, parcel, state, tx.now);
  await tx.db.update(shipment).set({ stateAt: parcel.stateAt }).where(eq(shipment.id, parcel.id));
}

async function lastNews(ctx: Ctx, shipmentId: number): Promise<number | null> {
  const [last] = await ctx.db
    .select({ id: max(shipmentNews.id) })
    .from(shipmentNews)
    .where(eq(shipmentNews.shipmentId, shipmentId));
  return last?.id ?? null;
}
