import { z } from 'zod';
import { fromTaipei } from '#lib/kernel/time/taipei.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import type { PaymentNotice } from '../provider.ts';

const Atm = z.object({
  BankCode: z.string().regex(/^\d{3}$/),
  vAccount: z.string().regex(/^\d{10,16}$/),
});
const StoreCode = z.object({ PaymentNo: z.string().regex(/^[A-Za-z0-9]{4,14}$/) });
/** Characters of the stores' Code 39. */
const code39 = z.string().regex(/^[0-9A-Z]{1,20}$/);
const Barcode = z.object({ Barcode1: code39, Barcode2: code39, Barcode3: code39 });

const DAY_ALONE = /^\d{4}\/\d{2}\/\d{2}$/;

/** The payment number in a notification or response (provider facts, 1.8.3); null if invalid. */
export function readIssued(fields: Fields): PaymentNotice['issued'] {
  const said = fields.ExpireDate ?? '';
  // An account is valid until the end of its last day.
  const expiresAt = fromTaipei(DAY_ALONE.test(said) ? `${said} 23:59:59` : said);
  const number = readNumber(fields);
  return number && expiresAt ? { number, expiresAt } : null;
}

function readNumber(fields: Fields): NonNullable<PaymentNotice['issued']>['number'] | null {
  const [type = ''] = (fields.PaymentType ?? '').split('_');
  if (type === 'ATM') {
    const { data } = Atm.safeParse(fields);
    return data ? { kind: 'atm', bankCode: data.BankCode, account: data.vAccount } : null;
  }
  if (type === 'CVS') {
    const { data } = StoreCode.safeParse(fields);
    return data ? { kind: 'storeCode', code: data.PaymentNo } : null;
  }
  const { data } = Barcode.safeParse(fields);
  return data && type === 'BARCODE'
    ? { kind: 'barcode', codes: [data.Barcode1, data.Barcode2, data.Barcode3] }
    : null;
}
