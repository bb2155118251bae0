import type { Context } from 'hono';
import { z } from 'zod';

const ADDRESS_MOST = 200;

const address = z.url({ protocol: /^https?$/ }).max(ADDRESS_MOST);

const within = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .refine((text) => Number(text) >= least && Number(text) <= most);

/** Allowed instalment counts of a card (provider facts, 1.3). */
const INSTALMENTS = /^(3|6|12|18|24|30N)(,(3|6|12|18|24|30N)){0,5}$/;
/** Maximum lifetimes: of a store code in minutes, of a barcode in days (1.5). */
const CODE_MINUTES_MOST = 43_200;
const BARCODE_DAYS_MOST = 30;
const ACCOUNT_DAYS_MOST = 60;

/** The fields of AioCheckOut V5 (provider facts, 1.1 to 1.5). */
export const CheckoutForm = z
  .object({
    MerchantID: z.string().min(1).max(10),
    MerchantTradeNo: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
    MerchantTradeDate: z.string().regex(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/),
    PaymentType: z.literal('aio'),
    TotalAmount: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
    TradeDesc: z.string().min(1).max(200),
    ItemName: z.string().min(1).max(400),
    ReturnURL: address,
    OrderResultURL: address.optional(),
    ClientBackURL: address.optional(),
    PaymentInfoURL: address.optional(),
    ClientRedirectURL: address.optional(),
    ChoosePayment: z.enum(['Credit', 'ALL', 'ATM', 'CVS', 'BARCODE']),
    CreditInstallment: z.string().regex(INSTALMENTS).optional(),
    ExpireDate: within(1, ACCOUNT_DAYS_MOST).optional(),
    StoreExpireDate: within(1, CODE_MINUTES_MOST).optional(),
    Desc_1: z.string().max(20).optional(),
    EncryptType: z.literal('1'),
    CheckMacValue: z.string().min(1),
  })
  .refine((form) => form.ReturnURL !== form.OrderResultURL, { path: ['OrderResultURL'] })
  .refine(
    ({ ChoosePayment, StoreExpireDate }) =>
      ChoosePayment !== 'BARCODE' || Number(StoreExpireDate ?? 1) <= BARCODE_DAYS_MOST,
    { path: ['StoreExpireDate'] },
  );

/** The posted form's fields, unvalidated. NUL is removed, as the database cannot store it. */
export const readForm = async (c: Context): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...new URLSearchParams(await c.req.text())].map(([name, value]) => [clean(name), clean(value)]),
  );

const clean = (text: string): string => text.replaceAll('\0', '');

/** The posted body: JSON from a program, a form from a page. Null for invalid JSON. */
export const readPosted = (c: Context): Promise<unknown> =>
  (c.req.header('content-type') ?? '').includes('json') ? c.req.json().catch(() => null) : readForm(c);

/** True for a browser's page request; programs request JSON. */
export const wantsPage = (c: Context): boolean => (c.req.header('accept') ?? '').includes('text/html');
