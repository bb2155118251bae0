import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { ACKNOWLEDGED, postToMerchant } from '../ecpay/post.ts';
import { type CarriedParcel, parcelStatusFields } from './parcels.ts';
import { returnStatusFields } from './returns.ts';
import { isReturnService } from './steps.ts';
import { carriedNotice, carriedParcel } from './tables.ts';

const BATCH = 50;
/** Three times a day, for three days. */
const TRIES_MOST = 9;
const PAUSE_MINUTES = 8 * 60;

/** Changes the parcel's status and notifies the merchant, unless `isTold` is false. */
export async function transitionParcel(
  ctx: Ctx,
  parcel: CarriedParcel,
  code: number,
  accounts: readonly EcpayAccount[],
  isTold: boolean,
): Promise<void> {
  await ctx.db.update(carriedParcel).set({ code, changedAt: ctx.now }).where(eq(carriedParcel.id, parcel.id));
  if (!isTold) return;
  await ctx.db
    .insert(carriedNotice)
    .values({ parcelId: parcel.id, code, at: ctx.now, dueAt: ctx.now })
    .onConflictDoNothing();
  await deliverParcelNotices(ctx, accounts);
}

/** Sends due notifications. Any answer but `1|OK` causes a later retry. @returns how many were due */
export async function deliverParcelNotices(ctx: Ctx, accounts: readonly EcpayAccount[]): Promise<number> {
  const due = await ctx.db
    .select({ notice: carriedNotice, parcel: carriedParcel })
    .from(carriedNotice)
    .innerJoin(carriedParcel, eq(carriedParcel.id, carriedNotice.parcelId))
    .where(and(isNotNull(carriedNotice.dueAt), lte(carriedNotice.dueAt, ctx.now)))
    .orderBy(asc(carriedNotice.id))
    .limit(BATCH);
  for (const { notice, parcel } of due) {
    const tries = notice.tries + 1;
    const [taken] = await ctx.db
      .update(carriedNotice)
      .set({ tries, dueAt: tries < TRIES_MOST ? addMinutes(ctx.now, PAUSE_MINUTES) : null })
      .where(and(eq(carriedNotice.id, notice.id), eq(carriedNotice.tries, notice.tries)))
      .returning({ id: carriedNotice.id });
    if (!taken) continue;
    const account = accounts.find(({ merchantId }) => merchantId === parcel.form.MerchantID);
    if (!account) continue;
    const said = isReturnService(parcel.form.LogisticsSubType) ? returnStatusFields : parcelStatusFields;
    const fields = withCheckMac(said(parcel, notice.code, notice.at), account, 'md5');
    const lastAnswer = await postToMerchant(parcel.form.ServerReplyURL ?? '', {
      body: new URLSearchParams(fields),
    });
    await ctx.db
      .update(carriedNotice)
      .set(lastAnswer === ACKNOWLEDGED ? { lastAnswer, dueAt: null } : { lastAnswer })
      .where(eq(carriedNotice.id, notice.id));
  }
  return due.length;
}
