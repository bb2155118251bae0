import { z } from 'zod';
import { SERVICES, STORES } from '../ecpay-logistics/stores.ts';

const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
const HOME_FIELDS = [
  'SenderZipCode',
  'SenderAddress',
  'ReceiverZipCode',
  'ReceiverAddress',
  'Temperature',
  'Distance',
  'Specification',
] as const;
const ADDRESSES = ['SenderAddress', 'ReceiverAddress'] as const;
const ADDRESS_MOST = 60;
const STORE_WORTH_MOST = 20_000;

/** The form that `/Express/Create` requires (provider facts, 2.3). */
const Create = z.object({
  MerchantTradeNo: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  MerchantTradeDate: z.string().regex(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/),
  LogisticsType: z.enum(['CVS', 'HOME']),
  LogisticsSubType: z.enum(['FAMIC2C', 'HILIFEC2C', 'UNIMARTC2C', 'TCAT']),
  GoodsAmount: wholeNumber,
  CollectionAmount: wholeNumber.optional(),
  IsCollection: z.enum(['Y', 'N']).default('N'),
  GoodsName: z
    .string()
    .max(50)
    .regex(/^[^^'`!@#%&*+\\"<>|_[\]]*$/)
    .default(''),
  SenderName: z.string().min(1).max(10),
  SenderCellPhone: z.string().regex(/^09\d{8}$/),
  ReceiverName: z.string().min(1).max(10),
  ReceiverCellPhone: z.string().regex(/^09\d{8}$/),
  ServerReplyURL: z.url({ protocol: /^https?$/ }).max(200),
  ReceiverStoreID: z.string().max(6).optional(),
});
export type Create = z.output<typeof Create>;

/** @returns the form, or the provider's answer to an invalid one */
export function readCreate(fields: Readonly<Record<string, string>>): Create | string {
  const parsed = Create.safeParse(fields);
  if (!parsed.success) return `${parsed.error.issues[0]?.path.join('.')} Is Error`;
  const { LogisticsSubType: service, GoodsAmount: worth, CollectionAmount, ReceiverStoreID } = parsed.data;
  if (service === 'TCAT') {
    const missing = HOME_FIELDS.find((name) => !fields[name]);
    if (missing) return `${missing} Is Null`;
    const long = ADDRESSES.find((name) => (fields[name] ?? '').length > ADDRESS_MOST);
    return long ? `${long} Is Error` : parsed.data;
  }
  if (worth < 1 || worth > STORE_WORTH_MOST) return '10500040 GoodsAmount 超過上限';
  if (service === 'UNIMARTC2C' && CollectionAmount !== worth) return 'CollectionAmount 必須等於 GoodsAmount';
  if (!ReceiverStoreID) return 'ReceiverStoreID Is Null';
  const isOpen = STORES[SERVICES[service]].some((store) => store.id === ReceiverStoreID);
  return isOpen ? parsed.data : '找不到該門市';
}
