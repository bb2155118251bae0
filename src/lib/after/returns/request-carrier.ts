import { and, eq, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { Outcome } from './ecpay/post.ts';
import { type AcceptedReturn, requestReturn } from './ecpay/request.ts';
import { notifyReturnParcel, notifyReturnParcelFailed } from './messages.ts';
import { returnParcelRequest } from './parcel-request.ts';
import { type Parcel, type Return, returnParcel } from './tables.ts';
import { lockReturn, touchReturn } from './transitions.ts';

/** Minutes until an unreachable carrier is called again; after the last of them staff must act. */
const PAUSES = [1, 5, 15, 60, 180, 720] as const;

const asks = leasedPolling({
  table: returnParcel,
  key: 'id',
  tries: 'tries',
  dueAt: 'tryAt',
  waits: eq(returnParcel.state, 'asked'),
  most: 50,
  atOnce: 4,
  isOpen: ({ config }) => config.courier !== null && config.sender !== null,
  nextAt: (now, { tries }) => (tries < PAUSES.length ? addMinutes(now, PAUSES[tries] ?? 0) : null),
  ask,
});

/**
 * Calls the carrier at once after the shopper chose a method. Idempotent: a leased parcel is no longer due.
 */
export async function requestReturnCarrier(ctx: Ctx, parcelId: number): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(returnParcel)
    .where(
      and(eq(returnParcel.id, parcelId), eq(returnParcel.state, 'asked'), lte(returnParcel.tryAt, ctx.now)),
    );
  if (row) await asks.poll(ctx, row);
}

/** Sweep: calls unreachable carriers again. @returns the number of calls */
export const requestReturnCarriers = asks.pollDue;

/**
 * The provider accepts no number of ours for a return, so existing ones cannot be looked up. A request whose
 * answer was lost is therefore never repeated automatically. It is sent only when nothing can exist yet.
 */
async function ask(ctx: Ctx, row: Parcel, nextAt: Date | null): Promise<'away' | undefined> {
  const { courier, sender: receiver } = ctx.config;
  if (!courier || !receiver) return;
  const wanted = await returnParcelRequest(ctx, row, receiver);
  const answer = (await mayAsk(ctx, row))
    ? await requestReturn(ctx, courier, row.tradeNo, wanted)
    : ({ state: 'lost', why: 'an earlier try had no answer' } as const);
  await inTransaction(ctx, async (tx) => {
    const of = await lockReturn(tx, row.returnId);
    const [parcel] = await tx.db.select().from(returnParcel).where(eq(returnParcel.id, row.id));
    if (of && parcel?.state === 'asked') await note(tx, of, parcel, answer, nextAt);
    else if (answer.state === 'done')
      ctx.log.warn({ parcel: row.tradeNo }, 'a carrier took a return that is not sent so any more');
  });
  return answer.state === 'done' || answer.state === 'refused' ? undefined : 'away';
}

/** Recorded before the call, so that a crash during it counts as a call. */
async function mayAsk(ctx: Ctx, { id }: Parcel): Promise<boolean> {
  const first = await ctx.db
    .update(returnParcel)
    .set({ mayExist: true })
    .where(and(eq(returnParcel.id, id), eq(returnParcel.mayExist, false)))
    .returning({ id: returnParcel.id });
  return first.length > 0;
}

async function note(
  tx: Ctx,
  of: Return,
  parcel: Parcel,
  answer: Outcome<AcceptedReturn>,
  nextAt: Date | null,
): Promise<void> {
  const set = (values: Partial<typeof returnParcel.$inferInsert>) =>
    tx.db.update(returnParcel).set(values).where(eq(returnParcel.id, parcel.id)).returning();
  if (answer.state === 'done') {
    const { carrierTradeNo, kioskCode } = answer.value;
    const kioskCodeUntil = kioskCode ? taipeiDay(addDays(tx.now, tx.config.limits.returnCodeDays)) : null;
    const [ready] = await set({
      state: 'ready',
      stateAt: tx.now,
      carrierTradeNo,
      kioskCode,
      kioskCodeUntil,
      tryAt: null,
      failure: null,
    });
    await touchReturn(tx, of);
    if (ready) await notifyReturnParcel(tx, of, ready);
    return;
  }
  const { why } = answer;
  const told = { parcel: parcel.tradeNo, return: of.number, why };
  if (answer.state === 'unreached' && nextAt) {
    tx.log.warn({ ...told, nextAt }, "a return's carrier could not be reached yet");
    await set({ mayExist: false, failure: why });
    return;
  }
  tx.log.error(told, 'the carrier of a return: somebody has to see to it');
  const state = answer.state === 'lost' ? 'unsure' : 'failed';
  await set({ state, stateAt: tx.now, tryAt: null, failure: why });
  await touchReturn(tx, of);
  if (state === 'failed') await notifyReturnParcelFailed(tx, of);
}
