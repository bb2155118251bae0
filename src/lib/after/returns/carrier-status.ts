import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import type { Received } from '#lib/site/ecpay/logistics-notices.ts';
import type { ReturnParcelState } from './codes.ts';
import { type ReturnNotice, readNotice, stateOfCode } from './ecpay/notice.ts';
import { notifyReturnParcel } from './messages.ts';
import { receiveGoods } from './receive.ts';
import { canTransitionReturnParcel } from './rules.ts';
import { type Parcel, type Return, returnNews, returnParcel } from './tables.ts';
import { cancelParcel, lockReturn, touchReturn, transitionReturn } from './transitions.ts';

/**
 * Stores a carrier's status notice for a returned parcel. Notices arrive repeatedly and out of order: each is
 * stored once, and a parcel only moves forward.
 * @param tradeNo the parcel's own number, from the notified address
 */
export async function receiveReturnStatus(ctx: Ctx, tradeNo: string, fields: Fields): Promise<Received> {
  const { courier } = ctx.config;
  const notice = courier ? readNotice(fields, courier) : 'unsigned';
  if (typeof notice === 'string') return notice;
  return inTransaction(ctx, async (tx) => {
    const [named] = await tx.db
      .select({ returnId: returnParcel.returnId })
      .from(returnParcel)
      .where(eq(returnParcel.tradeNo, tradeNo));
    const of = named && (await lockReturn(tx, named.returnId));
    if (!of) return 'unknown';
    const [parcel] = await tx.db.select().from(returnParcel).where(eq(returnParcel.tradeNo, tradeNo));
    const { carrierTradeNo, code, message, at } = notice;
    if (!parcel || (parcel.carrierTradeNo !== null && parcel.carrierTradeNo !== carrierTradeNo))
      return 'unknown';
    const [first] = await tx.db
      .insert(returnNews)
      .values({ parcelId: parcel.id, code, message, at, receivedAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: returnNews.id });
    if (!first) return 'repeated';
    await take(tx, of, parcel, notice);
    return 'noted';
  });
}

async function take(tx: Ctx, of: Return, parcel: Parcel, notice: ReturnNotice): Promise<void> {
  const { carrierTradeNo, logisticsId, bookingNote, code, at } = notice;
  const to = stateOfCode(code);
  const moves = to !== null && canTransitionReturnParcel(parcel.state, to) && mayGoOn(of, parcel);
  // A replaced code was used anyway: the parcel travels by this one.
  if (moves && parcel.state === 'cancelled') await cancelParcel(tx, of.id);
  const [known] = await tx.db
    .update(returnParcel)
    .set({
      carrierTradeNo,
      logisticsId: parcel.logisticsId ?? (logisticsId || null),
      trackingNumber: parcel.trackingNumber ?? (bookingNote || null),
      ...(moves ? { state: to, stateAt: at, tryAt: null, failure: null } : {}),
    })
    .where(eq(returnParcel.id, parcel.id))
    .returning();
  const touched = await touchReturn(tx, of);
  if (moves && known) await follow(tx, touched, parcel, known, to);
}

/** Carriers no longer move a return that is closed or being refunded. */
const mayGoOn = ({ state }: Return, parcel: Parcel): boolean =>
  parcel.state === 'cancelled' ? state === 'approved' : state === 'approved' || state === 'returning';

async function follow(
  tx: Ctx,
  of: Return,
  before: Parcel,
  now: Parcel,
  to: ReturnParcelState,
): Promise<void> {
  if (to === 'arrived') await receiveGoods(tx, of, 'carrier');
  else if (to === 'underway' && of.state === 'approved')
    await transitionReturn(tx, of, { to: 'returning', cause: 'carrier' });
  // After a lost answer: the courier comes after all.
  else if (to === 'ready' && before.state === 'unsure' && now.way === 'courier')
    await notifyReturnParcel(tx, of, now);
}
