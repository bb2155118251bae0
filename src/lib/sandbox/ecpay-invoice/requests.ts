import { z } from 'zod';

/** Requirements of the B2C service for a request (provider facts, 3.3 to 3.5). */

export const Envelope = z.object({
  MerchantID: z.string(),
  RqHeader: z.object({ Timestamp: z.number().int() }),
  Data: z.string().min(1),
});

const amount = z.number().int();
const Items = z
  .array(
    z.object({
      ItemSeq: z.number().int(),
      ItemName: z.string().min(1).max(500),
      ItemCount: z.number().positive(),
      ItemWord: z.string().min(1).max(6),
      ItemPrice: z.number(),
      ItemTaxType: z.enum(['1', '2', '3']),
      ItemAmount: z.number(),
    }),
  )
  .min(1)
  .max(999)
  .refine((items) =>
    items.every(({ ItemCount, ItemPrice, ItemAmount }) => ItemCount * ItemPrice === ItemAmount),
  );

const sumOf = (items: z.output<typeof Items>): number =>
  items.reduce((sum, { ItemAmount }) => sum + ItemAmount, 0);

const CARRIER_FORMAT: Readonly<Record<string, RegExp>> = {
  '': /^$/,
  '1': /^$/,
  '2': /^[A-Z]{2}\d{14}$/,
  '3': /^\/[0-9A-Z.+-]{7}$/,
};

export const IssueRequest = z
  .object({
    RelateNumber: z.string().regex(/^[A-Za-z0-9]{1,30}$/),
    CustomerID: z.string().regex(/^\w{0,20}$/),
    CustomerIdentifier: z.string().regex(/^(\d{8})?$/),
    CustomerName: z.string().max(60),
    CustomerAddr: z.string().max(100),
    CustomerPhone: z.string().regex(/^\d{0,20}$/),
    CustomerEmail: z.string().max(80),
    Print: z.enum(['0', '1']),
    Donation: z.enum(['0', '1']),
    LoveCode: z.string().regex(/^(\d{3,7})?$/),
    CarrierType: z.enum(['', '1', '2', '3']),
    CarrierNum: z.string().max(64),
    TaxType: z.literal('1'),
    SalesAmount: amount.min(1),
    InvoiceRemark: z.string().max(200).default(''),
    InvType: z.literal('07'),
    vat: z.literal('1'),
    Items,
  })
  .refine((one) => one.CustomerPhone !== '' || one.CustomerEmail !== '', { path: ['CustomerEmail'] })
  .refine((one) => (one.Donation === '1') === (one.LoveCode !== ''), { path: ['LoveCode'] })
  .refine((one) => one.Donation === '0' || (one.Print === '0' && one.CustomerIdentifier === ''), {
    path: ['Donation'],
  })
  .refine((one) => CARRIER_FORMAT[one.CarrierType]?.test(one.CarrierNum), { path: ['CarrierNum'] })
  .refine((one) => one.Print === mustPrint(one), { path: ['Print'] })
  .refine((one) => one.Print === '0' || (one.CustomerName !== '' && one.CustomerAddr !== ''), {
    path: ['CustomerName'],
  })
  .refine((one) => one.SalesAmount === sumOf(one.Items), { path: ['SalesAmount'] });

/** Only an invoice without carrier and donation is printed. */
const mustPrint = ({ Donation, CarrierType }: { Donation: string; CarrierType: string }): '0' | '1' =>
  Donation === '0' && CarrierType === '' ? '1' : '0';

const InvoiceNo = z.string().regex(/^[A-Z]{2}\d{8}$/);
const InvoiceDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const InvalidRequest = z.object({ InvoiceNo, InvoiceDate, Reason: z.string().min(1).max(20) });

export const AllowanceRequest = z
  .object({
    InvoiceNo,
    InvoiceDate,
    AllowanceNotify: z.enum(['S', 'E', 'A', 'N']),
    NotifyMail: z.string().default(''),
    NotifyPhone: z.string().default(''),
    AllowanceAmount: amount.min(1),
    Items,
  })
  .refine((one) => one.AllowanceNotify !== 'E' || one.NotifyMail !== '', { path: ['NotifyMail'] })
  .refine((one) => one.AllowanceAmount === sumOf(one.Items), { path: ['AllowanceAmount'] });

export const GetIssueRequest = z.object({ RelateNumber: z.string().min(1) });
export const CheckBarcodeRequest = z.object({ BarCode: z.string().regex(/^\/[0-9A-Z.+-]{7}$/) });
export const CheckLoveCodeRequest = z.object({ LoveCode: z.string().regex(/^\d{3,7}$/) });
