import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { randomDigits } from '#lib/kernel/ids.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import { type CarriedParcel, logisticsIdOf } from './parcels.ts';
import { type ReturnService, wordsOf } from './steps.ts';
import { carriedParcel } from './tables.ts';

/** Reverse logistics (provider facts, 2.6): returns by shoppers, stored among the other parcels. */

const ACCEPTED = 300;
const STORE_WORTH_MOST = 20_000;

const worth = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);
const common = {
  ServerReplyURL: z.url({ protocol: /^https?$/ }).max(200),
  GoodsName: z.string().max(50).default(''),
  GoodsAmount: worth,
  SenderName: z.string().min(1).max(10),
  Remark: z.string().max(20).default(''),
};
const Store = z.object({
  ...common,
  GoodsAmount: worth.pipe(z.number().min(1).max(STORE_WORTH_MOST)),
  CollectionAmount: z.literal('0'),
  ServiceType: z.literal('4'),
  SenderPhone: z.string().regex(/^09\d{8}$/),
});
const code = z.enum(['0001', '0002', '0003', '0004']);
const Home = z.object({
  ...common,
  LogisticsSubType: z.literal('TCAT'),
  SenderCellPhone: z.string().regex(/^09\d{8}$/),
  SenderZipCode: z.string().regex(/^\d{3,6}$/),
  SenderAddress: z.string().min(6).max(60),
  ReceiverName: z.string().min(1).max(10),
  ReceiverCellPhone: z.string().regex(/^09\d{8}$/),
  ReceiverZipCode: z.string().regex(/^\d{3,6}$/),
  ReceiverAddress: z.string().min(6).max(60),
  Temperature: z.enum(['0001', '0002', '0003']),
  Distance: z.enum(['00', '01', '02']),
  Specification: code,
  ScheduledPickupTime: z.enum(['1', '2', '3', '4']),
});

/** Each endpoint's return service. */
export const RETURN_PATHS: Readonly<Record<string, ReturnService>> = {
  '/express/ReturnCVS': 'RETURN_FAMI',
  '/express/ReturnUniMartCVS': 'RETURN_UNIMART',
  '/Express/ReturnHome': 'RETURN_TCAT',
};

/** @returns the provider's answer: a kiosk code, the courier's confirmation, or the error */
export async function acceptReturn(
  ctx: Ctx,
  service: ReturnService,
  form: Readonly<Record<string, string>>,
): Promise<string> {
  const isHome = service === 'RETURN_TCAT';
  const { error } = (isHome ? Home : Store).safeParse(form);
  if (error) return `0|${error.issues[0]?.path.join('.')} Is Error`;
  if (form.Specification === '0004' && form.Temperature === '0003') return '0|Specification Is Error';
  const merchantTradeNo = `RT${ctx.now.getTime().toString(36).toUpperCase()}${randomDigits(6)}`;
  const paymentNo = isHome ? '' : randomDigits(12);
  await ctx.db.insert(carriedParcel).values({
    merchantTradeNo,
    form: { ...form, LogisticsSubType: service },
    paymentNo,
    validationNo: '',
    bookingNote: isHome ? randomDigits(12) : '',
    code: ACCEPTED,
    changedAt: ctx.now,
    createdAt: ctx.now,
  });
  return isHome ? '1|OK' : `${merchantTradeNo}|${paymentNo}`;
}

/** A return's fields in notifications. */
export const returnStatusFields = (parcel: CarriedParcel, status: number, at: Date): Fields => ({
  MerchantID: parcel.form.MerchantID ?? '',
  RtnMerchantTradeNo: parcel.merchantTradeNo,
  RtnCode: String(status),
  RtnMsg: wordsOf(status),
  AllPayLogisticsID: logisticsIdOf(parcel),
  GoodsAmount: parcel.form.GoodsAmount ?? '',
  UpdateStatusDate: toTaipei(at),
  BookingNote: parcel.bookingNote,
});
