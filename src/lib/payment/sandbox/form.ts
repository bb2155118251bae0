import type { Context } from 'hono';
import { z } from 'zod';

const ADDRESS_MOST = 200;

const address = z.url({ protocol: /^https?$/ }).max(ADDRESS_MOST);

/** The required fields of AioCheckOut V5 for a card (provider facts, 1.1 and 1.2). */
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
    ChoosePayment: z.enum(['Credit', 'ALL']),
    EncryptType: z.literal('1'),
    CheckMacValue: z.string().min(1),
  })
  .refine((form) => form.ReturnURL !== form.OrderResultURL, { path: ['OrderResultURL'] });

/** The posted form's fields, whatever was sent; the database keeps no NUL. */
export const readForm = async (c: Context): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...new URLSearchParams(await c.req.text())].map(([name, value]) => [clean(name), clean(value)]),
  );

const clean = (text: string): string => text.replaceAll('\0', '');

/** True for a browser's page request; programs ask for JSON. */
export const wantsPage = (c: Context): boolean => (c.req.header('accept') ?? '').includes('text/html');
