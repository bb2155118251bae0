import { z } from 'zod';
import { type Fields, verifyCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayMerchant } from '#lib/site/ecpay/environment.ts';
import { type SandboxStore, SERVICES, type Service } from './stores.ts';

/** The form that `/Express/map` requires (provider facts, 2.2). */
const MapForm = z.object({
  MerchantID: z.string().min(1).max(10),
  MerchantTradeNo: z
    .string()
    .regex(/^[A-Za-z0-9]{0,20}$/)
    .default(''),
  LogisticsType: z.literal('CVS'),
  LogisticsSubType: z.enum(Object.keys(SERVICES) as [Service, ...Service[]]),
  IsCollection: z.enum(['Y', 'N']),
  ServerReplyURL: z.url({ protocol: /^https?$/ }).max(200),
  ExtraData: z.string().max(20).default(''),
  Device: z.enum(['0', '1']).default('0'),
});
export type MapForm = z.infer<typeof MapForm>;

/**
 * @returns the form, or the name of its first invalid field. A signature is optional, but checked if present.
 */
export function readMapForm(fields: Fields, account: EcpayMerchant): MapForm | string {
  const parsed = MapForm.safeParse(fields);
  if (!parsed.success) return parsed.error.issues[0]?.path.join('.') || 'MerchantID';
  if (parsed.data.MerchantID !== account.merchantId) return 'MerchantID';
  if (fields.CheckMacValue !== undefined && !verifyCheckMac(fields, account, 'md5')) return 'CheckMacValue';
  return parsed.data;
}

/** The fields that the map posts to ServerReplyURL: only these, unsigned. */
export const replyFields = (form: MapForm, store: SandboxStore | null): Fields => ({
  MerchantID: form.MerchantID,
  MerchantTradeNo: form.MerchantTradeNo,
  LogisticsSubType: form.LogisticsSubType,
  CVSStoreID: store?.id ?? '',
  CVSStoreName: store?.name ?? '',
  CVSAddress: store?.address ?? '',
  CVSTelephone: store?.phone ?? '',
  // Sent for 7-ELEVEN only.
  CVSOutSide: store && form.LogisticsSubType === 'UNIMARTC2C' ? (store.isOffshore ? '1' : '0') : '',
  ExtraData: form.ExtraData,
});

/** A malformed reply. */
export const garbledFields = (form: MapForm): Fields => ({
  ...replyFields(form, null),
  CVSStoreID: '<b>\u0007',
  CVSStoreName: '�'.repeat(300),
});
