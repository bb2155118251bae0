import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import type { Create } from './requests.ts';
import { wordsOf } from './steps.ts';
import { carriedParcel } from './tables.ts';

export type CarriedParcel = typeof carriedParcel.$inferSelect;

const ACCEPTED = 300;
const FIRST_ID = 1_718_000;

const digits = (length: number): string => Array.from({ length }, () => cryptoRandom.int(10)).join('');

/** A parcel's numbers, in its service's format (provider facts, 2.3). */
function numbersOf(service: Create['LogisticsSubType']) {
  const none = { paymentNo: '', validationNo: '', bookingNote: '' };
  switch (service) {
    case 'UNIMARTC2C':
      return { ...none, paymentNo: `C${digits(7)}`, validationNo: digits(4) };
    case 'FAMIC2C':
      return { ...none, paymentNo: `110000${digits(5)}` };
    case 'HILIFEC2C':
      return { ...none, paymentNo: `161D${digits(8)}` };
    case 'TCAT':
      return { ...none, bookingNote: digits(12) };
  }
}

/** @returns null when a parcel with this number exists */
export async function acceptParcel(
  ctx: Ctx,
  form: Record<string, string>,
  wanted: Create,
): Promise<CarriedParcel | null> {
  const [made] = await ctx.db
    .insert(carriedParcel)
    .values({
      merchantTradeNo: wanted.MerchantTradeNo,
      form,
      ...numbersOf(wanted.LogisticsSubType),
      code: ACCEPTED,
      changedAt: ctx.now,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

export async function findCarried(ctx: Ctx, merchantTradeNo: string): Promise<CarriedParcel | undefined> {
  const [found] = await ctx.db
    .select()
    .from(carriedParcel)
    .where(eq(carriedParcel.merchantTradeNo, merchantTradeNo));
  return found;
}

export async function findCarriedById(ctx: Ctx, logisticsId: string): Promise<CarriedParcel | undefined> {
  const id = Number(logisticsId) - FIRST_ID;
  if (!Number.isSafeInteger(id)) return undefined;
  const [found] = await ctx.db.select().from(carriedParcel).where(eq(carriedParcel.id, id));
  return found;
}

/** Newest first. */
export const listCarried = (ctx: Ctx, most: number): Promise<CarriedParcel[]> =>
  ctx.db.select().from(carriedParcel).orderBy(desc(carriedParcel.id)).limit(most);

export const logisticsIdOf = ({ id }: CarriedParcel): string => String(FIRST_ID + id);

/** A parcel's fields in answers and notifications (provider facts, 2.3 and 2.4). */
export function parcelStatusFields(parcel: CarriedParcel, code: number, at: Date): Fields {
  const { form } = parcel;
  return {
    MerchantID: form.MerchantID ?? '',
    MerchantTradeNo: parcel.merchantTradeNo,
    RtnCode: String(code),
    RtnMsg: wordsOf(code),
    AllPayLogisticsID: logisticsIdOf(parcel),
    LogisticsType: form.LogisticsType ?? '',
    LogisticsSubType: form.LogisticsSubType ?? '',
    GoodsAmount: form.GoodsAmount ?? '',
    UpdateStatusDate: toTaipei(at),
    ReceiverName: form.ReceiverName ?? '',
    ReceiverPhone: '',
    ReceiverCellPhone: form.ReceiverCellPhone ?? '',
    ReceiverEmail: '',
    ReceiverAddress: form.ReceiverAddress ?? '',
    CVSPaymentNo: parcel.paymentNo,
    CVSValidationNo: parcel.validationNo,
    BookingNote: parcel.bookingNote,
  };
}
